import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import { getGameTables } from '../../schemas/calls/games.ts';
import { gameIndexLifeMs, gameTablesLifeMs } from '../../schemas/constants.ts';
import { AccountFacts } from '../kit/account-facts.ts';
import { Api } from '../kit/api/api.ts';
import { CallContext } from '../kit/api/call-context.ts';
import { KeptTables } from './kept-facts.ts';

/** What changes at live tables, asked for anew after its short life. Null when the platform does not tell it. */
export const loadTables = Effect.fn('games.loadTables')(function* () {
  const api = yield* Api;
  const { locale, uid } = yield* CallContext;
  const { currency } = yield* AccountFacts;
  const kept = yield* KeptTables;
  const key = `${locale()} ${uid()} ${currency?.() ?? ''}`;
  const known = kept.get(key);
  const now = yield* Clock.currentTimeMillis;
  if (known && known.until > now) return known.tables;
  const tables = yield* api
    .call(getGameTables, {})
    .pipe(Effect.catchTag('MethodNotFound', () => Effect.succeed(null)));
  kept.set(key, { until: now + (tables ? gameTablesLifeMs : gameIndexLifeMs), tables });
  return tables;
});
