import * as Schema from 'effect/Schema';
import { Flag, OptionalText } from '../kit/lenient.ts';
import { cmsDefaults } from '../rules/site/cms-config-defaults.ts';
import { listPart, part, section } from './section.ts';

const registrationTypes = ['social', 'form', 'fast'] as const;

/** A provider of social sign-in; `service` is the query value of `/oauth/init`. */
const SocialProvider = Schema.Struct({
  service: Schema.NonEmptyString,
  title: OptionalText,
  icon: OptionalText,
});
type SocialProvider = typeof SocialProvider.Type;

/** The first registration type is preselected. `twoFactorCodes` maps a code of the platform to a reason. */
export const AuthenticationConfig = section(
  'authentication',
  {
    registrationTypes: listPart(Schema.Literals(registrationTypes), 'authentication.registrationTypes'),
    socialProviders: listPart(SocialProvider, 'authentication.socialProviders'),
    twoFactorCodes: Schema.Record(Schema.String, Schema.String),
  },
  cmsDefaults.authentication,
);

const box = (name: 'terms' | 'notify') =>
  part(`registration.${name}`, { isActive: Flag, defaultValue: Flag }, cmsDefaults.registration[name]);

/** `isActive` shows a control, `defaultValue` is where it starts; an inactive marking is still sent. */
export const RegistrationConfig = section(
  'registration',
  {
    terms: box('terms'),
    notify: box('notify'),
    markBetting: part(
      'registration.markBetting',
      { isActive: Flag, defaultValue: Schema.Literals(['betting', 'casino']) },
      cmsDefaults.registration.markBetting,
    ),
    showPromocode: Flag,
    showPromoFieldByDefault: Flag,
    showCharacterSelect: Flag,
  },
  cmsDefaults.registration,
);

/** When a field shows its verdict, and whether emoji are removed from input. */
export const FormsConfig = section(
  'forms',
  { strategy: Schema.Literals(['eager', 'onSubmit']), preventEmoji: Flag },
  cmsDefaults.forms,
);
