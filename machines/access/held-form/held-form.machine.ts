import { assertEvent, assign, sendTo, setup } from 'xstate';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { formMachine } from '../../kit/form/form.machine.ts';
import type { FormInput } from '../../kit/form/form.machine.ts';
import { report } from '../../kit/report.ts';
import type { Notice } from '../login/popup.ts';
import type { HeldFormEvent, HeldFormFact } from './held-form.events.ts';

export type HeldFormInput = {
  readonly form: FormInput;
  /** What there is to say from the start. */
  readonly notice: Notice | null;
};
export type HeldFormContext = HeldFormInput & {
  notice: Notice | null;
  /** By the parent. */
  held: boolean;
  /** Epoch ms until which the platform wants no further try. */
  waitUntil: number;
};

/**
 * A form whose call its parent makes: it is held while the parent wants it, or the platform wants a pause, and says what
 * came of a try.
 */
export const heldFormMachine = setup({
  types: {} as { context: HeldFormContext; input: HeldFormInput; events: HeldFormEvent },
  actors: { form: formMachine, deadline: deadlinePlaceholder },
  actions: {
    report: report(({ event }: { event: HeldFormEvent }) => event),
    reportWaitEnded: report(() => [{ type: 'held-form.wait.ended' } satisfies HeldFormFact]),
    passToForm: sendTo('form', ({ event }) => event),
    assignHold: assign(({ event }) => {
      assertEvent(event, 'form.hold.changed');
      return { held: event.held };
    }),
    assignNotice: assign(({ event }) => {
      assertEvent(event, 'held-form.notice.told');
      return { notice: event.notice };
    }),
    assignRefusal: assign(({ event }) => {
      assertEvent(event, 'held-form.refused');
      return { notice: event.notice, waitUntil: event.waitUntil };
    }),
    refuseForm: sendTo('form', ({ event }) => {
      assertEvent(event, 'held-form.refused');
      return { type: 'form.submit.refused', errors: event.errors };
    }),
    clearNotice: assign({ notice: null }),
    holdForm: sendTo('form', { type: 'form.hold.changed', held: true }),
    freeForm: sendTo('form', ({ context }) => ({ type: 'form.hold.changed', held: context.held })),
  },
  guards: {
    isWait: ({ event }) => {
      assertEvent(event, 'held-form.refused');
      return event.waitUntil > 0;
    },
  },
}).createMachine({
  id: 'heldForm',
  context: ({ input }) => ({ ...input, held: false, waitUntil: 0 }),
  invoke: { src: 'form', id: 'form', input: ({ context }) => context.form },
  initial: 'open',
  states: {
    open: { on: { 'form.hold.changed': { actions: ['assignHold', 'passToForm'] } } },
    /** The platform told how long to wait: the button is off until then. */
    waiting: {
      entry: 'holdForm',
      exit: 'freeForm',
      invoke: {
        src: 'deadline',
        id: 'waitDeadline',
        input: ({ context }) => ({ at: context.waitUntil }),
        onDone: { target: 'open', actions: ['clearNotice', 'reportWaitEnded'] },
      },
      on: { 'form.hold.changed': { actions: 'assignHold' } },
    },
  },
  on: {
    'form.submitted': { actions: ['clearNotice', 'report'] },
    'form.value.reported': { actions: 'report' },
    'form.submit.requested': { actions: 'passToForm' },
    'form.fields.replaced': { actions: 'passToForm' },
    'form.values.assigned': { actions: 'passToForm' },
    'form.errors.told': { actions: 'passToForm' },
    'held-form.notice.told': { actions: 'assignNotice' },
    'held-form.refused': [
      { guard: 'isWait', target: '.waiting', actions: ['assignRefusal', 'refuseForm'] },
      { actions: ['assignRefusal', 'refuseForm'] },
    ],
  },
});
