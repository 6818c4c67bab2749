import type { RegistrationQuery, RegistrationSource } from '../../../effects/access/load-registration.ts';
import type { SignUpAnswer } from '../../../effects/access/sign-up.ts';
import type { FieldDefinition, PhoneOption } from '../../../schemas/account/profile-fields.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { promoCodeOf } from '../../../schemas/rules/kit/validation/promo.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { Letter } from '../../kit/letters.ts';
import type { FormStrategy } from '../../kit/form/form.machine.ts';
import { registerAliases, serverErrors } from '../../kit/form/server-errors.ts';
import { failureOfAnswer } from '../held-form/form-refusal.ts';
import type { FormRefusal } from '../held-form/form-refusal.ts';
import { entranceOf, notice } from '../login/popup.ts';
import type { Entrance, Notice, PopupBanner, PopupBanners } from '../login/popup.ts';
import type { HeldFormInput } from '../held-form/held-form.machine.ts';
import type { RegistrationEvent } from './registration.events.ts';
import {
  CHARACTER,
  countryFieldOf,
  registrationChoice,
  registrationFields,
  registrationFormId,
  registrationTypesOf,
} from './registration.fields.ts';
import type {
  RegistrationCharacter,
  RegistrationChoice,
  RegistrationSettings,
  RegistrationType,
} from './registration.fields.ts';
import { isFatal } from '../../../schemas/rules/kit/outcome.ts';

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
  banners: PopupBanners;
  /** Those that the platform offers, where the operator lets a newcomer choose. */
  characters?: readonly RegistrationCharacter[];
  /** The chosen one, as it stands beside the form. */
  character?: PopupBanner | null;
  /** Whether a character is chosen here. */
  offersCharacters?: boolean;
  /** What was handed over by the form, until the answer. */
  values: Readonly<Record<string, string>>;
};

/** Promo code of the address, which wins over a stored one. */
const promoOfQuery = (query: FeatureInput['query']): string => promoCodeOf(query['promo_code'] ?? '') ?? '';

export const registrationContext = (input: FeatureInput): RegistrationContext => {
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
    promoCode: promoOfQuery(input.query),
    acceptedPromo: '',
    promoError: '',
    banners: {},
    ...(config.registration.showCharacterSelect &&
      config.loyalty.isEnableCharacters && { offersCharacters: true }),
    values: {},
  };
};

/** What is asked for them. */
export const registrationQuery = ({
  promoCode,
  offersCharacters,
}: RegistrationContext): RegistrationQuery => ({
  promoCode,
  ...(offersCharacters && { withCharacters: true }),
});

/** What the fields of the form come from. */
export const withSource = (source: RegistrationSource | null) => {
  if (!source) return {};
  const promoCode = promoCodeOf(source.promoCode) ?? '';
  return {
    definitions: source.definitions,
    phones: source.phones,
    promoCode,
    hasPromocode: promoCode !== '',
    ...(source.characters && { characters: source.characters }),
  };
};

export const failed: Notice = notice('registration.failed');

/** What the answer says at fields, and of values that have none; null when it names no field of this form. */
export const fieldRefusal = (
  context: RegistrationContext,
  answered: Outcome<SignUpAnswer>,
): FormRefusal | null => {
  const refusal = failureOfAnswer(answered);
  if (!refusal) return null;
  const { errors, unknown } = serverErrors(refusal, registrationFields(context), registerAliases);
  if (Object.keys(errors).length === 0) return null;
  return { errors, notice: unknown.length > 0 ? failed : null, waitUntil: 0 };
};

/** What a reported value changes of the registration; null when it is known already. */
export const reportedChange = (
  { definitions, country, hasPromocode, promoCode }: RegistrationContext,
  event: RegistrationEvent,
): 'country' | 'toggle' | 'promo' | 'character' | null => {
  if (event.type !== 'form.value.reported') return null;
  const { field, value } = event;
  if (field === countryFieldOf(definitions) && value !== country) return 'country';
  if (field === CHARACTER) return 'character';
  if (field === 'hasPromocode' && (value === '1') !== hasPromocode) return 'toggle';
  return field === 'promo_code' && (promoCodeOf(value) ?? '') !== promoCode ? 'promo' : null;
};

/** The chosen character, whose picture takes the place of the banner; null without one. */
export const characterBanner = (
  { characters = [] }: RegistrationContext,
  event: RegistrationEvent,
): PopupBanner | null => {
  const id = event.type === 'form.value.reported' ? event.value : '';
  const chosen = characters.find((character) => character.id === id);
  if (!chosen || chosen.image === '') return null;
  const { name, image } = chosen;
  const pictures = { imageMobile: image, imageTablet: image, imageDesktop: image };
  return { id, type: 'character', label: name, value: '', addition: '', ...pictures };
};

export const draftKey = 'registration';

export const heldFormInput = (context: RegistrationContext): HeldFormInput => ({
  form: {
    formId: registrationFormId,
    fields: registrationFields(context),
    strategy: context.strategy,
    preventEmoji: context.preventEmoji,
    minimumAge: context.minimumAge,
    now: context.now,
    draftKey,
  },
  notice: null,
});

/** What the player chose and is sent. */
export const choiceOf = (context: RegistrationContext): RegistrationChoice =>
  registrationChoice(registrationFields(context), context.values, {
    locale: context.locale,
    promoCode: context.acceptedPromo,
    settings: context.settings,
  });

export const socialChoice = ({ service }: RegistrationContext): Letter<'social'> => ({
  to: actorIds.social,
  event: { type: 'social.provider.chosen', service, kind: 'registration' },
});

/** Another one of the types that are offered. */
export const isOtherType = ({ type, types }: RegistrationContext, event: RegistrationEvent): boolean =>
  event.type === 'registration.type.chosen' &&
  event.registrationType !== type &&
  types.includes(event.registrationType);

export const isFatalAnswer = (_: unknown, answered: Outcome<SignUpAnswer>): boolean =>
  isFatal(failureOfAnswer(answered));
/** The platform made login and password. */
export const isGenerated = (_: unknown, answered: Outcome<SignUpAnswer>): boolean =>
  answered.ok && answered.value.refusal === null && answered.value.isGenerated;
