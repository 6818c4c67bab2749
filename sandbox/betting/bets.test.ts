import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../calls/transaction.ts';
import { booksBalance } from '../ledger/books.ts';
import { playerBalances } from '../ledger/ledger.ts';
import { startSandbox } from '../main.ts';
import type { Sandbox } from '../main.ts';
import type { BookSettings } from '../pages/sportsbook/settings.ts';
import { createClient, key, makePlayer, startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { TestSandbox } from '../../tests/harness/sandbox-client.ts';
import { runDue } from '../world/due.ts';
import type { Board } from './board.ts';
import { legsOf } from './bets.ts';
import { winnerOf } from './markets.ts';
import { sports } from './names.ts';
import { refundBets } from './open-bets.ts';
import { returnOf } from './returns.ts';
import { matchesAt, matchOf } from './schedule.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ frontOrigin: 'http://127.0.0.1:4010' });
});
afterAll(() => sandbox.stop());

const minuteMs = 60_000;
type Leg = { match: string; market: string; pick: string; odds: number };
type Answer = { legs?: unknown[]; stake?: string; balance: string; error?: string };
type Wish = Partial<Leg> & { legs?: readonly Leg[]; stake?: string; round?: string };
type Sold = { paid?: string; error?: string; amount?: string | null; balance: string };

const visit = async (balance?: string, rest: { sysname?: string; at?: TestSandbox | Base } = {}) => {
  const { sysname = 'dgt_sportsbook', at = sandbox } = rest;
  const client = createClient(at.base);
  const player = balance === undefined ? null : await makePlayer(client, { balance });
  if (player) await client.signIn(player.login);
  const { data } = await client.call<{ session_id: string; url: string }>('games.start', {
    sysname,
    mode: player ? 'real' : 'demo',
    platform: 'desktop',
    idempotency_key: key(),
  });
  const session = data.session_id;
  const board = async (query = ''): Promise<Board> =>
    (await (await fetch(`${at.base}/frame/board?session=${session}${query}`)).json()) as Board;
  /** What bets are taken on now and that has not begun, a price of each match; the last to start first. */
  const offers = async (sport = 'tennis'): Promise<readonly Leg[]> => {
    const { matches } = await board(`&sport=${sport}`);
    return matches.toReversed().flatMap(({ id, markets, phase }) => {
      const market = phase === 'coming' ? markets.find(({ state }) => state === 'open') : undefined;
      const [first] = market?.picks ?? [];
      return market && first?.odds
        ? [{ match: id, market: market.id, pick: first.pick, odds: first.odds }]
        : [];
    });
  };
  const offer = async (sport = 'tennis'): Promise<Leg> => {
    const [first] = await offers(sport);
    if (!first) throw new RangeError('nothing is offered');
    return first;
  };
  const bet = async ({ stake = '100', round = key(), legs, ...leg }: Wish = {}): Promise<
    [number, Answer]
  > => {
    const one = leg.match === undefined ? await offer() : leg;
    const asked = { session, round, stake, legs: legs ?? [one] };
    const response = await client.post('/frame/bet', asked);
    return [response.status, (await response.json()) as Answer];
  };
  const sell = async (id: number, amount: string, own = key()): Promise<[number, Sold]> => {
    const response = await client.post('/frame/cash-out', { session, bet: id, amount, key: own });
    return [response.status, (await response.json()) as Sold];
  };
  const history = async (type = 'betting', offset = 0, count = 20) =>
    (
      await client.call<{
        total: number;
        items: {
          id: string;
          game: { name: string };
          bet: string;
          win: string;
          status: string;
          legs: { event: string; odds: string; odds_now?: string; status: string }[];
          cash_out: string | null;
          refusal?: string;
        }[];
      }>('games.getHistory', { type, offset, count })
    ).data;
  return { client, uid: player?.uid ?? 0, session, url: data.url, board, offer, offers, bet, sell, history };
};
/** What the frame's page carries for its script. */
const settingsAt = async (url: string): Promise<BookSettings> => {
  const [, carried = ''] = /data-settings="([^"]*)"/.exec(await (await fetch(url)).text()) ?? [];
  return JSON.parse(carried.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as BookSettings;
};
type Base = { readonly base: string; readonly platform: Sandbox['platform'] };
/** Lets the world go on until this match is over. */
const playOut = (id: string, { platform }: Base = sandbox): void => {
  const { world } = platform;
  world.step(Math.max(0, (matchOf(world.seed(), id)?.endsAt ?? 0) - world.now()) + 1000);
};

