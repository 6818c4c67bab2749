import { assign, setup } from 'xstate';
import { refusalText } from '../../kit/refusals/refusal-text.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { tooManyRequestsSeconds } from '../../../schemas/constants.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import type { Values } from '../../kit/form/form.machine.ts';
import { output } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import { answerOf, submissionMachine } from '../../kit/submission/submission.machine.ts';
import type { SubmissionInput, SubmitAnswer } from '../../kit/submission/submission.machine.ts';
import type { CodeStepEvent } from './code-step.events.ts';

export type ResendInput = { readonly params: Values };

export type CodeStepInput = Pick<
  SubmissionInput,
  'formId' | 'strategy' | 'preventEmoji' | 'minimumAge' | 'now' | 'texts'
> & {
  /** What both calls are made with. */
  readonly params: Values;
  /** Epoch ms from which a new code may be asked for. */
  readonly resendAt: number;
};

export type CodeStepContext = CodeStepInput & {
  notice: TextRef | null;
  isConfirmed: boolean;
};
export type CodeStepOutput = { readonly isConfirmed: boolean };

/** When the next code may be asked for after an answer, epoch ms. */
export const resendAtOf = ({ at, refusal, resendSeconds }: SubmitAnswer): number =>
  at + (refusal ? (refusal.retryAfterSeconds ?? tooManyRequestsSeconds) : resendSeconds) * 1000;

/** A code that was sent is typed; a new one can be asked for once the timer has ended. */
export const codeStepMachine = setup({
  types: {} as {
    context: CodeStepContext;
    input: CodeStepInput;
    events: CodeStepEvent;
    output: CodeStepOutput;
  },
  actors: {
    code: submissionMachine,
    resend: placeholder<SubmitAnswer, ResendInput>('resend'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignConfirmed: assign({ isConfirmed: true }),
    assignResent: assign(({ context }, outcome: Outcome<SubmitAnswer>) => ({
      resendAt: resendAtOf(answerOf(outcome, context.now)),
      notice: { id: 'twofa.resent' },
    })),
    assignWait: assign(({ context }, outcome: Outcome<SubmitAnswer>) => ({
      resendAt: resendAtOf(answerOf(outcome, context.now)),
      notice: { id: 'errors.TooManyRequests' },
    })),
    assignRefused: assign(({ context }, outcome: Outcome<SubmitAnswer>) => ({
      notice: refusalText(answerOf(outcome, context.now).refusal),
    })),
    assignDefect: assign({ notice: { id: 'errors.default' } }),
    clearNotice: assign({ notice: null }),
  },
  guards: {
    isSent: (_, outcome: Outcome<SubmitAnswer>) => answerOf(outcome, 0).refusal === null,
    isTooSoon: (_, outcome: Outcome<SubmitAnswer>) =>
      answerOf(outcome, 0).refusal?.type === 'TooManyRequests',
  },
}).createMachine({
  id: 'codeStep',
  context: ({ input }) => ({ ...input, notice: null, isConfirmed: false }),
  output: ({ context }) => ({ isConfirmed: context.isConfirmed }),
  initial: 'open',
  states: {
    open: {
      invoke: {
        src: 'code',
        id: 'code',
        input: ({ context }) => ({
          formId: context.formId,
          fields: [fieldSpec({ sysname: 'code', type: 'input', rule: 'code' }, { control: 'code' })],
          strategy: 'onSubmit',
          preventEmoji: context.preventEmoji,
          minimumAge: context.minimumAge,
          now: context.now,
          params: context.params,
          texts: context.texts ?? {},
        }),
        onDone: { target: 'closed', actions: 'assignConfirmed' },
      },
      on: { 'code.step.left': 'closed' },
      initial: 'timed',
      states: {
        timed: {
          invoke: {
            src: 'deadline',
            id: 'resendDeadline',
            input: ({ context }) => ({ at: context.resendAt }),
            onDone: 'free',
          },
        },
        free: { on: { 'code.resend.requested': { target: 'resending', actions: 'clearNotice' } } },
        resending: {
          invoke: {
            src: 'resend',
            id: 'resend',
            input: ({ context }) => ({ params: context.params }),
            onDone: [
              {
                guard: { type: 'isSent', params: output },
                target: 'timed',
                actions: { type: 'assignResent', params: output },
              },
              {
                guard: { type: 'isTooSoon', params: output },
                target: 'timed',
                actions: { type: 'assignWait', params: output },
              },
              { target: 'free', actions: { type: 'assignRefused', params: output } },
            ],
            onError: { target: 'free', actions: 'assignDefect' },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
});
