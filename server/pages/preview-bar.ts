import { previewTexts } from '../../src/features/site/preview/preview-texts.ts';
import { evaluate } from '../../src/i18n/evaluate.ts';
import type { LocaleMessages } from '../../src/i18n/server-messages.ts';
import { escapeHtml } from './document.ts';

/** Stands in the sentence for the time, which is an element. */
const MARK = '\u0001';

/** In UTC; `preview.js` writes it in the zone of the editor. */
const timeElement = (locale: string, until: number): string => {
  const at = new Date(until * 1000);
  const text = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at);
  return `<time datetime="${at.toISOString()}">${escapeHtml(text)}</time>`;
};

/** Says on a page with drafts that it is one, until when (seconds since 1970), and leads out. It stands before the site itself. */
export const previewBar = (
  { chunks, locale }: LocaleMessages,
  until: number,
  nonce: string | null,
): string => {
  const text = (id: string, values = {}): string =>
    escapeHtml(evaluate(chunks.preview[id] ?? '', values, locale));
  const sentence = text(previewTexts.bar, { until: MARK }).replace(MARK, timeElement(locale, until));
  const proof = nonce === null ? '' : ` nonce="${escapeHtml(nonce)}"`;
  return [
    '<link rel="stylesheet" href="/preview.css">',
    `<aside class="preview-bar" aria-label="${text(previewTexts.label)}"><div class="wrap"><p>${sentence}</p>`,
    `<form method="post" action="/preview/leave"><button>${text(previewTexts.leave)}</button></form></div></aside>`,
    `<script${proof} src="/preview.js" async></script>`,
  ].join('');
};
