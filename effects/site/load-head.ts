import * as Effect from 'effect/Effect';
import { alternatesOf, localizePath } from '../../schemas/rules/site/locale.ts';
import { parseRobots, robotsMeta } from '../../schemas/rules/site/robots.ts';
import { canonicalOf, prepareSeo, seoLookupPath } from '../../schemas/rules/site/seo.ts';
import { getSeo } from './content/get-seo.ts';
import { getRobots } from './platform/get-robots.ts';

export type LoadHeadInput = {
  readonly path: string;
  readonly seoUrl: string | null;
  readonly locale: string;
  readonly defaultLocale: string;
  readonly localeCodes: readonly string[];
  readonly origin: string;
  readonly siteName: string;
  readonly isGamePage: boolean;
  readonly platformSegment: string;
  readonly noindex: boolean;
  readonly replacements: Readonly<Record<string, string>>;
};

const unfilled = /\{\w{1,64}\}/;

/** Everything the document's head says about a page. A page that must not be kept has neither canonical nor alternates. */
export const loadHead = Effect.fn('site.loadHead')(function* (input: LoadHeadInput) {
  const trimmed = seoLookupPath(input.path);
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
  // A name that is not known is that of a page that does not exist.
  const named = unfilled.test(record.title) ? '' : record.title;
  const ownName = input.replacements['name'] ?? '';
  // Without a record of its own a page goes by its name.
  const title = found.url === '' && ownName !== '' ? `${ownName} · ${input.siteName}` : named;
  return {
    title: title === '' ? input.siteName : title,
    description: unfilled.test(record.description) ? '' : record.description,
    robots,
    canonical: input.noindex
      ? ''
      : canonicalOf({
          origin: input.origin,
          path: localPath,
          record: record.canonical,
          platformSegment: input.platformSegment,
          isGamePage: input.isGamePage,
        }),
    alternates: input.noindex ? [] : alternatesOf(trimmed, locales, input.defaultLocale, input.origin),
    meta: record.meta
      .filter((item) => item.name !== '')
      .map((item) => ({ name: item.name, content: item.content })),
    openGraph: Object.entries(record.openGraph).flatMap(([property, content]) =>
      content === null ? [] : [{ property, content }],
    ),
    jsonLd: [],
  };
});
