import { assign, setup } from 'xstate';
import type {
  GamesInput,
  ListPage,
  LoadListInput,
  Reading,
  TournamentData,
  TournamentGames,
} from '../../../effects/rewards/tournaments/load-tournaments.ts';
import { TOURNAMENTS_PAGE_SIZE, tournamentPollMs } from '../../../schemas/constants.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { joinStateOf, noLists } from '../../../schemas/rules/rewards/tournaments.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { fatalLetter } from '../../kit/fatal-letter.ts';
import type { FeatureInput, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import { failure, received, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { openAuthPopup, pageMissing } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { EntryFact } from './entry.events.ts';
import { entryMachine } from './entry.machine.ts';
import {
  firstOfList,
  moreGames,
  moreOfList,
  noTournament,
  placeOf,
  tournamentAnew,
  wholeTournament,
} from './tournaments-context.ts';
import type { TournamentsContext } from './tournaments-context.ts';
import type { TournamentsEvent } from './tournaments.events.ts';

const readingIn = ({ event }: { readonly event: EntryFact }): Reading => event.reading;

type Args = { readonly context: TournamentsContext };

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
    assignPlace: assign(({ context }, entered: RouteEntered) => {
      const place = placeOf(entered);
      return place.id === context.id ? place : { ...place, ...noTournament };
    }),
    assignPlayer: assign((_, { uid }: SessionChanged) => ({ uid })),
    assignList: assign(({ context }, page: ListPage | null) => firstOfList(context, page)),
    appendList: assign(({ context }, page: ListPage | null) => moreOfList(context, page)),
    assignTournament: assign(({ context }, data: TournamentData | null) => wholeTournament(context, data)),
    assignReading: assign(({ context }, reading: Reading | null) => tournamentAnew(context, reading)),
    appendGames: assign(({ context }, page: TournamentGames | null) => moreGames(context, page)),
    openBoard: assign({ isBoardOpen: true }),
    askToRegister: tell(() => openAuthPopup('registration', {})),
    startEntry: tell(({ context: { current } }: Args) =>
      current
        ? {
            to: actorIds.entry,
            event: {
              type: 'entry.requested',
              tournament: { id: current.id, name: current.name, fee: current.extra.entry_fee },
            },
          }
        : null,
    ),
    passToEntry: tell((_, changed: SessionChanged) => ({ to: actorIds.entry, event: changed })),
    tellHead: tell(({ context: { current } }: Args) =>
      current?.name
        ? {
            to: actorIds.head,
            event: { type: 'head.replacements.known', replacements: { name: current.name } },
          }
        : null,
    ),
    tellMissing: tell(({ context }: Args) => pageMissing(context.path)),
    tellFatal: tell(({ context }: Args, why: Failure | null) =>
      fatalLetter(why, { source: 'page', call: 'Tournaments.get', routeName: context.route }),
    ),
  },
  guards: {
    isLists: ({ context }) => context.id === '',
    /** Only the hash changed. */
    isSamePlace: ({ context }, entered: RouteEntered) => {
      const { route, id, list } = placeOf(entered);
      return route === context.route && id === context.id && list === context.list;
    },
    /** From its page to its games, or back. */
    isSameTournament: ({ context }, entered: RouteEntered) => placeOf(entered).id === context.id,
    isPlayerChanged: ({ context }, { uid }: SessionChanged) => uid !== context.uid,
    isOk: (_, why: Failure | null) => why === null,
    isFound: (_, data: TournamentData | null) => data !== null,
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
    ...noTournament,
    seenAt: input.now,
  }),
  invoke: {
    src: 'entry',
    id: 'entry',
    systemId: actorIds.entry,
    input: ({ context }) => ({ uid: context.uid }),
  },
  initial: 'deciding',
  on: {
    'route.entered': [
      { guard: { type: 'isSamePlace', params: received } },
      { target: '.deciding', actions: { type: 'assignPlace', params: received } },
    ],
    'session.changed': [
      {
        guard: { type: 'isPlayerChanged', params: received },
        target: '.deciding',
        actions: [
          { type: 'assignPlayer', params: received },
          { type: 'passToEntry', params: received },
        ],
      },
      { actions: { type: 'passToEntry', params: received } },
    ],
    'tournaments.board.opened': { actions: 'openBoard' },
    'tournaments.join.requested': [
      { guard: 'isGuest', actions: 'askToRegister' },
      { guard: 'canJoin', actions: 'startEntry' },
    ],
    'entry.read': { actions: { type: 'assignReading', params: readingIn } },
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
              {
                guard: { type: 'isOk', params: failure },
                target: 'shown',
                actions: { type: 'assignList', params: value },
              },
              { target: 'failed', actions: { type: 'tellFatal', params: failure } },
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
                onDone: [
                  {
                    guard: { type: 'isOk', params: failure },
                    target: 'idle',
                    actions: { type: 'appendList', params: value },
                  },
                  { target: 'moreFailed' },
                ],
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
              {
                guard: { type: 'isFound', params: value },
                target: 'shown',
                actions: [{ type: 'assignTournament', params: value }, 'tellHead'],
              },
              { guard: { type: 'isOk', params: failure }, target: 'missing', actions: 'tellMissing' },
              { target: 'failed', actions: { type: 'tellFatal', params: failure } },
            ],
            onError: 'failed',
          },
        },
        shown: {
          tags: 'ready',
          type: 'parallel',
          on: {
            'route.entered': [
              { guard: { type: 'isSamePlace', params: received } },
              {
                guard: { type: 'isSameTournament', params: received },
                target: '.standing.reading',
                actions: { type: 'assignPlace', params: received },
              },
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
                    onDone: {
                      target: 'deciding',
                      actions: { type: 'assignReading', params: value },
                    },
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
                      {
                        guard: { type: 'isOk', params: failure },
                        target: 'idle',
                        actions: { type: 'appendGames', params: value },
                      },
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
