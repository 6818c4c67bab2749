import { assign, fromCallback, setup } from 'xstate';
import type { Balances } from '../../../schemas/site/balance.ts';
import type { BalanceRefreshSettings } from '../../../schemas/site/cms-config.ts';
import { balanceRefreshDefaults } from '../../../schemas/constants.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { output, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { tell } from '../../kit/tell.ts';
import type { BalanceEvent } from './balance.events.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';

export type BalanceContext = {
  uid: number;
  balances: Balances | null;
  /** Of the player whose session the platform has not confirmed yet: shown as last known, never counted with. */
  lastKnown: Balances | null;
  settings: BalanceRefreshSettings;
  /** Epoch ms of the last click, and of the last refresh that a click caused. */
  clickedAt: number;
  clickRefreshedAt: number;
  path: string;
  /** Money moved after the balance was asked for. */
  isStale: boolean;
};
export type PushInput = { readonly uid: number };
export type PollerInput = { readonly uid: number; readonly intervalMs: number };

const MINUTE_MS = 60_000;

/** Polls, refreshes on demand and goes to sleep; refreshes are one at a time, so an older answer never wins. */
export const balanceMachine = setup({
  types: {} as { context: BalanceContext; events: BalanceEvent },
  actors: {
    getBalance: placeholder<Balances>('getBalance'),
    /** Sends `balance.polled`. Live: the worker, with one leader among the tabs. */
    pollBalance: fromCallback<BalanceEvent, PollerInput>(() => {}),
    /** Sends `balance.polled` too, and tells session, limits and winners. Live: the worker, while the platform pushes. */
    receivePush: fromCallback<BalanceEvent, PushInput>(() => {}),
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignPlayer: assign(({ context, event }) =>
      event.type === 'balance.player.changed'
        ? {
            uid: event.uid,
            balances:
              event.uid === 0
                ? null
                : (event.balances ?? (event.uid === context.uid ? context.balances : null)),
            clickedAt: event.at,
            lastKnown: event.uid === 0 ? context.lastKnown : null,
          }
        : {},
    ),
    assignLastKnown: assign(({ event }) =>
      event.type === 'balance.mirror.read' ? { lastKnown: event.balances } : {},
    ),
    assignSettings: assign(({ event }) =>
      event.type === 'balance.settings.changed' ? { settings: event.settings } : {},
    ),
    assignPath: assign(({ event }) => (event.type === 'balance.route.changed' ? { path: event.path } : {})),
    assignFetched: assign(({ context }, answer: Balances | null) => ({
      balances: answer ?? context.balances,
    })),
    assignPolled: assign(({ context, event }) =>
      event.type === 'balance.polled' && event.uid === context.uid ? { balances: event.balances } : {},
    ),
    noteStale: assign({ isStale: true }),
    clearStale: assign({ isStale: false }),
    assignClick: assign(({ event }) => (event.type === 'balance.clicked' ? { clickedAt: event.at } : {})),
    assignClickRefresh: assign(({ event }) =>
      event.type === 'balance.clicked' ? { clickRefreshedAt: event.at } : {},
    ),
    /** Money moved without this page asking: a round that was on its way when its game was left, another tab. */
    tellFigures: tell(() => ({ to: actorIds.figures, event: { type: 'figures.refresh.requested' } })),
    /** Mirrors the balances for the first paint of the next visit. Live in the browser. */
    mirror: () => {},
  },
  guards: {
    isPlayer: ({ event }) => event.type === 'balance.player.changed' && event.uid > 0,
    isOtherPlayer: ({ event, context }) =>
      event.type === 'balance.player.changed' && event.uid > 0 && event.uid !== context.uid,
    isStale: ({ context }) => context.isStale,
    isFetched: (_, outcome: Outcome<unknown>) => outcome.ok,
    isOnGamePage: ({ event, context }) =>
      (event.type === 'balance.route.changed' ? event.path : context.path).includes('/game/'),
    isPollingOn: ({ context }) => context.settings.isEnabledInterval,
    isClickRefreshDue: ({ context, event }) =>
      event.type === 'balance.clicked' &&
      context.settings.isEnabledRequestsAfterClick &&
      !context.path.includes('/game/') &&
      Math.abs(event.at - context.clickRefreshedAt) >=
        context.settings.countSecondsForDelayBetweenClick * 1000,
  },
}).createMachine({
  id: 'balance',
  context: {
    uid: 0,
    balances: null,
    lastKnown: null,
    settings: balanceRefreshDefaults,
    clickedAt: 0,
    clickRefreshedAt: 0,
    path: '',
    isStale: false,
  },
  initial: 'off',
  states: {
    off: {
      on: {
        'balance.player.changed': {
          guard: 'isPlayer',
          target: 'on',
          actions: ['assignPlayer', 'mirror'],
        },
        'balance.mirror.read': { actions: 'assignLastKnown' },
        'balance.route.changed': { actions: 'assignPath' },
      },
    },
    on: {
      type: 'parallel',
      entry: 'clearStale',
      invoke: { src: 'receivePush', id: 'push', input: ({ context }) => ({ uid: context.uid }) },
      states: {
        fetch: {
          initial: 'idle',
          states: {
            idle: {
              always: { guard: 'isStale', target: 'fetching' },
              on: {
                'balance.refresh.requested': 'fetching',
                'balance.clicked': {
                  guard: 'isClickRefreshDue',
                  target: 'fetching',
                  actions: 'assignClickRefresh',
                },
              },
            },
            fetching: {
              entry: 'clearStale',
              // It is asked once more then, and not cut off: on a slow line none would ever come to its end.
              on: { 'balance.refresh.requested': { actions: 'noteStale' } },
              invoke: {
                src: 'getBalance',
                onDone: [
                  {
                    guard: { type: 'isFetched', params: output },
                    target: 'idle',
                    actions: [{ type: 'assignFetched', params: value }, 'mirror'],
                  },
                  // The last balance stays; failures are logged by the effect.
                  { target: 'idle' },
                ],
                onError: 'idle',
              },
            },
          },
        },
        schedule: {
          initial: 'deciding',
          on: {
            'balance.settings.changed': { target: '.deciding', actions: 'assignSettings' },
            // A push comes whether or not this page would ask now.
            'balance.polled': [
              { guard: 'isOnGamePage' },
              { actions: ['assignPolled', 'mirror', 'tellFigures'] },
            ],
          },
          states: {
            deciding: {
              always: [
                { guard: 'isOnGamePage', target: 'quiet' },
                { guard: 'isPollingOn', target: 'polling' },
                { target: 'quiet' },
              ],
            },
            polling: {
              invoke: [
                {
                  src: 'pollBalance',
                  id: 'poller',
                  input: ({ context }) => ({
                    uid: context.uid,
                    intervalMs: context.settings.countSecondsForInterval * 1000,
                  }),
                },
                {
                  src: 'deadline',
                  id: 'sleep',
                  input: ({ context }) => ({
                    at: context.settings.isEnabledTurnOffRequests
                      ? context.clickedAt +
                        context.settings.countMinutesAfterWhichRequestsTurnedOff * MINUTE_MS
                      : Number.MAX_SAFE_INTEGER,
                  }),
                  onDone: 'asleep',
                },
              ],
              on: {
                'balance.clicked': { target: 'polling', reenter: true, actions: 'assignClick' },
                'balance.route.changed': [
                  { guard: 'isOnGamePage', target: 'quiet', actions: 'assignPath' },
                  { actions: 'assignPath' },
                ],
              },
            },
            /** No click for the configured minutes: the next one wakes it. */
            asleep: {
              on: {
                'balance.clicked': { target: 'deciding', actions: 'assignClick' },
                'balance.route.changed': { actions: 'assignPath' },
              },
            },
            /** Game pages ask by themselves when a round has moved the balance. */
            quiet: {
              on: {
                'balance.route.changed': { target: 'deciding', actions: 'assignPath' },
                'balance.clicked': { actions: 'assignClick' },
              },
            },
          },
        },
      },
      on: {
        'balance.player.changed': [
          // Neither an answer nor a poll of the player before may count for this one.
          { guard: 'isOtherPlayer', target: 'on', reenter: true, actions: ['assignPlayer', 'mirror'] },
          { guard: 'isPlayer', actions: ['assignPlayer', 'mirror'] },
          { target: 'off', actions: 'assignPlayer' },
        ],
      },
    },
  },
  on: { 'balance.settings.changed': { actions: 'assignSettings' } },
});
