import { assertEvent, assign, setup } from 'xstate';
import type { KeepRecentInput } from '../../../effects/games/recent.ts';
import type { Game, GamePage } from '../../../schemas/games/games.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { tell } from '../../kit/tell.ts';
import type { RecentEvent } from './recent.events.ts';

/** `opened`: the game that runs already, or ''. */
export type RecentInput = { readonly uid: number; readonly opened: string };
export type RecentContext = {
  /** 0 for a guest, who has a list as well. */
  uid: number;
  /** The newest first. */
  sysnames: readonly string[];
  /** Games to add, null to clear the list; the first is kept, one at a time. */
  changes: readonly (string | null)[];
  /** What is known of the games, in no order. */
  games: readonly Game[];
  /** Sysnames that the platform was asked for, also those that it no longer has. */
  asked: readonly string[];
  /** The games are to be seen and not all asked for. */
  isWanted: boolean;
};

const nothing = { sysnames: [], changes: [], games: [], asked: [], isWanted: false } as const;

/** The games that the player, or the guest, has opened in this browser. What is kept here is the list of all tabs. */
export const recentMachine = setup({
  types: {} as { context: RecentContext; input: RecentInput; events: RecentEvent },
  actors: {
    readRecent: placeholder<readonly string[], { readonly uid: number }>('readRecent'),
    keepRecent: placeholder<readonly string[], KeepRecentInput>('keepRecent'),
    loadRecent: placeholder<GamePage, { readonly sysnames: readonly string[] }>('loadRecent'),
  },
  actions: {
    assignPlayer: assign(({ event }) => {
      assertEvent(event, 'session.changed');
      return { ...nothing, uid: event.uid };
    }),
    assignList: assign(({ context }, kept: readonly string[] | null) => ({
      sysnames: kept ?? context.sysnames,
    })),
    assignChange: assign(({ context, event }) => {
      assertEvent(event, ['recent.opened', 'recent.cleared']);
      const change = event.type === 'recent.opened' ? event.sysname : null;
      return { changes: [...context.changes, change] };
    }),
    dropChange: assign(({ context }) => ({ changes: context.changes.slice(1) })),
    assignWanted: assign({ isWanted: true }),
    assignGames: assign(({ context }, page: GamePage | null) => ({
      games: page?.items ?? [],
      asked: context.sysnames,
      isWanted: false,
    })),
    dropWanted: assign({ isWanted: false }),
    tellHall: tell(() => ({ to: actorIds.gameHall, event: { type: 'recent.changed' } })),
  },
  guards: {
    isOtherPlayer: ({ context, event }) => event.type === 'session.changed' && event.uid !== context.uid,
    hasChange: ({ context }) => context.changes.length > 0,
    lacksGames: ({ context }) =>
      context.isWanted && context.sysnames.some((sysname) => !context.asked.includes(sysname)),
    isLoaded: (_, page: GamePage | null) => page !== null,
  },
}).createMachine({
  id: 'recent',
  context: ({ input: { uid, opened } }) => ({ ...nothing, uid, changes: opened === '' ? [] : [opened] }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'readRecent',
        input: ({ context }) => ({ uid: context.uid }),
        onDone: { target: 'resting', actions: [{ type: 'assignList', params: value }, 'tellHall'] },
        onError: 'resting',
      },
    },
    resting: {
      always: [
        { guard: 'hasChange', target: 'keeping' },
        { guard: 'lacksGames', target: 'loading' },
      ],
    },
    keeping: {
      invoke: {
        src: 'keepRecent',
        input: ({ context: { uid, sysnames, changes } }) => ({ uid, sysnames, opened: changes[0] ?? null }),
        onDone: {
          target: 'resting',
          actions: [{ type: 'assignList', params: value }, 'dropChange', 'tellHall'],
        },
        onError: { target: 'resting', actions: 'dropChange' },
      },
    },
    loading: {
      invoke: {
        src: 'loadRecent',
        input: ({ context }) => ({ sysnames: context.sysnames }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: value },
            target: 'resting',
            actions: { type: 'assignGames', params: value },
          },
          { target: 'resting', actions: 'dropWanted' },
        ],
        onError: { target: 'resting', actions: 'dropWanted' },
      },
    },
  },
  on: {
    'recent.opened': { actions: 'assignChange' },
    'recent.cleared': { actions: 'assignChange' },
    'recent.games.requested': { actions: 'assignWanted' },
    'session.changed': { guard: 'isOtherPlayer', target: '.reading', actions: 'assignPlayer' },
  },
});
