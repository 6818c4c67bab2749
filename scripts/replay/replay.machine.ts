import { assign, fromPromise, setup } from 'xstate';
import type { Moment, Player } from './player.ts';

export type Opened = {
  readonly player: Player;
  /** The build in `dist/`, null without one. */
  readonly built: string | null;
};
type ReplayContext = {
  opened: Opened | null;
  /** The cause that is wished for; the moment may still be on its way. */
  wish: number;
  moment: Moment | null;
  failure: string;
};
export type ReplayEvent =
  | { readonly type: 'cause.chosen'; readonly at: number }
  | { readonly type: 'step.requested'; readonly by: 1 | -1 };

export type MomentInput = { readonly player: Player; readonly at: number };

const textOf = (error: unknown): string => (error instanceof Error ? error.message : JSON.stringify(error));
const momentOf = ({ opened, wish }: ReplayContext): MomentInput => {
  if (!opened) throw new RangeError('no report is open');
  return { player: opened.player, at: wish };
};
const within = ({ opened }: ReplayContext, at: number): number =>
  opened ? Math.min(opened.player.last, Math.max(opened.player.first, at)) : at;

/** A session report that is opened and then shown at one step after the other, through all its pages. */
export const replayMachine = setup({
  types: {} as { context: ReplayContext; events: ReplayEvent },
  actors: {
    openReport: fromPromise<Opened, void>(() => Promise.reject(new Error('not bound'))),
    replayTo: fromPromise<Moment, MomentInput>(() => Promise.reject(new Error('not bound'))),
  },
  actions: {
    assignOpened: assign((_, opened: Opened) => ({ opened, wish: opened.player.last })),
    assignMoment: assign((_, moment: Moment) => ({ moment })),
    assignWish: assign(({ context }, { at }: { readonly at: number }) => ({ wish: within(context, at) })),
    assignStep: assign(({ context }, { by }: { readonly by: number }) => ({
      wish: within(context, context.wish + by),
    })),
    assignFailure: assign((_, { error }: { readonly error: unknown }) => ({ failure: textOf(error) })),
  },
}).createMachine({
  id: 'replay',
  context: { opened: null, wish: 0, moment: null, failure: '' },
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'openReport',
        onDone: {
          target: 'shown',
          actions: { type: 'assignOpened', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'assignFailure', params: ({ event }) => event },
        },
      },
    },
    shown: {
      initial: 'replaying',
      on: {
        'cause.chosen': {
          target: '.replaying',
          actions: { type: 'assignWish', params: ({ event }) => event },
        },
        'step.requested': {
          target: '.replaying',
          actions: { type: 'assignStep', params: ({ event }) => event },
        },
      },
      states: {
        replaying: {
          invoke: {
            src: 'replayTo',
            input: ({ context }) => momentOf(context),
            onDone: {
              target: 'standing',
              actions: { type: 'assignMoment', params: ({ event }) => event.output },
            },
            onError: {
              target: 'stuck',
              actions: { type: 'assignFailure', params: ({ event }) => event },
            },
          },
        },
        standing: {},
        /** This cause cannot be shown; another one may. */
        stuck: {},
      },
    },
    failed: {},
  },
});
