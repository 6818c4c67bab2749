import { and, assertEvent, assign, not, or, raise, sendTo, setup, stateIn } from 'xstate';
import type { RegistrationQuery, RegistrationSource } from '../../../effects/access/load-registration.ts';
import type { SignUpAnswer, SignUpInput } from '../../../effects/access/sign-up.ts';
import type { FieldDefinition } from '../../../schemas/account/profile-fields.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { promoCodeOf } from '../../../schemas/rules/kit/validation/promo.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { FeatureInput, LocaleTold } from '../../kit/feature-input.ts';
import { promoErrorText } from '../../kit/form/server-errors.ts';
import { output, received } from '../../kit/output.ts';
import { isLoaded, loaded } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { refreshSession } from '../../kit/requests.ts';
import { secretsPlaceholder } from '../../kit/secrets.ts';
import { tell } from '../../kit/tell.ts';
import {
  atFields,
  failureOfAnswer,
  isAccepted,
  isLost,
  isWait,
  refusalFor,
  saying,
} from '../held-form/form-refusal.ts';
import { heldFormMachine } from '../held-form/held-form.machine.ts';
import {
  holdForm,
  freeForm,
  releaseForm,
  clearNotice,
  refetchFields,
  refuseUnkept,
  tellFieldsFailed,
} from '../held-form/held-form.parts.ts';
import { keepPopup, leavePopup } from '../login/popup.ts';
import { readBanner, track } from '../login/popup-invokes.ts';
import type { PopupBanners, TrackInput } from '../login/popup.ts';
import { arrival, arrivalMachine } from './arrival.machine.ts';
import type { ArrivalOutput } from './arrival.machine.ts';
import { promoCheckMachine } from './promo-check.machine.ts';
import type { PromoCheckOutput } from './promo-check.machine.ts';
import {
  characterBanner,
  choiceOf,
  failed,
  fieldRefusal,
  heldFormInput,
  isFatalAnswer,
  isGenerated,
  isOtherType,
  registrationContext,
  registrationQuery,
  socialChoice,
  reportedChange,
  withSource,
} from './registration.context.ts';
import type { RegistrationContext } from './registration.context.ts';
import type { RegistrationEvent } from './registration.events.ts';
import { registrationFields, registrationFormId } from './registration.fields.ts';

type Answered = Outcome<SignUpAnswer>;

const inLocale = { type: 'assignLocale', params: received } as const;
const anew = { target: 'loading', reenter: true, actions: inLocale } as const;
/** Somebody signed in here or in another tab: there is nothing to register. */
const signedIn = {
  guard: 'isPlayerInFront',
  target: '#registration.flow.finished',
  actions: ['dropSecrets', 'leaveSignedIn'],
} as const;
type Seen = { readonly context: RegistrationContext };

