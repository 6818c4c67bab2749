import { SimulatedClock, createActor, fromCallback } from 'xstate';
import { standIn } from './stand-in.ts';
import { standInBoard, standInMarket, standInMatch } from '../builders/sportsbook-board.ts';
import type { Board } from '../../sandbox/betting/board.ts';
import type {
  BetAnswer,
  BetsWish,
  BoardAnswer,
  BoardQuestion,
} from '../../sandbox/pages/sportsbook/machine/answers.ts';
import type { PageEvent } from '../../sandbox/pages/sportsbook/machine/book.events.ts';
import { bookMachine } from '../../sandbox/pages/sportsbook/machine/book.machine.ts';
import { selectSlip } from '../../sandbox/pages/sportsbook/machine/book.selectors.ts';
import type { SaleAnswer, SaleWish } from '../../sandbox/pages/sportsbook/machine/sale.ts';
import type { SiteMessage } from '../../sandbox/pages/sportsbook/machine/site-messages.ts';

export const home = { match: 'football-1', market: 'result', pick: 'home' };
export const draw = { ...home, pick: 'draw' };
export const other = { ...home, match: 'football-2' };
/** Two matches whose results can be bet on. */
export const twoAt = (first: number | null, second: number | null, rest: Partial<Board> = {}): Board =>
  standInBoard(
    [
      standInMatch([standInMarket([first], first === null ? { state: 'suspended' } : {})]),
      standInMatch([standInMarket([second])], { id: 'football-2', home: 'Fenmoor Town' }),
    ],
    rest,
  );
export const boardAt = (odds: readonly (number | null)[], rest: Partial<Board> = {}): Board =>
  standInBoard([standInMatch([standInMarket(odds)])], rest);

const stakes = { min: 20, max: 100_000, mostReturn: 10_000_000 };

export const openBook = (rest: { board?: Board; isReal?: boolean; stake?: string } = {}) => {
  const { board = boardAt([205, 330, null]), isReal = true, stake = '5.00' } = rest;
  const boards = standIn<BoardAnswer, BoardQuestion>();
  const bets = standIn<readonly BetAnswer[], BetsWish>();
  const sales = standIn<SaleAnswer, SaleWish>();
  const told: SiteMessage[] = [];
  const page: { send: (event: PageEvent) => void } = { send: () => {} };
  const clock = new SimulatedClock();
  const machine = bookMachine.provide({
    actors: {
      readBoard: boards.logic,
      placeBets: bets.logic,
      cashOut: sales.logic,
      watchPage: fromCallback<PageEvent>(({ sendBack }) => {
        page.send = sendBack;
      }),
    },
    actions: { tellSite: (_args, messages) => void told.push(...messages) },
  });
  const input = { session: 's-1', isReal, stakes, board, opensBets: false, atMs: 0 };
  const actor = createActor(machine, { clock, input }).start();
  let atMs = 0;
  return {
    actor,
    boards,
    bets,
    sales,
    told,
    /** A price is pressed, and a stake is typed for it: the slip opens without one. */
    pick: (choice: typeof home) => {
      actor.send({ type: 'price.chosen', ...choice });
      if (stake !== '') actor.send({ type: 'stake.changed', value: stake, choice });
    },
    accept: (round: string, rest: Partial<Extract<BetAnswer, { type: 'accepted' }>> = {}) =>
      bets.last().answer([
        {
          type: 'accepted',
          round,
          stake: '500',
          legs: [{ ...home, odds: 205 }],
          balance: '4500',
          ...rest,
        },
      ]),
    refuse: (round: string, error: string, legs: Extract<BetAnswer, { type: 'refused' }>['legs'] = []) =>
      bets.last().answer([{ type: 'refused', round, error, legs, balance: '100' }]),
    page,
    clock,
    send: actor.send,
    context: () => actor.getSnapshot().context,
    slip: () => selectSlip(actor.getSnapshot()),
    /** The next poll, answered with this board. */
    poll: async (next: Board, afterMs = 2000) => {
      clock.increment(2000);
      atMs += afterMs;
      await boards.last().answer({ type: 'read', board: next, atMs });
    },
    submit: (...rounds: readonly string[]) => actor.send({ type: 'slip.submitted', rounds }),
  };
};
