import { assign, fromCallback, fromPromise, raise, setup } from 'xstate';
import { legsAtMost } from '../../../betting/returns.ts';
import { afterBets, afterBoard } from './answers.ts';
import type { BetAnswer, BetsWish, BoardAnswer, BoardQuestion } from './answers.ts';
import { questionOf, saleWish, wishOf } from './book.context.ts';
import type { BookContext, BookInput } from './book.context.ts';
import type { BookEvent, PageEvent, SeenPart, Theme } from './book.events.ts';
import { marksAfter } from './price-marks.ts';
import { isSaleOver, saleAfter, saleOf } from './sale.ts';
import type { SaleAnswer, SaleWish } from './sale.ts';
import { betMessages, settledMessages } from './site-messages.ts';
import type { SiteMessage } from './site-messages.ts';
import {
  isPicked,
  isPlaceable,
  isPriceChanged,
  isSameChoice,
  pickedOf,
  countedPicks,
  wagersOf,
} from './slip.ts';
import type { Choice, Mode } from './slip.ts';

/** More picks than this do not go into one slip. */
const picksAtMost = legsAtMost;

type Typed = { readonly value: string; readonly choice: Choice | null };
type Asked = { readonly bet: number; readonly key: string };

/** The sportsbook's page: boards that are polled, a slip of several picks, own bets that can be cashed out. */
export const bookMachine = setup({
  types: {} as { context: BookContext; input: BookInput; events: BookEvent },
  actors: {
    /** The list, the market in the slip and the player's own bets come in one answer. */
    readBoard: fromPromise<BoardAnswer, BoardQuestion>(() => Promise.reject(new Error('not bound'))),
    placeBets: fromPromise<readonly BetAnswer[], BetsWish>(() => Promise.reject(new Error('not bound'))),
    cashOut: fromPromise<SaleAnswer, SaleWish>(() => Promise.reject(new Error('not bound'))),
    watchPage: fromCallback<PageEvent>(() => {}),
  },
  actions: {
    /** Posts to the site around the frame. Bound in the browser. */
    tellSite: (_args, _messages: readonly SiteMessage[]) => {},
    assignBoard: assign(({ context }, answer: BoardAnswer) => afterBoard(context, answer)),
    assignBets: assign(({ context }, answers: readonly BetAnswer[]) => afterBets(context, answers)),
    /** Nothing was heard of any of them. */
    assignLost: assign({ results: [{ type: 'trouble' } as const] }),
    assignSport: assign((_, { sport }: { readonly sport: string }) => ({ sport, match: null })),
    assignMatch: assign((_, { match }: { readonly match: string }) => ({ match })),
    clearMatch: assign({ match: null }),
    addPick: assign(({ context }, choice: Choice) => {
      const picked = pickedOf(context.board, choice);
      return picked ? { picks: [...context.picks, picked], told: [], isFull: false } : {};
    }),
    markFull: assign({ isFull: true }),
    removePick: assign(({ context }, choice: Choice) => ({
      picks: context.picks.filter((picked) => !isSameChoice(picked, choice)),
      isFull: false,
    })),
    assignAgreed: assign(({ context }) => {
      const agreed = countedPicks(context);
      return {
        picks: context.picks.map((picked) => {
          const now = agreed.find((one) => isSameChoice(one, picked));
          return now ? { ...picked, odds: now.oddsNow } : picked;
        }),
        results: context.results.filter(({ type }) => type !== 'moved'),
      };
    }),
    assignMode: assign((_, { mode }: { readonly mode: Mode }) => ({ mode })),
    assignStake: assign(({ context }, { value, choice }: Typed) =>
      choice === null
        ? { stake: value }
        : {
            picks: context.picks.map((picked) =>
              isSameChoice(picked, choice) ? { ...picked, stake: value } : picked,
            ),
          },
    ),
    assignWagers: assign(({ context }, { rounds }: { readonly rounds: readonly string[] }) => ({
      wagers: wagersOf(context, context.wagers, rounds),
    })),
    assignSale: assign(({ context }, { bet, key }: Asked) => ({ sale: saleOf(context.board, bet, key) })),
    assignRefusedSale: assign(({ context: { sale } }, answer: SaleAnswer) =>
      sale && answer.type === 'refused' ? { sale: saleAfter(sale, answer) } : {},
    ),
    assignPaid: assign(({ context }, answer: SaleAnswer) =>
      answer.type === 'paid'
        ? {
            sale: null,
            balance: answer.balance ?? context.balance,
            results: [{ type: 'sold', paid: answer.paid } as const],
          }
        : {},
    ),
    clearSale: assign({ sale: null }),
    assignView: assign((_, { top, height, theme }: SeenPart & { readonly theme: Theme | null }) => ({
      seen: { top, height },
      ...(theme && { theme }),
    })),
    assignHidden: assign({ isHidden: true }),
    assignShown: assign({ isHidden: false }),
    clearPicks: assign({ picks: [], told: [], stake: '', isFull: false }),
    clearResults: assign({ results: [] }),
    countAnswer: assign(({ context }) => ({ answers: context.answers + 1 })),
    raiseFilled: raise({ type: 'slip.filled' }),
    requestBoard: raise({ type: 'board.requested' }),
    raiseAnswered: raise({ type: 'board.answered' }),
  },
  guards: {
    opensBets: ({ context }) => context.opensBets,
    isGuest: ({ context }) => !context.isReal,
    isHidden: ({ context }) => context.isHidden,
    isUnpriced: ({ context }, choice: Choice) => pickedOf(context.board, choice) === null,
    isPicked: ({ context }, choice: Choice) => isPicked(context, choice),
    isFull: ({ context }) => context.picks.length >= picksAtMost,
    isUnplaceable: ({ context }) => !isPlaceable(context),
    isPriceChanged: ({ context }) => isPriceChanged(context),
    isForSale: ({ context }, { bet, key }: Asked) => saleOf(context.board, bet, key) !== null,
    isPaid: (_, answer: SaleAnswer) => answer.type === 'paid',
    isSaleLost: (_, answer: SaleAnswer) => answer.type === 'lost',
    isSaleOver: ({ context }) => isSaleOver(context.board, context.sale),
    isSessionEnded: (_, answer: BoardAnswer) => answer.type === 'ended',
  },
  delays: { pollWait: 2000 },
}).createMachine({
  id: 'sportsbook',
  type: 'parallel',
  context: ({ input: { session, isReal, stakes, board, atMs, opensBets } }) => ({
    session,
    isReal,
    opensBets: opensBets && isReal,
    stakes,
    board,
    sport: board.sport,
    marks: marksAfter({}, board, atMs),
    failures: 0,
    balance: board.balance,
    match: board.detail?.id ?? null,
    picks: [],
    mode: 'singles',
    stake: '',
    isFull: false,
    told: [],
    wagers: [],
    results: [],
    sale: null,
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
        'match.opened': {
          target: '.reading',
          actions: [
            { type: 'assignMatch', params: ({ event }) => event },
            { type: 'tellSite', params: ({ event }) => [{ type: 'path', path: `/match/${event.match}` }] },
          ],
        },
        'match.closed': {
          actions: [
            'clearMatch',
            { type: 'tellSite', params: ({ context }) => [{ type: 'path', path: `/${context.sport}` }] },
          ],
          target: '.reading',
        },
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
            'match.opened': { actions: { type: 'assignMatch', params: ({ event }) => event } },
            'match.closed': { actions: 'clearMatch' },
          },
        },
      },
    },
    slip: {
      initial: 'open',
      on: {
        'price.chosen': [
          { guard: 'isGuest', actions: { type: 'tellSite', params: [{ type: 'login' }] } },
          {
            guard: { type: 'isPicked', params: ({ event }) => event },
            actions: ['clearResults', { type: 'removePick', params: ({ event }) => event }],
          },
          { guard: { type: 'isUnpriced', params: ({ event }) => event } },
          { guard: 'isFull', actions: ['markFull', 'raiseFilled'] },
          {
            actions: ['clearResults', { type: 'addPick', params: ({ event }) => event }, 'raiseFilled'],
          },
        ],
        'pick.removed': { actions: { type: 'removePick', params: ({ event }) => event } },
        'slip.cleared': { actions: 'clearPicks' },
        'mode.chosen': { actions: { type: 'assignMode', params: ({ event }) => event } },
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
                actions: ['clearResults', { type: 'assignWagers', params: ({ event }) => event }],
              },
            ],
          },
        },
        /** What is on its way stays as it was agreed to. */
        placing: {
          on: {
            'price.chosen': {},
            'pick.removed': {},
            'slip.cleared': {},
            'mode.chosen': {},
            'stake.changed': {},
          },
          invoke: {
            src: 'placeBets',
            id: 'placeBets',
            input: ({ context }) => wishOf(context),
            onDone: {
              target: 'confirming',
              actions: [
                { type: 'assignBets', params: ({ event }) => event.output },
                { type: 'tellSite', params: ({ event }) => betMessages(event.output) },
              ],
            },
            onError: { target: 'confirming', actions: 'assignLost' },
          },
        },
        /** The next board shows what came of it. */
        confirming: {
          entry: 'requestBoard',
          on: { 'board.answered': { target: 'open', actions: 'countAnswer' } },
        },
      },
    },
    /** One bet at a time is cashed out. */
    sale: {
      initial: 'none',
      states: {
        none: {
          on: {
            'cash-out.requested': {
              guard: { type: 'isForSale', params: ({ event }) => event },
              target: 'asking',
              actions: ['clearResults', { type: 'assignSale', params: ({ event }) => event }],
            },
          },
        },
        /** The price stands as it was shown until it is agreed to; the platform says whether it still holds. */
        asking: {
          on: {
            'cash-out.confirmed': 'selling',
            'cash-out.dismissed': { target: 'none', actions: 'clearSale' },
            'board.answered': { guard: 'isSaleOver', target: 'none', actions: 'clearSale' },
          },
        },
        selling: {
          invoke: {
            src: 'cashOut',
            id: 'cashOut',
            input: ({ context }) => saleWish(context),
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => event.output },
                target: 'none',
                actions: [
                  { type: 'assignPaid', params: ({ event }) => event.output },
                  { type: 'tellSite', params: [{ type: 'balance' }] },
                  'requestBoard',
                ],
              },
              { guard: { type: 'isSaleLost', params: ({ event }) => event.output }, target: 'lost' },
              {
                target: 'asking',
                actions: [{ type: 'assignRefusedSale', params: ({ event }) => event.output }, 'requestBoard'],
              },
            ],
            onError: 'lost',
          },
        },
        /** It may have been paid: the same is asked again under its key, or the next board tells. */
        lost: {
          on: {
            'cash-out.confirmed': 'selling',
            'board.answered': { guard: 'isSaleOver', target: 'none', actions: 'clearSale' },
          },
        },
      },
    },
    tab: {
      initial: 'opening',
      on: { 'slip.filled': '.slip', 'slip.tab.chosen': '.slip', 'bets.tab.chosen': '.bets' },
      states: {
        opening: { always: [{ guard: 'opensBets', target: 'bets' }, { target: 'slip' }] },
        slip: {},
        bets: {},
      },
    },
    /** Where there is no room beside the list. */
    sheet: {
      initial: 'opening',
      on: { 'sheet.opened': '.open', 'sheet.closed': '.closed' },
      states: {
        opening: { always: [{ guard: 'opensBets', target: 'open' }, { target: 'closed' }] },
        closed: {},
        open: {},
      },
    },
  },
});
