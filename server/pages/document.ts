import { metaAttributes } from '../../schemas/rules/site/head-meta.ts';
import { toJsonScript } from '../../schemas/rules/kit/json-script.ts';
import { inlineScripts, recentScript } from '../../src/app/page-scripts.ts';
import type { PageState } from '../../src/app/page-state.ts';
import type { HeadData } from '../../machines/site/head/head.machine.ts';

export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c,
  );

type DocumentParts = {
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  readonly brand: string;
  /** Of the page, '' for none. */
  readonly title: string;
  readonly siteName: string;
  readonly head: HeadData | null;
  /** Robots value of a page that must not be kept, or null. */
  readonly noindex: boolean;
  /** Sheets whose rules stand in `rules`: a chunk that comes later does not ask for them again. */
  readonly styles: readonly string[];
  /** All rules that the page is drawn with, '' for none. */
  readonly rules: string;
  /** Rules of the brand, after those; '' for none. */
  readonly look: string;
  /** Null for a page that stays as it is. */
  readonly entry: string | null;
  /** Chunks of the route: needed before hydration. */
  readonly modules: readonly string[];
  /** Asked for ahead of the rules that name them where the line is not slow. */
  readonly fonts: readonly string[];
  /** JSON files needed before hydration. */
  readonly data: readonly string[];
  /** What its actors wake with: on the line behind the first view. */
  readonly later: readonly string[];
  /** What is asked for by name (`src/app/page-scripts.ts`): that of a tap, '' for any tap, or `later-guest`. */
  readonly taps: ReadonlyMap<string, readonly string[]>;
  readonly nonce: string | null;
  readonly favicon: string;
  /** What a page that does not come alive says, its button, and what one in an old browser says; null for a page that stays as it is. */
  readonly lost: { readonly text: string; readonly reload: string; readonly old: string } | null;
  /** The operator's own code, as HTML. */
  readonly headCode: string;
  readonly bodyCode: string;
};

const attribute = (name: string, value: string | null) =>
  value === null ? '' : ` ${name}="${escapeHtml(value)}"`;

/** Marked, so that the next page's take its place in the browser. */
const recordMeta = (attributes: Readonly<Record<string, string>>): string =>
  `<meta${Object.entries(attributes)
    .map(([name, value]) => attribute(name, value))
    .join('')} data-seo>`;

const lostNote = ({ lost }: DocumentParts): string =>
  lost === null
    ? ''
    : `<p class="wrap" id="lost" role="alert" data-old="${escapeHtml(lost.old)}" hidden>${escapeHtml(lost.text)} <button type="button" class="link">${escapeHtml(lost.reload)}</button></p>`;

/** Rules that were made of checked tokens: nothing in them needs escaping. */
export const styleElement = (css: string): string => (css === '' ? '' : `<style>${css}</style>`);

const fetched = (href: string): string =>
  `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(href)}">`;

const wakesMeta = (of: string, files: readonly string[]): string =>
  files.length === 0
    ? ''
    : `<meta name="wakes" data-of="${escapeHtml(of)}" content="${escapeHtml(files.join(' '))}">`;

/** Everything up to and with the opening tag of the React root. */
export const documentStart = (parts: DocumentParts): string => {
  const nonce = attribute('nonce', parts.nonce);
  const { head } = parts;
  const title = parts.title || parts.siteName;
  const robots = parts.noindex ? 'noindex' : (head?.robots ?? '');
  return [
    `<!doctype html><html${attribute('lang', parts.locale)}${attribute('dir', parts.dir)}${parts.brand ? attribute('data-brand', parts.brand) : ''} data-theme="dark"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    wakesMeta('fonts', parts.fonts),
    wakesMeta('later', parts.later),
    ...inlineScripts.map((script) => `<script${nonce}>${script}</script>`),
    parts.nonce === null ? '' : `<script${nonce}>${recentScript}</script>`,
    styleElement(parts.rules),
    styleElement(parts.look),
    ...parts.styles.map((href) => `<link rel="stylesheet" disabled href="${escapeHtml(href)}">`),
    parts.entry === null ? '' : `<script type="module"${nonce} src="${escapeHtml(parts.entry)}"></script>`,
    ...parts.modules.map((href) => `<link rel="modulepreload"${nonce} href="${escapeHtml(href)}">`),
    ...parts.data.map((href) => fetched(href)),
    ...[...parts.taps].map(([name, files]) => wakesMeta(name, files)),
    head?.description ? `<meta name="description" content="${escapeHtml(head.description)}">` : '',
    robots ? `<meta name="robots" content="${escapeHtml(robots)}">` : '',
    head?.canonical ? `<link rel="canonical" href="${escapeHtml(head.canonical)}">` : '',
    ...(head?.alternates ?? []).map(
      (link) =>
        `<link rel="alternate" hreflang="${escapeHtml(link.hreflang)}" href="${escapeHtml(link.href)}">`,
    ),
    ...(head?.meta ?? []).map((meta) => recordMeta(metaAttributes(meta))),
    ...(head?.openGraph ?? []).map(recordMeta),
    ...(head?.jsonLd ?? []).map((doc) => `<script type="application/ld+json">${toJsonScript(doc)}</script>`),
    `<link rel="icon" href="${escapeHtml(parts.favicon)}"><link rel="manifest" href="/manifest.webmanifest">${parts.headCode}</head><body>${parts.bodyCode}${lostNote(parts)}<div id="root">`,
  ].join('');
};

/** Everything after the React root: what the browser restores the actors from. */
export const documentEnd = (state: PageState, code = ''): string =>
  `</div><script type="application/json" id="state">${toJsonScript(state)}</script>${code}</body></html>`;
