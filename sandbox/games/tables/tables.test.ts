import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, key, makePlayer, startTestSandbox } from '../../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../../tests/harness/sandbox-client.ts';
import { booksBalance } from '../../ledger/books.ts';
import { drawTable, spotsOf, tableKinds, termsOf } from './kinds.ts';
import type { LiveTable } from './kinds.ts';
import { dealerAt, liveTableOf, momentOfTable, seatsAt } from './live-table.ts';
import { givenBy } from './settle-tables.ts';
import { stakesIn } from './table-bets.ts';
import type { TableState } from './table-state.ts';

let sandbox: TestSandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox({ frontOrigin: 'http://127.0.0.1:4010' });
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  client = createClient(sandbox.base);
});

const wheel = 'roulette_corso';
const tableOf = (sysname: string): LiveTable => {
  const game = sandbox.platform.catalogue.bySysname.get(sysname);
  const table = game && liveTableOf(game);
  if (!table) throw new RangeError(sysname);
  return table;
};
const start = async (sysname: string, mode = 'real') => {
  const asked = { sysname, mode, platform: 'desktop', idempotency_key: key() };
  return (await client.call<{ session_id: string }>('games.start', asked)).data.session_id;
};
const look = async (session: string): Promise<TableState> =>
  (await client.get(`/frame/table/state?session=${session}`)).json() as Promise<TableState>;
const clock = () => sandbox.platform.clock;
/** Moves the clock to where a table takes bets, and to where the result of that round stands. */
const toOpen = (sysname: string): void => {
  const { phase, endsAt, resultAt } = momentOfTable(tableOf(sysname), clock().now());
  if (phase === 'open' && endsAt - clock().now() > 5000) return;
  clock().move(resultAt + 7000 + 100 - clock().now());
};
const toResult = (sysname: string): void =>
  clock().move(momentOfTable(tableOf(sysname), clock().now()).resultAt + 50 - clock().now());
type Placed = { readonly staked?: string; readonly balance: string; readonly error?: string };
const bet = async (
  session: string,
  round: number,
  stakes: readonly (readonly [string, string])[],
  own = key(),
): Promise<[number, Placed]> => {
  const response = await client.post('/frame/table/bet', { session, key: own, round, stakes });
  return [response.status, (await response.json()) as Placed];
};

