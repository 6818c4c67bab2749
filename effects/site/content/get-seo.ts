import * as Effect from 'effect/Effect';
import type { SeoRecord } from '../../../schemas/site/content.ts';
import { SeoRecord as SeoSchema } from '../../../schemas/site/content.ts';
import { emptySeo, mergeSeo } from '../../../schemas/rules/site/seo.ts';
import { ContentService } from './content-service.ts';
import { firstRecord } from './decode-records.ts';
import { oneOf, spellingsOf } from './spellings.ts';
import { errorName } from '../../kit/optional.ts';

export type GetSeoInput = {
  readonly locale: string;
  /** Current path without locale and trailing slash; `/` for the index. */
  readonly path: string;
  /** The route's configured seo url, such as `/game/{sysname}`; empty for none. */
  readonly seoUrl: string;
  /** Host from the configured list of site hosts, never an unchecked Host header. */
  readonly host: string;
};

/** Asked by explicit brackets, which a plain server and one with the deep plugin both answer fully. */
const seoPopulate = {
  meta: '*',
  openGraph: '*',
  schemaFaq: '*',
  schemaArticle: { populate: '*' },
  organization: { populate: '*' },
  product: { populate: '*' },
  replacements: '*',
} as const;

const findByUrl = Effect.fnUntraced(function* (url: string, locale: string) {
  const content = yield* ContentService;
  const records = yield* content.find('seos', {
    filters: { url: oneOf(spellingsOf(url)) },
    locale,
    populate: seoPopulate,
  });
  return yield* firstRecord('seos', SeoSchema, records, locale);
});

const logged = (source: string) =>
  Effect.catch((error: { readonly _tag: string }) =>
    Effect.as(Effect.logWarning(`${source}: ${errorName(error)}`), null as SeoRecord | null),
  );

const findPage = (input: GetSeoInput) =>
  Effect.gen(function* () {
    const own = yield* findByUrl(input.path, input.locale);
    if (own !== null || input.seoUrl === '' || input.seoUrl === input.path) return own;
    return yield* findByUrl(input.seoUrl, input.locale);
  }).pipe(logged('seos'));

const findDomain = (input: GetSeoInput) =>
  Effect.gen(function* () {
    const content = yield* ContentService;
    const records = yield* content.find('domain-seo-settings', {
      filters: { host: { $eq: input.host } },
      locale: input.locale,
      populate: seoPopulate,
    });
    return yield* firstRecord('domain-seo-settings', SeoSchema, records, input.locale);
  }).pipe(logged('domain-seo-settings'));

/**
 * The record of the path, else of the route's seo url, with the gaps filled by the domain's record. Failures are
 * logged only and leave the page with empty SEO.
 */
export const getSeo = Effect.fn('content.getSeo')(function* (input: GetSeoInput) {
  const [page, domain] = yield* Effect.all([findPage(input), findDomain(input)], { concurrency: 2 });
  return mergeSeo(page ?? emptySeo, domain ?? emptySeo);
});
