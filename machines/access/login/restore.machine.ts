import { assign, sendTo, setup } from 'xstate';
import type { RequestRestoreInput } from '../../../effects/access/restore.ts';
import type { SignInAnswer } from '../../../effects/access/sign-in.ts';
import { restoreResendSeconds, tooManyRequestsSeconds } from '../../../schemas/constants.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';
import type { FormFact } from '../../kit/form/form.events.ts';
import { formMachine } from '../../kit/form/form.machine.ts';
import type { FormStrategy } from '../../kit/form/form.machine.ts';
import { serverErrors } from '../../kit/form/server-errors.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { notice } from './popup.ts';
import type { Notice } from './popup.ts';
import { answerOf, failureOfAnswer, troubleNotice } from './sign-in.ts';

export type RestoreEvent =
  | FormFact
  /** The breadcrumb. */
  | { readonly type: 'restore.back.requested' }
  | { readonly type: 'restore.resend.requested' };

export type RestoreInput = { readonly now: number; readonly strategy: FormStrategy };

export type RestoreContext = RestoreInput & {
  notice: Notice | null;
  /** Epoch ms from which another link may be asked for, and until which the platform wants no further try. */
  resendAt: number;
  waitUntil: number;
};

export const restoreFormId = 'restore';
const restoreRefs: RequestRestoreInput = { login: `${restoreFormId}.login` };

/** E-mail or phone of the account. */
export const restoreFields: readonly FieldSpec[] = [
  fieldSpec({ sysname: 'login', type: 'input', rule: 'text' }),
];

/** The call did not reach the platform, or the platform is in trouble: nothing was sent. */
const troubleTypes: readonly string[] = [
  'InternalServerError',
  'UndecodableAnswer',
  'MethodNotFound',
  'ApplicationDisabled',
  'ApplicationUnavailable',
  'InvalidRequest',
];
const errorsOf = (event: unknown) => {
  const failure = failureOfAnswer(event);
  return failure ? serverErrors(failure, restoreFields).errors : {};
};

/** The way to a new password. Whether such an account exists is never told (OPS-014). */
export const restoreMachine = setup({
  types: {} as { context: RestoreContext; input: RestoreInput; events: RestoreEvent },
  actors: {
    form: formMachine,
    requestRestore: placeholder<SignInAnswer, RequestRestoreInput>('requestRestore'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    clearNotice: assign({ notice: null }),
    assignSent: assign(({ context, event }) => ({
      notice: null,
      resendAt: answerOf(event, context.now).at + restoreResendSeconds * 1000,
    })),
    assignWait: assign(({ context, event }) => {
      const { at, refusal } = answerOf(event, context.now);
      return {
        notice: notice('errors.TooManyRequests'),
        waitUntil: at + (refusal?.retryAfterSeconds ?? tooManyRequestsSeconds) * 1000,
      };
    }),
    assignLost: assign({ notice: notice('errors.LostAnswer') }),
    assignTrouble: assign(({ event }) => ({ notice: troubleNotice(event) })),
    assignDefect: assign({ notice: notice('errors.default') }),
    refuseFields: sendTo('form', ({ event }) => ({ type: 'form.submit.refused', errors: errorsOf(event) })),
    releaseForm: sendTo('form', { type: 'form.submit.refused', errors: {} }),
    holdForm: sendTo('form', { type: 'form.hold.changed', held: true }),
    freeForm: sendTo('form', { type: 'form.hold.changed', held: false }),
  },
  guards: {
    isFieldError: ({ event }) => Object.keys(errorsOf(event)).length > 0,
    isWait: ({ event }) => failureOfAnswer(event)?.type === 'TooManyRequests',
    isLost: ({ event }) => failureOfAnswer(event)?.type === 'LostAnswer',
    isTrouble: ({ event }) => troubleTypes.includes(failureOfAnswer(event)?.type ?? ''),
  },
}).createMachine({
  id: 'restore',
  context: ({ input }) => ({ ...input, notice: null, resendAt: 0, waitUntil: 0 }),
  initial: 'open',
  states: {
    open: {
      invoke: {
        src: 'form',
        id: 'form',
        input: ({ context }) => ({
          formId: restoreFormId,
          fields: restoreFields,
          strategy: context.strategy,
          now: context.now,
        }),
      },
      on: { 'restore.back.requested': 'closed' },
      initial: 'editing',
      states: {
        editing: { on: { 'form.submitted': { target: 'sending', actions: 'clearNotice' } } },
        sending: {
          entry: 'holdForm',
          exit: 'freeForm',
          invoke: {
            src: 'requestRestore',
            id: 'requestRestore',
            input: restoreRefs,
            onDone: [
              { guard: 'isFieldError', target: 'editing', actions: 'refuseFields' },
              { guard: 'isWait', target: 'waiting', actions: ['assignWait', 'releaseForm'] },
              { guard: 'isLost', target: 'editing', actions: ['assignLost', 'releaseForm'] },
              { guard: 'isTrouble', target: 'editing', actions: ['assignTrouble', 'releaseForm'] },
              { target: 'sent', actions: ['assignSent', 'releaseForm'] },
            ],
            onError: { target: 'editing', actions: ['assignDefect', 'releaseForm'] },
          },
        },
        waiting: {
          entry: 'holdForm',
          exit: 'freeForm',
          invoke: {
            src: 'deadline',
            id: 'waitDeadline',
            input: ({ context }) => ({ at: context.waitUntil }),
            onDone: { target: 'editing', actions: 'clearNotice' },
          },
        },
        sent: {
          initial: 'running',
          states: {
            running: {
              invoke: {
                src: 'deadline',
                id: 'resendDeadline',
                input: ({ context }) => ({ at: context.resendAt }),
                onDone: 'free',
              },
            },
            free: { on: { 'restore.resend.requested': '#restore.open.sending' } },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
});