describe('a live table', () => {
  it('takes stakes while bets are open and pays when the result stands, each through the ledger', async () => {
    const { login, uid } = await makePlayer(client, { balance: '1000' });
    await client.signIn(login);
    const session = await start(wheel);
    toOpen(wheel);
    const open = await look(session);
    expect(open).toMatchObject({ phase: 'open', result: null, own: null, balance: '100000' });
    const min = open.limits?.min ?? '0';
    const stakes = [
      ['red', min],
      ['black', min],
      ['n17', min],
    ] as const;
    const own = key();
    const [status, placed] = await bet(session, open.round, stakes, own);
    expect([status, placed.staked]).toEqual([200, String(3n * BigInt(min))]);
    expect(placed.balance).toBe(String(100_000n - 3n * BigInt(min)));
    const history = () =>
      client.call<{ items: { bet: string; win: string; status: string }[] }>('games.getHistory', {
        offset: 0,
        count: 10,
        type: 'casino',
      });
    expect((await history()).data.items).toMatchObject([{ status: 'open', win: '0.00' }]);
    expect((await bet(session, open.round, stakes, own))[1]).toEqual(placed);
    expect((await bet(session, open.round, [['red', min]], own))[1].error).toBe('key_reused');
    expect((await bet(session, open.round, [['red', min]]))[1].error).toBe('placed');
    toResult(wheel);
    expect((await bet(session, open.round, stakes, own))[0]).toBe(200);
    const done = await look(session);
    const drawn = drawTable(sandbox.platform.seed, tableOf(wheel), open.round);
    expect(done).toMatchObject({ phase: 'result', round: open.round, result: { number: drawn.number } });
    const won = givenBy(stakesIn(JSON.stringify(stakes)), drawn);
    expect(done.own).toMatchObject({ isSettled: true, won: String(won) });
    expect(done.balance).toBe(String(BigInt(placed.balance) + won));
    expect((await history()).data.items).toMatchObject([
      { status: won > 0n ? 'won' : 'lost', win: (Number(won) / 100).toFixed(2) },
    ]);
    await look(session);
    const { total } = await sandbox.platform.db
      .selectFrom('rounds')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(1);
    expect(await booksBalance(sandbox.platform.db)).toEqual([]);
  });

  it('takes nothing after the bets are closed, outside its limits, or on a spot that it has not', async () => {
    const { login } = await makePlayer(client, { balance: '5000' });
    await client.signIn(login);
    const session = await start(wheel);
    toOpen(wheel);
    const { round, limits } = await look(session);
    const [min, max] = [BigInt(limits?.min ?? 0), BigInt(limits?.max ?? 0)];
    expect((await bet(session, round, [['red', String(min - 1n)]]))[1].error).toBe('table_limits');
    const both = await bet(session, round, [
      ['red', String(max)],
      ['black', String(min)],
    ]);
    expect(both[1].error).toBe('table_limits');
    expect((await bet(session, round, [['hand', String(min)]]))[0]).toBe(400);
    expect((await bet(session, round - 1, [['red', String(min)]]))[1].error).toBe('closed');
    toResult(wheel);
    expect((await bet(session, round, [['red', String(min)]]))[1].error).toBe('closed');
    expect((await client.post('/frame/spin', { session, round: key(), stake: '100' })).status).toBe(400);
    expect((await look(session)).balance).toBe('500000');
  });

  it('is settled when its frame is gone, and with play money too', async () => {
    const { login } = await makePlayer(client, { balance: '1000' });
    await client.signIn(login);
    const session = await start(wheel, 'demo');
    toOpen(wheel);
    const { round, limits, balance } = await look(session);
    expect(balance).toBe('100000');
    const min = limits?.min ?? '0';
    await bet(session, round, [
      ['odd', min],
      ['even', min],
    ]);
    toResult(wheel);
    const drawn = drawTable(sandbox.platform.seed, tableOf(wheel), round);
    const balances = await client.call<{ balance_fun: { amount: string } }>('account.getBalance');
    const left = 100_000n - 2n * BigInt(min) + (drawn.number === 0 ? 0n : 2n * BigInt(min));
    expect(balances.data.balance_fun.amount).toBe((Number(left) / 100).toFixed(2));
  });

  it('has seats at cards: who finds none free is refused, who sits stays', async () => {
    const table = { sysname: 'salon_blackjack', kind: 'blackjack' } as const;
    const { login } = await makePlayer(client, { balance: '5000' });
    await client.signIn(login);
    const session = await start(table.sysname);
    const isFull = () => {
      const seats = seatsAt(table, 0, clock().now());
      return seats !== null && seats.taken === seats.total;
    };
    // Seats change by the clock, which moves on to the next round.
    const seek = (wanted: boolean) => {
      for (let tries = 0; tries < 500; tries += 1) {
        toOpen(table.sysname);
        if (isFull() === wanted) return;
        clock().move(120_000);
      }
      throw new RangeError('no such moment');
    };
    seek(true);
    const full = await look(session);
    const min = full.limits?.min ?? '0';
    expect((await bet(session, full.round, [['hand', min]]))[1].error).toBe('no_seat');
    seek(false);
    const { round } = await look(session);
    expect((await bet(session, round, [['hand', min]]))[0]).toBe(200);
    expect(await look(session)).toMatchObject({ isSeated: true });
  });

  it('tells dealer, seats and limits of all tables in one call, in the money of the player', async () => {
    type Told = { currency: string; items: { sysname: string; dealer: string; seats?: number }[] };
    const told = (await client.call<Told>('games.gettables')).data;
    expect(told.currency).toBe('EUR');
    const live = sandbox.platform.catalogue.games.filter(({ category }) => category === 'live');
    expect(told.items.map(({ sysname }) => sysname)).toEqual(live.map(({ sysname }) => sysname));
    const corso = told.items.find(({ sysname }) => sysname === wheel);
    expect(corso).not.toHaveProperty('seats');
    expect(corso?.dealer).toBe(dealerAt(wheel, clock().now()));
    const shifts = new Set([0, 1, 2, 3].map((at) => dealerAt(wheel, clock().now() + at * 1_800_000)));
    expect(shifts.size).toBeGreaterThan(1);
    type Info = { table?: { sysname: string } };
    expect((await client.call<Info>('games.getInfo', { sysname: wheel })).data.table?.sysname).toBe(wheel);
    const switches = sandbox.platform.switches();
    await sandbox.platform.setSwitches({ ...switches, hasTableFacts: false });
    const gone = await client.call('games.gettables').catch((error: unknown) => error);
    expect(JSON.stringify(gone)).toContain('MethodNotFound');
    expect((await client.call<Info>('games.getInfo', { sysname: wheel })).data.table).toBeUndefined();
    await sandbox.platform.setSwitches(switches);
  });
});

describe('the outcomes of a table', () => {
  it('return what its information tells', () => {
    const usual = { roulette: 'red', baccarat: 'player' } as const;
    for (const kind of ['roulette', 'baccarat'] as const) {
      const rounds = 60_000;
      let given = 0;
      for (let round = 0; round < rounds; round += 1)
        given += drawTable('a', { sysname: 'b', kind }, round).gives[usual[kind]] ?? 0;
      expect(Math.abs(given / rounds - Number(termsOf[kind].rtp))).toBeLessThan(1.6);
    }
  });

  it('are on spots that the table has', () => {
    for (const kind of tableKinds)
      for (let round = 0; round < 500; round += 1)
        for (const spot of Object.keys(drawTable('a', { sysname: 'b', kind }, round).gives))
          expect(spotsOf[kind]).toContain(spot);
  });
});
