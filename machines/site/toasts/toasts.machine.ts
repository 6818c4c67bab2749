import { assign, setup } from 'xstate';
import { toastLimit } from '../../../schemas/constants.ts';
import type { ToastKind, ToastRequested } from '../../kit/message-events.ts';
import type { TextRef } from '../../kit/text-ref.ts';

export type Toast = {
  readonly id: number;
  readonly kind: ToastKind;
  readonly title: TextRef;
  readonly text: TextRef | null;
  /** Stays until closed. */
  readonly sticky: boolean;
  /** How long it stays; the default of all toasts when left out. */
  readonly durationMs?: number;
  /** Picture instead of the icon of its kind. */
  readonly image?: string;
};
export type ToastsEvent =
  | ToastRequested
  | { readonly type: 'toast.closed'; readonly id: number }
  /** Its time has run out; the view's timer stands still on hover and focus. */
  | { readonly type: 'toast.expired'; readonly id: number }
  /** What was told to one player is not shown to another. */
  | { readonly type: 'toasts.cleared' };

/** At most five: the oldest goes first, one that stays until closed only when all of them do. */
const bounded = (toasts: readonly Toast[]): readonly Toast[] => {
  if (toasts.length <= toastLimit) return toasts;
  const leaving = toasts.findLast(({ sticky }, at) => !sticky && at > 0) ?? toasts.at(-1);
  return toasts.filter((toast) => toast !== leaving);
};

/** The queue of toasts, newest first, at most five. */
export const toastsMachine = setup({
  types: {} as { context: { toasts: readonly Toast[]; nextId: number }; events: ToastsEvent },
  actions: {
    assignAdded: assign(({ context, event }) => {
      if (event.type !== 'toast.requested') return {};
      const toast: Toast = {
        id: context.nextId,
        kind: event.kind,
        title: event.title,
        text: event.text ?? null,
        sticky: event.sticky ?? false,
        ...(event.durationMs !== undefined && { durationMs: event.durationMs }),
        ...(event.image !== undefined && { image: event.image }),
      };
      return { toasts: bounded([toast, ...context.toasts]), nextId: context.nextId + 1 };
    }),
    assignNone: assign({ toasts: [] }),
    assignRemoved: assign(({ context, event }) =>
      'id' in event ? { toasts: context.toasts.filter((toast) => toast.id !== event.id) } : {},
    ),
  },
  guards: {
    isSticky: ({ context, event }) =>
      event.type === 'toast.expired' && context.toasts.some((toast) => toast.id === event.id && toast.sticky),
  },
}).createMachine({
  id: 'toasts',
  context: { toasts: [], nextId: 1 },
  initial: 'showing',
  states: {
    showing: {
      on: {
        'toast.requested': { actions: 'assignAdded' },
        'toast.closed': { actions: 'assignRemoved' },
        'toast.expired': [{ guard: 'isSticky' }, { actions: 'assignRemoved' }],
        'toasts.cleared': { actions: 'assignNone' },
      },
    },
  },
});

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly toasts: ToastsEvent;
  }
}
