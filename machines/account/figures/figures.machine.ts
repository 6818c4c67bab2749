import { assertEvent, assign, fromPromise, setup, stateIn } from 'xstate';
import type { Reminder } from '../../../effects/account/figures/reminder.ts';
import type { DepositLimit } from '../../../schemas/account/deposit-limit.ts';
import { checkInterval, nextCheckAt } from '../../../schemas/rules/account/reality-check.ts';
import type { CheckAnswer, CheckRange } from '../../../schemas/rules/account/reality-check.ts';
import type { SessionFigures } from '../../../schemas/account/session-figures.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { output, received, value } from '../../kit/output.ts';
import { isLoaded } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { EffectActor } from '../../kit/placeholder.ts';
import { toast } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { FiguresEvent, FiguresFact } from './figures.events.ts';

/** A figure that the platform does not answer is null and hidden; nothing is guessed. */
export type PlayerFigures = { readonly session: SessionFigures | null; readonly limit: DepositLimit | null };
/** `isLost`: one that is null was not told for want of an answer, and may well be there. */
export type ReadFigures = PlayerFigures & { readonly isLost: boolean };
export type FiguresContext = {
  uid: number;
  figures: PlayerFigures;
  range: CheckRange;
  /** Null until it was read; `isLost`: it could not be, and stands for one until then. */
  reminder: (Reminder & { readonly isLost?: true }) | null;
  /** How often in a row an answer was lost, as far as the pause grows. */
  lost: number;
  /** Money moved after the figures were asked for. */
  isStale: boolean;
};

export const REALITY_DIALOG = 'RealityCheck';

const none: PlayerFigures = { session: null, limit: null };
const lostReminder = { minutes: null, answeredAt: 0, isLost: true } as const;

/** What was lost is asked for again after 5 s, then after twice as long, up to 80 s. */
const PAUSE_MS = 5000;
const MOST_LOST = 5;
const MISSED_MS = 15_000;
const NEVER = { at: Number.MAX_SAFE_INTEGER };
const onceMore = (lost: number): number => Math.min(lost + 1, MOST_LOST);

export const minutesOf = ({ range, reminder }: Pick<FiguresContext, 'range' | 'reminder'>): number =>
  checkInterval(range, reminder?.minutes ?? null);

const dueIn = (context: FiguresContext): DeadlineInput => ({
  at: nextCheckAt(
    context.figures.session?.started_at ?? 0,
    context.reminder?.answeredAt ?? 0,
    minutesOf(context),
  ),
  clock: 'platform',
});
const hasNoCheck = ({ range, figures }: FiguresContext): boolean =>
  range.max <= 0 || (figures.session === null && range.isStrict !== true);
const isCheckKnown = (context: FiguresContext): boolean =>
  !hasNoCheck(context) && !!context.reminder && !context.reminder.isLost && minutesOf(context) > 0;

const noted = { actions: { type: 'assignChoice', params: received } } as const;
/** The last choice counts, also while another is being saved. */
const chosen = { ...noted, target: '#figures.saving', reenter: true } as const;

/** Money moved meanwhile: an answer that was asked for before is not the newest. */
const again = { guard: 'isStale', target: '#figures.loading' } as const;

/** Another tab has changed a limit or the interval. */
const anew = { target: '#figures.loading', reenter: true, actions: 'forgetReminder' } as const;

