import { assign, fromCallback, setup } from 'xstate';
import { fraudHitDelayMs } from '../../../schemas/constants.ts';
import type { ConsentChanged } from '../consent/consent.events.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { placeholder } from '../../kit/placeholder.ts';

export type AnalyticsInput = {
  /** Query of the visit's first address, before any flag was taken out of it. */
  readonly search: string;
  readonly mayTrack: boolean;
  /** Why nothing is promoted to the visitor, who is then no audience either; '' when something may be. */
  readonly bar: string;
  /** The fraud check of the operator is on; it is necessary and waits for no consent. */
  readonly isFraudChecked: boolean;
};
export type AnalyticsContext = {
  search: string;
  isFraudChecked: boolean;
  mayTrack: boolean;
  bar: string;
};
export type AnalyticsEvent =
  | ConsentChanged
  | { readonly type: 'analytics.promotion.changed'; readonly bar: string };

/**
 * Tells the platform of the visit once, and of the fraud script's token 3 seconds after the start. The page is traced
 * while the visitor agrees.
 */
export const analyticsMachine = setup({
  types: {} as { context: AnalyticsContext; input: AnalyticsInput; events: AnalyticsEvent },
  actors: {
    /** Keeps the six parameters for the browser session and sends the hit of a new visit. */
    tellVisit: placeholder<null, { readonly search: string }>('tellVisit'),
    /** Sends the token of the fraud script, if it gave one. */
    tellFraud: placeholder<null>('tellFraud'),
    deadline: deadlinePlaceholder,
    /** Traces the page view, where the operator has its share traced. Live in the browser. */
    tracePage: fromCallback<AnalyticsEvent>(() => {}),
  },
  actions: {
    assignConsent: assign(({ event }) =>
      event.type === 'consent.changed' ? { mayTrack: event.mayTrack } : {},
    ),
    assignBar: assign(({ event }) =>
      event.type === 'analytics.promotion.changed' ? { bar: event.bar } : {},
    ),
  },
  guards: {
    mayTrack: ({ context }) => context.mayTrack && context.bar === '',
    isBarred: ({ context }) => !context.mayTrack || context.bar !== '',
    isFraudChecked: ({ context }) => context.isFraudChecked,
  },
}).createMachine({
  id: 'analytics',
  type: 'parallel',
  context: ({ input }) => ({ ...input }),
  states: {
    visit: {
      initial: 'waiting',
      states: {
        waiting: { always: { guard: 'mayTrack', target: 'telling' } },
        telling: {
          invoke: {
            src: 'tellVisit',
            input: ({ context }) => ({ search: context.search }),
            onDone: 'told',
            onError: 'told',
          },
        },
        told: {},
      },
    },
    fraud: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isFraudChecked', target: 'waiting' }, { target: 'over' }] },
        waiting: {
          invoke: { src: 'deadline', input: { inMs: fraudHitDelayMs }, onDone: 'telling' },
        },
        telling: { invoke: { src: 'tellFraud', onDone: 'over', onError: 'over' } },
        over: {},
      },
    },
    traces: {
      initial: 'off',
      on: {
        'consent.changed': { actions: 'assignConsent' },
        'analytics.promotion.changed': { actions: 'assignBar' },
      },
      states: {
        off: { always: { guard: 'mayTrack', target: 'on' } },
        on: {
          invoke: { src: 'tracePage', id: 'tracePage' },
          always: { guard: 'isBarred', target: 'off' },
        },
      },
    },
  },
});

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly analytics: AnalyticsEvent;
  }
}
