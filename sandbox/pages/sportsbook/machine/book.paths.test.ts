import { fromCallback } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { expect, it } from 'vitest';
import {
  standInBet,
  standInBoard,
  standInMarket,
  standInMatch,
} from '../../../../tests/builders/sportsbook-board.ts';
import type { BetAnswer, BoardAnswer } from './answers.ts';
import type { BookEvent } from './book.events.ts';
import { bookMachine } from './book.machine.ts';
import type { SaleAnswer } from './sale.ts';
import { isAccumulator, isStakeGood } from './slip.ts';

type Answer =
  | { readonly type: 'xstate.done.actor.readBoard'; readonly output: BoardAnswer }
  | { readonly type: 'xstate.done.actor.placeBets'; readonly output: readonly BetAnswer[] }
  | { readonly type: 'xstate.done.actor.cashOut'; readonly output: SaleAnswer };
type Step = BookEvent | Answer;
type Snapshot = SnapshotFrom<typeof bookMachine>;

const other = { id: 'football-2', home: 'Fenmoor Town' };
const boardAt = (odds: number | null, state: 'open' | 'suspended' = 'open', cashOut = '480') =>
  standInBoard(
    [standInMatch([standInMarket([odds], { state })]), standInMatch([standInMarket([150])], other)],
    { bets: [standInBet({ cashOut: { state: 'open', amount: cashOut } })] },
  );
const read = (board: ReturnType<typeof boardAt>): Step => ({
  type: 'xstate.done.actor.readBoard',
  output: { type: 'read', board, atMs: 0 },
});
const first = { match: 'football-1', market: 'result', pick: 'home' };
const second = { ...first, match: 'football-2' };
const answered = (...output: readonly BetAnswer[]): Step => ({
  type: 'xstate.done.actor.placeBets',
  output,
});
const sold = (output: SaleAnswer): Step => ({ type: 'xstate.done.actor.cashOut', output });

const slipSteps: readonly Step[] = [
  { type: 'price.chosen', ...first },
  { type: 'price.chosen', ...second },
  { type: 'mode.chosen', mode: 'accumulator' },
  { type: 'stake.changed', value: '2', choice: null },
  { type: 'stake.changed', value: '3', choice: first },
  { type: 'slip.submitted', rounds: ['r', 's'] },
  read(boardAt(205)),
  read(boardAt(230)),
  read(boardAt(null, 'suspended')),
  { type: 'xstate.done.actor.readBoard', output: { type: 'ended' } },
  answered({
    type: 'refused',
    round: 'r',
    error: 'price_changed',
    legs: [{ ...first, error: 'price_changed', odds: 230 }],
    balance: '5000',
  }),
  answered({ type: 'lost', round: 'r', balance: null }),
  answered({ type: 'accepted', round: 'r', stake: '300', legs: [{ ...first, odds: 205 }], balance: '1' }),
];
const saleSteps: readonly Step[] = [
  { type: 'cash-out.requested', bet: 7, key: 'k' },
  { type: 'cash-out.requested', bet: 7, key: 'l' },
  { type: 'cash-out.confirmed' },
  { type: 'cash-out.dismissed' },
  read(boardAt(205, 'open', '470')),
  sold({ type: 'paid', paid: '480', balance: '5480' }),
  sold({ type: 'refused', error: 'price_changed', amount: '450' }),
  sold({ type: 'refused', error: 'suspended', amount: null }),
  sold({ type: 'lost' }),
];

const isRunning = (snapshot: Snapshot, id: string) => snapshot.children[id as 'readBoard'] !== undefined;
const isPossible = (snapshot: Snapshot, { type }: Step): boolean =>
  !type.startsWith('xstate.done') || isRunning(snapshot, type.slice('xstate.done.actor.'.length));
/** What decides how it goes on; the rest follows from it. */
const keyOf = ({ value, context }: Snapshot): string => {
  const { picks, mode, stake, wagers, told, board, results, answers, sale } = context;
  const [price] = board.matches[0]?.markets[0]?.picks ?? [];
  return JSON.stringify([value, picks, mode, stake, wagers, told, price?.odds, results, answers > 0, sale]);
};