/** Session clock, net result and deposit limit of the strip, and the reality check. Guests have none of them. */
export const figuresMachine = setup({
  types: {} as { context: FiguresContext; events: FiguresEvent },
  actors: {
    getFigures: placeholder<ReadFigures>('getFigures'),
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
    assignPlayer: assign((_, { uid }: FiguresFact<'figures.player.changed'>) => ({
      uid,
      figures: none,
      reminder: null,
      lost: 0,
    })),
    assignRange: assign((_, { range }: FiguresFact<'figures.range.changed'>) => ({ range })),
    assignFigures: assign(({ context: { figures, reminder, lost } }, read: ReadFigures | null) => {
      const kept = read === null || read.isLost ? figures : none;
      const wasLost = reminder?.isLost === true;
      return {
        figures: { session: read?.session ?? kept.session, limit: read?.limit ?? kept.limit },
        lost: read === null || read.isLost ? onceMore(lost) : wasLost ? lost : 0,
        reminder: wasLost ? null : reminder,
      };
    }),
    assignReminder: assign(({ context: { lost } }, reminder: Reminder | null) =>
      reminder ? { reminder, lost: 0 } : { reminder: lostReminder, lost: onceMore(lost) },
    ),
    assignNoReminder: assign({ reminder: lostReminder }),
    assignChoice: assign(
      ({ context: { reminder } }, { minutes }: FiguresFact<'figures.reminder.chosen'>) => ({
        // When the last check was answered is read after the choice is saved, where it is not known.
        reminder: reminder ? { ...reminder, minutes } : { ...lostReminder, minutes },
      }),
    ),
    assignAnswered: assign(({ context: { reminder } }, { at }: FiguresFact<'figures.check.answered'>) => ({
      reminder: { minutes: reminder?.minutes ?? null, answeredAt: at },
    })),
    forgetReminder: assign({ reminder: null }),
    noteStale: assign({ isStale: true }),
    clearStale: assign({ isStale: false }),
    openCheck: tell(() => ({
      to: actorIds.dialogs,
      event: {
        type: 'dialog.requested',
        name: REALITY_DIALOG,
        kind: 'confirm',
        preventClose: true,
        replyTo: actorIds.figures,
      },
    })),
    closeCheck: tell(() => ({
      to: actorIds.dialogs,
      event: { type: 'dialog.close.requested', name: REALITY_DIALOG, immediate: true },
    })),
    /** A deposit that is being filled in is bound by the limit as it is now. */
    tellLimit: tell(
      ({
        context: {
          figures: { limit },
        },
      }: {
        readonly context: FiguresContext;
      }) => limit && { to: actorIds.deposit, event: { type: 'deposit.limit.told', limit } },
    ),
    /** Tells the other tabs. Live in the browser. */
    announceTerms: () => {},
    signOut: tell(() => ({ to: actorIds.session, event: { type: 'session.logout.requested' } })),
    tellSaved: tell(() => toast('success', { id: 'limits.reminder.saved' })),
    tellNotSaved: tell(() => toast('error', { id: 'errors.StorageQuotaExceeded' })),
  },
  guards: {
    isSamePlayer: ({ context }, { uid }: FiguresFact<'figures.player.changed'>) => uid === context.uid,
    isPlayer: (_, { uid }: FiguresFact<'figures.player.changed'>) => uid > 0,
    isLoaded,
    hasNoCheck: ({ context }) => hasNoCheck(context),
    isReminderUnknown: ({ context }) => context.reminder === null,
    isCheckOff: ({ context }) => minutesOf(context) === 0,
    isLost: ({ context }) => context.lost > 0,
    isStale: ({ context }) => context.isStale,
    isChosen: stateIn({ recording: 'chosen' }),
    isLeaving: (_, { answer }: FiguresFact<'figures.check.answered'>) => answer === 'logout',
  },
}).createMachine({
  id: 'figures',
  context: { uid: 0, figures: none, range: { min: 0, max: 0 }, reminder: null, lost: 0, isStale: false },
  initial: 'hidden',
  states: {
    hidden: { tags: ['ready'] },
    loading: {
      entry: 'clearStale',
      invoke: [
        {
          src: 'getFigures',
          onDone: { target: 'shown', actions: { type: 'assignFigures', params: value } },
          onError: 'shown',
        },
        // The check comes in its time, however often the figures are read.
        {
          src: 'deadline',
          input: ({ context }) => (isCheckKnown(context) ? dueIn(context) : NEVER),
          onDone: 'summing',
        },
      ],
      on: {
        'terms.changed': anew,
        'figures.reminder.chosen': chosen,
      },
    },
    shown: {
      tags: ['ready'],
      entry: 'tellLimit',
      initial: 'deciding',
      invoke: {
        src: 'deadline',
        input: ({ context: { lost } }) => (lost > 0 ? { inMs: PAUSE_MS * 2 ** (lost - 1) } : NEVER),
        onDone: { guard: 'isLost', target: 'loading' },
      },
      on: {
        'figures.range.changed': { target: '.deciding', actions: { type: 'assignRange', params: received } },
        'terms.changed': anew,
        'figures.reminder.chosen': chosen,
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
        quiet: { always: again },
        reading: {
          invoke: {
            src: 'readReminder',
            onDone: [
              {
                guard: { type: 'isLoaded', params: output },
                target: 'deciding',
                actions: { type: 'assignReminder', params: value },
              },
              {
                target: '#figures.shown',
                actions: { type: 'assignReminder', params: value },
              },
            ],
            onError: { target: 'deciding', actions: 'assignNoReminder' },
          },
        },
        counting: {
          always: again,
          invoke: {
            src: 'deadline',
            input: ({ context }) => dueIn(context),
            onDone: '#figures.summing',
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
          {
            guard: { type: 'isLoaded', params: output },
            target: 'loading',
            actions: ['tellSaved', 'announceTerms'],
          },
          { target: 'loading', actions: ['forgetReminder', 'tellNotSaved'] },
        ],
        onError: { target: 'loading', actions: ['forgetReminder', 'tellNotSaved'] },
      },
      on: { 'figures.reminder.chosen': chosen },
    },
    /** The check is due: its figures are those of now. */
    summing: {
      tags: ['ready'],
      entry: 'clearStale',
      invoke: {
        src: 'getFigures',
        onDone: { target: 'asking', actions: { type: 'assignFigures', params: value } },
        onError: 'asking',
      },
      on: { 'terms.changed': anew, 'figures.reminder.chosen': chosen },
    },
    /** Also while a round holds the check back: what the round moves belongs to its figures. */
    asking: {
      tags: ['ready'],
      entry: 'openCheck',
      exit: 'closeCheck',
      initial: 'told',
      states: {
        told: { always: { guard: 'isStale', target: 'rereading' } },
        rereading: {
          entry: 'clearStale',
          invoke: {
            src: 'getFigures',
            onDone: { target: 'told', actions: { type: 'assignFigures', params: value } },
            onError: 'told',
          },
        },
        /** Gone without its answer, as when its code did not come: it is asked for again after a while. */
        missed: {
          invoke: { src: 'deadline', input: { inMs: MISSED_MS }, onDone: '#figures.summing' },
          on: { 'figures.reminder.chosen': chosen },
        },
      },
      on: {
        /** It may be that the check was answered in another tab. */
        'terms.changed': anew,
        'dialog.answered': '.missed',
        'figures.check.answered': [
          {
            guard: { type: 'isLeaving', params: received },
            target: 'recording',
            actions: [{ type: 'assignAnswered', params: received }, 'signOut'],
          },
          { target: 'recording', actions: { type: 'assignAnswered', params: received } },
        ],
      },
    },
    recording: {
      tags: ['ready'],
      invoke: {
        src: 'recordAnswer',
        input: ({ context, event }) => {
          assertEvent(event, 'figures.check.answered');
          return { answer: event.answer, minutes: minutesOf(context), at: event.at };
        },
        onDone: [
          { guard: 'isChosen', target: 'saving', actions: 'announceTerms' },
          { target: 'loading', actions: 'announceTerms' },
        ],
        onError: [{ guard: 'isChosen', target: 'saving' }, { target: 'loading' }],
      },
      initial: 'answered',
      states: {
        answered: { on: { 'figures.reminder.chosen': { ...noted, target: 'chosen' } } },
        chosen: { on: { 'figures.reminder.chosen': noted } },
      },
    },
  },
  on: {
    'figures.player.changed': [
      // Told anew with every page; whatever moves money asks for the figures by itself.
      { guard: { type: 'isSamePlayer', params: received } },
      {
        guard: { type: 'isPlayer', params: received },
        target: '.loading',
        actions: { type: 'assignPlayer', params: received },
      },
      { target: '.hidden', actions: { type: 'assignPlayer', params: received } },
    ],
    'figures.range.changed': { actions: { type: 'assignRange', params: received } },
    // A read on its way is not cut off: on a slow line none would ever come to its end.
    'figures.refresh.requested': { actions: 'noteStale' },
  },
});
