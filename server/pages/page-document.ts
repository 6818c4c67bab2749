import { selectFailedPage } from '../../machines/site/root/root.selectors.ts';
import type { Rendered } from '../../src/entry-server.tsx';
import { evaluate } from '../../src/i18n/evaluate.ts';
import type { LocaleMessages } from '../../src/i18n/server-messages.ts';
import { chunkSources } from '../../src/registry/registry.ts';
import { fontPreloads, fontSheets } from '../../src/styles/font-preloads.ts';
import { leanSnapshot } from '../site/site-settings.ts';
import { printCode } from './custom-code.ts';
import type { DescribedPage, PageParts } from './described-page.ts';
import { documentEnd, documentStart } from './document.ts';
import { savedSnapshot } from './saved-snapshot.ts';

/** The brand whose faces the main style sheet declares. */
const MAIN_BRAND = 'evenfall';

/** Style sheets of the faces of a locale, by the brand whose they are. */
export const facesOf = (locale: string, brandId: string): readonly string[] =>
  fontSheets(locale, (brandId || MAIN_BRAND) === MAIN_BRAND);

/** What a page is called that could not be described: no title is read out as the address. */
const failureTitle = ({ chunks, locale }: LocaleMessages, page: string | null): string =>
  evaluate(chunks.shell[`system.${page ?? 'serverError'}.header`] ?? '', {}, locale);

type Around = {
  readonly nonce: string | null;
  /** Source modules of the parts that the browser takes over later: their styles come along, not their code. */
  readonly parts: readonly string[];
  /** Stays as it is: no script, not kept by anyone. */
  readonly isStill: boolean;
};

const startOf = (
  { settled, facts, status, texts, state, code }: DescribedPage,
  { assets, messages }: PageParts,
  { nonce, parts, isStill }: Around,
): string => {
  const brand = facts.config?.brand;
  const sources = chunkSources(settled.features);
  return documentStart({
    locale: state.locale,
    dir: facts.locale.dir,
    brand: brand?.id ?? '',
    siteName: brand?.name || failureTitle(texts, selectFailedPage(settled.root.getSnapshot())),
    head: facts.head,
    noindex: isStill || status !== 200,
    styles: [...assets.needs([...sources, ...parts]).styles, ...facesOf(state.locale, brand?.id ?? '')],
    entry: isStill ? null : assets.entry,
    modules: isStill ? [] : assets.needs(sources).modules,
    fonts: fontPreloads(state.locale),
    data: isStill
      ? []
      : [
          ...state.chunks.map((chunk) => messages.path(state.locale, texts.version, chunk)),
          ...(state.settings === null ? [] : [state.settings]),
        ],
    nonce,
    favicon: brand?.favicon || '/favicon.svg',
    headCode: printCode(code.at.head, nonce),
    bodyCode: printCode(code.at.bodyStart, nonce),
  });
};

/** The document around a drawn page, with what the browser restores it from. */
export const wholeDocument = (
  page: DescribedPage,
  parts: PageParts,
  nonce: string | null,
  drawn: Rendered,
): string => {
  const start = startOf(page, parts, { nonce, parts: drawn.parts, isStill: false });
  const snapshot = leanSnapshot(savedSnapshot(page.settled.root));
  return (
    start + drawn.html + documentEnd({ ...page.state, snapshot }, printCode(page.code.at.bodyEnd, nonce))
  );
};

/** The document of a page that could not be drawn: what broke it would break its scripts again. */
export const faultDocument = (
  page: DescribedPage,
  parts: PageParts,
  nonce: string | null,
  drawn: Rendered,
): string =>
  `${startOf(page, parts, { nonce, parts: drawn.parts, isStill: true })}${drawn.html}</div></body></html>`;
