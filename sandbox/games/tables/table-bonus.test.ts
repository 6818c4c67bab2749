import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, key, makePlayer, startTestSandbox } from '../../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../../tests/harness/sandbox-client.ts';
import { booksBalance } from '../../ledger/books.ts';
import { balanceOf, playerBalances, playerOwner } from '../../ledger/ledger.ts';
import type { CatalogueGame } from '../catalogue.ts';
import { drawTable } from './kinds.ts';
import type { LiveTable } from './kinds.ts';
import { liveTableOf, momentOfTable } from './live-table.ts';
import { settleTables } from './settle-tables.ts';

let sandbox: TestSandbox;
let client: Client;
let uid = 0;
beforeAll(async () => {
  sandbox = await startTestSandbox({ frontOrigin: 'http://127.0.0.1:4010' });
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  client = createClient(sandbox.base);
});

const wheel = { sysname: 'roulette_corso', kind: 'roulette' } as const;
const clock = () => sandbox.platform.clock;
const db = () => sandbox.platform.db;

/** Who has this much own money and a bonus of so much, wagered so many times. */
const visit = async (balance: string, bonus: string, wagerTimes: number): Promise<void> => {
  const player = await makePlayer(client, { balance });
  ({ uid } = player);
  await client.signIn(player.login);
  await client.post(`/sandbox/api/players/${uid}/bonuses`, { amount: bonus, wager_times: wagerTimes });
};
const money = async () => {
  const { main, bonus } = await playerBalances(db(), uid, 'EUR');
  return [main, bonus, await balanceOf(db(), playerOwner(uid), 'held_bonus', 'EUR')];
};
const bonusNow = () =>
  db().selectFrom('bonuses').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
const start = async (sysname: string) => {
  const asked = { sysname, mode: 'real', platform: 'desktop', idempotency_key: key() };
  return (await client.call<{ session_id: string }>('games.start', asked)).data.session_id;
};
const isRed = (table: LiveTable, round: number): boolean =>
  'red' in drawTable(sandbox.platform.seed, table, round).gives;
/** Moves the clock to a round of a wheel that takes bets yet and ends as wanted. */
const untilRed = (table: LiveTable, wanted: boolean): number => {
  for (let tries = 0; tries < 100; tries += 1) {
    const { round, phase, endsAt, resultAt } = momentOfTable(table, clock().now());
    const isOpen = phase === 'open' && endsAt - clock().now() > 8000;
    if (isOpen && isRed(table, round) === wanted) return round;
    clock().move(resultAt + 6100 - clock().now());
  }
  throw new RangeError('no such round');
};
/** Another wheel that takes bets now and has its result some seconds after this one. */
const laterThan = (table: LiveTable): LiveTable => {
  const now = clock().now();
  const { resultAt } = momentOfTable(table, now);
  const tables = sandbox.platform.catalogue.games.flatMap((game) => liveTableOf(game) ?? []);
  const other = tables.find((one) => {
    const moment = momentOfTable(one, now);
    return one.kind === 'roulette' && moment.phase === 'open' && moment.resultAt > resultAt + 500;
  });
  if (!other) throw new RangeError('no such wheel');
  return other;
};
const stakeRed = async (table: LiveTable, round: number, minor: string): Promise<number> => {
  const session = await start(table.sysname);
  const asked = { session, key: key(), round, stakes: [['red', minor]] };
  return (await client.post('/frame/table/bet', asked)).status;
};
const toResult = async (table: LiveTable): Promise<void> => {
  clock().move(momentOfTable(table, clock().now()).resultAt + 50 - clock().now());
  await settleTables(sandbox.platform);
};

describe('bonus money at a live table', () => {
  it('is staked after own money, counts in full once the result stands, and its share of a win stays a bonus', async () => {
    await visit('4', '6', 10);
    const round = untilRed(wheel, true);
    expect(await stakeRed(wheel, round, '1000')).toBe(200);
    expect(await money()).toEqual([0n, 0n, 0n]);
    expect(await bonusNow()).toMatchObject({ status: 'active', wager_done_minor: 0n });
    await toResult(wheel);
    expect(await money()).toEqual([800n, 1200n, 0n]);
    expect(await bonusNow()).toMatchObject({ status: 'active', wager_done_minor: 1000n });
    expect(await booksBalance(db())).toEqual([]);
  });

  it('comes back uncounted, with the own money beside it, when the house takes the table away', async () => {
    await visit('4', '6', 10);
    const round = untilRed(wheel, true);
    expect(await stakeRed(wheel, round, '1000')).toBe(200);
    const games = sandbox.platform.catalogue.bySysname as Map<string, CatalogueGame>;
    const table = games.get(wheel.sysname);
    games.delete(wheel.sysname);
    await toResult(wheel);
    if (table) games.set(wheel.sysname, table);
    expect(await money()).toEqual([400n, 600n, 0n]);
    expect(await bonusNow()).toMatchObject({ status: 'active', wager_done_minor: 0n });
    expect(await booksBalance(db())).toEqual([]);
  });

  it('turns into own money when the stake completes the wagering, as in a slot', async () => {
    await visit('4', '6', 1);
    const round = untilRed(wheel, true);
    await stakeRed(wheel, round, '1000');
    await toResult(wheel);
    expect(await money()).toEqual([2000n, 0n, 0n]);
    expect(await bonusNow()).toMatchObject({ status: 'finished', wager_done_minor: 1000n });
    expect(await booksBalance(db())).toEqual([]);
  });

  it('is not lost while some of it lies on another table: what that pays is still to be wagered', async () => {
    await visit('0', '10', 10);
    await stakeRed(wheel, untilRed(wheel, false), '400');
    clock().move(7000);
    const later = laterThan(wheel);
    const { round } = momentOfTable(later, clock().now());
    expect(await stakeRed(later, round, '600')).toBe(200);
    await toResult(wheel);
    expect(await money()).toEqual([0n, 0n, 0n]);
    expect(await bonusNow()).toMatchObject({ status: 'active', wager_done_minor: 400n });
    await toResult(later);
    const won = isRed(later, round);
    expect(await money()).toEqual([0n, won ? 1200n : 0n, 0n]);
    expect(await bonusNow()).toMatchObject({ status: won ? 'active' : 'finished', wager_done_minor: 1000n });
    expect(await booksBalance(db())).toEqual([]);
  });

  it('is set aside with the rest when the bonus is paused meanwhile, and forfeit when it is given up', async () => {
    for (const [name, money3, status] of [
      ['Bonuses.deactivate', [0n, 0n, 1000n], 'paused'],
      ['Bonuses.remove', [0n, 0n, 0n], 'removed'],
    ] as const) {
      await visit('0', '5', 10);
      const round = untilRed(wheel, true);
      await stakeRed(wheel, round, '500');
      const { id } = await bonusNow();
      await client.call(name, { bonus_id: id, idempotency_key: key() });
      await toResult(wheel);
      expect([name, await money()]).toEqual([name, money3]);
      expect(await bonusNow()).toMatchObject({ status });
      if (status === 'removed') continue;
      expect(await bonusNow()).toMatchObject({ held_minor: 1000n, wager_done_minor: 500n });
      await client.call('Bonuses.activate', { bonus_id: id, idempotency_key: key() });
      expect(await money()).toEqual([0n, 1000n, 0n]);
    }
    expect(await booksBalance(db())).toEqual([]);
  });
});
