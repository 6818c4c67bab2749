import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { Http } from '../api/http.ts';
import type { Intent } from './intent.ts';

/** Keys of the wishes that this page itself has made or sent. */
export const OwnIntents = Context.Reference<Set<string>>('intents/OwnIntents', {
  defaultValue: () => new Set(),
});

const sealing = Effect.promise(() => import('./intent-seal.ts'));

/** What was asked for with the form has come by then. */
const AHEAD_MS = 3_000;

/** Has at hand what a record is sealed with, before a press needs it. What does not come is asked for by the press. */
export const readySeals = (uid: number): Effect.Effect<unknown, never, Http> =>
  Effect.sleep(AHEAD_MS).pipe(
    Effect.andThen(sealing),
    Effect.flatMap((seals) => seals.keysOf(uid)),
    Effect.forkDetach,
  );

/** The record as it is to be stored. Without a seal, where none can be made, other pages look it up and never send it. */
export const sealed = (intent: Intent): Effect.Effect<Intent, never, Http> =>
  Effect.flatMap(sealing, (seals) => seals.sealIntent(intent)).pipe(
    Effect.catchDefect(() => Effect.succeed(intent)),
  );

/** Whether this player made the wish, here or in another page. Fails when that cannot be told now. */
export const isOwn = Effect.fn('intents.isOwn')(function* (intent: Intent) {
  const own = yield* OwnIntents;
  if (own.has(intent.key)) return true;
  if (intent.seal === undefined) return false;
  const seals = yield* sealing;
  return yield* seals.holdsSeal(intent) as Effect.Effect<boolean, Failure, Http>;
});
