import { assign, setup } from 'xstate';
import type { Hints, HintSettings } from '../../../schemas/rules/site/hints.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { output, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { navigate } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';

export type HintName = 'registration' | 'confirm';
export type HintsContext = {
  uid: number;
  settings: HintSettings;
  hiddenSeconds: number;
  /** Names of routes without the confirm hint. */
  pageExceptions: readonly string[];
  route: string;
  hints: Hints;
  hiding: HintName;
};
export type HintsInput = Pick<
  HintsContext,
  'uid' | 'settings' | 'hiddenSeconds' | 'pageExceptions' | 'route'
>;
export type HintsEvent =
  | { readonly type: 'hints.player.changed'; readonly uid: number }
  /** Another path, or a confirmation on this one: the facts behind the hints may have changed. */
  | { readonly type: 'hints.route.changed'; readonly route: string }
  | { readonly type: 'hints.hide.requested'; readonly hint: HintName }
  | { readonly type: 'hints.confirm.requested' };

const noHints: Hints = { registrationUntil: 0, confirmUntil: 0, contact: '' };

/** When the first of the shown hints ends, epoch ms; 0 when none is shown. */
const firstEnd = ({ hints }: HintsContext): number => {
  const ends = [hints.registrationUntil, hints.confirmUntil].filter((end) => end > 0);
  return ends.length === 0 ? 0 : Math.min(...ends);
};

/** The hint to make a first deposit and the one to confirm a contact, each within its window after the registration. */
export const hintsMachine = setup({
  types: {} as { context: HintsContext; input: HintsInput; events: HintsEvent },
  actors: {
    loadHints: placeholder<Hints, { readonly uid: number; readonly settings: HintSettings }>('loadHints'),
    hideHint: placeholder<null, { readonly uid: number; readonly hint: HintName; readonly seconds: number }>(
      'hideHint',
    ),
    resetHints: placeholder<null, { readonly uid: number }>('resetHints'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignPlayer: assign(({ event }) =>
      event.type === 'hints.player.changed' ? { uid: event.uid, hints: noHints } : {},
    ),
    assignRoute: assign(({ event }) => (event.type === 'hints.route.changed' ? { route: event.route } : {})),
    assignHints: assign((_, answer: Hints | null) => ({ hints: answer ?? noHints })),
    /** What has ended is not waited for again when the next read fails. */
    dropEnded: assign(({ context }) => ({
      hints: {
        ...context.hints,
        [context.hints.confirmUntil === firstEnd(context) ? 'confirmUntil' : 'registrationUntil']: 0,
      },
    })),
    assignHiding: assign(({ context, event }) =>
      event.type === 'hints.hide.requested'
        ? {
            hiding: event.hint,
            hints: { ...context.hints, [`${event.hint}Until`]: 0 },
          }
        : {},
    ),
    /** An e-mail by the popup; the code of a phone is entered beside it, in the settings. */
    askConfirmation: tell(({ context: { hints } }: { context: HintsContext }) =>
      hints.contact.includes('@')
        ? { to: actorIds.popups, event: { type: 'popups.confirm.requested', contact: hints.contact } }
        : navigate('/profile/settings'),
    ),
  },
  guards: {
    isPlayer: ({ context }) => context.uid > 0,
    isLogin: ({ context, event }) =>
      event.type === 'hints.player.changed' && context.uid === 0 && event.uid > 0,
    isOtherPlayer: ({ context, event }) => event.type === 'hints.player.changed' && event.uid !== context.uid,
    hasContact: ({ context }) => context.hints.contact !== '',
    hasHints: ({ context }) => firstEnd(context) > 0,
    isLoaded: (_, outcome: Outcome<unknown>) => outcome.ok,
  },
}).createMachine({
  id: 'hints',
  context: ({ input }) => ({ ...input, hints: noHints, hiding: 'registration' }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isPlayer', target: 'loading' }, { target: 'off' }] },
    off: {},
    /** Signing in brings hidden hints back. */
    resetting: {
      invoke: {
        src: 'resetHints',
        input: ({ context }) => ({ uid: context.uid }),
        onDone: 'loading',
        onError: 'loading',
      },
    },
    loading: {
      invoke: {
        src: 'loadHints',
        input: ({ context }) => ({ uid: context.uid, settings: context.settings }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: output },
            target: 'shown',
            actions: { type: 'assignHints', params: value },
          },
          { target: 'shown' },
        ],
        onError: 'shown',
      },
    },
    shown: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasHints', target: 'timed' }, { target: 'still' }] },
        still: {},
        /** A window that ends on the page takes its hint along. */
        timed: {
          invoke: {
            src: 'deadline',
            input: ({ context }) => ({ at: firstEnd(context), clock: 'platform' }),
            onDone: { target: '#hints.loading', actions: 'dropEnded' },
          },
        },
      },
    },
    hiding: {
      invoke: {
        src: 'hideHint',
        input: ({ context }) => ({
          uid: context.uid,
          hint: context.hiding,
          seconds: context.hiddenSeconds,
        }),
        onDone: 'shown',
        onError: 'shown',
      },
    },
  },
  on: {
    'hints.player.changed': [
      { guard: 'isLogin', target: '.resetting', actions: 'assignPlayer' },
      { guard: 'isOtherPlayer', target: '.deciding', actions: 'assignPlayer' },
    ],
    'hints.route.changed': { target: '.deciding', actions: 'assignRoute' },
    'hints.confirm.requested': { guard: 'hasContact', actions: 'askConfirmation' },
    'hints.hide.requested': { target: '.hiding', actions: 'assignHiding' },
  },
});

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly hints: HintsEvent;
  }
}
