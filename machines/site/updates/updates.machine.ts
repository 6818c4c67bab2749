import { assign, fromCallback, setup } from 'xstate';
import { buildPoll } from '../../../schemas/constants.ts';

export type UpdatesContext = { build: string; latest: string; intervalMs: number; isBusy: boolean };
/** `intervalMs` between polls, from the configuration; an hour when left out. */
export type UpdatesInput = { readonly build: string; readonly intervalMs?: number };
export type BuildPollInput = { readonly build: string; readonly intervalMs: number };
export type UpdatesEvent =
  /** From the poller: the version that `/builds/latest.json` names. */
  | { readonly type: 'updates.build.seen'; readonly build: string }
  /** A newer service worker has taken over. `isQuiet`: nothing of the visitor's would be lost by a reload. */
  | { readonly type: 'updates.worker.activated'; readonly isQuiet: boolean }
  /** A path change: the moment at which a reload costs nothing. */
  | { readonly type: 'updates.navigation.committed' }
  /** Told before each navigation: something is in the middle, such as a payment, a game or a form in a dialog. */
  | { readonly type: 'updates.busy.changed'; readonly isBusy: boolean };

/** A new build is found by a poll and taken with the next navigation, never in the middle of something. */
export const updatesMachine = setup({
  types: {} as { context: UpdatesContext; input: UpdatesInput; events: UpdatesEvent },
  actors: {
    /** Sends `updates.build.seen`. Live: the worker, one leader among the tabs, only while visible. */
    pollBuild: fromCallback<UpdatesEvent, BuildPollInput>(() => {}),
    /** Sends `updates.worker.activated`. Live: registers `/sw.js` when the page is idle. */
    watchWorker: fromCallback<UpdatesEvent>(() => {}),
  },
  actions: {
    assignLatest: assign(({ event }) => (event.type === 'updates.build.seen' ? { latest: event.build } : {})),
    assignBusy: assign(({ event }) =>
      event.type === 'updates.busy.changed' ? { isBusy: event.isBusy } : {},
    ),
    /** Loads the document again. Live in the browser. */
    reload: () => {},
  },
  guards: {
    isNewer: ({ context, event }) =>
      event.type === 'updates.build.seen' && event.build !== '' && event.build !== context.build,
    isFree: ({ context }) => !context.isBusy,
    isQuiet: ({ context, event }) =>
      event.type === 'updates.worker.activated' && event.isQuiet && !context.isBusy,
  },
}).createMachine({
  id: 'updates',
  context: ({ input }) => ({
    build: input.build,
    latest: input.build,
    intervalMs: input.intervalMs ?? buildPoll.intervalMs,
    isBusy: false,
  }),
  invoke: { src: 'watchWorker', id: 'watchWorker' },
  initial: 'current',
  states: {
    current: {
      invoke: {
        src: 'pollBuild',
        id: 'pollBuild',
        input: ({ context }) => ({ build: context.build, intervalMs: context.intervalMs }),
      },
      on: { 'updates.build.seen': { guard: 'isNewer', target: 'outdated', actions: 'assignLatest' } },
    },
    outdated: {
      on: { 'updates.navigation.committed': { guard: 'isFree', target: 'reloading' } },
    },
    reloading: { entry: 'reload', on: { 'updates.worker.activated': {} } },
  },
  on: {
    'updates.busy.changed': { actions: 'assignBusy' },
    'updates.worker.activated': [{ guard: 'isQuiet', target: '.reloading' }, { target: '.outdated' }],
  },
});

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly updates: UpdatesEvent;
  }
}
