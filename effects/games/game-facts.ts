import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import { getGameFacts } from '../../schemas/calls/games.ts';
import { gameIndexLifeMs } from '../../schemas/constants.ts';
import { sieveOf, withTables } from '../../schemas/rules/games/fact-table.ts';
import type { FactSieve, FactTable } from '../../schemas/rules/games/fact-table.ts';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import { AccountFacts } from '../kit/account-facts.ts';
import { Api } from '../kit/api/api.ts';
import { CallContext } from '../kit/api/call-context.ts';
import { Market } from '../kit/market.ts';
import type { GameTables } from '../../schemas/games/game-tables.ts';
import { optional } from '../kit/optional.ts';
import { loadTables } from './game-tables.ts';
import { KeptFacts } from './kept-facts.ts';

type Law = CmsConfig['market'] | null;
/** A sieve for each table and market, made once: tables are kept, and are the same object as long as they are. */
const sieves = new WeakMap<FactTable, { readonly law: Law; readonly sieve: FactSieve }>();

const sieveFor = (table: FactTable, law: Law): FactSieve => {
  const known = sieves.get(table);
  if (known?.law === law) return known.sieve;
  const sieve = sieveOf(table, law);
  sieves.set(table, { law, sieve });
  return sieve;
};

/** The facts of all games; asked for anew after their life, with the version that is here. Null when the platform has none. */
export const loadSieve = Effect.gen(function* () {
  const api = yield* Api;
  const { locale, uid } = yield* CallContext;
  const { currency } = yield* AccountFacts;
  const kept = yield* KeptFacts;
  const law = (yield* Market)();
  const key = `${locale()} ${uid()} ${currency?.() ?? ''}`;
  const known = kept.get(key);
  const now = yield* Clock.currentTimeMillis;
  if (known && known.until > now) return known.table && sieveFor(known.table, law);
  const version = known?.table?.version ?? '';
  const answer = yield* api.call(getGameFacts, version === '' ? {} : { version }).pipe(
    Effect.map((table) => (table.isSame && known?.table ? known.table : table)),
    Effect.catchTag('MethodNotFound', () => Effect.succeed(null)),
  );
  const table = answer && answer.sysnames.length > 0 ? answer : null;
  kept.set(key, { until: now + gameIndexLifeMs, table });
  return table && sieveFor(table, law);
});

/** The same with the live tables as they are told now; made once for each answer. */
const told = new WeakMap<GameTables, { readonly of: FactSieve; readonly sieve: FactSieve }>();
const joined = (of: FactSieve, tables: GameTables): FactSieve => {
  const known = told.get(tables);
  if (known?.of === of) return known.sieve;
  const sieve = withTables(of, tables.items);
  told.set(tables, { of, sieve });
  return sieve;
};

const liveSieve = <E, R>(tables: Effect.Effect<GameTables | null, E, R>) =>
  Effect.map(Effect.all([loadSieve, tables], { concurrency: 2 }), ([sieve, found]) =>
    sieve && found ? joined(sieve, found) : sieve,
  );

/** Facts of all games and what changes at live tables; without these where the platform does not tell them. */
export const loadLiveSieve = liveSieve(optional('live tables', loadTables()));
/** The same for who has chosen by live tables: without their facts no game would be left. */
export const loadTableSieve = liveSieve(loadTables());
