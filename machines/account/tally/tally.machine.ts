import { assign, fromPromise, setup } from 'xstate';
import type { Reminder } from '../../../effects/account/tally/reminder.ts';
import type { DepositLimit } from '../../../schemas/account/deposit-limit.ts';
import { checkInterval, nextCheckAt } from '../../../schemas/rules/account/reality-check.ts';
import type { CheckAnswer, CheckRange } from '../../../schemas/rules/account/reality-check.ts';
import type { SessionFigures } from '../../../schemas/account/session-figures.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { outcomeOf, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { EffectActor } from '../../kit/placeholder.ts';
import { tell } from '../../kit/tell.ts';

/** A figure that the platform does not answer is null and hidden; nothing is guessed. */
export type TallyFigures = { readonly session: SessionFigures | null; readonly limit: DepositLimit | null };
export type TallyContext = {
  uid: number;
  figures: TallyFigures;
  range: CheckRange;
  /** Null until it was read. */
  reminder: Reminder | null;
};
export type TallyEvent =
  | { readonly type: 'tally.player.changed'; readonly uid: number }
  /** What the market says about the reality check. */
  | { readonly type: 'tally.range.changed'; readonly range: CheckRange }
  /** Money moved or the page changed: the figures may be old. */
  | { readonly type: 'tally.refresh.requested' }
  /** The player chose how often the reality check comes; 0 is off. */
  | { readonly type: 'tally.reminder.chosen'; readonly minutes: number }
  | { readonly type: 'tally.check.answered'; readonly answer: CheckAnswer; readonly at: number };

export const REALITY_DIALOG = 'RealityCheck';

const none: TallyFigures = { session: null, limit: null };

export const minutesOf = ({ range, reminder }: Pick<TallyContext, 'range' | 'reminder'>): number =>
  checkInterval(range, reminder?.minutes ?? null);

const dueAt = (context: TallyContext): number =>
  nextCheckAt(
    context.figures.session?.started_at ?? 0,
    context.reminder?.answeredAt ?? 0,
    minutesOf(context),
  );

