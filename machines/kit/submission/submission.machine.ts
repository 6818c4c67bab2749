import { assign, sendTo, setup } from 'xstate';
import { refusalText } from '../refusals/refusal-text.ts';
import { tooManyRequestsSeconds } from '../../../schemas/constants.ts';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { toWireDate } from '../../../schemas/rules/kit/validation/date.ts';
import { deadlinePlaceholder } from '../deadline.ts';
import type { FieldSpec } from '../form/field-spec.ts';
import { formMachine } from '../form/form.machine.ts';
import type { FormStrategy, Values } from '../form/form.machine.ts';
import { serverErrors } from '../form/server-errors.ts';
import { output } from '../output.ts';
import { placeholder } from '../placeholder.ts';
import type { TextRef } from '../text-ref.ts';
import { secretsPlaceholder } from '../secrets.ts';
import { report } from '../report.ts';
import { fatalLetter } from '../fatal-letter.ts';
import { tell } from '../tell.ts';
import type { SubmissionEvent } from './submission.events.ts';

/** What the call of a form is made with. `refs`: references into the vault by sensitive field. */
export type SubmitInput = {
  /** Dates as `YYYY-MM-DD`. */
  readonly values: Values;
  readonly refs: Readonly<Record<string, string>>;
  readonly params: Values;
};

/** `refusal` null is a success. `at` epoch ms: what the answer tells in seconds counts from here. */
export type SubmitAnswer = {
  readonly at: number;
  readonly refusal: Failure | null;
  readonly resendSeconds: number;
};

export type SubmissionInput = {
  readonly formId: string;
  readonly fields: readonly FieldSpec[];
  readonly strategy: FormStrategy;
  readonly preventEmoji: boolean;
  readonly minimumAge: number;
  readonly now: number;
  /** For the call, beside the values. */
  readonly params?: Values;
  /** Names of the platform's answer that stand for other fields of the form. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Texts of refused values by `{field}.{CODE}`; any other is one of `form.error`. */
  readonly texts?: Readonly<Record<string, string>>;
};

export type SubmissionContext = SubmissionInput & {
  values: Values;
  notice: TextRef | null;
  /** Epoch ms until which the platform wants no further try. */
  waitUntil: number;
  /** Of the success. */
  at: number;
  resendSeconds: number;
};

export type SubmissionOutput = {
  /** Dates as `YYYY-MM-DD`. */
  readonly values: Values;
  readonly at: number;
  readonly resendSeconds: number;
};

type Answered = Outcome<SubmitAnswer>;

/** A call that failed is a refusal at a time that is known. */
export const answerOf = (answered: Answered, at: number): SubmitAnswer =>
  answered.ok ? answered.value : { at, refusal: answered.failure, resendSeconds: 0 };
const refusalOf = (answered: Answered): Failure | null => answerOf(answered, 0).refusal;

const wireValues = ({ fields, values }: SubmissionContext): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isDate = fields.some(({ sysname, control }) => sysname === name && control === 'date');
      return [name, isDate ? (toWireDate(value) ?? value) : value];
    }),
  );

const refsOf = ({ formId, fields }: SubmissionContext): SubmitInput['refs'] =>
  Object.fromEntries(
    fields
      .filter(({ sensitive, sameAs }) => sensitive && sameAs === null)
      .map(({ sysname }) => [sysname, `${formId}.${sysname}`]),
  );

const errorsOf = ({ fields, aliases = {}, texts = {} }: SubmissionContext, answered: Answered) => {
  const failure = refusalOf(answered);
  return failure ? serverErrors(failure, fields, aliases, texts) : { errors: {}, unknown: [] };
};

