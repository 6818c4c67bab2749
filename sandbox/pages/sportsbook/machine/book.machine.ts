import { assign, fromCallback, fromPromise, raise, setup } from 'xstate';
import type { Board } from '../../../betting/board.ts';
import { afterBet, afterBoard } from './answers.ts';
import type { Answered, BetAnswer, BetWish, BoardAnswer, BoardQuestion } from './answers.ts';
import type { BookEvent, PageEvent, SeenPart, Theme } from './book.events.ts';
import { marksAfter } from './price-marks.ts';
import { settledMessages } from './site-messages.ts';
import type { SiteMessage } from './site-messages.ts';
import { isPlaceable, isPriceChanged, isSameChoice, oddsNow, pickedOf, wagerOf } from './slip.ts';
import type { Choice, StakeBounds } from './slip.ts';

type BookInput = {
  readonly session: string;
  /** False for guests, who only look on. */
  readonly isReal: boolean;
  readonly stakes: StakeBounds;
  readonly board: Board;
  readonly atMs: number;
};
type BookContext = Answered & {
  readonly session: string;
  readonly isReal: boolean;
  readonly isHidden: boolean;
  /** What stood in the slip before its pick, '' when it was empty: the slip holds one bet. */
  readonly replaced: string;
  /** Bets that were answered, whose outcome is on the page. */
  readonly answers: number;
  /** Null until the site has told. */
  readonly seen: SeenPart | null;
  readonly theme: Theme | null;
};

const questionOf = ({ session, sport, picked }: BookContext): BoardQuestion => ({
  session,
  sport,
  market: picked && { match: picked.match, id: picked.market },
});
const wishOf = ({ session, wager }: BookContext): BetWish => {
  if (!wager) throw new RangeError('there is no bet to place');
  return { session, wager };
};