/** Session clock, net result and deposit limit of the strip, and the reality check. Guests have none of them. */
export const tallyMachine = setup({
  types: {} as { context: TallyContext; events: TallyEvent },
  actors: {
    getFigures: placeholder<TallyFigures>('getFigures'),
    /** Waits on the server: the check comes in the browser alone. */
    readReminder: fromPromise(() => new Promise<never>(() => {})) as EffectActor<Reminder>,
    saveReminder: placeholder<null, { readonly minutes: number }>('saveReminder'),
    recordAnswer: placeholder<
      null,
      { readonly answer: CheckAnswer; readonly minutes: number; readonly at: number }
    >('recordAnswer'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignPlayer: assign(({ context, event }) =>
      event.type === 'tally.player.changed'
        ? {
            uid: event.uid,
            figures: event.uid === context.uid ? context.figures : none,
            reminder: event.uid === context.uid ? context.reminder : null,
          }
        : {},
    ),
    assignRange: assign(({ event }) => (event.type === 'tally.range.changed' ? { range: event.range } : {})),
    assignFigures: assign(({ context, event }) => ({
      figures: valueOf<TallyFigures>(event) ?? context.figures,
    })),
    assignReminder: assign(({ event }) => ({
      reminder: valueOf<Reminder>(event) ?? { minutes: null, answeredAt: 0 },
    })),
    assignNoReminder: assign({ reminder: { minutes: null, answeredAt: 0 } }),
    assignChoice: assign(({ context, event }) =>
      event.type === 'tally.reminder.chosen'
        ? { reminder: { answeredAt: context.reminder?.answeredAt ?? 0, minutes: event.minutes } }
        : {},
    ),
    assignAnswered: assign(({ context, event }) =>
      event.type === 'tally.check.answered'
        ? { reminder: { minutes: context.reminder?.minutes ?? null, answeredAt: event.at } }
        : {},
    ),
    forgetReminder: assign({ reminder: null }),
    openCheck: tell(() => ({
      to: actorIds.dialogs,
      event: { type: 'dialog.requested', name: REALITY_DIALOG, kind: 'confirm', preventClose: true },
    })),
    closeCheck: tell(() => ({
      to: actorIds.dialogs,
      event: { type: 'dialog.close.requested', name: REALITY_DIALOG, immediate: true },
    })),
    signOut: tell(() => ({ to: actorIds.session, event: { type: 'session.logout.requested' } })),
    tellSaved: tell(() => ({
      to: actorIds.toasts,
      event: { type: 'toast.requested', kind: 'success', title: { id: 'limits.reminder.saved' } },
    })),
    tellNotSaved: tell(() => ({
      to: actorIds.toasts,
      event: { type: 'toast.requested', kind: 'error', title: { id: 'errors.StorageQuotaExceeded' } },
    })),
  },
  guards: {
    isSamePlayer: ({ context, event }) =>
      event.type === 'tally.player.changed' && event.uid > 0 && event.uid === context.uid,
    isPlayer: ({ event }) => event.type === 'tally.player.changed' && event.uid > 0,
    isLoaded: ({ event }) => outcomeOf<unknown>(event).ok,
    hasNoCheck: ({ context }) => context.range.max <= 0 || context.figures.session === null,
    isReminderUnknown: ({ context }) => context.reminder === null,
    isCheckOff: ({ context }) => minutesOf(context) === 0,
    isLeaving: ({ event }) => event.type === 'tally.check.answered' && event.answer === 'logout',
  },
}).createMachine({
  id: 'tally',
  context: { uid: 0, figures: none, range: { min: 0, max: 0 }, reminder: null },
  initial: 'hidden',
  states: {
    hidden: { tags: ['ready'] },
    loading: {
      invoke: {
        src: 'getFigures',
        onDone: [{ guard: 'isLoaded', target: 'shown', actions: 'assignFigures' }, { target: 'shown' }],
        onError: 'shown',
      },
      on: { 'tally.refresh.requested': { target: 'loading', reenter: true } },
    },
    shown: {
      tags: ['ready'],
      initial: 'deciding',
      on: {
        'tally.refresh.requested': 'loading',
        'tally.range.changed': { target: '.deciding', actions: 'assignRange' },
        'tally.reminder.chosen': { target: 'saving', actions: 'assignChoice' },
      },
      states: {
        deciding: {
          always: [
            { guard: 'hasNoCheck', target: 'quiet' },
            { guard: 'isReminderUnknown', target: 'reading' },
            { guard: 'isCheckOff', target: 'quiet' },
            { target: 'counting' },
          ],
        },
        quiet: {},
        reading: {
          invoke: {
            src: 'readReminder',
            onDone: { target: 'deciding', actions: 'assignReminder' },
            onError: { target: 'deciding', actions: 'assignNoReminder' },
          },
        },
        counting: {
          invoke: {
            src: 'deadline',
            input: ({ context }) => ({ at: dueAt(context) }),
            onDone: '#tally.summing',
          },
        },
      },
    },
    saving: {
      tags: ['ready'],
      invoke: {
        src: 'saveReminder',
        input: ({ context }) => ({ minutes: minutesOf(context) }),
        onDone: [
          { guard: 'isLoaded', target: 'shown', actions: 'tellSaved' },
          { target: 'shown', actions: ['forgetReminder', 'tellNotSaved'] },
        ],
        onError: { target: 'shown', actions: ['forgetReminder', 'tellNotSaved'] },
      },
    },
    /** The check is due: its figures are those of now. */
    summing: {
      tags: ['ready'],
      invoke: {
        src: 'getFigures',
        onDone: [{ guard: 'isLoaded', target: 'asking', actions: 'assignFigures' }, { target: 'asking' }],
        onError: 'asking',
      },
    },
    asking: {
      tags: ['ready'],
      entry: 'openCheck',
      on: {
        'tally.check.answered': [
          { guard: 'isLeaving', target: 'recording', actions: ['assignAnswered', 'closeCheck', 'signOut'] },
          { target: 'recording', actions: ['assignAnswered', 'closeCheck'] },
        ],
      },
    },
    recording: {
      tags: ['ready'],
      invoke: {
        src: 'recordAnswer',
        input: ({ context, event }) => ({
          answer: event.type === 'tally.check.answered' ? event.answer : ('continue' as const),
          minutes: minutesOf(context),
          at: context.reminder?.answeredAt ?? 0,
        }),
        onDone: 'loading',
        onError: 'loading',
      },
    },
  },
  on: {
    'tally.player.changed': [
      // Told anew with every page; whatever moves money asks for the figures by itself.
      { guard: 'isSamePlayer' },
      { guard: 'isPlayer', target: '.loading', actions: 'assignPlayer' },
      { target: '.hidden', actions: 'assignPlayer' },
    ],
    'tally.range.changed': { actions: 'assignRange' },
  },
});
