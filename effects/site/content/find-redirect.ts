import * as Effect from 'effect/Effect';
import type { RedirectRecord } from '../../../schemas/config/links.ts';
import { ContentRedirect } from '../../../schemas/site/content.ts';
import { shared } from '../../kit/shared.ts';
import { ContentService } from './content-service.ts';
import { firstRecord } from './decode-records.ts';
import { errorName } from '../../kit/optional.ts';

/** On top of what the answer itself is kept for. */
const REDIRECT_MS = 5_000;

export type FindRedirectInput = { readonly path: string; readonly locale: string };

/** The redirect of exactly this path, or null; a failing lookup is logged and ignored. */
export const findRedirect = Effect.fnUntraced(function* (input: FindRedirectInput) {
  const content = yield* ContentService;
  const found = Effect.suspend(() =>
    content.find('redirects', { filters: { from_url: { $eq: input.path } } }),
  ).pipe(Effect.flatMap((records) => firstRecord('redirects', ContentRedirect, records, input.locale)));
  return yield* shared('redirects', input, REDIRECT_MS, found).pipe(
    Effect.catch((error) =>
      Effect.as(Effect.logWarning(`redirects: ${errorName(error)}`), null as RedirectRecord | null),
    ),
  );
});
