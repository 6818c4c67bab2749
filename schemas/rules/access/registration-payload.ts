import type { RegistrationPayload } from '../../access/registration.ts';

export type RegistrationForm = {
  /** Values by field name; `hasPromocode` and empty values are never sent. */
  readonly values: Readonly<Record<string, string>>;
  /** True only when the box was shown and ticked. */
  readonly notify: boolean;
  readonly marking: 'betting' | 'casino';
};

const isListed = (name: string, listed: readonly string[]): boolean => listed.includes(name);

/**
 * Payload of `auth.register`: `login` falls back to e-mail, then mobile, then phone. The country of a phone goes with a
 * phone alone.
 */
export const registrationPayload = (
  form: RegistrationForm,
  listedFields: readonly string[],
): RegistrationPayload => {
  const listed: Record<string, string> = {};
  const extra: Record<string, string> = {};
  for (const [name, raw] of Object.entries(form.values)) {
    const value = name === 'password' ? raw : raw.trim();
    if (value === '' || name === 'hasPromocode') continue;
    (isListed(name, listedFields) ? listed : extra)[name] = value;
  }
  const login = listed['login'] ?? listed['email'] ?? listed['mobile'] ?? listed['phone'];
  if (listed['phone'] === undefined && listed['mobile'] === undefined) delete listed['phone_country_code'];
  return {
    ...listed,
    ...(login === undefined ? {} : { login }),
    notify: form.notify,
    is_betting: form.marking === 'betting' ? '1' : '0',
    extra,
  };
};
