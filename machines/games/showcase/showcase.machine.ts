import { assertEvent, assign, setup } from 'xstate';
import type { Showcase, ShowcaseInput, ShowcaseNews } from '../../../effects/games/showcase/load-showcase.ts';
import { jackpotPollMs, liveWinnersCount, liveWinnersPollMs } from '../../../schemas/constants.ts';
import { leaderboardPeriodOf } from '../../../schemas/rules/games/leaderboards.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { fatalLetter } from '../../kit/fatal-letter.ts';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { failure, output, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import { pageMissing } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { ShowcaseEvent } from './showcase.events.ts';

export type ShowcaseContext = ShowcaseInput & {
  path: string;
  page: Showcase | null;
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

const wishOf = ({ route, id, period, type, shown }: ShowcaseContext): ShowcaseInput => ({
  route,
  id,
  period,
  type,
  shown,
});
const lacksGames = ({ page, shown }: ShowcaseContext): boolean =>
  page?.kind === 'jackpot' && page.shown < shown;

const pauses: Readonly<Record<string, number>> = {
  jackpots: jackpotPollMs,
  'jackpots-id': jackpotPollMs,
  winners: liveWinnersPollMs,
};

type Seen = { readonly context: ShowcaseContext };

/** Jackpots, winners and providers: what the house shows to everyone. What moves is read again and again. */
export const showcaseMachine = setup({
  types: {} as { context: ShowcaseContext; input: FeatureInput; events: ShowcaseEvent; tags: 'ready' },
  actors: {
    loadShowcase: placeholder<Showcase | null, ShowcaseInput>('loadShowcase'),
    refreshShowcase: placeholder<ShowcaseNews, ShowcaseInput & { readonly more: boolean }>('refreshShowcase'),
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
    assignPage: assign((_, page: Showcase | null) => ({ page })),
    assignNews: assign(({ context }, news: ShowcaseNews | null) => {
      if (!news || news.kind !== context.page?.kind) return {};
      return { page: { ...context.page, ...news } as Showcase, isStale: false };
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
      context.page?.kind === 'jackpot'
        ? {
            to: actorIds.head,
            event: {
              type: 'head.replacements.known',
              replacements: { name: context.page.jackpot.name || context.id },
            },
          }
        : null,
    ),
    tellMissing: tell(({ context }: Seen) => pageMissing(context.path)),
    tellFatal: tell(({ context }: Seen, found: Failure | null) =>
      fatalLetter(found, { source: 'page', call: 'loadShowcase', routeName: context.route }),
    ),
  },
  guards: {
    isFound: (_, page: Showcase | null) => page !== null,
    isMissing: (_, { ok }: Outcome<Showcase | null>) => ok,
    isOnWinners: ({ context }) => context.page?.kind === 'winners',
    isMoving: ({ context }) => pauses[context.route] !== undefined,
    isRead: (_, news: ShowcaseNews | null) => news !== null,
    hasMore: ({ context }) =>
      context.page?.kind === 'jackpot' && context.page.jackpot.games.length > context.shown,
  },
}).createMachine({
  id: 'showcase',
  context: ({ input }) => ({ ...placeOf(input), page: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadShowcase',
        id: 'loadShowcase',
        input: ({ context }) => wishOf(context),
        onDone: [
          {
            guard: { type: 'isFound', params: value },
            target: 'shown',
            actions: [{ type: 'assignPage', params: value }, 'tellHead'],
          },
          { guard: { type: 'isMissing', params: output }, target: 'missing', actions: 'tellMissing' },
          { target: 'failed', actions: { type: 'tellFatal', params: failure } },
        ],
        onError: 'failed',
      },
    },
    shown: {
      tags: 'ready',
      initial: 'deciding',
      on: {
        'wins.pushed': { guard: 'isOnWinners', target: '.pushed', actions: 'assignPushed' },
        'showcase.more.requested': {
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
            src: 'refreshShowcase',
            id: 'refreshShowcase',
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
    failed: { tags: 'ready', on: { 'showcase.retry.requested': 'loading' } },
  },
  on: { 'route.entered': { target: '.loading', actions: 'assignPlace' } },
});
