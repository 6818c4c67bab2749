import { assign, sendTo, setup } from 'xstate';
import type { RequestRestoreInput } from '../../../effects/access/restore.ts';
import type { SignInAnswer } from '../../../effects/access/sign-in.ts';
import { restoreResendSeconds } from '../../../schemas/constants.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';
import type { FormStrategy } from '../../kit/form/form.machine.ts';
import { serverErrors } from '../../kit/form/server-errors.ts';
import { output } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { refusalText } from '../../kit/refusals/refusal-text.ts';
import {
  answerOf,
  atFields,
  failureOfAnswer,
  isLost,
  isWait,
  refusalFor,
} from '../held-form/form-refusal.ts';
import { heldFormMachine } from '../held-form/held-form.machine.ts';
import { holdForm, freeForm, releaseForm, refuseLost } from '../held-form/held-form.parts.ts';
import { notice } from './popup.ts';
import type { RestoreEvent } from './restore.events.ts';

export type RestoreInput = { readonly now: number; readonly strategy: FormStrategy };

export type RestoreContext = RestoreInput & {
  /** Epoch ms from which another link may be asked for. */
  resendAt: number;
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
type Answered = Outcome<SignInAnswer>;
const errorsOf = (answered: Answered) => {
  const failure = failureOfAnswer(answered);
  return failure ? serverErrors(failure, restoreFields).errors : {};
};

/** The way to a new password. Whether such an account exists is never told. */
export const restoreMachine = setup({
  types: {} as { context: RestoreContext; input: RestoreInput; events: RestoreEvent },
  actors: {
    heldForm: heldFormMachine,
    requestRestore: placeholder<SignInAnswer, RequestRestoreInput>('requestRestore'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignSent: assign(({ context }, answered: Answered) => ({
      resendAt: answerOf(answered, context.now).at + restoreResendSeconds * 1000,
    })),
    refuse: sendTo('heldForm', ({ context }, answered: Answered) => ({
      type: 'held-form.refused',
      ...refusalFor(answered, context.now, notice(refusalText(failureOfAnswer(answered)))),
    })),
    refuseFields: sendTo('heldForm', (_, answered: Answered) => ({
      type: 'held-form.refused',
      ...atFields(errorsOf(answered)),
    })),
    refuseLost,
    releaseForm,
    holdForm,
    freeForm,
  },
  guards: {
    isFieldError: (_, answered: Answered) => Object.keys(errorsOf(answered)).length > 0,
    isWait,
    /** Nothing was sent, or nobody knows. */
    isRefused: (args, answered: Answered) =>
      isLost(args, answered) || troubleTypes.includes(failureOfAnswer(answered)?.type ?? ''),
  },
}).createMachine({
  id: 'restore',
  context: ({ input }) => ({ ...input, resendAt: 0 }),
  initial: 'open',
  states: {
    open: {
      invoke: {
        src: 'heldForm',
        id: 'heldForm',
        input: ({ context }) => ({
          form: {
            formId: restoreFormId,
            fields: restoreFields,
            strategy: context.strategy,
            now: context.now,
          },
          notice: null,
        }),
      },
      on: { 'restore.back.requested': 'closed' },
      initial: 'editing',
      states: {
        editing: { on: { 'form.submitted': { target: 'sending' } } },
        sending: {
          entry: 'holdForm',
          exit: 'freeForm',
          invoke: {
            src: 'requestRestore',
            id: 'requestRestore',
            input: restoreRefs,
            onDone: [
              {
                guard: { type: 'isFieldError', params: output },
                target: 'editing',
                actions: { type: 'refuseFields', params: output },
              },
              {
                guard: { type: 'isWait', params: output },
                target: 'waiting',
                actions: { type: 'refuse', params: output },
              },
              {
                guard: { type: 'isRefused', params: output },
                target: 'editing',
                actions: { type: 'refuse', params: output },
              },
              { target: 'sent', actions: [{ type: 'assignSent', params: output }, 'releaseForm'] },
            ],
            onError: { target: 'editing', actions: 'refuseLost' },
          },
        },
        waiting: { on: { 'held-form.wait.ended': 'editing' } },
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
