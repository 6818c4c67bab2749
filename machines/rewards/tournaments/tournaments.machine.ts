import { assign, setup } from 'xstate';
import type { Reading, TournamentData } from '../../../effects/rewards/tournaments/load-tournaments.ts';
import {
  TOURNAMENT_GAMES_PAGE_SIZE,
  TOURNAMENTS_PAGE_SIZE,
  tournamentPollMs,
} from '../../../schemas/constants.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { joinStateOf, tournamentLists } from '../../../schemas/rules/rewards/tournaments.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import type { FeatureInput, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import type { ListFailed } from '../../kit/list/list.events.ts';
import { failure, output, received, value } from '../../kit/output.ts';
import { isFound, isMissing, pageFailed, pageNamed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { openAuthPopup, pageMissing } from '../../kit/requests.ts';
import { tellChildren } from '../../kit/tell-child.ts';
import { tell } from '../../kit/tell.ts';
import type { EntryFact } from './entry.events.ts';
import { entryMachine } from './entry.machine.ts';
import {
  firstGames,
  listNews,
  noTournament,
  placeOf,
  tournamentAnew,
  wholeTournament,
} from './tournaments-context.ts';
import type { TournamentsContext } from './tournaments-context.ts';
import { tournamentGames, tournamentList } from './tournament-lists.ts';
import type { TournamentsEvent } from './tournaments.events.ts';

const readingIn = ({ event }: { readonly event: EntryFact }): Reading => event.reading;
const failureIn = ({ event }: { readonly event: ListFailed }): Failure => event.failure;

type Args = { readonly context: TournamentsContext };

const lazy = { size: TOURNAMENTS_PAGE_SIZE, isEager: false };

const readStanding = {
  src: 'readTournament',
  id: 'readStanding',
  input: ({ context }: { readonly context: TournamentsContext }) => ({ id: context.id }),
} as const;
const standingRead = [
  { type: 'assignReading', params: value },
  { type: 'tellLists', params: value },
] as const;

/** Four lists of tournaments, one tournament whose leaderboard is read again and again, and its games. */
export const tournamentsMachine = setup({
  types: {} as {
    context: TournamentsContext;
    input: FeatureInput;
    events: TournamentsEvent;
    tags: 'ready';
  },
  actors: {
    list: tournamentList,
    games: tournamentGames,
    loadTournament: placeholder<TournamentData | null, { readonly id: string }>('loadTournament'),
    readTournament: placeholder<Reading | null, { readonly id: string }>('readTournament'),
    entry: entryMachine,
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignPlace: assign(({ context }, entered: RouteEntered) => {
      const place = placeOf(entered);
      return place.id === context.id ? place : { ...place, ...noTournament };
    }),
    assignPlayer: assign(({ context: { current } }, { uid }: SessionChanged) => ({
      uid,
      current: current && { ...current, user_info: null },
    })),
    /** Rows say whether the player is in. Those of a guest say nothing. */
    forgetLists: tellChildren('list', ({ context }: Args) =>
      context.uid > 0
        ? tournamentLists.map((child) => ({ child, event: { type: 'list.forgotten' as const } }))
        : [],
    ),
    assignTournament: assign((_, data: TournamentData | null) => wholeTournament(data)),
    assignReading: assign(({ context }, reading: Reading | null) => tournamentAnew(context, reading)),
    readList: tellChildren('list', ({ context }: Args) => [
      { child: context.list, event: { type: 'list.outdated' } },
    ]),
    leaveList: tellChildren('list', ({ context }: Args) => [
      { child: context.list, event: { type: 'list.left' } },
    ]),
    leaveGames: tellChildren('list', () => [{ child: 'games', event: { type: 'list.left' } }]),
    tellLists: tellChildren('list', (_, reading: Reading | null) => listNews(reading)),
    tellGames: tellChildren('list', (_, data: TournamentData | null) => firstGames(data)),
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
    tellHead: tell(({ context: { current } }: Args) => (current?.name ? pageNamed(current.name) : null)),
    tellMissing: tell(({ context }: Args) => pageMissing(context.path)),
    tellFatal: tell(({ context }: Args, why: Failure | null) =>
      pageFailed(why, 'Tournaments.get', context.route),
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
    isFound,
    isMissing,
    /** The page of a tournament that is not over yet. */
    isMoving: ({ context }) =>
      context.route === 'tournaments-id' && context.current !== null && context.current.status !== 'finished',
    isGuest: ({ context }) => context.uid === 0,
    canJoin: ({ context }) =>
      context.current !== null && joinStateOf(context.current, context.seenAt) === 'open',
  },
}).createMachine({
  id: 'tournaments',
  context: ({ input }) => ({
    ...placeOf(input),
    uid: input.uid,
    ...noTournament,
    seenAt: input.now,
  }),
  invoke: [
    {
      src: 'entry',
      id: 'entry',
      systemId: actorIds.entry,
      input: ({ context }) => ({ uid: context.uid }),
    },
    { src: 'list', id: 'all', input: { key: { list: 'all' }, ...lazy } },
    { src: 'list', id: 'active', input: { key: { list: 'active' }, ...lazy } },
    { src: 'list', id: 'future', input: { key: { list: 'future' }, ...lazy } },
    { src: 'list', id: 'finished', input: { key: { list: 'finished' }, ...lazy } },
    {
      src: 'games',
      id: 'games',
      input: ({ context }) => ({
        key: { id: context.id },
        size: TOURNAMENT_GAMES_PAGE_SIZE,
        isEager: false,
      }),
    },
  ],
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
          'forgetLists',
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
    'entry.read': {
      actions: [
        { type: 'assignReading', params: readingIn },
        { type: 'tellLists', params: readingIn },
      ],
    },
    'list.failed': { actions: { type: 'tellFatal', params: failureIn } },
  },
  states: {
    deciding: { always: [{ guard: 'isLists', target: 'lists' }, { target: 'one' }] },
    lists: { tags: 'ready', entry: 'readList', exit: 'leaveList' },
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
                guard: { type: 'isFound', params: output },
                target: 'shown',
                actions: [
                  { type: 'assignTournament', params: value },
                  { type: 'tellGames', params: value },
                  { type: 'tellLists', params: value },
                  'tellHead',
                ],
              },
              { guard: { type: 'isMissing', params: output }, target: 'missing', actions: 'tellMissing' },
              { target: 'failed', actions: { type: 'tellFatal', params: failure } },
            ],
            onError: 'failed',
          },
        },
        /** The leaderboard moves while one looks. A reading that fails leaves what is there. */
        shown: {
          tags: 'ready',
          exit: 'leaveGames',
          initial: 'deciding',
          on: {
            'route.entered': [
              { guard: { type: 'isSamePlace', params: received } },
              {
                guard: { type: 'isSameTournament', params: received },
                target: '.arriving',
                actions: { type: 'assignPlace', params: received },
              },
            ],
          },
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
                ...readStanding,
                onDone: { target: 'deciding', actions: standingRead },
                onError: 'deciding',
              },
            },
            still: {},
            /** Every page asks for its title, so the name is told again. */
            arriving: {
              invoke: {
                ...readStanding,
                onDone: { target: 'deciding', actions: [...standingRead, 'tellHead'] },
                onError: { target: 'deciding', actions: 'tellHead' },
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
