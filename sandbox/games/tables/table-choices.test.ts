import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient, key, makePlayer, startTestSandbox } from '../../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../../tests/harness/sandbox-client.ts';
import { booksBalance } from '../../ledger/books.ts';
import { playerBalances } from '../../ledger/ledger.ts';
import { fixturePassword } from '../../seed/fixtures.ts';
import { isNatural, totalOf } from './cards.ts';
import { choicesLeft, dealOf, handOf } from './hands.ts';
import type { Choice } from './hands.ts';
import { momentOfTable } from './live-table.ts';
import { settleTables } from './settle-tables.ts';
import type { TableState } from './table-state.ts';

const salon = { sysname: 'salon_blackjack', kind: 'blackjack' } as const;
let sandbox: TestSandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox({ frontOrigin: 'http://127.0.0.1:4010' });
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  client = createClient(sandbox.base);
});
const clock = () => sandbox.platform.clock;
const db = () => sandbox.platform.db;
const moment = () => momentOfTable(salon, clock().now());
const dealNow = (round: number) => dealOf(sandbox.platform.seed, salon.sysname, round);

/** To the start of the next round that fits and has a free seat. */
const toRound = async (session: string, fits: (round: number) => boolean): Promise<number> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const { phase, round, resultAt } = moment();
    if (phase === 'open' && fits(round)) {
      const { seats, isSeated } = await look(session);
      if (isSeated || (seats && seats.taken < seats.total)) return round;
    }
    clock().move(resultAt + 7050 - clock().now());
  }
  throw new RangeError('no such round');
};
const toDecide = (): void => clock().move(moment().resultAt - 14_000 - clock().now());
const toResult = async (): Promise<void> => {
  clock().move(moment().resultAt + 50 - clock().now());
  await settleTables(sandbox.platform);
};
const visit = async (balance: string) => {
  const player = await makePlayer(client, { balance });
  await client.signIn(player.login);
  const asked = { sysname: salon.sysname, mode: 'real', platform: 'desktop', idempotency_key: key() };
  const { session_id: session } = (await client.call<{ session_id: string }>('games.start', asked)).data;
  return { ...player, session };
};
const look = async (session: string): Promise<TableState> =>
  (await client.get(`/frame/table/state?session=${session}`)).json() as Promise<TableState>;
type Answer = { readonly balance: string; readonly error?: string };
const send = async (path: string, body: Record<string, unknown>): Promise<Answer> =>
  (await client.post(`/frame/table/${path}`, body)).json() as Promise<Answer>;
const bet = (session: string, round: number, stakes: readonly (readonly [string, string])[]) =>
  send('bet', { session, key: key(), round, stakes });
const choose = (session: string, round: number, step: number, choice: Choice, own = key()) =>
  send('choice', { session, key: own, round, step, choice });
const legsOf = async (session: string, own: string) =>
  db()
    .selectFrom('postings')
    .innerJoin('entries', 'entries.posting_id', 'postings.id')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .select(['accounts.kind', 'entries.amount_minor'])
    .where('postings.ref', '=', `${session}/${own}`)
    .execute();
/** A round in which there is something to choose, and another card does not end the hand. */
const isOpenTwice = (round: number): boolean =>
  [[], ['hit'] as const].every((made) => choicesLeft(dealNow(round), made).length > 0);

