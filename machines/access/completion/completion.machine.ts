import { assertEvent, assign, sendTo, setup } from 'xstate';
import type { CompletionInput, CompletionSource } from '../../../effects/access/complete-registration.ts';
import type { Answered } from '../../../effects/account/profile/answered.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { FieldDefinition, PhoneOption } from '../../../schemas/account/profile-fields.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { FormStrategy } from '../../kit/form/form.machine.ts';
import { serverErrors } from '../../kit/form/server-errors.ts';
import {
  atFields,
  failureOfAnswer,
  isAccepted,
  isWait,
  refusalFor,
  saying,
} from '../held-form/form-refusal.ts';
import { heldFormMachine } from '../held-form/held-form.machine.ts';
import {
  holdForm,
  freeForm,
  clearNotice,
  refetchFields,
  tellFieldsFailed,
} from '../held-form/held-form.parts.ts';
import { notice } from '../login/popup.ts';
import { output } from '../../kit/output.ts';
import { isLoaded, loaded } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { arrivalMachine } from '../registration/arrival.machine.ts';
import type { ArrivalOutput } from '../registration/arrival.machine.ts';
import { countryFieldOf } from '../registration/registration.fields.ts';
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
  /** Address of the page that comes after it. */
  readonly leadsTo: string;
};
export type CompletionContext = CompletionMachineInput & {
  definitions: readonly FieldDefinition[];
  country: string;
  phones: readonly PhoneOption[];
  hasPhone: boolean;
  promoCode: string;
  values: Readonly<Record<string, string>>;
  /** What was missing has been sent, and something is missing still. */
  isUnfinished: boolean;
};

const failed = notice('completion.failed');

const errorsOf = (context: CompletionContext, answered: Outcome<Answered>) => {
  const refusal = failureOfAnswer(answered);
  const fields = completionFields(context);
  const phone = phoneFieldOf(fields) ?? '';
  return refusal ? serverErrors(refusal, fields, { contact: phone, phone_country_code: phone }).errors : {};
};

/** What a player who came by a provider is asked before anything else. It ends when the account is complete. */
export const completionMachine = setup({
  types: {} as { context: CompletionContext; input: CompletionMachineInput; events: CompletionEvent },
  actors: {
    heldForm: heldFormMachine,
    arrival: arrivalMachine,
    loadCompletion: placeholder<CompletionSource, { readonly formId: string }>('loadCompletion'),
    getFields: placeholder<readonly FieldDefinition[], { readonly country: string }>('getFields'),
    completeRegistration: placeholder<Answered, CompletionInput>('completeRegistration'),
    guardSecrets: secretsPlaceholder,
  },
  actions: {
    assignSource: assign((_, source: CompletionSource | null) => ({ ...source })),
    assignCountry: assign(({ event }) => {
      assertEvent(event, 'form.value.reported');
      return { country: event.value };
    }),
    assignDefinitions: assign((_, definitions: readonly FieldDefinition[] | null) => ({
      definitions: definitions ?? [],
    })),
    tellFieldsFailed,
    clearNotice,
    replaceFields: sendTo('heldForm', ({ context }) => ({
      type: 'form.fields.replaced',
      fields: completionFields(context),
    })),
    assignValues: assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { values: event.values };
    }),
    refuse: sendTo('heldForm', ({ context }, answered: Outcome<Answered>) => ({
      type: 'held-form.refused',
      ...refusalFor(answered, context.now, failed),
    })),
    refuseFields: sendTo('heldForm', ({ context }, answered: Outcome<Answered>) => ({
      type: 'held-form.refused',
      ...atFields(errorsOf(context, answered)),
    })),
    refuseFailed: sendTo('heldForm', { type: 'held-form.refused', ...saying(failed) }),
    holdForm,
    freeForm,
    assignUnfinished: assign({ isUnfinished: true }),
    passToArrival: sendTo('arrival', ({ event }) => event),
    logOut: tell(() => ({ to: actorIds.session, event: { type: 'session.logout.requested' } })),
  },
  guards: {
    isLoaded,
    isIncomplete: ({ event }) => event.type === 'session.changed' && event.isComplete === false,
    isCountryChange: ({ context, event }) =>
      event.type === 'form.value.reported' &&
      event.field === countryFieldOf(completionFields(context)) &&
      event.value !== context.country,
    isAccepted,
    isFieldError: ({ context }, answered: Outcome<Answered>) =>
      Object.keys(errorsOf(context, answered)).length > 0,
    isWait,
    isLostArrival: (_, { isLost }: ArrivalOutput) => isLost,
  },
}).createMachine({
  id: 'completion',
  context: ({ input }) => ({
    ...input,
    definitions: [],
    country: '',
    phones: [],
    hasPhone: false,
    promoCode: '',
    values: {},
    isUnfinished: false,
  }),
  invoke: { src: 'guardSecrets', id: 'guardSecrets', input: { prefixes: [completionFormId] } },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadCompletion',
        id: 'loadCompletion',
        input: { formId: completionFormId },
        onDone: [loaded('filling', 'assignSource'), { target: 'failed' }],
        onError: 'failed',
      },
    },
    failed: { on: { 'completion.retry.requested': 'loading' } },
    filling: {
      invoke: {
        src: 'heldForm',
        id: 'heldForm',
        input: ({ context }) => ({
          form: {
            formId: completionFormId,
            fields: completionFields(context),
            strategy: context.strategy,
            preventEmoji: context.preventEmoji,
            minimumAge: context.minimumAge,
            now: context.now,
          },
          notice: context.isUnfinished ? notice('completion.unfinished', 'info') : null,
        }),
      },
      initial: 'editing',
      states: {
        editing: { on: { 'form.submitted': { target: 'submitting', actions: 'assignValues' } } },
        /** The fields of another country; the last one chosen wins. */
        refetching: { entry: 'holdForm', exit: 'freeForm', invoke: refetchFields },
        submitting: {
          invoke: {
            src: 'completeRegistration',
            id: 'completeRegistration',
            input: ({ context }) => completionChoice(completionFields(context), context.values),
            onDone: [
              { guard: { type: 'isAccepted', params: output }, target: 'entering' },
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
              { target: 'editing', actions: { type: 'refuse', params: output } },
            ],
            onError: { target: 'editing', actions: 'refuseFailed' },
          },
        },
        waiting: { on: { 'held-form.wait.ended': 'editing' } },
        /** It is a registration from here on, with all that follows one. */
        entering: {
          invoke: {
            src: 'arrival',
            id: 'arrival',
            input: ({ context: { promoCode, leadsTo } }) => ({ promoCode, leadsTo }),
            onDone: [
              {
                guard: { type: 'isLostArrival', params: output },
                target: 'editing',
                actions: 'refuseFailed',
              },
              { target: '#completion.completed' },
            ],
          },
          on: {
            'session.changed': [
              { guard: 'isIncomplete', target: '#completion.loading', actions: 'assignUnfinished' },
              { actions: 'passToArrival' },
            ],
          },
        },
      },
      on: {
        'form.value.reported': { guard: 'isCountryChange', target: '.refetching', actions: 'assignCountry' },
      },
    },
    completed: { type: 'final' },
  },
  on: {
    'completion.logout.requested': { actions: 'logOut' },
    // Completed elsewhere.
    'session.changed': [{ guard: 'isIncomplete' }, { target: '.completed' }],
  },
});
