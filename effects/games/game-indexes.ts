import * as Clock from 'effect/Clock';
import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import * as Layer from 'effect/Layer';
import { getGameIndex } from '../../schemas/calls/games.ts';
import { gameIndexLifeMs } from '../../schemas/constants.ts';
import { indexGames } from '../../schemas/rules/games/game-index.ts';
import type { GameIndex } from '../../schemas/rules/games/game-index.ts';
import { Api } from '../kit/api/api.ts';
import { CallContext } from '../kit/api/call-context.ts';
import { Market } from '../kit/market.ts';

/** The names of all games that the market sees, by locale. A platform without the call has none, and is not asked again in its life. */
export class GameIndexes extends Context.Service<
  GameIndexes,
  {
    /** The index of the locale, read when it is not here; null when it cannot be had. */
    readonly load: Effect.Effect<GameIndex | null>;
    /** The index of the locale as far as it is here. */
    readonly known: Effect.Effect<GameIndex | null>;
  }
>()('effects/games/GameIndexes') {
  static readonly layer: Layer.Layer<GameIndexes, never, Api | CallContext> = Layer.effect(
    GameIndexes,
    Effect.gen(function* () {
      const api = yield* Api;
      const { locale } = yield* CallContext;
      const kept = new Map<string, { readonly until: number; readonly index: GameIndex | null }>();
      const find = Effect.map(Clock.currentTimeMillis, (now) => {
        const found = kept.get(locale());
        return found && found.until > now ? found : null;
      });
      const read = Effect.gen(function* () {
        const code = locale();
        const answer = yield* Effect.result(api.call(getGameIndex, {}));
        if (answer._tag === 'Failure') yield* Effect.logWarning(`index of the games: ${answer.failure._tag}`);
        const entries = answer._tag === 'Success' ? answer.success : [];
        const hidden = (yield* Market)()?.hiddenGames ?? [];
        const shown = entries.filter(([sysname]) => !hidden.includes(sysname));
        const index = shown.length > 0 ? indexGames(shown) : null;
        // An answer that was lost may come the next time.
        if (index || answer._tag === 'Success' || answer.failure._tag === 'MethodNotFound')
          kept.set(code, { until: (yield* Clock.currentTimeMillis) + gameIndexLifeMs, index });
        return index;
      });
      return GameIndexes.of({
        load: Effect.flatMap(find, (found) => (found ? Effect.succeed(found.index) : read)),
        known: Effect.map(find, (found) => found?.index ?? null),
      });
    }),
  );

  /** The server asks the platform. */
  static readonly serverLayer: Layer.Layer<GameIndexes> = Layer.succeed(GameIndexes, {
    load: Effect.succeed(null),
    known: Effect.succeed(null),
  });
}