/** A form that is sent by one call: what was wrong goes to the fields or into the notice, success ends it. */
export const submissionMachine = setup({
  types: {} as {
    context: SubmissionContext;
    input: SubmissionInput;
    events: SubmissionEvent;
    output: SubmissionOutput;
  },
  actors: {
    form: formMachine,
    submit: placeholder<SubmitAnswer, SubmitInput>('submit'),
    deadline: deadlinePlaceholder,
    guardSecrets: secretsPlaceholder,
  },
  actions: {
    assignValues: assign(({ event }) =>
      event.type === 'form.submitted' ? { values: event.values, notice: null } : {},
    ),
    assignFields: assign(({ event }) =>
      event.type === 'submission.fields.replaced' ? { fields: event.fields } : {},
    ),
    replaceFields: sendTo('form', ({ context }) => ({
      type: 'form.fields.replaced',
      fields: context.fields,
    })),
    passHold: sendTo('form', ({ event }) => ({
      type: 'form.hold.changed',
      held: event.type === 'submission.hold.changed' && event.held,
    })),
    passReport: report(({ event }: { event: SubmissionEvent }) => event),
    assignAnswer: assign(({ context }, answered: Answered) => {
      const { at, resendSeconds } = answerOf(answered, context.now);
      return { at, resendSeconds };
    }),
    refuseFields: sendTo('form', ({ context }, answered: Answered) => ({
      type: 'form.submit.refused',
      errors: errorsOf(context, answered).errors,
    })),
    assignUnknownFields: assign(({ context }, answered: Answered) => ({
      notice: errorsOf(context, answered).unknown.length > 0 ? { id: 'submission.failed' } : null,
    })),
    assignRefused: assign((_, answered: Answered) => {
      const refusal = refusalOf(answered);
      return {
        notice: refusal?.type === 'UndecodableAnswer' ? { id: 'submission.failed' } : refusalText(refusal),
      };
    }),
    /** A ban, or a 403 that says nothing of itself, stands in for the page. */
    tellFatal: tell(({ context }, answered: Answered) => {
      const refusal = refusalOf(answered);
      const place = { source: 'action', call: context.formId, routeName: '' } as const;
      return refusal?.status === 403 ? fatalLetter(refusal, place) : null;
    }),
    assignDefect: assign({ notice: { id: 'errors.default' } }),
    assignWait: assign(({ context }, answered: Answered) => {
      const { at, refusal } = answerOf(answered, context.now);
      return {
        notice: { id: 'errors.TooManyRequests' },
        waitUntil: at + (refusal?.retryAfterSeconds ?? tooManyRequestsSeconds) * 1000,
      };
    }),
    clearNotice: assign({ notice: null, waitUntil: 0 }),
    releaseForm: sendTo('form', { type: 'form.submit.refused', errors: {} }),
    holdForm: sendTo('form', { type: 'form.hold.changed', held: true }),
    freeForm: sendTo('form', { type: 'form.hold.changed', held: false }),
  },
  guards: {
    isAccepted: (_, answered: Answered) => refusalOf(answered) === null,
    isFieldError: ({ context }, answered: Answered) =>
      Object.keys(errorsOf(context, answered).errors).length > 0,
    isWait: (_, answered: Answered) => refusalOf(answered)?.type === 'TooManyRequests',
  },
}).createMachine({
  id: 'submission',
  context: ({ input }) => ({
    ...input,
    values: {},
    notice: null,
    waitUntil: 0,
    at: input.now,
    resendSeconds: 0,
  }),
  output: ({ context }) => ({
    values: wireValues(context),
    at: context.at,
    resendSeconds: context.resendSeconds,
  }),
  initial: 'open',
  states: {
    open: {
      invoke: [
        {
          src: 'form',
          id: 'form',
          input: ({ context }) => ({
            formId: context.formId,
            fields: context.fields,
            strategy: context.strategy,
            preventEmoji: context.preventEmoji,
            minimumAge: context.minimumAge,
            now: context.now,
          }),
        },
        {
          src: 'guardSecrets',
          id: 'guardSecrets',
          input: ({ context }) => ({ prefixes: [context.formId] }),
        },
      ],
      initial: 'editing',
      on: {
        'form.value.reported': { actions: 'passReport' },
        'submission.fields.replaced': { actions: ['assignFields', 'replaceFields'] },
        'submission.hold.changed': { actions: 'passHold' },
      },
      states: {
        editing: { on: { 'form.submitted': { target: 'sending', actions: 'assignValues' } } },
        sending: {
          invoke: {
            src: 'submit',
            id: 'submit',
            input: ({ context }) => ({
              values: wireValues(context),
              refs: refsOf(context),
              params: context.params ?? {},
            }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: output },
                target: '#submission.done',
                actions: { type: 'assignAnswer', params: output },
              },
              {
                guard: { type: 'isFieldError', params: output },
                target: 'editing',
                actions: [
                  { type: 'assignUnknownFields', params: output },
                  { type: 'refuseFields', params: output },
                ],
              },
              {
                guard: { type: 'isWait', params: output },
                target: 'waiting',
                actions: [{ type: 'assignWait', params: output }, 'releaseForm'],
              },
              {
                target: 'editing',
                actions: [
                  { type: 'assignRefused', params: output },
                  { type: 'tellFatal', params: output },
                  'releaseForm',
                ],
              },
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
      },
    },
    done: { type: 'final' },
  },
});