describe('a hand of live blackjack', () => {
  it('is not doubled by a press that was on its way when another device set a break', async () => {
    const { login, uid, session } = await visit('100');
    const round = await toRound(session, (one) => choicesLeft(dealNow(one), []).length === 3);
    await bet(session, round, [['hand', '1000']]);
    toDecide();
    const { faults } = sandbox.platform;
    faults.set({
      target: '/frame/table/choice',
      kind: 'latency',
      when: 'before',
      times: 1,
      delayMs: 700,
    });
    const late = choose(session, round, 0, 'double');
    await vi.waitFor(() => expect(faults.list()).toEqual([]));
    const other = createClient(sandbox.base);
    await other.signIn(login);
    const asked = { period: '6_months', password: fixturePassword, idempotency_key: key() };
    expect((await other.call('account.setSelfExclusion', asked)).status).toBe(200);
    expect(await late).toEqual({ error: 'ended' });
    expect((await playerBalances(db(), uid, 'EUR')).main).toBe(9000n);
    expect(await booksBalance(db())).toEqual([]);
  });

  it('is played by its owner while the table waits: a double is a further stake under its own key, taken once', async () => {
    const { session } = await visit('100');
    const round = await toRound(session, (one) => choicesLeft(dealNow(one), []).length === 3);
    await bet(session, round, [
      ['hand', '1000'],
      ['pair', '200'],
    ]);
    expect((await choose(session, round, 0, 'hit')).error).toBe('closed');
    toDecide();
    const deal = dealNow(round);
    const seen = await look(session);
    expect(seen).toMatchObject({
      phase: 'decide',
      result: null,
      dealt: { hands: [deal.first, [deal.dealer[0]]] },
      own: { made: [], left: ['stand', 'hit', 'double'] },
    });
    const own = key();
    const double = () => choose(session, round, 0, 'double', own);
    expect(await Promise.all([double(), double()])).toEqual([{ balance: '7800' }, { balance: '7800' }]);
    expect(await legsOf(session, own)).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'main', amount_minor: -1000n })]),
    );
    expect((await choose(session, round, 0, 'stand', own)).error).toBe('key_reused');
    expect((await choose(session, round, 0, 'stand')).error).toBe('moved');
    expect((await choose(session, round, 1, 'hit')).error).toBe('not_allowed');
    expect((await look(session)).own).toMatchObject({
      staked: '2200',
      made: ['double'],
      left: [],
      stakes: [
        ['hand', '2000'],
        ['pair', '200'],
      ],
    });
    await toResult();
    expect(await double()).toMatchObject({ balance: expect.any(String) });
    const { result } = await look(session);
    expect(result?.hands?.[0]).toEqual(handOf(deal, ['double']));
    expect(await booksBalance(db())).toEqual([]);
  });

  it('a double is refused when money or a limit does not allow it, and the hand goes on', async () => {
    const poor = await visit('15');
    const round = await toRound(poor.session, isOpenTwice);
    await bet(poor.session, round, [['hand', '1000']]);
    toDecide();
    expect(await choose(poor.session, round, 0, 'double')).toEqual({
      error: 'insufficient_funds',
      balance: '500',
    });
    expect((await choose(poor.session, round, 0, 'hit')).error).toBeUndefined();

    const rich = await visit('500');
    const next = await toRound(rich.session, isOpenTwice);
    const { limits } = await look(rich.session);
    await bet(rich.session, next, [['hand', limits?.max ?? '']]);
    toDecide();
    expect((await choose(rich.session, next, 0, 'double')).error).toBe('table_limits');

    const bound = await visit('500');
    const last = await toRound(bound.session, isOpenTwice);
    const limit = { kind: 'loss', period: '1_day', value: '15' } as const;
    await db()
      .insertInto('limits')
      .values({
        uid: bound.uid,
        kind: limit.kind,
        period: limit.period,
        value_minor: 1500n,
        rolls_from_at: null,
        set_at: clock().now(),
      })
      .execute();
    await bet(bound.session, last, [['hand', '1000']]);
    toDecide();
    expect((await choose(bound.session, last, 0, 'double')).error).toBe('LOSS_LIMIT');
    expect((await choose(bound.session, last, 0, 'stand')).error).toBeUndefined();
    expect(await booksBalance(db())).toEqual([]);
  });

  it('who says nothing stands, also when the frame is gone', async () => {
    const { session, uid } = await visit('100');
    const round = await toRound(session, isOpenTwice);
    await bet(session, round, [['hand', '1000']]);
    toDecide();
    await choose(session, round, 0, 'hit');
    clock().move(120_000);
    await settleTables(sandbox.platform);
    const [row] = await db().selectFrom('rounds').selectAll().where('uid', '=', uid).execute();
    const deal = dealNow(round);
    const [own, house] = [totalOf(handOf(deal, ['hit'])), totalOf(deal.dealer)];
    expect(row?.payout_minor).toBe(house > 21 || own > house ? 2000n : own === house ? 1000n : 0n);
  });

  it('a side bet alone has nothing to choose', async () => {
    const { session } = await visit('100');
    const round = await toRound(session, isOpenTwice);
    await bet(session, round, [['pair', '100']]);
    toDecide();
    expect((await look(session)).own).toMatchObject({ left: [] });
    expect((await choose(session, round, 0, 'hit')).error).toBe('not_allowed');
  });
});