/** The sportsbook's page: boards that are polled, a slip for one bet, and what the site around is told of. */
export const bookMachine = setup({
  types: {} as { context: BookContext; input: BookInput; events: BookEvent },
  actors: {
    /** The list, the market in the slip and the player's own bets come in one answer. */
    readBoard: fromPromise<BoardAnswer, BoardQuestion>(() => Promise.reject(new Error('not bound'))),
    placeBet: fromPromise<BetAnswer, BetWish>(() => Promise.reject(new Error('not bound'))),
    watchPage: fromCallback<PageEvent>(() => {}),
  },
  actions: {
    /** Posts to the site around the frame. Bound in the browser. */
    tellSite: (_args, _messages: readonly SiteMessage[]) => {},
    assignBoard: assign(({ context }, answer: BoardAnswer) => afterBoard(context, answer)),
    assignBet: assign(({ context }, answer: BetAnswer) => afterBet(context, answer)),
    assignSport: assign((_, { sport }: { readonly sport: string }) => ({ sport })),
    assignPicked: assign(({ context }, choice: Choice) => ({
      picked: pickedOf(context.board, choice),
      replaced: context.picked?.name ?? '',
      toldOdds: null,
    })),
    assignAgreed: assign(({ context }) => ({
      picked: context.picked && { ...context.picked, odds: oddsNow(context) },
    })),
    assignStake: assign((_, { value }: { readonly value: string }) => ({ stake: value })),
    assignWager: assign(({ context }, { round }: { readonly round: string }) => ({
      wager: wagerOf(context, context.wager, round),
    })),
    assignView: assign((_, { top, height, theme }: SeenPart & { readonly theme: Theme | null }) => ({
      seen: { top, height },
      ...(theme && { theme }),
    })),
    assignHidden: assign({ isHidden: true }),
    assignShown: assign({ isHidden: false }),
    clearPicked: assign({ picked: null, replaced: '', toldOdds: null }),
    clearResult: assign({ result: null }),
    countAnswer: assign(({ context }) => ({ answers: context.answers + 1 })),
    raiseFilled: raise({ type: 'slip.filled' }),
    requestBoard: raise({ type: 'board.requested' }),
    raiseAnswered: raise({ type: 'board.answered' }),
  },
  guards: {
    isGuest: ({ context }) => !context.isReal,
    isHidden: ({ context }) => context.isHidden,
    isUnpriced: ({ context }, choice: Choice) => pickedOf(context.board, choice) === null,
    isPicked: ({ context }, choice: Choice) => isSameChoice(choice, context.picked),
    isUnplaceable: ({ context }) => !isPlaceable(context),
    isPriceChanged: ({ context }) => isPriceChanged(context),
    isSessionEnded: (_, answer: BoardAnswer) => answer.type === 'ended',
    isAccepted: (_, answer: BetAnswer) => answer.type === 'accepted',
    isDue: (_, answer: BetAnswer) => answer.type === 'refused' && answer.error === 'GATE_DUE',
  },
  delays: { pollWait: 2000 },
}).createMachine({
  id: 'sportsbook',
  type: 'parallel',
  context: ({ input: { session, isReal, stakes, board, atMs } }) => ({
    session,
    isReal,
    stakes,
    board,
    sport: board.sport,
    marks: marksAfter({}, board, atMs),
    failures: 0,
    balance: board.balance,
    picked: null,
    stake: '',
    replaced: '',
    toldOdds: null,
    wager: null,
    result: null,
    answers: 0,
    isHidden: false,
    seen: null,
    theme: null,
  }),
  invoke: { src: 'watchPage' },
  on: {
    'view.changed': { actions: { type: 'assignView', params: ({ event }) => event } },
    'content.resized': {
      actions: { type: 'tellSite', params: ({ event }) => [{ type: 'height', height: event.height }] },
    },
    'login.requested': { actions: { type: 'tellSite', params: [{ type: 'login' }] } },
    'deposit.requested': { actions: { type: 'tellSite', params: [{ type: 'deposit' }] } },
  },
  states: {
    board: {
      initial: 'waiting',
      on: {
        'board.requested': '.reading',
        'page.hidden': { actions: 'assignHidden' },
        'page.shown': { target: '.reading', actions: 'assignShown' },
        'sport.chosen': {
          target: '.reading',
          actions: [
            { type: 'assignSport', params: ({ event }) => event },
            { type: 'tellSite', params: ({ event }) => [{ type: 'path', path: `/${event.sport}` }] },
          ],
        },
      },
      states: {
        waiting: {
          after: { pollWait: [{ guard: 'isHidden', target: 'paused' }, { target: 'reading' }] },
        },
        /** A question that is overtaken by a later one is given up with its answer. */
        reading: {
          invoke: {
            src: 'readBoard',
            id: 'readBoard',
            input: ({ context }) => questionOf(context),
            onDone: [
              {
                guard: { type: 'isSessionEnded', params: ({ event }) => event.output },
                target: 'ended',
                actions: 'raiseAnswered',
              },
              {
                target: 'waiting',
                actions: [
                  {
                    type: 'tellSite',
                    params: ({ context, event }) => settledMessages(context.board, event.output),
                  },
                  { type: 'assignBoard', params: ({ event }) => event.output },
                  'raiseAnswered',
                ],
              },
            ],
            onError: {
              target: 'waiting',
              actions: [{ type: 'assignBoard', params: { type: 'missed' } }, 'raiseAnswered'],
            },
          },
        },
        paused: {},
        ended: {
          on: {
            'board.requested': { actions: 'raiseAnswered' },
            'page.shown': { actions: 'assignShown' },
            'sport.chosen': { actions: { type: 'assignSport', params: ({ event }) => event } },
          },
        },
      },
    },
    slip: {
      initial: 'open',
      on: {
        'price.chosen': [
          { guard: 'isGuest', actions: { type: 'tellSite', params: [{ type: 'login' }] } },
          { guard: { type: 'isUnpriced', params: ({ event }) => event } },
          {
            guard: { type: 'isPicked', params: ({ event }) => event },
            actions: ['clearResult', 'clearPicked'],
          },
          {
            actions: ['clearResult', { type: 'assignPicked', params: ({ event }) => event }, 'raiseFilled'],
          },
        ],
        'slip.cleared': { actions: 'clearPicked' },
        'stake.changed': { actions: { type: 'assignStake', params: ({ event }) => event } },
      },
      states: {
        open: {
          on: {
            'slip.submitted': [
              { guard: 'isUnplaceable' },
              { guard: 'isPriceChanged', actions: 'assignAgreed' },
              {
                target: 'placing',
                actions: ['clearResult', { type: 'assignWager', params: ({ event }) => event }],
              },
            ],
          },
        },
        placing: {
          invoke: {
            src: 'placeBet',
            id: 'placeBet',
            input: ({ context }) => wishOf(context),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'confirming',
                actions: [
                  { type: 'assignBet', params: ({ event }) => event.output },
                  { type: 'tellSite', params: [{ type: 'balance' }] },
                ],
              },
              {
                guard: { type: 'isDue', params: ({ event }) => event.output },
                target: 'confirming',
                actions: [
                  { type: 'assignBet', params: ({ event }) => event.output },
                  { type: 'tellSite', params: [{ type: 'due' }] },
                ],
              },
              {
                target: 'confirming',
                actions: { type: 'assignBet', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: 'confirming',
              actions: { type: 'assignBet', params: { type: 'lost' } },
            },
          },
        },
        /** The next board shows what came of it. */
        confirming: {
          entry: 'requestBoard',
          on: { 'board.answered': { target: 'open', actions: 'countAnswer' } },
        },
      },
    },
    tab: {
      initial: 'slip',
      on: { 'slip.filled': '.slip', 'slip.tab.chosen': '.slip', 'bets.tab.chosen': '.bets' },
      states: { slip: {}, bets: {} },
    },
    /** Where there is no room beside the list. */
    sheet: {
      initial: 'closed',
      on: { 'sheet.opened': '.open', 'sheet.closed': '.closed' },
      states: { closed: {}, open: {} },
    },
  },
});
