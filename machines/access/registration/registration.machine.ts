import { assign, raise, sendTo, setup, stateIn } from 'xstate';
import type { RegistrationSource } from '../../../effects/access/load-registration.ts';
import type { SignUpAnswer, SignUpInput } from '../../../effects/access/sign-up.ts';
import { promoCheckDebounceMs, tooManyRequestsSeconds } from '../../../schemas/constants.ts';
import type { PromoCode } from '../../../schemas/rewards/offers.ts';
import type { FieldDefinition, PhoneOption } from '../../../schemas/account/profile-fields.ts';
import { firstFieldCode } from '../../../schemas/rules/kit/field-errors.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { promoCodeOf } from '../../../schemas/rules/kit/validation/promo.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { formMachine } from '../../kit/form/form.machine.ts';
import type { FormStrategy } from '../../kit/form/form.machine.ts';
import { promoErrorText, registerAliases, serverErrors } from '../../kit/form/server-errors.ts';
import { entranceOf, leavePopup, notice } from '../login/popup.ts';
import type { Entrance, Notice, PopupBanners, TrackInput } from '../login/popup.ts';
import { failureIn, outcomeOf, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../site/root/feature-input.ts';
import { secretsPlaceholder } from '../../kit/secrets.ts';
import { tell } from '../../kit/tell.ts';
import type { RegistrationEvent } from './registration.events.ts';
import {
  countryFieldOf,
  registrationChoice,
  registrationFields,
  registrationFormId,
  registrationTypesOf,
} from './registration.fields.ts';
import type { RegistrationSettings, RegistrationType } from './registration.fields.ts';

export type RegistrationContext = {
  entrance: Entrance;
  isFront: boolean;
  now: number;
  locale: string;
  currency: string;
  strategy: FormStrategy;
  preventEmoji: boolean;
  minimumAge: number;
  settings: RegistrationSettings;
  types: readonly RegistrationType[];
  type: RegistrationType;
  /** The provider whose button was pressed. */
  service: string;
  definitions: readonly FieldDefinition[];
  phones: readonly PhoneOption[];
  country: string;
  hasPromocode: boolean;
  /** The code as it is used: trimmed, '' when there is none. */
  promoCode: string;
  /** The code when its check accepted it, else ''. */
  acceptedPromo: string;
  /** Error code of the last refused promo code. */
  promoError: string;
  notice: Notice | null;
  banners: PopupBanners;
  /** What was handed over by the form, until the answer. */
  values: Readonly<Record<string, string>>;
  /** Epoch ms until which the platform wants no further try. */
  waitUntil: number;
};

const ENTERING_MS = 30_000;
export const draftKey = 'registration';

const fieldsOf = (context: RegistrationContext) => registrationFields(context);
const answerOf = (event: unknown, at: number): SignUpAnswer => {
  const outcome = outcomeOf<SignUpAnswer>(event);
  return outcome.ok ? outcome.value : { at, refusal: outcome.failure, isGenerated: false };
};
const refusalOf = (event: unknown): Failure | null => answerOf(event, 0).refusal;
const errorsOf = (context: RegistrationContext, event: unknown) => {
  const failure = refusalOf(event);
  return failure ? serverErrors(failure, fieldsOf(context), registerAliases) : { errors: {}, unknown: [] };
};
const fatalTypes: readonly string[] = ['UserBanned', 'ApplicationDisabled', 'ApplicationUnavailable'];

/** Promo code of the address, which wins over a stored one. */
const promoOfQuery = (query: FeatureInput['query']): string => query['promo_code'] ?? '';

export const registrationMachine = setup({
  types: {} as {
    context: RegistrationContext;
    input: FeatureInput;
    events: RegistrationEvent;
    tags: 'ready';
  },
  actors: {
    form: formMachine,
    loadRegistration: placeholder<RegistrationSource, { readonly promoCode: string }>('loadRegistration'),
    getFields: placeholder<readonly FieldDefinition[], { readonly country: string }>('getFields'),
    checkPromocode: placeholder<PromoCode | null, { readonly promo_code: string }>('checkPromocode'),
    signUp: placeholder<SignUpAnswer, SignUpInput>('signUp'),
    activatePromocode: placeholder<null, { readonly promoCode: string }>('activatePromocode'),
    clearDraft: placeholder<null, { readonly key: string }>('clearDraft'),
    getBanner: placeholder<PopupBanners, { readonly positions: readonly string[] }>('getBanner'),
    trackEvent: placeholder<null, TrackInput>('trackEvent'),
    guardSecrets: secretsPlaceholder,
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignFront: assign({ isFront: true }),
    openLogin: tell(() => ({ to: actorIds.login, event: { type: 'login.opened' } })),
    assignBehind: assign({ isFront: false }),
    assignBanners: assign(({ event }) => ({ banners: valueOf<PopupBanners>(event) ?? {} })),
    assignSource: assign(({ event }) => {
      const source = valueOf<RegistrationSource>(event);
      if (!source) return {};
      const promoCode = promoCodeOf(source.promoCode) ?? '';
      return {
        definitions: source.definitions,
        phones: source.phones,
        promoCode,
        hasPromocode: promoCode !== '',
        notice: null,
      };
    }),
    startPromo: raise(({ context }) => ({ type: 'registration.promo.changed', code: context.promoCode })),
    assignType: assign(({ event }) =>
      event.type === 'registration.type.chosen' ? { type: event.registrationType } : {},
    ),
    assignService: assign(({ event }) =>
      event.type === 'registration.social.requested' ? { service: event.service } : {},
    ),
    /** The form tells at its own field that the terms are not accepted. */
    submitForm: sendTo('form', { type: 'form.submit.requested' }),
    startSocial: tell(({ context }: { context: RegistrationContext }) => ({
      to: actorIds.social,
      event: { type: 'social.provider.chosen', service: context.service, kind: 'registration' },
    })),
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
      fields: fieldsOf(context),
    })),
    assignToggle: assign(({ event }) =>
      event.type === 'form.value.reported' ? { hasPromocode: event.value === '1' } : {},
    ),
    /** A code that is no longer shown is not used. */
    notePromo: raise(({ event }) => ({
      type: 'registration.promo.changed',
      code: event.type === 'form.value.reported' && event.field === 'promo_code' ? event.value : '',
    })),
    assignPromo: assign(({ event }) =>
      event.type === 'registration.promo.changed'
        ? { promoCode: promoCodeOf(event.code) ?? '', acceptedPromo: '' }
        : {},
    ),
    /** Without its form a check has nobody to tell. */
    stopPromo: raise({ type: 'registration.promo.stopped' }),
    assignAcceptedPromo: assign(({ context }) => ({ acceptedPromo: context.promoCode })),
    clearPromo: sendTo('form', { type: 'form.values.assigned', values: { promo_code: '' } }),
    notePromoCleared: raise({ type: 'registration.promo.changed', code: '' }),
    assignPromoError: assign(({ event }) => {
      const failure = failureIn(event);
      const code = failure ? firstFieldCode(failure.data, 'promo_code') : undefined;
      return { promoError: code ?? 'INVALID' };
    }),
    notePromoRefused: raise({ type: 'registration.promo.refused' }),
    tellPromoError: sendTo('form', ({ context }) => ({
      type: 'form.errors.told',
      errors: { promo_code: promoErrorText(context.promoError) },
    })),
    refusePromo: sendTo('form', ({ context }) => ({
      type: 'form.submit.refused',
      errors: { promo_code: promoErrorText(context.promoError) },
    })),
    assignValues: assign(({ event }) =>
      event.type === 'form.submitted' ? { values: event.values, notice: null } : {},
    ),
    refuseFields: sendTo('form', ({ context, event }) => ({
      type: 'form.submit.refused',
      errors: errorsOf(context, event).errors,
    })),
    assignUnknownFields: assign(({ context, event }) => ({
      notice: errorsOf(context, event).unknown.length > 0 ? notice('registration.failed') : null,
    })),
    assignFailed: assign({ notice: notice('registration.failed') }),
    assignLost: assign({ notice: notice('errors.LostAnswer') }),
    assignWait: assign(({ context, event }) => {
      const { at, refusal } = answerOf(event, context.now);
      return {
        notice: notice('errors.TooManyRequests'),
        waitUntil: at + (refusal?.retryAfterSeconds ?? tooManyRequestsSeconds) * 1000,
      };
    }),
    clearNotice: assign({ notice: null }),
    releaseForm: sendTo('form', { type: 'form.submit.refused', errors: {} }),
    holdForm: sendTo('form', { type: 'form.hold.changed', held: true }),
    freeForm: sendTo('form', { type: 'form.hold.changed', held: false }),
    dropSecrets: raise({ type: 'registration.secrets.dropped' }),
    announceRegistration: tell(() => ({
      to: actorIds.session,
      event: { type: 'session.registration.succeeded' },
    })),
    refreshSession: tell(() => ({ to: actorIds.session, event: { type: 'session.refresh.requested' } })),
    reportBlocked: tell(({ event }) => {
      const failure = refusalOf(event);
      return failure && { to: actorIds.session, event: { type: 'session.blocked', failure } };
    }),
    tellActivated: tell(() => ({
      to: actorIds.toasts,
      event: { type: 'toast.requested', kind: 'success', title: { id: 'registration.promo.activated' } },
    })),
    tellNotActivated: tell(() => ({
      to: actorIds.toasts,
      event: { type: 'toast.requested', kind: 'warning', title: { id: 'registration.promo.notActivated' } },
    })),
    /** The code kept in the browser is done with. Live in the browser. */
    forgetStoredCode: () => {},
    leave: leavePopup('registration'),
    leaveSignedIn: leavePopup('login'),
  },
  guards: {
    isInFront: ({ context }) => context.isFront,
    isOk: ({ event }) => outcomeOf<unknown>(event).ok,
    isCountryChange: ({ context, event }) =>
      event.type === 'form.value.reported' &&
      event.field === countryFieldOf(context.definitions) &&
      event.value !== context.country,
    isToggle: ({ context, event }) =>
      event.type === 'form.value.reported' &&
      event.field === 'hasPromocode' &&
      (event.value === '1') !== context.hasPromocode,
    isPromoChange: ({ context, event }) =>
      event.type === 'form.value.reported' &&
      event.field === 'promo_code' &&
      (promoCodeOf(event.value) ?? '') !== context.promoCode,
    isOtherType: ({ context, event }) =>
      event.type === 'registration.type.chosen' &&
      event.registrationType !== context.type &&
      context.types.includes(event.registrationType),
    isSocial: ({ context }) => context.type === 'social',
    hasPromoCode: ({ context }) => context.promoCode !== '',
    isPromoInvalid: stateIn({ promo: 'invalid' }),
    isPromoIdle: stateIn({ promo: 'idle' }),
    isPromoValid: stateIn({ promo: 'valid' }),
    isPromoUnchecked: stateIn({ promo: 'unchecked' }),
    isKnownCode: ({ event }) => valueOf<PromoCode | null>(event) !== null,
    /** The check was answered: the code is not one. A lost answer or a fault says nothing about it. */
    isRefusedCode: ({ event }) => {
      const outcome = outcomeOf<PromoCode | null>(event);
      return outcome.ok || outcome.failure.type === 'InvalidParameter';
    },
    isAccepted: ({ event }) => refusalOf(event) === null,
    isGenerated: ({ event }) => refusalOf(event) === null && answerOf(event, 0).isGenerated,
    isFatal: ({ event }) => fatalTypes.includes(refusalOf(event)?.type ?? ''),
    isLost: ({ event }) => refusalOf(event)?.type === 'LostAnswer',
    isWait: ({ event }) => refusalOf(event)?.type === 'TooManyRequests',
    isFieldError: ({ context, event }) => Object.keys(errorsOf(context, event).errors).length > 0,
    isPlayer: ({ event }) => event.type === 'session.changed' && event.uid > 0,
    isPlayerWithPromo: ({ context, event }) =>
      context.acceptedPromo !== '' && event.type === 'session.changed' && event.uid > 0,
    isPlayerInFront: ({ context, event }) =>
      context.isFront && event.type === 'session.changed' && event.uid > 0 && event.isComplete !== false,
  },
}).createMachine({
  id: 'registration',
  context: ({ input }) => {
    const { config, general } = input.settings;
    const entrance = entranceOf(input);
    const types = registrationTypesOf(
      config.authentication.registrationTypes,
      config.authentication.socialProviders.length > 0,
    );
    return {
      entrance,
      isFront: entrance.view === 'registration',
      now: input.now,
      locale: input.locale,
      currency: input.currency,
      strategy: config.forms.strategy,
      preventEmoji: config.forms.preventEmoji,
      minimumAge: config.market.minimumAge,
      settings: { registration: config.registration, currencies: general.available_currencies },
      types,
      type: types[0] ?? 'form',
      service: '',
      definitions: [],
      phones: [],
      country: '',
      hasPromocode: false,
      promoCode: promoCodeOf(promoOfQuery(input.query)) ?? '',
      acceptedPromo: '',
      promoError: '',
      notice: null,
      banners: {},
      values: {},
      waitUntil: 0,
    };
  },
  type: 'parallel',
  on: {
    'registration.opened': { actions: 'assignFront' },
    'registration.login.requested': { actions: ['assignBehind', 'openLogin'] },
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
            input: ({ context }) => ({ promoCode: context.promoCode }),
            onDone: [
              { guard: 'isOk', target: 'filling', actions: ['assignSource', 'startPromo'] },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        failed: { tags: 'ready', on: { 'registration.retry.requested': 'loading' } },
        filling: {
          tags: 'ready',
          exit: 'stopPromo',
          invoke: {
            src: 'form',
            id: 'form',
            input: ({ context }) => ({
              formId: registrationFormId,
              fields: fieldsOf(context),
              strategy: context.strategy,
              preventEmoji: context.preventEmoji,
              minimumAge: context.minimumAge,
              now: context.now,
              draftKey,
            }),
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
              },
            },
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
            awaitingPromo: {
              always: [
                { guard: 'isPromoInvalid', target: 'editing', actions: 'refusePromo' },
                { guard: 'isPromoIdle', target: 'submitting' },
                { guard: 'isPromoValid', target: 'submitting' },
                { guard: 'isPromoUnchecked', target: 'submitting' },
              ],
            },
            submitting: {
              invoke: {
                src: 'signUp',
                id: 'signUp',
                input: ({ context }) =>
                  registrationChoice(fieldsOf(context), context.values, {
                    locale: context.locale,
                    promoCode: context.acceptedPromo,
                    settings: context.settings,
                  }),
                onDone: [
                  { guard: 'isGenerated', target: '#registration.flow.credentials' },
                  { guard: 'isAccepted', target: '#registration.flow.entering' },
                  { guard: 'isFatal', target: '#registration.flow.blocked', actions: 'reportBlocked' },
                  {
                    guard: 'isFieldError',
                    target: 'editing',
                    actions: ['refuseFields', 'assignUnknownFields'],
                  },
                  {
                    guard: 'isLost',
                    target: 'editing',
                    actions: ['assignLost', 'releaseForm', 'refreshSession'],
                  },
                  { guard: 'isWait', target: 'waiting', actions: ['assignWait', 'releaseForm'] },
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
          },
          on: {
            'form.value.reported': [
              { guard: 'isCountryChange', target: '.refetching', actions: 'assignCountry' },
              { guard: 'isToggle', actions: ['assignToggle', 'notePromo', 'replaceFields'] },
              { guard: 'isPromoChange', actions: 'notePromo' },
            ],
            'registration.promo.cleared': { actions: ['clearPromo', 'notePromoCleared'] },
            'session.changed': {
              guard: 'isPlayerInFront',
              target: '#registration.flow.finished',
              actions: ['dropSecrets', 'leaveSignedIn'],
            },
          },
        },
        /** Fast registration: what the platform made is shown once, from the vault. */
        credentials: { on: { 'registration.credentials.saved': 'entering' } },
        entering: {
          entry: ['dropSecrets', 'announceRegistration'],
          invoke: [
            // A draft that cannot be cleared ends by its age.
            { src: 'clearDraft', id: 'clearDraft', input: { key: draftKey }, onError: {} },
            {
              src: 'deadline',
              id: 'enteringDeadline',
              input: { inMs: ENTERING_MS },
              onDone: { target: 'finished', actions: 'leave' },
            },
          ],
          on: {
            'session.changed': [
              { guard: 'isPlayerWithPromo', target: 'activating' },
              { guard: 'isPlayer', target: 'finished', actions: 'leave' },
            ],
          },
        },
        /** A failure here never undoes the registration (OPS-055). */
        activating: {
          invoke: {
            src: 'activatePromocode',
            id: 'activatePromocode',
            input: ({ context }) => ({ promoCode: context.promoCode }),
            onDone: [
              { guard: 'isOk', target: 'finished', actions: ['forgetStoredCode', 'tellActivated', 'leave'] },
              {
                guard: 'isRefusedCode',
                target: 'finished',
                actions: ['forgetStoredCode', 'tellNotActivated', 'leave'],
              },
              { target: 'finished', actions: ['tellNotActivated', 'leave'] },
            ],
            onError: { target: 'finished', actions: ['tellNotActivated', 'leave'] },
          },
        },
        blocked: { entry: 'dropSecrets' },
        finished: {},
      },
    },
    promo: {
      initial: 'idle',
      states: {
        deciding: { always: [{ guard: 'hasPromoCode', target: 'waiting' }, { target: 'idle' }] },
        idle: {},
        waiting: {
          invoke: {
            src: 'deadline',
            id: 'promoDeadline',
            input: { inMs: promoCheckDebounceMs },
            onDone: 'checking',
          },
        },
        /** Leaving it interrupts the check, so only the newest code's answer counts. */
        checking: {
          invoke: {
            src: 'checkPromocode',
            id: 'checkPromocode',
            input: ({ context }) => ({ promo_code: context.promoCode }),
            onDone: [
              { guard: 'isKnownCode', target: 'valid' },
              {
                guard: 'isRefusedCode',
                target: 'invalid',
                actions: ['assignPromoError', 'tellPromoError', 'notePromoRefused'],
              },
              { target: 'unchecked' },
            ],
            onError: 'unchecked',
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
        loading: {
          invoke: {
            src: 'getBanner',
            id: 'getBanner',
            input: { positions: ['registration'] },
            onDone: { target: 'settled', actions: 'assignBanners' },
            onError: 'settled',
          },
        },
        settled: {},
      },
    },
    tracking: {
      initial: 'idle',
      states: {
        idle: {},
        sending: {
          invoke: {
            src: 'trackEvent',
            id: 'trackEvent',
            input: ({ context }) => ({ name: 'promocode_not_found', params: { code: context.promoError } }),
            onDone: 'idle',
            onError: 'idle',
          },
        },
      },
      on: { 'registration.promo.refused': '.sending' },
    },
  },
});
