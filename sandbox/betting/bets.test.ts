import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksBalance } from '../ledger/books.ts';
import { playerBalances } from '../ledger/ledger.ts';
import { startSandbox } from '../main.ts';
import type { Sandbox } from '../main.ts';
import type { BookSettings } from '../pages/sportsbook/settings.ts';
import { createClient, key, makePlayer, startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { TestSandbox } from '../../tests/harness/sandbox-client.ts';
import { runDue } from '../world/due.ts';
import type { Board } from './board.ts';
import { winnerOf } from './markets.ts';
import { sports } from './names.ts';
import { matchesAt, matchOf } from './schedule.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ frontOrigin: 'http://127.0.0.1:4010' });
});
afterAll(() => sandbox.stop());

const minuteMs = 60_000;
type Answer = { odds?: number; stake?: string; balance: string; error?: string };
type Wish = { match?: string; market?: string; pick?: string; odds?: number; stake?: string; round?: string };

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
  /** Something that bets are taken on: what is seen, or one that has not begun. */
  const offer = async (sport = 'tennis') => {
    const { matches } = await board(`&sport=${sport}`);
    for (const { id, markets, phase } of matches.toReversed())
      for (const market of markets)
        if (phase === 'coming' && market.state === 'open') {
          const [first] = market.picks;
          if (first?.odds) return { match: id, market: market.id, pick: first.pick, odds: first.odds };
        }
    throw new RangeError('nothing is offered');
  };
  const bet = async (wish: Wish = {}): Promise<[number, Answer]> => {
    const seen = wish.match === undefined ? await offer() : {};
    const response = await client.post('/frame/bet', {
      session,
      round: key(),
      stake: '100',
      ...seen,
      ...wish,
    });
    return [response.status, (await response.json()) as Answer];
  };
  const history = async (type = 'betting') =>
    (
      await client.call<{
        total: number;
        items: { game: { name: string }; bet: string; win: string; status: string }[];
      }>('games.getHistory', { type, offset: 0, count: 20 })
    ).data;
  return { client, uid: player?.uid ?? 0, session, url: data.url, board, offer, bet, history };
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
    expect([status, taken]).toEqual([200, { odds: seen.odds, stake: '100', balance: '9900' }]);
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
    const [status, { odds, stake }] = await bet(wish);
    expect([status, odds, stake]).toEqual([200, wish.odds, '100']);
    expect((await history()).total).toBe(1);
  });

  it('HP-47 is refused when its price has changed, with the new one, and taken when that is accepted', async () => {
    const { bet, offer, history } = await visit('100');
    const seen = await offer();
    for (const odds of [seen.odds - 1, seen.odds + 1])
      expect(await bet({ ...seen, odds })).toEqual([
        409,
        { error: 'price_changed', odds: seen.odds, balance: '10000' },
      ]);
    expect((await history()).total).toBe(0);
    expect((await bet(seen))[0]).toBe(200);
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

type Step =
  | { readonly kind: 'bet'; readonly sport: number; readonly at: number; readonly stake: number }
  | { readonly kind: 'step'; readonly minutes: number }
  | { readonly kind: 'back' | 'seed' | 'read' | 'restart' | 'bonus' | 'drop' };
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('bet' as const),
        sport: fc.nat(3),
        at: fc.nat(40),
        stake: fc.integer({ min: 50, max: 900 }),
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

it('every bet is settled once and the books balance, in any order of bets, time, seeds, bonuses and restarts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'book-'));
  const options = { port: 0, dataDir: folder, isWorldPaused: true, frontOrigin: 'http://127.0.0.1:4010' };
  let running = await startSandbox(options);
  const at = (): Base => ({ base: `http://127.0.0.1:${running.port}`, platform: running.platform });
  try {
    await fc.assert(
      fc.asyncProperty(steps, async (schedule) => {
        const { uid, session } = await visit('40', { at: at() });
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
            const wish = {
              session,
              round: key(),
              stake: String(step.stake),
              ...offers[step.at % offers.length],
            };
            const send = () => createClient(at().base).post('/frame/bet', wish);
            await Promise.all([send(), send()]);
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
          seed,
          match_id: id,
          status,
          ends_at: endsAt,
          market,
          pick,
          stake_minor: stake,
          odds,
          payout_minor: paid,
          bonus_stake_minor: bonus,
          session_id: of,
          round_key: name,
        } of bets) {
          // A world that was set back may have settled it at a later time already.
          expect(status === 'open' && endsAt <= world.now()).toBe(false);
          const postings = await db
            .selectFrom('postings')
            .select('kind')
            .where('ref', 'like', `${of}/${name}%`)
            .execute();
          if (status === 'open') {
            expect([postings.length, paid]).toEqual([1, 0n]);
            continue;
          }
          const match = matchOf(seed, id);
          const isWon = match !== undefined && winnerOf(match, market) === pick;
          expect(status).toBe(match?.isCalledOff ? 'void' : isWon ? 'won' : 'lost');
          const gross = { won: (stake * BigInt(odds)) / 100n, void: stake, lost: 0n }[status];
          expect(postings.length).toBe(gross > 0n ? 2 : 1);
          // Bonus money alone can be forfeit.
          expect(paid <= gross && paid >= gross - (gross * bonus) / stake).toBe(true);
          if (bonus === 0n) expect(paid).toBe(gross);
        }
      }),
      { numRuns: 12 },
    );
  } finally {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
