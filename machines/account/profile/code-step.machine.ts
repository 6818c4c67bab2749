import { assign, setup } from 'xstate';
import { refusalText } from '../../kit/refusals/refusal-text.ts';
import { tooManyRequestsSeconds } from '../../../schemas/constants.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import type { Values } from '../../kit/form/form.machine.ts';
import { outcomeOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import { submissionMachine } from '../../kit/submission/submission.machine.ts';
import type { SubmissionInput, SubmitAnswer } from '../../kit/submission/submission.machine.ts';

export type CodeStepEvent = { readonly type: 'code.resend.requested' } | { readonly type: 'code.step.left' };

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

export const answerOf = (event: unknown, at: number): SubmitAnswer => {
  const outcome = outcomeOf<SubmitAnswer>(event);
  return outcome.ok ? outcome.value : { at, refusal: outcome.failure, resendSeconds: 0 };
};

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
    assignResent: assign(({ context, event }) => ({
      resendAt: resendAtOf(answerOf(event, context.now)),
      notice: { id: 'twofa.resent' },
    })),
    assignWait: assign(({ context, event }) => ({
      resendAt: resendAtOf(answerOf(event, context.now)),
      notice: { id: 'errors.TooManyRequests' },
    })),
    assignRefused: assign(({ context, event }) => ({
      notice: refusalText(answerOf(event, context.now).refusal),
    })),
    assignDefect: assign({ notice: { id: 'errors.default' } }),
    clearNotice: assign({ notice: null }),
  },
  guards: {
    isSent: ({ event }) => answerOf(event, 0).refusal === null,
    isWait: ({ event }) => answerOf(event, 0).refusal?.type === 'TooManyRequests',
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
              { guard: 'isSent', target: 'timed', actions: 'assignResent' },
              { guard: 'isWait', target: 'timed', actions: 'assignWait' },
              { target: 'free', actions: 'assignRefused' },
            ],
            onError: { target: 'free', actions: 'assignDefect' },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
});

declare module '../../kit/letters.ts' {
  interface ChildInbox {
    readonly codeStep: CodeStepEvent;
  }
}
