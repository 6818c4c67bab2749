import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import * as Layer from 'effect/Layer';

export type PlaceInput = { readonly uid: number; readonly name: string };
/** The game that runs elsewhere; null when this page has the place. */
export type Place = { readonly runs: string | null };

const placeOf = (uid: number): string => `game:${uid}`;
/** Held beside the place: its name tells other tabs what runs. */
const namePrefix = (uid: number): string => `game-name:${uid}:`;

/**
 * The one place that a player has for a game in this browser. Web Locks hold it: they are gone with the tab that held
 * them, however it ended. Where there are none (no secure context) every tab has a place of its own.
 */
export class GamePlace extends Context.Service<
  GamePlace,
  {
    readonly take: (input: PlaceInput) => Effect.Effect<Place>;
    readonly give: Effect.Effect<void>;
    /** Until nobody has it. */
    readonly free: (uid: number) => Effect.Effect<void>;
  }
>()('effects/games/GamePlace') {
  static readonly over = (locks: LockManager | undefined): GamePlace['Service'] => {
    let held: (() => void)[] = [];
    const give = Effect.sync(() => {
      for (const release of held) release();
      held = [];
    });
    /** False when another has it. What is granted to nobody any more is let go at once. */
    const hold = (name: string) =>
      Effect.promise(
        (signal) =>
          new Promise<boolean>((resolve) => {
            if (!locks) return resolve(true);
            return void locks
              .request(name, { ifAvailable: true }, (lock) => {
                if (lock === null || signal.aborted) return resolve(false);
                resolve(true);
                return new Promise<void>((release) => held.push(release));
              })
              .catch(() => resolve(true));
          }),
      );
    const runningOf = async (uid: number): Promise<string> => {
      const names = (await locks?.query())?.held?.flatMap(({ name = '' }) => name) ?? [];
      const prefix = namePrefix(uid);
      return names.find((name) => name.startsWith(prefix))?.slice(prefix.length) ?? '';
    };
    const take = ({ uid, name }: PlaceInput) =>
      Effect.gen(function* () {
        yield* give;
        if (!(yield* hold(placeOf(uid)))) return { runs: yield* Effect.promise(() => runningOf(uid)) };
        yield* hold(namePrefix(uid) + name);
        return { runs: null };
      }).pipe(Effect.onInterrupt(() => give));
    const free = (uid: number) =>
      Effect.promise(async (signal) => {
        await locks?.request(placeOf(uid), { signal }, () => {}).catch(() => {});
      });
    return { take, give, free };
  };

  static readonly layer = Layer.sync(GamePlace, () =>
    GamePlace.over((globalThis.navigator as { locks?: LockManager } | undefined)?.locks),
  );
}

/** Takes the place for a game that is about to start. */
export const takePlace = Effect.fn('games.takePlace')(function* (input: PlaceInput) {
  const place = yield* GamePlace;
  return yield* place.take(input);
});

/** Done when the game that runs elsewhere is gone. */
export const awaitPlace = Effect.fn('games.awaitPlace')(function* ({ uid }: { readonly uid: number }) {
  const place = yield* GamePlace;
  yield* place.free(uid);
  return null;
});

/** Runs as long as the game does; the place is given back when it is stopped. */
export const holdPlace = Effect.fn('games.holdPlace')(function* () {
  const place = yield* GamePlace;
  yield* Effect.never.pipe(Effect.onInterrupt(() => place.give));
  return null;
});
