import * as Effect from 'effect/Effect';
import { getCmsConfig, readCmsConfig } from '../platform/get-cms-config.ts';
import { ContentKeeping } from './content-keeper.ts';

/** The configuration of one locale. One that is faulty or does not come leaves the last good one in force. */
export const loadConfig = Effect.fn('site.loadConfig')(function* (input: { readonly locale: string }) {
  const keeper = yield* ContentKeeping;
  if (!keeper) return { config: yield* getCmsConfig(input) };
  const config = yield* readCmsConfig(input).pipe(
    Effect.map(({ value, faults }) => keeper.settle(input.locale, value, faults)),
    Effect.catch((error) => {
      const known = keeper.standIn(input.locale, error._tag);
      return known ? Effect.succeed(known) : Effect.fail(error);
    }),
  );
  return { config };
});
