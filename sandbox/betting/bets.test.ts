import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../calls/transaction.ts';
import { booksBalance } from '../ledger/books.ts';
import { playerBalances } from '../ledger/ledger.ts';
import type { BookSettings } from '../pages/sportsbook/settings.ts';
import { key, startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { TestSandbox } from '../../tests/harness/sandbox-client.ts';
import { fixturePassword } from '../seed/fixtures.ts';
import { runDue } from '../world/due.ts';
import { winnerOf } from './markets.ts';
import { sports } from './names.ts';
import { refundBets } from './open-bets.ts';
import { returnOf } from './returns.ts';
import { matchesAt, matchOf } from './schedule.ts';
import { visitBook } from '../../tests/harness/sportsbook.ts';
import type { RunningSandbox } from '../../tests/harness/sportsbook.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ frontOrigin: 'http://127.0.0.1:4010' });
});
afterAll(() => sandbox.stop());

const minuteMs = 60_000;

const visit = (balance?: string, rest: { sysname?: string; at?: RunningSandbox } = {}) =>
  visitBook(rest.at ?? sandbox, balance, rest.sysname);
/** What the frame's page carries for its script. */
const settingsAt = async (url: string): Promise<BookSettings> => {
  const [, carried = ''] = /data-settings="([^"]*)"/.exec(await (await fetch(url)).text()) ?? [];
  return JSON.parse(carried.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as BookSettings;
};
/** Lets the world go on until this match is over. */
const playOut = (id: string, { platform }: RunningSandbox = sandbox): void => {
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

  it('that was on its way when another device set a break is not made', async () => {
    const { player, id, amount } = await openBet();
    const before = await mainOf(player.uid);
    const { faults } = sandbox.platform;
    faults.set({ target: '/frame/cash-out', kind: 'latency', when: 'before', times: 1, delayMs: 700 });
    const late = player.sell(id, amount);
    await vi.waitFor(() => expect(faults.list()).toEqual([]));
    const asked = { period: '6_months', password: fixturePassword, idempotency_key: key() };
    expect((await player.client.call('account.setSelfExclusion', asked)).status).toBe(200);
    expect(await late).toEqual([410, { error: 'ended' }]);
    expect(await mainOf(player.uid)).toBe(before);
    const { db } = sandbox.platform;
    expect(await db.selectFrom('bets').select('status').where('uid', '=', player.uid).execute()).toEqual([
      { status: 'open' },
    ]);
  });

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
