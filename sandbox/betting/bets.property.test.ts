import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { booksBalance } from '../ledger/books.ts';
import { startSandbox } from '../main.ts';
import { createClient, key } from '../../tests/harness/sandbox-client.ts';
import { visitBook } from '../../tests/harness/sportsbook.ts';
import type { RunningSandbox, Sold } from '../../tests/harness/sportsbook.ts';
import { runDue } from '../world/due.ts';
import type { Board } from './board.ts';
import { legsOf } from './bets.ts';
import { winnerOf } from './markets.ts';
import { sports } from './names.ts';
import { returnOf } from './returns.ts';
import { matchOf } from './schedule.ts';

const minuteMs = 60_000;

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
  const at = (): RunningSandbox => ({ base: `http://127.0.0.1:${running.port}`, platform: running.platform });
  try {
    await fc.assert(
      fc.asyncProperty(steps, async (schedule) => {
        const { uid, session } = await visitBook(at(), '40');
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
