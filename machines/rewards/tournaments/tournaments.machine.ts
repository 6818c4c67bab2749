import { assign, sendTo, setup } from 'xstate';
import type {
  GamesInput,
  ListPage,
  LoadListInput,
  Reading,
  TournamentData,
  TournamentGame,
  TournamentGames,
} from '../../../effects/rewards/tournaments/load-tournaments.ts';
import {
  TOURNAMENT_GAMES_PAGE_SIZE,
  TOURNAMENTS_PAGE_SIZE,
  tournamentPollMs,
} from '../../../schemas/constants.ts';
import type { HtmlNode } from '../../../schemas/rules/kit/html-node.ts';
import {
  joinStateOf,
  noLists,
  replaceEntry,
  tournamentListOf,
} from '../../../schemas/rules/rewards/tournaments.ts';
import type { TournamentListName, TournamentLists } from '../../../schemas/rules/rewards/tournaments.ts';
import type { Tournament } from '../../../schemas/rewards/tournaments.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { fatalLetter } from '../../kit/fatal-letter.ts';
import { failureIn, outcomeOf, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../site/root/feature-input.ts';
import { tell } from '../../kit/tell.ts';
import { entryMachine } from './entry.machine.ts';
import type { TournamentsEvent } from './tournaments.events.ts';

export type TournamentsContext = {
  route: string;
  /** '' on the lists. */
  id: string;
  path: string;
  uid: number;
  list: TournamentListName;
  lists: TournamentLists;
  current: Tournament | null;
  rules: readonly HtmlNode[];
  games: readonly TournamentGame[];
  gamesTotal: number;
  gamesAsked: number;
  /** When the page last heard of the platform, epoch milliseconds. */
  seenAt: number;
  isBoardOpen: boolean;
};

const placeOf = ({
  route,
  params,
  query,
  path,
}: Pick<FeatureInput, 'route' | 'params' | 'query' | 'path'>) => ({
  route,
  id: params['id'] ?? '',
  path,
  list: tournamentListOf(query['status']),
});

const readingOf = (event: TournamentsEvent): Reading | null =>
  event.type === 'entry.read' ? event.reading : valueOf<Reading | null>(event);

type Seen = { readonly context: TournamentsContext; readonly event: TournamentsEvent };

/** Tournaments: four lists, one tournament whose leaderboard is read again and again, and its games. */
export const tournamentsMachine = setup({
  types: {} as {
    context: TournamentsContext;
    input: FeatureInput;
    events: TournamentsEvent;
    tags: 'ready';
  },
  actors: {
    loadTournaments: placeholder<ListPage, LoadListInput>('loadTournaments'),
    loadTournament: placeholder<TournamentData | null, { readonly id: string }>('loadTournament'),
    readTournament: placeholder<Reading | null, { readonly id: string }>('readTournament'),
    loadTournamentGames: placeholder<TournamentGames, GamesInput>('loadTournamentGames'),
    entry: entryMachine,
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignPlace: assign(({ context, event }) => {
      if (event.type !== 'route.entered') return {};
      const place = placeOf(event);
      if (place.id === context.id) return place;
      return {
        ...place,
        current: null,
        rules: [],
        games: [],
        gamesTotal: 0,
        gamesAsked: 0,
        isBoardOpen: false,
      };
    }),
    assignPlayer: assign(({ event }) => (event.type === 'session.changed' ? { uid: event.uid } : {})),
    assignList: assign(({ context, event }) => {
      const page = valueOf<ListPage>(event);
      if (!page) return {};
      const list = { items: page.items, total: page.total, asked: TOURNAMENTS_PAGE_SIZE };
      return { lists: { ...context.lists, [context.list]: list }, seenAt: page.at };
    }),
    appendList: assign(({ context, event }) => {
      const page = valueOf<ListPage>(event);
      const known = context.lists[context.list];
      if (!page || !known) return {};
      const ids = new Set(known.items.map(({ id }) => id));
      const items = [...known.items, ...page.items.filter(({ id }) => !ids.has(id))];
      const list = { items, total: page.total, asked: known.asked + TOURNAMENTS_PAGE_SIZE };
      return { lists: { ...context.lists, [context.list]: list }, seenAt: page.at };
    }),
    assignTournament: assign(({ context, event }) => {
      const data = valueOf<TournamentData>(event);
      if (!data) return {};
      return {
        current: data.tournament,
        seenAt: data.at,
        rules: data.rules,
        games: data.games,
        gamesTotal: data.total,
        gamesAsked: TOURNAMENT_GAMES_PAGE_SIZE,
        lists: replaceEntry(context.lists, data.tournament),
      };
    }),
    /** The tournament stands anew in every list that holds it, and on its page. */
    assignReading: assign(({ context, event }) => {
      const reading = readingOf(event);
      if (!reading) return {};
      return {
        seenAt: reading.at,
        lists: replaceEntry(context.lists, reading.tournament),
        ...(reading.tournament.id === context.id && { current: reading.tournament }),
      };
    }),
    appendGames: assign(({ context, event }) => {
      const page = valueOf<TournamentGames>(event);
      if (!page) return {};
      const known = new Set(context.games.map(({ sysname }) => sysname));
      return {
        games: [...context.games, ...page.games.filter(({ sysname }) => !known.has(sysname))],
        gamesTotal: page.total,
        gamesAsked: context.gamesAsked + TOURNAMENT_GAMES_PAGE_SIZE,
      };
    }),
    openBoard: assign({ isBoardOpen: true }),
    askToRegister: tell(() => ({
      to: actorIds.dialogs,
      event: {
        type: 'dialog.requested',
        name: 'AuthPopup',
        kind: 'popup',
        props: { view: 'registration' },
      },
    })),
    startEntry: sendTo('entry', ({ context: { current } }) => ({
      type: 'entry.requested',
      wished: { id: current?.id ?? '', name: current?.name ?? '', fee: current?.extra.entry_fee ?? null },
    })),
    retryEntry: sendTo('entry', { type: 'entry.retry.requested' }),
    forwardToEntry: sendTo('entry', ({ event }) => event),
    tellHead: tell(({ context }: Seen) =>
      context.current?.name
        ? {
            to: actorIds.head,
            event: { type: 'head.replacements.known', replacements: { name: context.current.name } },
          }
        : null,
    ),
    tellMissing: tell(({ context }: Seen) => ({
      to: actorIds.navigation,
      event: {
        type: 'navigation.page.failed',
        page: 'notFound',
        status: 404,
        message: `Page not found: ${context.path}`,
      },
    })),
    tellFatal: tell(({ context, event }: Seen) =>
      fatalLetter(failureIn(event), { source: 'page', call: 'Tournaments.get', routeName: context.route }),
    ),
  },
  guards: {
    isLists: ({ context }) => context.id === '',
    /** Only the hash changed. */
    isSamePlace: ({ context, event }) => {
      if (event.type !== 'route.entered') return false;
      const place = placeOf(event);
      return place.route === context.route && place.id === context.id && place.list === context.list;
    },
    /** From its page to its games, or back. */
    isSameTournament: ({ context, event }) =>
      event.type === 'route.entered' && placeOf(event).id === context.id,
    isOtherPlayer: ({ context, event }) => event.type === 'session.changed' && event.uid !== context.uid,
    isOk: ({ event }) => outcomeOf<unknown>(event).ok,
    isFound: ({ event }) => valueOf<TournamentData | null>(event) !== null,
    isMissing: ({ event }) => outcomeOf<unknown>(event).ok,
    isRead: ({ event }) => readingOf(event) !== null,
    /** The page of a tournament that is not over yet. */
    isMoving: ({ context }) =>
      context.route === 'tournaments-id' && context.current !== null && context.current.status !== 'finished',
    hasMoreListed: ({ context }) => {
      const list = context.lists[context.list];
      return list !== null && list.asked < list.total;
    },
    hasMoreGames: ({ context }) => context.gamesAsked < context.gamesTotal,
    isGuest: ({ context }) => context.uid === 0,
    canJoin: ({ context }) =>
      context.current !== null && joinStateOf(context.current, context.seenAt) === 'open',
  },
}).createMachine({
  id: 'tournaments',
  context: ({ input }) => ({
    ...placeOf(input),
    uid: input.uid,
    lists: noLists,
    current: null,
    rules: [],
    games: [],
    gamesTotal: 0,
    gamesAsked: 0,
    seenAt: input.now,
    isBoardOpen: false,
  }),
  invoke: {
    src: 'entry',
    id: 'entry',
    systemId: actorIds.entry,
    input: ({ context }) => ({ uid: context.uid }),
  },
  initial: 'deciding',
  on: {
    'route.entered': [{ guard: 'isSamePlace' }, { target: '.deciding', actions: 'assignPlace' }],
    'session.changed': [
      { guard: 'isOtherPlayer', target: '.deciding', actions: ['assignPlayer', 'forwardToEntry'] },
      { actions: 'forwardToEntry' },
    ],
    'tournaments.board.opened': { actions: 'openBoard' },
    'tournaments.join.requested': [
      { guard: 'isGuest', actions: 'askToRegister' },
      { guard: 'canJoin', actions: 'startEntry' },
    ],
    'tournaments.join.retried': { actions: 'retryEntry' },
    'entry.read': { actions: 'assignReading' },
  },
  states: {
    deciding: { always: [{ guard: 'isLists', target: 'list' }, { target: 'one' }] },
    list: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadTournaments',
            id: 'loadTournaments',
            input: ({ context }) => ({ list: context.list, offset: 0, count: TOURNAMENTS_PAGE_SIZE }),
            onDone: [
              { guard: 'isOk', target: 'shown', actions: 'assignList' },
              { target: 'failed', actions: 'tellFatal' },
            ],
            onError: 'failed',
          },
        },
        shown: {
          tags: 'ready',
          initial: 'idle',
          states: {
            idle: {
              on: { 'tournaments.more.requested': { guard: 'hasMoreListed', target: 'loadingMore' } },
            },
            loadingMore: {
              invoke: {
                src: 'loadTournaments',
                id: 'loadMoreTournaments',
                input: ({ context }) => ({
                  list: context.list,
                  offset: context.lists[context.list]?.asked ?? 0,
                  count: TOURNAMENTS_PAGE_SIZE,
                }),
                onDone: [{ guard: 'isOk', target: 'idle', actions: 'appendList' }, { target: 'moreFailed' }],
                onError: 'moreFailed',
              },
            },
            moreFailed: { on: { 'tournaments.retry.requested': 'loadingMore' } },
          },
        },
        failed: { tags: 'ready', on: { 'tournaments.retry.requested': 'loading' } },
      },
    },
    one: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadTournament',
            id: 'loadTournament',
            input: ({ context }) => ({ id: context.id }),
            onDone: [
              { guard: 'isFound', target: 'shown', actions: ['assignTournament', 'tellHead'] },
              { guard: 'isMissing', target: 'missing', actions: 'tellMissing' },
              { target: 'failed', actions: 'tellFatal' },
            ],
            onError: 'failed',
          },
        },
        shown: {
          tags: 'ready',
          type: 'parallel',
          on: {
            'route.entered': [
              { guard: 'isSamePlace' },
              { guard: 'isSameTournament', target: '.standing.reading', actions: 'assignPlace' },
            ],
          },
          states: {
            /** The leaderboard moves while one looks. A reading that fails leaves what is there. */
            standing: {
              initial: 'deciding',
              states: {
                deciding: { always: [{ guard: 'isMoving', target: 'pausing' }, { target: 'still' }] },
                pausing: {
                  invoke: {
                    src: 'deadline',
                    id: 'standingDeadline',
                    input: { inMs: tournamentPollMs },
                    onDone: 'reading',
                  },
                },
                reading: {
                  invoke: {
                    src: 'readTournament',
                    id: 'readStanding',
                    input: ({ context }) => ({ id: context.id }),
                    onDone: [
                      { guard: 'isRead', target: 'deciding', actions: 'assignReading' },
                      { target: 'deciding' },
                    ],
                    onError: 'deciding',
                  },
                },
                still: {},
              },
            },
            games: {
              initial: 'idle',
              states: {
                idle: {
                  on: { 'tournaments.more.requested': { guard: 'hasMoreGames', target: 'loadingMore' } },
                },
                loadingMore: {
                  invoke: {
                    src: 'loadTournamentGames',
                    id: 'loadTournamentGames',
                    input: ({ context }) => ({ id: context.id, offset: context.gamesAsked }),
                    onDone: [
                      { guard: 'isOk', target: 'idle', actions: 'appendGames' },
                      { target: 'moreFailed' },
                    ],
                    onError: 'moreFailed',
                  },
                },
                moreFailed: { on: { 'tournaments.retry.requested': 'loadingMore' } },
              },
            },
          },
        },
        missing: { tags: 'ready' },
        failed: { tags: 'ready', on: { 'tournaments.retry.requested': 'loading' } },
      },
    },
  },
});