describe('bets', () => {
  it('AC-1.12 HP-47 stay open until their match ends, and are settled in the ledger once, at the price that was taken', async () => {
    const { bet, offer, history, client } = await visit('100');
    const seen = await offer();
    const [status, taken] = await bet(seen);
    expect([status, taken]).toEqual([200, { legs: [seen], stake: '100', balance: '9900' }]);
    const open = await history();
    expect(open).toMatchObject({ total: 1, items: [{ bet: '1.00', win: '0.00', status: 'open' }] });
    const match = matchOf(sandbox.platform.world.seed(), seen.match);
    expect(open.items[0]?.game.name).toBe(`Sportsbook · ${match?.home} – ${match?.away}`);
    expect((await history('casino')).total).toBe(0);

    playOut(seen.match);
    const isWon = match !== undefined && winnerOf(match, seen.market) === seen.pick;
    const win = match?.isCalledOff ? 100 : isWon ? seen.odds : 0;
    const settled = {
      status: match?.isCalledOff ? 'void' : isWon ? 'won' : 'lost',
      win: (win / 100).toFixed(2),
    };
    // Whoever reads first finds it settled; the world's own turn has nothing left to do.
    const balance = await client.call<{ balance_main: { amount: string } }>('account.getBalance');
    expect(balance.data.balance_main.amount).toBe((99 + win / 100).toFixed(2));
    await Promise.all([runDue(sandbox.platform), runDue(sandbox.platform), history()]);
    expect((await history()).items).toMatchObject([settled]);
    const figures = await client.call<{ staked: string; won: string }>('account.getSession');
    expect(figures.data).toMatchObject({ staked: '1.00', won: settled.win });
    expect(await booksBalance(sandbox.platform.db)).toEqual([]);
  });

  it('a bet asked for twice, also at once, is taken once, whatever its price has become', async () => {
    const { bet, offer, history } = await visit('100');
    const wish = { ...(await offer()), round: key() };
    const answers = await Promise.all([bet(wish), bet(wish), bet(wish)]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    playOut(wish.match);
    const { round, ...leg } = wish;
    const [status, { legs, stake }] = await bet(wish);
    expect([status, legs, stake]).toEqual([200, [leg], '100']);
    expect((await history()).total).toBe(1);
    // The key stands for that bet alone.
    for (const another of [
      { ...leg, stake: '200' },
      { ...leg, odds: leg.odds + 1 },
    ])
      expect(await bet({ ...another, round })).toMatchObject([402, { error: 'key_reused' }]);
    expect((await history()).total).toBe(1);
  });

  it('HP-47 is refused when its price has changed, with the new one, and taken when that is accepted', async () => {
    const { bet, offer } = await visit('100');
    const seen = await offer();
    for (const odds of [seen.odds - 1, seen.odds + 1])
      expect(await bet({ ...seen, odds })).toEqual([
        409,
        {
          error: 'price_changed',
          legs: [
            {
              match: seen.match,
              market: seen.market,
              pick: seen.pick,
              error: 'price_changed',
              odds: seen.odds,
            },
          ],
          balance: '10000',
        },
      ]);
    expect((await bet(seen))[0]).toBe(200);
  });

  it('HP-47 that are refused stay in the history, each reason once, with the stake that was not taken', async () => {
    const { bet, offer, history, client } = await visit('100');
    const seen = await offer();
    const wish = { round: key(), stake: '20000' };
    const dearer = { ...seen, ...wish, odds: seen.odds + 1 };
    for (const each of [dearer, dearer, { ...seen, ...wish }])
      expect((await bet(each))[0]).toBeGreaterThanOrEqual(402);
    expect((await bet({ ...seen, ...wish, stake: '100' }))[0]).toBe(200);
    const { items, total } = await history();
    const shared = { bet: '200.00', win: '0.00', bonus_bet: '0.00', currency: 'EUR', status: 'refused' };
    const odds = (seen.odds / 100).toFixed(2);
    expect(total).toBe(3);
    // Of one moment of the clock: in which order the three stand is not told.
    expect(items.toSorted((a, b) => (a.refusal ?? '').localeCompare(b.refusal ?? ''))).toMatchObject([
      { status: 'open', bet: '1.00' },
      { ...shared, refusal: 'insufficient_funds', legs: [{ odds }] },
      {
        ...shared,
        refusal: 'price_changed',
        legs: [{ odds: ((seen.odds + 1) / 100).toFixed(2), odds_now: odds }],
      },
    ]);
    expect(items[0]?.game.name).toBe(items[1]?.game.name);
    const pages = [await history('betting', 0, 2), await history('betting', 2, 2)];
    expect(pages.flatMap((page) => page.items.map(({ id }) => id))).toEqual(items.map(({ id }) => id));
    expect((await history('casino')).total).toBe(0);
    const figures = await client.call<{ staked: string }>('account.getSession');
    expect(figures.data.staked).toBe('1.00');
  });

  it('is refused on what is suspended, over, or not offered, above the balance, and with a stake that is none', async () => {
    const { bet, offer, board } = await visit('100');
    const seen = await offer();
    for (const stake of ['49', '50001', '1.5', '-100', '', '1e3'])
      expect([stake, (await bet({ ...seen, stake }))[0]]).toEqual([stake, 400]);
    expect(await bet({ ...seen, stake: '20000' })).toMatchObject([402, { error: 'insufficient_funds' }]);
    for (const wrong of [
      { match: 'tennis-0-x' },
      { market: 'both' },
      { market: 'total:99.5' },
      { pick: 'draw' },
    ])
      expect(await bet({ ...seen, ...wrong })).toMatchObject([409, { error: 'closed' }]);
    playOut(seen.match);
    expect(await bet(seen)).toMatchObject([409, { error: 'closed' }]);

    // Goes on by seconds until a football match has just seen a goal.
    const { world } = sandbox.platform;
    for (let tries = 0; tries < 2000; tries += 1) {
      const { matches } = await board('&sport=football');
      const halted = matches.find(({ markets }) =>
        markets.some(({ id, state }) => id === 'result' && state === 'suspended'),
      );
      if (halted) {
        const wish = { match: halted.id, market: 'result', pick: 'home', odds: 200 };
        expect(await bet(wish)).toMatchObject([409, { error: 'suspended' }]);
        return;
      }
      world.step(4000);
    }
    throw new RangeError('no goal came');
  });

  it('AC-2.22 none of a guest is taken, and none in the session of a game', async () => {
    const guest = await visit();
    expect(await guest.bet()).toMatchObject([403, { error: 'view_only' }]);
    expect(await guest.board()).toMatchObject({ balance: null, bets: [] });
    expect(await settingsAt(guest.url)).toMatchObject({ isReal: false, currency: 'FUN' });
    const player = await visit('100');
    expect(await settingsAt(player.url)).toMatchObject({ isReal: true, currency: 'EUR' });
    const slot = await visit('100', { sysname: 'fox_on_the_roof' });
    expect((await slot.bet({ match: 'tennis-0-1', market: 'result', pick: 'home', odds: 150 }))[0]).toBe(400);
  });

  it('the page of a match has all its markets by what they are about, each of which can be bet on', async () => {
    const { bet, board, offer } = await visit('500');
    const seen = await offer('football');
    const { detail } = await board(`&sport=football&match=${seen.match}`);
    expect(detail?.groups.map(({ group }) => group)).toEqual(['result', 'totals', 'handicap', 'both']);
    const markets = detail?.groups.flatMap((group) => group.markets) ?? [];
    expect(markets.length).toBeGreaterThanOrEqual(7);
    for (const market of markets) {
      const [first] = market.picks;
      const leg = { match: seen.match, market: market.id, pick: first?.pick ?? '', odds: first?.odds ?? 0 };
      if (market.state === 'open') expect([market.id, (await bet(leg))[0]]).toEqual([market.id, 200]);
    }
    expect((await board('&match=golf-0-1')).detail).toBeNull();
    expect((await settingsAt(`${(await visit()).url}&page=/match/${seen.match}`)).board.detail?.id).toBe(
      seen.match,
    );
  });

  it('a match that is called off gives the stake back', async () => {
    const { world } = sandbox.platform;
    const player = await visit('100');
    for (let tries = 0; tries < 500; tries += 1) {
      const off = sports
        .flatMap((sport) => matchesAt(world.seed(), sport, world.now()))
        .find(({ isCalledOff, startsAt }) => isCalledOff && startsAt > world.now());
      if (!off) {
        world.step(15 * minuteMs);
        continue;
      }
      const { matches } = await player.board(`&sport=${off.sport}`);
      const market = matches.find(({ id }) => id === off.id)?.markets[0];
      const [price] = market?.picks ?? [];
      await player.bet({ match: off.id, market: 'result', pick: 'home', odds: price?.odds ?? 0 });
      playOut(off.id);
      const { items } = await player.history();
      expect(items).toMatchObject([{ status: 'void', bet: '1.00', win: '1.00' }]);
      const { matches: after, bets } = await player.board(`&sport=${off.sport}`);
      expect(after.find(({ id }) => id === off.id)?.phase).toBe('off');
      expect(bets[0]).toMatchObject({ status: 'void', payout: '100' });
      return;
    }
    throw new RangeError('nothing was called off');
  });

  it('bonus money for bets is staked last, waits in the bet, and comes back in proportion', async () => {
    const player = await visit('1');
    const { db } = sandbox.platform;
    await player.client.post(`/sandbox/api/players/${player.uid}/bonuses`, {
      type: 'betting',
      amount: '5',
      wager_times: 100,
      starts: 1,
    });
    const seen = await player.offer();
    expect(await player.bet({ ...seen, stake: '600' })).toMatchObject([200, { balance: '0' }]);
    const bonusOf = () =>
      db.selectFrom('bonuses').selectAll().where('uid', '=', player.uid).executeTakeFirstOrThrow();
    expect(await bonusOf()).toMatchObject({ status: 'active', wager_done_minor: 0n });
    playOut(seen.match);
    await runDue(sandbox.platform);
    const { status, payout_minor: paid } = await db
      .selectFrom('bets')
      .innerJoin('rounds', 'rounds.id', 'bets.round_id')
      .select(['bets.status', 'payout_minor'])
      .where('bets.uid', '=', player.uid)
      .executeTakeFirstOrThrow();
    const { main, bettingBonus } = await playerBalances(db, player.uid, 'EUR');
    expect([main, bettingBonus]).toEqual([paid - (paid * 5n) / 6n, (paid * 5n) / 6n]);
    expect(await bonusOf()).toMatchObject({
      status: status === 'lost' ? 'finished' : 'active',
      wager_done_minor: status === 'void' ? 0n : 600n,
    });
  });
});

describe('accumulators', () => {
  it('are one bet with one stake and the product of their prices, decided by all their matches', async () => {
    const player = await visit('100');
    const legs = (await player.offers()).slice(0, 3);
    const round = key();
    const answers = await Promise.all([0, 1].map(() => player.bet({ legs, round, stake: '1000' })));
    expect(answers).toEqual([0, 1].map(() => [200, { legs, stake: '1000', balance: '9000' }]));
    const { items, total } = await player.history();
    expect(total).toBe(1);
    expect(items[0]?.legs.map(({ odds, status }) => [odds, status])).toEqual(
      legs.map(({ odds }) => [(odds / 100).toFixed(2), 'open']),
    );
    const [shown] = (await player.board()).bets;
    const odds = legs.map((leg) => leg.odds);
    expect(shown).toMatchObject({ status: 'open', possible: String(returnOf(1000n, odds)) });

    const seed = sandbox.platform.world.seed();
    const matches = legs.map(({ match }) => matchOf(seed, match));
    for (const match of matches) playOut(match?.id ?? '');
    const ends = legs.map((leg, at) => {
      const match = matches[at];
      if (!match || match.isCalledOff) return 'void';
      return winnerOf(match, leg.market) === leg.pick ? 'won' : 'lost';
    });
    const counted = odds.filter((_, at) => ends[at] === 'won');
    const isLost = ends.includes('lost');
    const paid = isLost ? 0n : counted.length === 0 ? 1000n : returnOf(1000n, counted);
    const settled = (await player.history()).items[0];
    expect(settled?.legs.map(({ status }) => status)).toEqual(ends);
    expect(settled).toMatchObject({
      win: (Number(paid) / 100).toFixed(2),
      status: isLost ? 'lost' : counted.length === 0 ? 'void' : 'won',
      cash_out: null,
    });
    expect((await playerBalances(sandbox.platform.db, player.uid, 'EUR')).main).toBe(9000n + paid);
  });

  it('of two picks of one match are refused, and above the highest return', async () => {
    const player = await visit('100');
    const [seen, other] = await player.offers('football');
    if (!seen || !other) throw new RangeError('nothing is offered');
    const market = (await player.board('&sport=football')).matches.find(({ id }) => id === seen.match)
      ?.markets[0];
    const draw = market?.picks.find(({ pick }) => pick === 'draw');
    const twice = [seen, { ...seen, pick: 'draw', odds: draw?.odds ?? 0 }];
    expect(await player.bet({ legs: twice })).toMatchObject([409, { error: 'same_match', legs: [] }]);
    expect((await player.bet({ legs: [] }))[0]).toBe(400);
    expect((await player.bet({ legs: Array.from({ length: 11 }, () => seen) }))[0]).toBe(400);
    expect((await player.history()).items).toMatchObject([{ status: 'refused' }]);
  });

  it('name each pick that cannot be taken, and take no stake for the others', async () => {
    const player = await visit('100');
    const [good, moved] = await player.offers();
    if (!good || !moved) throw new RangeError('nothing is offered');
    const gone = { match: 'tennis-0-x', market: 'result', pick: 'home', odds: 150 };
    const [status, { error, legs }] = await player.bet({
      legs: [good, { ...moved, odds: moved.odds + 1 }, gone],
    });
    expect([status, error]).toEqual([409, 'closed']);
    expect(legs).toEqual([
      expect.objectContaining({ match: moved.match, error: 'price_changed', odds: moved.odds }),
      expect.objectContaining({ match: gone.match, error: 'closed', odds: null }),
    ]);
    expect((await player.history()).items).toMatchObject([{ status: 'refused' }]);
  });
});

describe('at an exclusion', () => {
  it('an accumulator gives its stake back as long as no match of it has begun', async () => {
    const { platform } = sandbox;
    const player = await visit('100');
    const [later, next] = [(await player.offers())[0], (await player.offers()).at(-1)];
    if (!later || !next) throw new RangeError('nothing is offered');
    await player.bet({ legs: [later, next], stake: '1000' });
    const exclude = () =>
      inTransaction(platform.db, (db) => refundBets(db, platform, player.uid, platform.clock.now()));
    const startsAt = matchOf(platform.world.seed(), next.match)?.startsAt ?? 0;
    platform.world.step(startsAt - platform.world.now() + 1000);
    await exclude();
    expect((await player.history()).items[0]?.status).toBe('open');
    const second = (await player.offers()).slice(0, 2);
    await player.bet({ legs: second, stake: '1000' });
    await Promise.all([exclude(), exclude()]);
    expect((await player.history()).items.map(({ status, win }) => [status, win])).toEqual([
      ['void', '10.00'],
      ['open', '0.00'],
    ]);
    expect(await booksBalance(platform.db)).toEqual([]);
  });
});

describe('a cash-out', () => {
  const openBet = async () => {
    const player = await visit('100');
    await player.bet({ ...(await player.offer()), stake: '1000' });
    const [bet] = (await player.board()).bets;
    if (!bet?.cashOut?.amount) throw new RangeError('it cannot be cashed out');
    return { player, id: bet.id, amount: bet.cashOut.amount };
  };
  const mainOf = async (uid: number) => (await playerBalances(sandbox.platform.db, uid, 'EUR')).main;

  it('pays what was agreed to once, whatever is asked again, and the match pays nothing more', async () => {
    const { player, id, amount } = await openBet();
    // A price that has not moved gives back less than was staked.
    expect(Number(amount)).toBeLessThan(1000);
    const own = key();
    const answers = await Promise.all([0, 1, 2].map(() => player.sell(id, amount, own)));
    const balance = String(9000 + Number(amount));
    for (const answer of answers) expect(answer).toEqual([200, { paid: amount, balance }]);
    expect(await player.sell(id, '1')).toMatchObject([409, { error: 'settled', amount: null }]);
    const leg = (await player.history()).items[0];
    expect(leg).toMatchObject({
      status: 'cashed_out',
      win: (Number(amount) / 100).toFixed(2),
      cash_out: null,
    });
    sandbox.platform.world.step(180 * minuteMs);
    await runDue(sandbox.platform);
    expect(await mainOf(player.uid)).toBe(BigInt(balance));
    // Its match is still told of.
    expect((await player.history()).items[0]?.legs[0]?.status).not.toBe('open');
    expect(await booksBalance(sandbox.platform.db)).toEqual([]);
  });

  it('below what was agreed to is refused with the price now, and pays nothing', async () => {
    const { player, id, amount } = await openBet();
    const more = String(Number(amount) + 1);
    expect(await player.sell(id, more)).toEqual([409, { error: 'price_changed', amount, balance: '9000' }]);
    expect((await player.history()).items[0]?.status).toBe('open');
    // What it is worth beyond the agreed price is the player's.
    expect(await player.sell(id, String(Number(amount) - 1))).toMatchObject([200, { paid: amount }]);
  });

  it('is of the player’s own open bets alone', async () => {
    const { id, amount, player } = await openBet();
    const stranger = await visit('100');
    expect(await stranger.sell(id, amount)).toMatchObject([409, { error: 'unknown_bet' }]);
    expect(await (await visit()).sell(id, amount)).toMatchObject([403, { error: 'view_only' }]);
    for (const wrong of ['', '1.5', '-1']) expect((await player.sell(id, wrong))[0]).toBe(400);
    sandbox.platform.world.step(180 * minuteMs);
    expect(await player.sell(id, '1')).toMatchObject([409, { error: 'settled' }]);
  });
});

type Step =
  | {
      readonly kind: 'bet';
      readonly sport: number;
      /** Places in the list of prices; several make an accumulator. */
      readonly at: readonly number[];
      readonly stake: number;
    }
  | { readonly kind: 'sell'; readonly at: number; readonly lower: number }
  | { readonly kind: 'step'; readonly minutes: number }
  | { readonly kind: 'back' | 'seed' | 'read' | 'restart' | 'bonus' | 'drop' };
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('bet' as const),
        sport: fc.nat(3),
        at: fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }),
        stake: fc.integer({ min: 50, max: 900 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('sell' as const),
        at: fc.nat(5),
        lower: fc.integer({ min: -3, max: 3 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('step' as const), minutes: fc.integer({ min: 1, max: 25 }) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom('back', 'seed', 'read', 'restart', 'bonus', 'drop') }),
    },
  ),
  { minLength: 5, maxLength: 14 },
);