type Path = {
  readonly state: Snapshot;
  readonly steps: readonly { readonly event: Step; readonly state: Snapshot }[];
};
const machine = bookMachine.provide({ actors: { watchPage: fromCallback(() => {}) } });
const pathsOf = (events: readonly Step[]): readonly Path[] =>
  getShortestPaths(
    machine as never,
    {
      input: {
        session: 's-1',
        isReal: true,
        stakes: { min: 20, max: 100_000, mostReturn: 10_000_000 },
        board: boardAt(205),
        opensBets: false,
        atMs: 0,
      },
      events: events as never,
      filterEvents: (snapshot: Snapshot, event: Step) => isPossible(snapshot, event),
      serializeState: keyOf,
      limit: 40_000,
    } as never,
  ) as unknown as readonly Path[];
const paths = pathsOf(slipSteps);

it('no way through the slip places a bet at a price or for a stake that the player did not see and agree to', () => {
  const placing = paths.filter(({ state }) => state.matches({ slip: 'placing' }));
  expect(placing.length).toBeGreaterThan(10);
  for (const { steps } of paths)
    for (const [at, { event, state }] of steps.entries()) {
      if (event.type !== 'slip.submitted' || !state.matches({ slip: 'placing' })) continue;
      const before = steps[at - 1]?.state.context;
      if (!before) continue;
      const { wagers } = state.context;
      const seen = (match: string): number | null | undefined =>
        before.told.find((one) => one.match === match)?.odds ??
        before.board.matches.find(({ id }) => id === match)?.markets[0]?.picks[0]?.odds;
      const isOne = isAccumulator(before);
      expect(wagers.length).toBeGreaterThan(0);
      if (isOne) expect(wagers.map(({ legs }) => legs.length)).toEqual([before.picks.length]);
      for (const { stake, legs } of wagers) {
        const [leg] = legs;
        const field = isOne
          ? before.stake
          : before.picks.find((picked) => picked.match === leg?.match)?.stake;
        expect(isStakeGood(before.stakes, field ?? '')).toBe(true);
        expect(stake).toBe(`${field}00`);
        for (const { match, odds } of legs) {
          expect(odds).toBe(before.picks.find((picked) => picked.match === match)?.odds);
          expect(odds).toBe(seen(match));
        }
      }
    }
});

it('no way through a cash-out sends a price that was not shown before the press, or a second key for one wish', () => {
  const sales = pathsOf(saleSteps);
  const selling = sales.filter(({ state }) => state.matches({ sale: 'selling' }));
  expect(selling.length).toBeGreaterThan(2);
  for (const { steps } of sales)
    for (const [at, { event, state }] of steps.entries()) {
      if (event.type !== 'cash-out.confirmed' || !state.matches({ sale: 'selling' })) continue;
      const before = steps[at - 1]?.state;
      if (!before || before.matches({ sale: 'selling' })) continue;
      expect(state.context.sale).toEqual(before.context.sale);
      // A lost answer is asked for again as it was.
      if (before.matches({ sale: 'lost' })) expect(before.context.sale?.key).toBe(state.context.sale?.key);
    }
});

it('every bet on its way can be answered, and every answer leads back to an open slip', () => {
  const ways = pathsOf([
    { type: 'price.chosen', ...first },
    { type: 'stake.changed', value: '3', choice: first },
    { type: 'slip.submitted', rounds: ['r'] },
    { type: 'sport.chosen', sport: 'football' },
    read(boardAt(205)),
    { type: 'xstate.done.actor.readBoard', output: { type: 'ended' } },
    answered({ type: 'lost', round: 'r', balance: null }),
    answered({ type: 'accepted', round: 'r', stake: '300', legs: [{ ...first, odds: 205 }], balance: '1' }),
  ]);
  const values = new Set(ways.map(({ state }) => JSON.stringify(state.value)));
  for (const board of ['waiting', 'reading', 'ended'])
    for (const slip of ['open', 'placing', 'confirming'])
      if (slip !== 'confirming' || board === 'reading')
        expect(values).toContain(JSON.stringify({ board, slip, sale: 'none', tab: 'slip', sheet: 'closed' }));
  // What waits for a board has one on its way.
  for (const { state } of ways)
    if (state.matches({ slip: 'confirming' })) expect(isRunning(state, 'readBoard')).toBe(true);
    else if (state.matches({ slip: 'placing' })) expect(isRunning(state, 'placeBets')).toBe(true);
});