export const registrationMachine = setup({
  types: {} as {
    context: RegistrationContext;
    input: FeatureInput;
    events: RegistrationEvent;
    tags: 'ready';
  },
  actors: {
    heldForm: heldFormMachine,
    promoCheck: promoCheckMachine,
    arrival: arrivalMachine,
    loadRegistration: placeholder<RegistrationSource, RegistrationQuery>('loadRegistration'),
    getFields: placeholder<readonly FieldDefinition[], { readonly country: string }>('getFields'),
    signUp: placeholder<SignUpAnswer, SignUpInput>('signUp'),
    getBanner: placeholder<PopupBanners, { readonly positions: readonly string[] }>('getBanner'),
    trackEvent: placeholder<null, TrackInput>('trackEvent'),
    guardSecrets: secretsPlaceholder,
  },
  actions: {
    assignFront: assign({ isFront: true }),
    openLogin: tell(() => ({ to: actorIds.login, event: { type: 'login.opened' } })),
    assignBehind: assign({ isFront: false }),
    assignLocale: assign((_, { locale }: LocaleTold) => ({ locale })),
    assignBanners: assign((_, banners: PopupBanners | null) => ({ banners: banners ?? {} })),
    assignSource: assign((_, source: RegistrationSource | null) => withSource(source)),
    startPromo: raise(({ context }) => ({ type: 'registration.promo.changed', code: context.promoCode })),
    assignType: assign(({ event }) => ('registrationType' in event ? { type: event.registrationType } : {})),
    assignService: assign(({ event }) => ('service' in event ? { service: event.service } : {})),
    /** The form tells at its own field that the terms are not accepted. */
    submitForm: sendTo('heldForm', { type: 'form.submit.requested' }),
    startSocial: tell(({ context }: Seen) => socialChoice(context)),
    assignCountry: assign(({ event }) => ('value' in event ? { country: event.value } : {})),
    assignCharacter: assign(({ context, event }) => ({ character: characterBanner(context, event) })),
    assignDefinitions: assign((_, definitions: readonly FieldDefinition[] | null) => ({
      definitions: definitions ?? [],
    })),
    tellFieldsFailed,
    clearNotice,
    replaceFields: sendTo('heldForm', ({ context }) => ({
      type: 'form.fields.replaced',
      fields: registrationFields(context),
    })),
    assignToggle: assign(({ event }) => ({ hasPromocode: 'value' in event && event.value === '1' })),
    /** A code that is no longer shown is not used. */
    notePromo: raise(({ event }) => {
      assertEvent(event, 'form.value.reported');
      const code = event.field === 'promo_code' ? event.value : '';
      return { type: 'registration.promo.changed', code };
    }),
    assignPromo: assign(({ event }) => {
      assertEvent(event, 'registration.promo.changed');
      return { promoCode: promoCodeOf(event.code) ?? '', acceptedPromo: '' };
    }),
    /** Without its form a check has nobody to tell. */
    stopPromo: raise({ type: 'registration.promo.stopped' }),
    assignAcceptedPromo: assign(({ context }) => ({ acceptedPromo: context.promoCode })),
    clearPromo: sendTo('heldForm', { type: 'form.values.assigned', values: { promo_code: '' } }),
    notePromoCleared: raise({ type: 'registration.promo.changed', code: '' }),
    assignPromoError: assign((_, { error }: PromoCheckOutput) => ({ promoError: error })),
    notePromoRefused: raise({ type: 'registration.promo.refused' }),
    tellPromoError: sendTo('heldForm', ({ context }) => ({
      type: 'form.errors.told',
      errors: { promo_code: promoErrorText(context.promoError) },
    })),
    refusePromo: sendTo('heldForm', ({ context }) => ({
      type: 'held-form.refused',
      ...atFields({ promo_code: promoErrorText(context.promoError) }),
    })),
    assignValues: assign(({ event }) => ('values' in event ? { values: event.values } : {})),
    refuse: sendTo('heldForm', ({ context }, answered: Answered) => ({
      type: 'held-form.refused',
      ...(fieldRefusal(context, answered) ?? refusalFor(answered, context.now, failed)),
    })),
    refuseUnkept,
    refuseFailed: sendTo('heldForm', { type: 'held-form.refused', ...saying(failed) }),
    releaseForm,
    holdForm,
    freeForm,
    dropSecrets: raise({ type: 'registration.secrets.dropped' }),
    refreshSession: tell(() => refreshSession),
    reportBlocked: tell((_, answered: Answered) => {
      const refusal = failureOfAnswer(answered);
      return refusal && { to: actorIds.session, event: { type: 'session.blocked', failure: refusal } };
    }),
    passToArrival: sendTo('arrival', ({ event }) => event),
    /** The code kept in the browser is done with. Live in the browser. */
    forgetStoredCode: () => {},
    keepOpen: tell(({ context }) => keepPopup(context)),
    leave: tell(({ context }) => leavePopup('registration', context)),
    leaveSignedIn: tell(({ context }) => leavePopup('login', context)),
  },
  guards: {
    isInFront: ({ context }) => context.isFront,
    /** What is sent has its answer still to come, and what an accepted registration brings is taken here. */
    mayLeave: not(
      or([
        stateIn({ flow: 'credentials' }),
        stateIn({ flow: 'entering' }),
        stateIn({ flow: { filling: 'awaitingPromo' } }),
        stateIn({ flow: { filling: 'submitting' } }),
        stateIn({ flow: { filling: 'entering' } }),
      ]),
    ),
    isLoaded,
    isCountryChange: ({ context, event }) => reportedChange(context, event) === 'country',
    isToggle: ({ context, event }) => reportedChange(context, event) === 'toggle',
    isPromoChange: ({ context, event }) => reportedChange(context, event) === 'promo',
    isCharacterChange: ({ context, event }) => reportedChange(context, event) === 'character',
    isOtherType: ({ context, event }) => isOtherType(context, event),
    isSocial: ({ context }) => context.type === 'social',
    hasPromoCode: ({ context }) => context.promoCode !== '',
    isPromoInvalid: and(['showsPromo', stateIn({ promo: 'invalid' })]),
    /** A code of an address or a former visit has no field to be mended in where the operator shows none. */
    showsPromo: ({ context }) => context.settings.registration.showPromocode,
    isPromoSettled: not(stateIn({ promo: 'checking' })),
    isPromoKnown: (_, { verdict }: PromoCheckOutput) => verdict === 'valid',
    isPromoRefused: (_, { verdict }: PromoCheckOutput) => verdict === 'invalid',
    isLostArrival: (_, { isLost: isGone }: ArrivalOutput) => isGone,
    isAccepted,
    isGenerated,
    isFatal: isFatalAnswer,
    isLost,
    isWait,
    isPlayerInFront: ({ context, event }) =>
      context.isFront && event.type === 'session.changed' && event.uid > 0 && event.isComplete !== false,
  },
}).createMachine({
  id: 'registration',
  context: ({ input }) => registrationContext(input),
  type: 'parallel',
  on: {
    'registration.opened': { actions: 'assignFront' },
    'locale.told': { actions: inLocale },
    'registration.login.requested': { guard: 'mayLeave', actions: ['assignBehind', 'openLogin'] },
  },
  states: {
    flow: {
      initial: 'behind',
      states: {
        behind: { always: { guard: 'isInFront', target: 'loading' } },
        loading: {
          invoke: {
            src: 'loadRegistration',
            id: 'loadRegistration',
            input: ({ context }) => registrationQuery(context),
            onDone: [loaded('filling', 'assignSource', 'startPromo'), { target: 'failed' }],
            onError: 'failed',
          },
          on: { 'locale.told': anew, 'session.changed': signedIn },
        },
        failed: {
          tags: 'ready',
          on: { 'registration.retry.requested': 'loading', 'locale.told': anew, 'session.changed': signedIn },
        },
        filling: {
          tags: 'ready',
          exit: 'stopPromo',
          invoke: {
            src: 'heldForm',
            id: 'heldForm',
            input: ({ context }) => heldFormInput(context),
          },
          initial: 'editing',
          states: {
            editing: {
              on: {
                'form.submitted': [
                  { guard: 'isSocial', actions: ['startSocial', 'releaseForm'] },
                  { target: 'awaitingPromo', actions: 'assignValues' },
                ],
                'registration.social.requested': {
                  guard: 'isSocial',
                  actions: ['assignService', 'submitForm'],
                },
                'registration.type.chosen': {
                  guard: 'isOtherType',
                  actions: ['assignType', 'clearNotice', 'replaceFields'],
                },
                'locale.told': { target: 'refetching', actions: inLocale },
              },
            },
            /** The fields of another country, or in another language; the last one chosen wins. */
            refetching: {
              entry: 'holdForm',
              exit: 'freeForm',
              invoke: refetchFields,
              on: { 'locale.told': { target: 'refetching', reenter: true, actions: inLocale } },
            },
            awaitingPromo: {
              always: [
                { guard: 'isPromoInvalid', target: 'editing', actions: 'refusePromo' },
                { guard: 'isPromoSettled', target: 'submitting' },
              ],
            },
            submitting: {
              invoke: {
                src: 'signUp',
                id: 'signUp',
                input: ({ context }) => choiceOf(context),
                onDone: [
                  {
                    guard: { type: 'isGenerated', params: output },
                    target: '#registration.flow.credentials',
                  },
                  { guard: { type: 'isAccepted', params: output }, target: 'entering' },
                  {
                    guard: { type: 'isFatal', params: output },
                    target: '#registration.flow.blocked',
                    actions: { type: 'reportBlocked', params: output },
                  },
                  {
                    guard: { type: 'isLost', params: output },
                    target: 'editing',
                    actions: [{ type: 'refuse', params: output }, 'refreshSession'],
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
            /** Accepted; the form is kept until the account is there, for it may turn out that there is none. */
            entering: {
              invoke: {
                ...arrival,
                onDone: [
                  {
                    guard: { type: 'isLostArrival', params: output },
                    target: 'editing',
                    actions: 'refuseUnkept',
                  },
                  { target: '#registration.flow.finished', actions: ['dropSecrets', 'leave'] },
                ],
              },
              on: { 'session.changed': { actions: 'passToArrival' } },
            },
          },
          on: {
            'form.value.reported': [
              { guard: 'isCountryChange', target: '.refetching', actions: 'assignCountry' },
              { guard: 'isToggle', actions: ['assignToggle', 'notePromo', 'replaceFields'] },
              { guard: 'isPromoChange', actions: 'notePromo' },
              { guard: 'isCharacterChange', actions: 'assignCharacter' },
            ],
            'registration.promo.cleared': { actions: ['clearPromo', 'notePromoCleared'] },
            'session.changed': signedIn,
          },
        },
        /** Fast registration: what the platform made is shown once, from the vault. */
        credentials: { entry: 'keepOpen', on: { 'registration.credentials.saved': 'entering' } },
        entering: {
          entry: 'dropSecrets',
          invoke: { ...arrival, onDone: { target: 'finished', actions: 'leave' } },
          on: { 'session.changed': { actions: 'passToArrival' } },
        },
        blocked: { entry: 'dropSecrets' },
        finished: {},
      },
    },
    promo: {
      initial: 'idle',
      states: {
        deciding: { always: [{ guard: 'hasPromoCode', target: 'checking' }, { target: 'idle' }] },
        idle: {},
        /** Leaving it interrupts the check, so only the newest code's answer counts. */
        checking: {
          invoke: {
            src: 'promoCheck',
            id: 'promoCheck',
            input: ({ context }) => ({ code: context.promoCode }),
            onDone: [
              { guard: { type: 'isPromoKnown', params: output }, target: 'valid' },
              {
                guard: { type: 'isPromoRefused', params: output },
                target: 'invalid',
                actions: [{ type: 'assignPromoError', params: output }, 'tellPromoError', 'notePromoRefused'],
              },
              { target: 'unchecked' },
            ],
          },
        },
        valid: { entry: 'assignAcceptedPromo' },
        invalid: { entry: 'forgetStoredCode' },
        /** The check gave no answer: the code is not sent, and the player is told. */
        unchecked: {},
      },
      on: {
        'registration.promo.changed': { target: '.deciding', actions: 'assignPromo' },
        'registration.promo.stopped': '.idle',
      },
    },
    secrets: {
      initial: 'guarded',
      states: {
        guarded: {
          invoke: { src: 'guardSecrets', id: 'guardSecrets', input: { prefixes: [registrationFormId] } },
          on: { 'registration.secrets.dropped': { target: 'guarded', reenter: true } },
        },
      },
    },
    banner: {
      initial: 'behind',
      states: {
        behind: { always: { guard: 'isInFront', target: 'loading' } },
        loading: { invoke: readBanner('registration') },
        settled: {},
      },
    },
    tracking: {
      initial: 'idle',
      states: {
        idle: {},
        sending: {
          invoke: track(({ promoError }: RegistrationContext) => ({
            name: 'promocode_not_found',
            params: { code: promoError },
          })),
        },
      },
      on: { 'registration.promo.refused': '.sending' },
    },
  },
});
