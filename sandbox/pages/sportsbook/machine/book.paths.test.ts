import { fromCallback } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { expect, it } from 'vitest';
import { standInBoard, standInMarket, standInMatch } from '../../../../tests/builders/sportsbook-board.ts';
import type { BetAnswer, BoardAnswer } from './answers.ts';
import type { BookEvent } from './book.events.ts';
import { bookMachine } from './book.machine.ts';
import { isStakeGood } from './slip.ts';

type Answer =
  | { readonly type: 'xstate.done.actor.readBoard'; readonly output: BoardAnswer }
  | { readonly type: 'xstate.done.actor.placeBet'; readonly output: BetAnswer };
type Step = BookEvent | Answer;
type Snapshot = SnapshotFrom<typeof bookMachine>;

const boardAt = (odds: number | null, state: 'open' | 'suspended' = 'open') =>
  standInBoard([standInMatch([standInMarket([odds], { state })])]);
const read = (board: ReturnType<typeof boardAt>): Step => ({
  type: 'xstate.done.actor.readBoard',
  output: { type: 'read', board, atMs: 0 },
});
const answered = (output: BetAnswer): Step => ({ type: 'xstate.done.actor.placeBet', output });

const events: readonly Step[] = [
  { type: 'price.chosen', match: 'football-1', market: 'result', pick: 'home' },
  { type: 'slip.cleared' },
  { type: 'stake.changed', value: '2' },
  { type: 'stake.changed', value: '' },
  { type: 'slip.submitted', round: 'r' },
  { type: 'sport.chosen', sport: 'football' },
  read(boardAt(205)),
  read(boardAt(230)),
  read(boardAt(null, 'suspended')),
  { type: 'xstate.done.actor.readBoard', output: { type: 'ended' } },
  answered({ type: 'accepted', stake: '200', odds: 205, balance: '4800' }),
  answered({ type: 'refused', error: 'price_changed', odds: 230, balance: '5000' }),
  answered({ type: 'refused', error: 'insufficient_funds', odds: null, balance: '5000' }),
  answered({ type: 'lost' }),
];

const isRunning = (snapshot: Snapshot, id: string) => snapshot.children[id as 'readBoard'] !== undefined;
const isPossible = (snapshot: Snapshot, { type }: Step): boolean =>
  !type.startsWith('xstate.done') || isRunning(snapshot, type.slice('xstate.done.actor.'.length));
/** What decides how it goes on; the rest follows from it. */
const keyOf = ({ value, context }: Snapshot): string => {
  const { picked, stake, wager, toldOdds, board, result, answers } = context;
  const [price] = board.matches[0]?.markets[0]?.picks ?? [];
  return JSON.stringify([value, picked?.odds, stake, wager, toldOdds, price?.odds, result, answers > 0]);
};

const machine = bookMachine.provide({ actors: { watchPage: fromCallback(() => {}) } });
const paths = getShortestPaths(
  machine as never,
  {
    input: {
      session: 's-1',
      isReal: true,
      stakes: { min: 20, max: 100_000 },
      board: boardAt(205),
      atMs: 0,
    },
    events: events as never,
    filterEvents: (snapshot: Snapshot, event: Step) => isPossible(snapshot, event),
    serializeState: keyOf,
    limit: 20_000,
  } as never,
) as unknown as readonly {
  readonly state: Snapshot;
  readonly steps: readonly { readonly event: Step; readonly state: Snapshot }[];
}[];

it('no way through the slip places a bet at a price or for a stake that the player did not see and agree to', () => {
  const placing = paths.filter(({ state }) => state.matches({ slip: 'placing' }));
  expect(placing.length).toBeGreaterThan(10);
  for (const { steps } of paths)
    for (const [at, { event, state }] of steps.entries()) {
      if (event.type !== 'slip.submitted' || !state.matches({ slip: 'placing' })) continue;
      const before = steps[at - 1]?.state.context;
      if (!before) continue;
      const { wager } = state.context;
      const [price] = before.board.matches[0]?.markets[0]?.picks ?? [];
      expect(wager?.odds).toBe(before.picked?.odds);
      expect(wager?.odds).toBe(before.toldOdds ?? price?.odds);
      expect(isStakeGood(before)).toBe(true);
    }
});

it('every bet on its way can be answered, and every answer leads back to an open slip', () => {
  const values = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
  for (const board of ['waiting', 'reading', 'ended'])
    for (const slip of ['open', 'placing', 'confirming'])
      if (slip !== 'confirming' || board === 'reading')
        expect(values).toContain(JSON.stringify({ board, slip, tab: 'slip', sheet: 'closed' }));
  // What waits for a board has one on its way.
  for (const { state } of paths)
    if (state.matches({ slip: 'confirming' })) expect(isRunning(state, 'readBoard')).toBe(true);
    else if (state.matches({ slip: 'placing' })) expect(isRunning(state, 'placeBet')).toBe(true);
});
