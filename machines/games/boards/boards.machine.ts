import { assertEvent, assign, setup } from 'xstate';
import type { Boards, BoardsInput, BoardsNews } from '../../../effects/games/boards/load-boards.ts';
import { jackpotPollMs, liveWinnersCount, liveWinnersPollMs } from '../../../schemas/constants.ts';
import { leaderboardPeriodOf } from '../../../schemas/rules/games/leaderboards.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { value } from '../../kit/output.ts';
import { failed, found, isFound, isMissing, missing, pageFailed, pageNamed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import { pageMissing } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { BoardsEvent } from './boards.events.ts';

export type BoardsContext = BoardsInput & {
  path: string;
  page: Boards | null;
  /** The figures could not be read anew: they are the last known ones. */
  isStale: boolean;
};

/** Games of one jackpot that are shown at once, and added at a wish. */
const GAMES = 12;
const MORE_GAMES = 24;

const placeOf = ({
  route,
  params,
  query,
  path,
}: Pick<FeatureInput, 'route' | 'params' | 'query' | 'path'>) => ({
  route,
  id: params['id'] ?? '',
  period: leaderboardPeriodOf(query['period']),
  type: query['type'] ?? '',
  shown: GAMES,
  isStale: false,
  path,
});

const wishOf = ({ route, id, period, type, shown }: BoardsContext): BoardsInput => ({
  route,
  id,
  period,
  type,
  shown,
});
const lacksGames = ({ page, shown }: BoardsContext): boolean =>
  page?.kind === 'jackpot' && page.shown < shown;

const pauses: Readonly<Record<string, number>> = {
  jackpots: jackpotPollMs,
  'jackpots-id': jackpotPollMs,
  winners: liveWinnersPollMs,
};

type Seen = { readonly context: BoardsContext };

/** Jackpots, winners and providers: what the house shows to everyone. What moves is read again and again. */
export const boardsMachine = setup({
  types: {} as { context: BoardsContext; input: FeatureInput; events: BoardsEvent; tags: 'ready' },
  actors: {
    loadBoards: placeholder<Boards | null, BoardsInput>('loadBoards'),
    refreshBoards: placeholder<BoardsNews, BoardsInput & { readonly more: boolean }>('refreshBoards'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    /** Another period or kind keeps what is there until the new comes. */
    assignPlace: assign(({ context, event }) => {
      assertEvent(event, 'route.entered');
      const place = placeOf(event);
      const isSamePage = place.route === context.route && place.id === context.id;
      return { ...place, page: isSamePage ? context.page : null };
    }),
    assignPage: assign((_, page: Boards | null) => ({ page })),
    assignNews: assign(({ context }, news: BoardsNews | null) => {
      if (!news || news.kind !== context.page?.kind) return {};
      return { page: { ...context.page, ...news } as Boards, isStale: false };
    }),
    assignStale: assign({ isStale: true }),
    assignMore: assign(({ context }) => ({ shown: context.shown + MORE_GAMES })),
    assignPushed: assign(({ context, event }) => {
      assertEvent(event, 'wins.pushed');
      if (context.page?.kind !== 'winners') return {};
      const live = event.winners.slice(0, liveWinnersCount);
      return { isStale: false, page: { ...context.page, at: event.at, live } };
    }),
    tellHead: tell(({ context }: Seen) =>
      context.page?.kind === 'jackpot' ? pageNamed(context.page.jackpot.name || context.id) : null,
    ),
    tellMissing: tell(({ context }: Seen) => pageMissing(context.path)),
    tellFatal: tell(({ context }: Seen, why: Failure | null) => pageFailed(why, 'loadBoards', context.route)),
  },
  guards: {
    isFound,
    isMissing,
    isOnWinners: ({ context }) => context.page?.kind === 'winners',
    isMoving: ({ context }) => pauses[context.route] !== undefined,
    isRead: (_, news: BoardsNews | null) => news !== null,
    hasMore: ({ context }) =>
      context.page?.kind === 'jackpot' && context.page.jackpot.games.length > context.shown,
  },
}).createMachine({
  id: 'boards',
  context: ({ input }) => ({ ...placeOf(input), page: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadBoards',
        id: 'loadBoards',
        input: ({ context }) => wishOf(context),
        onDone: [found('shown', 'assignPage', 'tellHead'), missing, failed],
        onError: 'failed',
      },
    },
    shown: {
      tags: 'ready',
      initial: 'deciding',
      on: {
        'wins.pushed': { guard: 'isOnWinners', target: '.pushed', actions: 'assignPushed' },
        'boards.more.requested': {
          guard: 'hasMore',
          target: '.refreshing',
          reenter: true,
          actions: 'assignMore',
        },
      },
      states: {
        deciding: { always: [{ guard: 'isMoving', target: 'pausing' }, { target: 'still' }] },
        pausing: {
          invoke: {
            src: 'deadline',
            id: 'newsDeadline',
            input: ({ context }) => ({ inMs: pauses[context.route] ?? jackpotPollMs }),
            onDone: 'refreshing',
          },
        },
        /** What cannot be read anew stays as it is. */
        refreshing: {
          invoke: {
            src: 'refreshBoards',
            id: 'refreshBoards',
            input: ({ context }) => ({ ...wishOf(context), more: lacksGames(context) }),
            onDone: [
              {
                guard: { type: 'isRead', params: value },
                target: 'pausing',
                actions: { type: 'assignNews', params: value },
              },
              { target: 'pausing', actions: 'assignStale' },
            ],
            onError: { target: 'pausing', actions: 'assignStale' },
          },
        },
        /** The wins come by themselves. */
        pushed: { on: { 'wins.lost': 'refreshing' } },
        still: {},
      },
    },
    missing: { tags: 'ready' },
    failed: { tags: 'ready', on: { 'boards.reload.requested': 'loading' } },
  },
  on: { 'route.entered': { target: '.loading', actions: 'assignPlace' } },
});