/** What a hand gives by the rules of the house, in hundredths of its stake. */
const paysBy = (round: number, made: readonly Choice[]): bigint => {
  const deal = dealNow(round);
  const own = handOf(deal, made);
  const [mine, house] = [totalOf(own), totalOf(deal.dealer)];
  if (isNatural(own)) return isNatural(deal.dealer) ? 100n : 250n;
  if (mine > 21 || isNatural(deal.dealer)) return 0n;
  if (house > 21 || mine > house) return 200n;
  return mine === house ? 100n : 0n;
};

type Turn = {
  readonly hand: number;
  readonly pair: number;
  readonly choices: readonly Choice[];
  readonly bonus: boolean;
  readonly leaves: boolean;
};
const turns: fc.Arbitrary<readonly Turn[]> = fc.array(
  fc.record({
    hand: fc.integer({ min: 100, max: 900 }),
    pair: fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 300 })),
    choices: fc.array(fc.constantFrom<Choice>('hit', 'hit', 'stand', 'double'), { maxLength: 4 }),
    bonus: fc.boolean(),
    leaves: fc.boolean(),
  }),
  { minLength: 2, maxLength: 5 },
);

it('what leaves an account at blackjack and what comes back is what the ledger says, in any order of stakes, choices and repeats', async () => {
  const seen = { doubles: 0, hits: 0 };
  await fc.assert(
    fc.asyncProperty(turns, async (schedule) => {
      client = createClient(sandbox.base);
      const { session, uid } = await visit('25');
      let granted = 2500n;
      for (const { hand, pair, choices: wished, bonus, leaves } of schedule) {
        if (bonus) {
          await client.post(`/sandbox/api/players/${uid}/bonuses`, { amount: '6', wager_times: 50 });
          const active = await db()
            .selectFrom('bonuses')
            .select('amount_minor')
            .where('uid', '=', uid)
            .where('status', '=', 'active')
            .execute();
          expect(active.length).toBeLessThanOrEqual(1);
        }
        const round = await toRound(session, () => true);
        const stakes = [
          ['hand', String(hand)] as const,
          ...(pair > 0 ? [['pair', String(pair)] as const] : []),
        ];
        if ((await bet(session, round, stakes)).error !== undefined) continue;
        toDecide();
        const made: Choice[] = [];
        for (const choice of wished) {
          const own = key();
          const answers = [0, 1].map(() => choose(session, round, made.length, choice, own));
          const [first, second] = await Promise.all(answers);
          expect(second?.error).toBe(first?.error);
          if (first?.error === undefined) made.push(choice);
        }
        if (!leaves) await look(session);
        await toResult();
        const row = await db()
          .selectFrom('rounds')
          .innerJoin('table_rounds', 'table_rounds.round_id', 'rounds.id')
          .selectAll()
          .where('session_id', '=', session)
          .where('table_round', '=', round)
          .executeTakeFirstOrThrow();
        const times = made.includes('double') ? 2n : 1n;
        const deal = dealNow(round);
        const isPair = deal.first[0]?.[0] === deal.first[1]?.[0];
        expect(row.stake_minor).toBe(BigInt(hand) * times + BigInt(pair));
        expect(row.payout_minor).toBe(
          (BigInt(hand) * times * paysBy(round, made)) / 100n + (isPair ? BigInt(pair) * 12n : 0n),
        );
        seen.doubles += Number(times) - 1;
        seen.hits += made.filter((choice) => choice === 'hit').length;
      }
      const grants = await db()
        .selectFrom('bonuses')
        .innerJoin('postings', 'postings.ref', 'bonuses.ref')
        .select('bonuses.amount_minor')
        .where('bonuses.uid', '=', uid)
        .where('postings.kind', '=', 'bonus_grant')
        .execute();
      for (const { amount_minor: minor } of grants) granted += minor;
      const rounds = await db().selectFrom('rounds').selectAll().where('uid', '=', uid).execute();
      const net = rounds.reduce((sum, row) => sum + row.payout_minor - row.stake_minor, 0n);
      const { main, bonus } = await playerBalances(db(), uid, 'EUR');
      expect(main + bonus).toBe(granted + net);
      expect(main >= 0n && bonus >= 0n).toBe(true);
      expect(await booksBalance(db())).toEqual([]);
    }),
    { numRuns: 25 },
  );
  expect(seen.doubles > 0 && seen.hits > 0).toBe(true);
}, 120_000);
