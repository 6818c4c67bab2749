import type { SignInAnswer } from '../../../effects/access/sign-in.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { CompletionMachineInput } from '../completion/completion.machine.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';
import type { FormStrategy } from '../../kit/form/form.machine.ts';
import { entranceOf } from './popup.ts';
import type { Entrance, Notice, PopupBanners } from './popup.ts';
import { refusalOf } from './sign-in.ts';
import type { Reading } from './sign-in.ts';
import type { TwoFactorInput } from './two-factor.machine.ts';

export type LoginContext = {
  entrance: Entrance;
  strategy: FormStrategy;
  now: number;
  isTwoFactorOffered: boolean;
  /** The operator's two-factor codes and what they mean. */
  codes: Readonly<Record<string, string>>;
  /** What the sign-in view says when it comes back to the front. */
  notice: Notice | null;
  banners: PopupBanners;
  twoFactor: Omit<TwoFactorInput, 'codes'>;
  completion: Omit<CompletionMachineInput, 'leadsTo'>;
  /** Code of the last failed login, for tracking. */
  failureCode: string;
};

/** E-mail, phone or login name; both are required only, the platform decides the rest. */
export const loginFields: readonly FieldSpec[] = [
  fieldSpec({ sysname: 'login', type: 'input', rule: 'text' }),
  fieldSpec({ sysname: 'password', type: 'password', rule: 'currentPassword' }),
];

const completionInput = ({
  now,
  settings: { config, general },
}: FeatureInput): LoginContext['completion'] => ({
  now,
  strategy: config.forms.strategy,
  preventEmoji: config.forms.preventEmoji,
  minimumAge: config.market.minimumAge,
  settings: { registration: config.registration, currencies: general.available_currencies },
});

export const withoutCode = ({ codes }: LoginContext): Reading => ({ codes, withCode: false });
/** A resend asked too early says the same: a code is on its way and waited for. */
export const needsCode = (context: LoginContext, answered: Outcome<SignInAnswer>): boolean => {
  const refusal = refusalOf(answered, withoutCode(context));
  return refusal?.kind === 'codeNeeded' || (refusal?.kind === 'code' && refusal.error === 'resend');
};

export const loginContext = (input: FeatureInput): LoginContext => ({
  entrance: entranceOf(input),
  strategy: input.settings.config.forms.strategy,
  now: input.now,
  isTwoFactorOffered: input.settings.config.twoFactor.enabled,
  codes: input.settings.config.authentication.twoFactorCodes,
  notice: null,
  banners: {},
  twoFactor: { now: input.now, resendAt: input.now, secretsUntil: input.now },
  failureCode: '',
  completion: completionInput(input),
});
