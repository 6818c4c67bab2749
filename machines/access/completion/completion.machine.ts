import { assign, sendTo, setup } from 'xstate';
import type { CompletionInput, CompletionSource } from '../../../effects/access/complete-registration.ts';
import type { Answered } from '../../../effects/account/profile/answered.ts';
import { tooManyRequestsSeconds } from '../../../schemas/constants.ts';
import type { FieldDefinition, PhoneOption } from '../../../schemas/account/profile-fields.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { formMachine } from '../../kit/form/form.machine.ts';
import type { FormStrategy } from '../../kit/form/form.machine.ts';
import { serverErrors } from '../../kit/form/server-errors.ts';
import { notice } from '../login/popup.ts';
import type { Notice } from '../login/popup.ts';
import { answerOf, failureOfAnswer } from '../login/sign-in.ts';
import { outcomeOf, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { RegistrationSettings } from '../registration/registration.fields.ts';
import { secretsPlaceholder } from '../../kit/secrets.ts';
import { tell } from '../../kit/tell.ts';
import type { CompletionEvent } from './completion.events.ts';
import { completionChoice, completionFields, completionFormId, phoneFieldOf } from './completion.fields.ts';

export type CompletionMachineInput = {
  readonly now: number;
  readonly strategy: FormStrategy;
  readonly preventEmoji: boolean;
  readonly minimumAge: number;
  readonly settings: RegistrationSettings;
};
export type CompletionContext = CompletionMachineInput & {
  definitions: readonly FieldDefinition[];
  country: string;
  phones: readonly PhoneOption[];
  hasPhone: boolean;
  values: Readonly<Record<string, string>>;
  notice: Notice | null;
  /** Epoch ms until which the platform wants no further try. */
  waitUntil: number;
};

/** How long the completed account may take to arrive. */
const ENTERING_MS = 12_000;

const errorsOf = (context: CompletionContext, event: unknown) => {
  const failure = failureOfAnswer(event);
  const fields = completionFields(context);
  const phone = phoneFieldOf(fields) ?? '';
  return failure ? serverErrors(failure, fields, { contact: phone, phone_country_code: phone }).errors : {};
};

/** What a player who came by a provider is asked before anything else (OPS-035). It ends when the account is complete. */
export const completionMachine = setup({
  types: {} as { context: CompletionContext; input: CompletionMachineInput; events: CompletionEvent },
  actors: {
    form: formMachine,
    loadCompletion: placeholder<CompletionSource, { readonly formId: string }>('loadCompletion'),
    getFields: placeholder<readonly FieldDefinition[], { readonly country: string }>('getFields'),
    completeRegistration: placeholder<Answered, CompletionInput>('completeRegistration'),
    guardSecrets: secretsPlaceholder,
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignSource: assign(({ event }) => ({ ...valueOf<CompletionSource>(event), notice: null })),
    assignCountry: assign(({ event }) =>
      event.type === 'form.value.reported' ? { country: event.value } : {},
    ),
    assignDefinitions: assign(({ event }) => ({
      definitions: valueOf<readonly FieldDefinition[]>(event) ?? [],
      notice: null,
    })),
    assignFieldsFailed: assign({ notice: notice('registration.fieldsFailed') }),
    replaceFields: sendTo('form', ({ context }) => ({
      type: 'form.fields.replaced',
      fields: completionFields(context),
    })),
    assignValues: assign(({ event }) =>
      event.type === 'form.submitted' ? { values: event.values, notice: null } : {},
    ),
    assignFailed: assign({ notice: notice('completion.failed') }),
    assignLost: assign({ notice: notice('errors.LostAnswer') }),
    assignWait: assign(({ context, event }) => {
      const { at, refusal } = answerOf(event, context.now);
      return {
        notice: notice('errors.TooManyRequests'),
        waitUntil: at + (refusal?.retryAfterSeconds ?? tooManyRequestsSeconds) * 1000,
      };
    }),
    clearNotice: assign({ notice: null }),
    refuseFields: sendTo('form', ({ context, event }) => ({
      type: 'form.submit.refused',
      errors: errorsOf(context, event),
    })),
    releaseForm: sendTo('form', { type: 'form.submit.refused', errors: {} }),
    holdForm: sendTo('form', { type: 'form.hold.changed', held: true }),
    freeForm: sendTo('form', { type: 'form.hold.changed', held: false }),
    refreshSession: tell(() => ({ to: actorIds.session, event: { type: 'session.refresh.requested' } })),
    logOut: tell(() => ({ to: actorIds.session, event: { type: 'session.logout.requested' } })),
  },
  guards: {
    isOk: ({ event }) => outcomeOf<unknown>(event).ok,
    isCountryChange: ({ context, event }) =>
      event.type === 'form.value.reported' &&
      event.field === 'country_code' &&
      event.value !== context.country,
    isAccepted: ({ event }) => failureOfAnswer(event) === null,
    isFieldError: ({ context, event }) => Object.keys(errorsOf(context, event)).length > 0,
    isWait: ({ event }) => failureOfAnswer(event)?.type === 'TooManyRequests',
    isLost: ({ event }) => failureOfAnswer(event)?.type === 'LostAnswer',
  },
}).createMachine({
  id: 'completion',
  context: ({ input }) => ({
    ...input,
    definitions: [],
    country: '',
    phones: [],
    hasPhone: false,
    values: {},
    notice: null,
    waitUntil: 0,
  }),
  invoke: { src: 'guardSecrets', id: 'guardSecrets', input: { prefixes: [completionFormId] } },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadCompletion',
        id: 'loadCompletion',
        input: { formId: completionFormId },
        onDone: [{ guard: 'isOk', target: 'filling', actions: 'assignSource' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    failed: { on: { 'completion.retry.requested': 'loading' } },
    filling: {
      invoke: {
        src: 'form',
        id: 'form',
        input: ({ context }) => ({
          formId: completionFormId,
          fields: completionFields(context),
          strategy: context.strategy,
          preventEmoji: context.preventEmoji,
          minimumAge: context.minimumAge,
          now: context.now,
        }),
      },
      initial: 'editing',
      states: {
        editing: { on: { 'form.submitted': { target: 'submitting', actions: 'assignValues' } } },
        /** The fields of another country; the last one chosen wins. */
        refetching: {
          entry: 'holdForm',
          exit: 'freeForm',
          invoke: {
            src: 'getFields',
            id: 'getFields',
            input: ({ context }) => ({ country: context.country }),
            onDone: [
              { guard: 'isOk', target: 'editing', actions: ['assignDefinitions', 'replaceFields'] },
              { target: 'editing', actions: 'assignFieldsFailed' },
            ],
            onError: { target: 'editing', actions: 'assignFieldsFailed' },
          },
        },
        submitting: {
          invoke: {
            src: 'completeRegistration',
            id: 'completeRegistration',
            input: ({ context }) => completionChoice(completionFields(context), context.values),
            onDone: [
              { guard: 'isAccepted', target: 'entering' },
              { guard: 'isFieldError', target: 'editing', actions: 'refuseFields' },
              { guard: 'isWait', target: 'waiting', actions: ['assignWait', 'releaseForm'] },
              { guard: 'isLost', target: 'editing', actions: ['assignLost', 'releaseForm'] },
              { target: 'editing', actions: ['assignFailed', 'releaseForm'] },
            ],
            onError: { target: 'editing', actions: ['assignFailed', 'releaseForm'] },
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
        /** The session reads the account; the popup's sign-in actor sees that it is complete and ends this one. */
        entering: {
          entry: 'refreshSession',
          invoke: {
            src: 'deadline',
            id: 'enteringDeadline',
            input: { inMs: ENTERING_MS },
            onDone: { target: 'editing', actions: ['assignFailed', 'releaseForm'] },
          },
        },
      },
      on: {
        'form.value.reported': { guard: 'isCountryChange', target: '.refetching', actions: 'assignCountry' },
      },
    },
  },
  on: { 'completion.logout.requested': { actions: 'logOut' } },
});
