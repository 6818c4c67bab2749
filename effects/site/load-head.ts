import * as Effect from 'effect/Effect';
import { alternatesOf } from '../../schemas/rules/site/resolve-locale.ts';
import { localizePath } from '../../schemas/rules/site/locale.ts';
import { parseRobots, robotsMeta } from '../../schemas/rules/site/robots.ts';
import { canonicalOf, prepareSeo, seoLookupPath } from '../../schemas/rules/site/seo.ts';
import type { HeadMeta } from '../../schemas/rules/site/head-meta.ts';
import type { SeoRecord } from '../../schemas/rules/site/seo.ts';
import { structuredData } from '../../schemas/rules/site/structured-data.ts';
import { getSeo } from './content/get-seo.ts';
import { sanitiseHtml } from './content/sanitise-html.ts';
import { getRobots } from './platform/get-robots.ts';

export type HeadRequest = {
  /** Path without locale, query and hash. */
  readonly path: string;
  /** The route's configured seo url, such as `/offers/{id}`, or null. */
  readonly seoUrl: string | null;
  readonly locale: string;
  readonly defaultLocale: string;
  readonly localeCodes: readonly string[];
  readonly origin: string;
  readonly siteName: string;
  /** Name that shared pages go by, when it is another. */
  readonly shareName?: string;
  /** Picture of pages whose record has none, an address on the site or beyond; '' for none. */
  readonly image?: string;
  /** Age sign of the market, such as `19+`, which a shared page carries in its title. */
  readonly ageSign?: string;
  /** Origin that search engines keep the site under, when it is another than the page's. */
  readonly publicOrigin?: string;
  readonly isGamePage: boolean;
  /** Stands before the path in the canonical link of a game page; '' for none. */
  readonly platformSegment: string;
  /** A page that search engines must not keep: errors, payment pages, account pages. */
  readonly noindex: boolean;
  /** Values for `{name}` in the record's texts. */
  readonly replacements: Readonly<Record<string, string>>;
};

const ownCharset = 'utf-8';

/** How an entry is written; one that says nothing is left out, as is the charset that every document has. */
const metaOf = ({ name, httpEquiv, charset, content }: SeoRecord['meta'][number]): readonly HeadMeta[] => {
  if (name !== '') return [{ name, content }];
  if (httpEquiv !== '') return [{ httpEquiv, content }];
  return charset === '' || charset.toLowerCase() === ownCharset ? [] : [{ charset }];
};

const unfilled = /\{\w{1,64}\}/;

type Graph = readonly { readonly property: string; readonly content: string }[];

/** What a shared page is shown with where its record says nothing: the name and picture that the operator set for it. */
const siteGraph = (
  own: Graph,
  title: string,
  { shareName = '', image = '', ageSign = '', origin, noindex }: HeadRequest,
): Graph => {
  const picture = image !== '' && URL.canParse(image, origin) ? new URL(image, origin).href : '';
  const missing = [
    { property: 'og:site_name', content: shareName },
    { property: 'og:image', content: picture },
  ].filter(({ property, content }) => content !== '' && !own.some((meta) => meta.property === property));
  if (noindex) return own;
  if (ageSign === '') return [...own, ...missing];
  const shared = own.find(({ property }) => property === 'og:title')?.content ?? title;
  const rest = own.filter(({ property }) => property !== 'og:title');
  return [{ property: 'og:title', content: `${shared} · ${ageSign}` }, ...rest, ...missing];
};

/** Everything the document's head says about a page. A page that must not be kept has neither canonical nor alternates. */
export const loadHead = Effect.fn('site.loadHead')(function* (input: HeadRequest) {
  const trimmed = seoLookupPath(input.path);
  const publicOrigin = input.publicOrigin ?? input.origin;
  const [found, robotsText] = yield* Effect.all(
    [
      getSeo({
        locale: input.locale,
        path: trimmed,
        seoUrl: input.seoUrl ?? '',
        host: new URL(input.origin).host,
      }),
      getRobots(),
    ],
    { concurrency: 2 },
  );
  const record = prepareSeo(found, input.replacements);
  const localPath = localizePath(trimmed, input.locale, input.defaultLocale);
  const robots = input.noindex
    ? 'noindex'
    : (robotsMeta(record.robots || null, parseRobots(robotsText), localPath) ?? '');
  const locales = input.localeCodes.map((code) => ({
    code,
    isDefault: code === input.defaultLocale,
    dir: 'ltr' as const,
  }));
  const text = input.noindex || record.text === '' ? [] : yield* sanitiseHtml(record.text);
  // A name that is not known is that of a page that does not exist.
  const named = unfilled.test(record.title) ? '' : record.title;
  const ownName = input.replacements['name'] ?? '';
  // Without a record of its own a page goes by its name.
  const ofPage = found.url === '' && ownName !== '' ? `${ownName} · ${input.siteName}` : named;
  const title = ofPage === '' ? input.siteName : ofPage;
  // The domain's record names the site.
  const isBare = ofPage === '' || (found.url === '' && ownName === '');
  return {
    title,
    ...(isBare && { isBare }),
    description: unfilled.test(record.description) ? '' : record.description,
    robots,
    canonical: input.noindex
      ? ''
      : canonicalOf({
          origin: publicOrigin,
          path: localPath,
          record: record.canonical,
          platformSegment: input.platformSegment,
          isGamePage: input.isGamePage,
        }),
    alternates: input.noindex ? [] : alternatesOf(trimmed, locales, input.defaultLocale, publicOrigin),
    meta: record.meta.flatMap(metaOf),
    openGraph: siteGraph(
      Object.entries(record.openGraph).map(([name, content]) => ({
        property: name.includes(':') ? name : `og:${name}`,
        content,
      })),
      title,
      input,
    ),
    jsonLd: input.noindex ? [] : structuredData(record),
    ...(text.length > 0 && { text }),
  };
});
