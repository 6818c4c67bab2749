import { needsOtherFaces } from '../../schemas/rules/site/brand/tokens.ts';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import { selectFailedPage } from '../../machines/site/root/root.selectors.ts';
import type { Rendered } from '../../src/registry/server/draw.tsx';
import { evaluate } from '../../src/i18n/evaluate.ts';
import type { LocaleMessages } from '../../src/i18n/server-messages.ts';
import { chunkSources } from '../../src/registry/registry.ts';
import { fontPreloads, fontSheets } from '../../src/styles/font-preloads.ts';
import { leanSnapshot } from '../site/site-settings.ts';
import { printCode } from './custom-code.ts';
import type { BrandSheet } from './brand-looks.ts';
import { rulesSource } from './brand-looks.ts';
import type { Assets } from './assets.ts';
import { uidOf } from './described-page.ts';
import type { DescribedPage, PageParts } from './described-page.ts';
import { documentEnd, documentStart } from './document.ts';
import { previewBar } from './preview-bar.ts';
import { savedSnapshot } from './saved-snapshot.ts';

/** The brand whose faces the main style sheet declares. */
const MAIN_BRAND = 'evenfall';

/** Style sheets of the faces of a locale, by the brand whose they are. */
export const facesOf = (
  locale: string,
  brand: Pick<CmsConfig['brand'], 'id' | 'tokens'> | undefined,
): readonly string[] =>
  fontSheets(locale, (brand?.id || MAIN_BRAND) === MAIN_BRAND && !needsOtherFaces(brand?.tokens ?? {}));

const siteNameOf = ({ brand, seo }: CmsConfig, host: string): string => brand.name || seo.siteName || host;

/** What a page is called that could not be described: no title is read out as the address. */
const failureTitle = ({ chunks, locale }: LocaleMessages, page: string): string =>
  evaluate(chunks.errors[`system.${page}.header`] ?? '', {}, locale);

const shellText = ({ chunks, locale }: LocaleMessages, id: string): string =>
  evaluate(chunks.shell[id] ?? '', {}, locale);

type Around = {
  readonly nonce: string | null;
  /** Source modules of the parts that the browser takes over later: their styles come along, not their code. */
  readonly parts: readonly string[];
  /** What the views call the page where no record names it, '' for nothing. */
  readonly title: string;
  /** Stays as it is: no script, not kept by anyone. */
  readonly isStill: boolean;
};

/** Text chunks of what the actors of a player wake with, and of the dialog of a guest's header. */
const ownTexts = ['form'] as const;
const guestTexts = ['form', 'auth'] as const;

const noTaps: ReadonlyMap<string, readonly string[]> = new Map();

/** Files that come behind the first view: what the actors wake with, and the dialog of a guest's header. */
const laterOf = (
  { settled, state, texts }: DescribedPage,
  { assets, messages }: PageParts,
  drawn: readonly string[],
): { readonly woken: readonly string[]; readonly guest: readonly string[] } => {
  const isGuest = uidOf(settled) === 0;
  const sources = chunkSources(settled.features);
  const beyond = ({ styles, modules }: ReturnType<Assets['wakes']>): readonly string[] => [
    ...modules,
    ...styles.filter((path) => !drawn.includes(path)),
  ];
  const data = (isGuest ? guestTexts : ownTexts)
    .filter((chunk) => !state.chunks.includes(chunk))
    .map((chunk) => messages.path(state.locale, texts.version, chunk));
  const woken = beyond(assets.wakes(settled.features, sources));
  return isGuest
    ? { woken, guest: [...beyond(assets.access(settled.features, sources)), ...data] }
    : { woken: [...woken, ...data], guest: [] };
};

/** Files that are asked for by name: for a visitor who saves data the first tap asks for all that comes later. */
const tapsOf = (
  { settled, savesData }: DescribedPage,
  { assets }: PageParts,
  { woken, guest }: ReturnType<typeof laterOf>,
): ReadonlyMap<string, readonly string[]> => {
  const own = [...assets.taps(settled.features, chunkSources(settled.features))].map(
    ([name, { styles, modules }]) => [name, [...modules, ...styles]] as const,
  );
  return new Map([savesData ? ['', [...woken, ...guest]] : ['later-guest', guest], ...own]);
};

const startOf = (
  page: DescribedPage,
  pageParts: PageParts,
  { nonce, parts, title, isStill }: Around,
): { readonly html: string; readonly sheet: BrandSheet } => {
  const { settled, facts, status, texts, state, code, look, previewUntil } = page;
  const { assets, messages } = pageParts;
  const brand = facts.config?.brand;
  const sources = chunkSources(settled.features);
  const styles = [
    ...new Set([...assets.needs(sources).styles, ...assets.stylesOf(parts)]),
    ...facesOf(state.locale, brand),
  ];
  const rules = assets.rulesOf(styles);
  const later = laterOf(page, pageParts, styles);
  const html = documentStart({
    locale: state.locale,
    dir: facts.locale.dir,
    brand: brand?.id ?? '',
    siteName: facts.config
      ? siteNameOf(facts.config, settled.root.getSnapshot().context.input.siteName)
      : failureTitle(
          texts,
          isStill ? 'notFound' : (selectFailedPage(settled.root.getSnapshot()) ?? 'maintenance'),
        ),
    title: title || facts.head?.title || '',
    head: facts.head,
    noindex: isStill || status !== 200 || previewUntil !== null,
    styles,
    rules,
    look: look.css,
    entry: isStill ? null : assets.entry,
    modules: isStill ? [] : assets.needs(sources).modules,
    fonts: fontPreloads(state.locale),
    data: isStill
      ? []
      : [
          ...state.chunks.map((chunk) => messages.path(state.locale, texts.version, chunk)),
          ...(state.settings === null ? [] : [state.settings]),
        ],
    later: isStill || page.savesData ? [] : later.woken,
    taps: isStill ? noTaps : tapsOf(page, pageParts, later),
    nonce,
    lost: isStill
      ? null
      : {
          text: shellText(texts, 'shell.boundary.title'),
          reload: shellText(texts, 'shell.boundary.reload'),
          old: shellText(texts, 'shell.boundary.old'),
        },
    favicon: brand?.favicon || '/favicon.svg',
    headCode: printCode(code.at.head, nonce),
    bodyCode:
      printCode(code.at.bodyStart, nonce) +
      (previewUntil === null ? '' : previewBar(texts, previewUntil, nonce)),
  });
  return { html, sheet: { css: rules + look.css, source: rulesSource(rules, look) } };
};

/** A page as HTML, with the rules in its head. */
export type WholeDocument = { readonly html: string; readonly sheet: BrandSheet };

/** The document around a drawn page, with what the browser restores it from. */
export const wholeDocument = (
  page: DescribedPage,
  parts: PageParts,
  nonce: string | null,
  drawn: Rendered,
): WholeDocument => {
  const { html, sheet } = startOf(page, parts, { nonce, ...drawn, isStill: false });
  const snapshot = leanSnapshot(savedSnapshot(page.settled.root));
  const end = documentEnd({ ...page.state, snapshot }, printCode(page.code.at.bodyEnd, nonce));
  return { html: html + drawn.html + end, sheet };
};

/** The document of a page that could not be drawn: what broke it would break its scripts again. */
export const faultDocument = (
  page: DescribedPage,
  parts: PageParts,
  nonce: string | null,
  drawn: Rendered,
): WholeDocument => {
  const { html, sheet } = startOf(page, parts, { nonce, ...drawn, isStill: true });
  return { html: `${html}${drawn.html}</div></body></html>`, sheet };
};
