import * as Effect from 'effect/Effect';
import type { RedirectRecord } from '../../../schemas/config/links.ts';
import { ContentRedirect } from '../../../schemas/site/content.ts';
import { shared } from '../../kit/shared.ts';
import { ContentService } from './content-service.ts';
import { firstRecord } from './decode-records.ts';
import { oneOf, spellingsOf } from './spellings.ts';
import { errorName } from '../../kit/optional.ts';

/** On top of what the answer itself is kept for. */
const REDIRECT_MS = 5_000;

export type FindRedirectInput = { readonly path: string; readonly locale: string };

/** The ways in which a record may name a path: in escapes or letters, with or without a slash at its end. */
const namesOf = (path: string): readonly string[] =>
  path === '/' ? [path] : spellingsOf(path.replace(/\/$/, '')).flatMap((name) => [name, `${name}/`]);

/** The redirect of this path, or null; a failing lookup is logged and ignored. */
export const findRedirect = Effect.fnUntraced(function* (input: FindRedirectInput) {
  const content = yield* ContentService;
  const found = Effect.suspend(() =>
    content.find('redirects', { filters: { from_url: oneOf(namesOf(input.path)) } }),
  ).pipe(Effect.flatMap((records) => firstRecord('redirects', ContentRedirect, records, input.locale)));
  return yield* shared('redirects', input, REDIRECT_MS, found).pipe(
    Effect.catch((error) =>
      Effect.as(Effect.logWarning(`redirects: ${errorName(error)}`), null as RedirectRecord | null),
    ),
  );
});