it('every bet ends once and the books balance, in any order of bets, accumulators, cash-outs, time, seeds, bonuses and restarts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'book-'));
  const options = { port: 0, dataDir: folder, isWorldPaused: true, frontOrigin: 'http://127.0.0.1:4010' };
  let running = await startSandbox(options);
  const seen = { sales: 0, accumulators: 0 };
  const at = (): Base => ({ base: `http://127.0.0.1:${running.port}`, platform: running.platform });
  try {
    await fc.assert(
      fc.asyncProperty(steps, async (schedule) => {
        const { uid, session } = await visit('40', { at: at() });
        const sold = new Map<number, string>();
        const desk = (path: string, body: Record<string, unknown>) =>
          createClient(at().base).post(`/sandbox/api${path}`, body);
        for (const step of schedule) {
          if (step.kind === 'bet') {
            const sport = sports[step.sport];
            const board = (await (
              await fetch(`${at().base}/frame/board?session=${session}&sport=${sport}`)
            ).json()) as Board;
            const offers = board.matches.flatMap(({ id, markets }) =>
              markets.flatMap((market) =>
                market.picks.map(({ pick, odds }) => ({
                  match: id,
                  market: market.id,
                  pick,
                  odds: odds ?? 100,
                })),
              ),
            );
            const legs = step.at
              .flatMap((place) => offers[place % offers.length] ?? [])
              .filter((leg, place, all) => all.findIndex(({ match }) => match === leg.match) === place);
            const wish = { session, round: key(), stake: String(step.stake), legs };
            const send = () => createClient(at().base).post('/frame/bet', wish);
            await Promise.all([send(), send()]);
          } else if (step.kind === 'sell') {
            const { bets } = (await (
              await fetch(`${at().base}/frame/board?session=${session}`)
            ).json()) as Board;
            const open = bets.filter(({ cashOut }) => cashOut !== null && cashOut.amount !== null);
            const chosen = open[step.at % open.length];
            if (!chosen) continue;
            const amount = String(Math.max(0, Number(chosen.cashOut?.amount) - step.lower));
            const wish = { session, bet: chosen.id, amount, key: key() };
            const send = async () => {
              const response = await createClient(at().base).post('/frame/cash-out', wish);
              const { paid } = (await response.json()) as Sold;
              if (paid !== undefined) expect(BigInt(paid)).toBeGreaterThanOrEqual(BigInt(amount));
              return paid;
            };
            const paid = await Promise.all([send(), send(), runDue(running.platform)]);
            expect(paid[0]).toBe(paid[1]);
            if (paid[0] !== undefined) sold.set(chosen.id, paid[0]);
          } else if (step.kind === 'step') await desk('/world', { stepMs: step.minutes * minuteMs });
          else if (step.kind === 'back') await desk('/world', { reset: 1, run: 'pause' });
          else if (step.kind === 'seed') await desk('/world', { seed: key() });
          else if (step.kind === 'bonus')
            await desk(`/players/${uid}/bonuses`, {
              type: 'betting',
              amount: '6',
              wager_times: 2,
              starts: 1,
            });
          else if (step.kind === 'drop')
            await running.platform.db
              .updateTable('bonuses')
              .set({ expires_at: 1 })
              .where('uid', '=', uid)
              .where('status', '=', 'active')
              .execute();
          else if (step.kind === 'restart') {
            await running.stop();
            running = await startSandbox(options);
          } else await Promise.all([runDue(running.platform), runDue(running.platform)]);
        }
        running.platform.world.step(120 * minuteMs);
        await Promise.all([runDue(running.platform), runDue(running.platform)]);

        const { db, world } = running.platform;
        expect(await booksBalance(db)).toEqual([]);
        const bets = await db
          .selectFrom('bets')
          .innerJoin('rounds', 'rounds.id', 'bets.round_id')
          .selectAll()
          .where('bets.uid', '=', uid)
          .execute();
        for (const {
          round_id: id,
          seed,
          status,
          stake_minor: stake,
          payout_minor: paid,
          bonus_stake_minor: bonus,
          session_id: of,
          round_key: name,
        } of bets) {
          const legs = await legsOf(db, id);
          if (legs.length > 1) seen.accumulators += 1;
          if (status === 'cashed_out') seen.sales += 1;
          // A world that was set back may have settled it at a later time already.
          expect(status === 'open' && legs.every(({ ends_at: endsAt }) => endsAt <= world.now())).toBe(false);
          const postings = await db
            .selectFrom('postings')
            .select('kind')
            .where('ref', 'like', `${of}/${name}%`)
            .execute();
          expect(status === 'cashed_out').toBe(sold.has(id));
          if (status === 'cashed_out') {
            expect([postings.length, String(paid)]).toEqual([2, sold.get(id)]);
            continue;
          }
          const ends = legs.map((leg) => {
            const match = matchOf(seed, leg.match_id);
            const end = match && winnerOf(match, leg.market) === leg.pick ? 'won' : 'lost';
            return match?.isCalledOff ? 'void' : end;
          });
          for (const [place, leg] of legs.entries())
            if (leg.status !== 'open') expect(leg.status).toBe(ends[place]);
          if (status === 'open') {
            expect([postings.length, paid]).toEqual([1, 0n]);
            continue;
          }
          const won = legs.filter((_, place) => ends[place] === 'won').map(({ odds }) => odds);
          const played = won.length === 0 ? 'void' : 'won';
          expect(status).toBe(ends.includes('lost') ? 'lost' : played);
          const gross = { won: returnOf(stake, won), void: stake, lost: 0n }[status];
          expect(postings.length).toBe(gross > 0n ? 2 : 1);
          // Bonus money alone can be forfeit.
          expect(paid <= gross && paid >= gross - (gross * bonus) / stake).toBe(true);
          if (bonus === 0n) expect(paid).toBe(gross);
        }
      }),
      { numRuns: 12 },
    );
    expect(seen.sales > 0 && seen.accumulators > 0).toBe(true);
  } finally {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
