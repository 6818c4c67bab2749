import fc from 'fast-check';
import * as Schema from 'effect/Schema';
import { describe, expect, it } from 'vitest';
import { decoded } from '../../tests/builders/decode.ts';
import { RegistrationAnswer, RegistrationPayload, registrationTextFields } from './registration.ts';
import { registrationPayload } from '../rules/access/registration-payload.ts';
import { flatten, unflatten } from '../kit/wire.ts';

const encode = Schema.encodeSync(RegistrationPayload);
const wireOf = (
  values: Readonly<Record<string, string>>,
  rest: { notify?: boolean; marking?: 'betting' | 'casino' } = {},
) =>
  encode(registrationPayload({ values, notify: false, marking: 'betting', ...rest }, registrationTextFields));

describe('registration payload', () => {
  const filled = Object.fromEntries(registrationTextFields.map((name) => [name, `${name}-1`]));

  it('SH-3.11 SH-3.15 AC-3.10 may hold every listed field', () => {
    expect(wireOf(filled)).toEqual({ ...filled, notify: '0', is_betting: '1' });
    for (const field of [
      'login',
      'email',
      'phone',
      'password',
      'currency',
      'locale',
      'character_id',
      'region',
      'phone_country_code',
      'promo_code',
      'country_code',
      'document_type',
      'first_name',
      'middle_name',
      'last_name',
      'birth_date',
      'sex',
      'mobile',
      'country',
      'postcode',
      'home_town',
      'address',
      'document_number',
      'fakename',
    ])
      expect(filled).toHaveProperty(field);
    expect(decoded(RegistrationPayload, wireOf(filled))).toEqual({
      ...filled,
      notify: false,
      is_betting: '1',
      extra: {},
    });
  });

  it('SH-3.12 takes email, then mobile, for a login that is not given', () => {
    expect(wireOf({ login: 'ada', email: 'a@b.co', mobile: '371' })['login']).toBe('ada');
    expect(wireOf({ email: 'a@b.co', mobile: '371' })['login']).toBe('a@b.co');
    expect(wireOf({ email: ' ', mobile: '371' })['login']).toBe('371');
  });

  it('SH-3.13 sends notify as 1 or 0', () => {
    expect([true, false].map((notify) => wireOf({}, { notify })['notify'])).toEqual(['1', '0']);
  });

  it('SH-3.14 AC-9.33 sends is_betting as the text 1 for betting and 0 for casino', () => {
    expect((['betting', 'casino'] as const).map((marking) => wireOf({}, { marking })['is_betting'])).toEqual([
      '1',
      '0',
    ]);
  });

  it('SH-3.16 SH-3.17 sends neither empty values nor hasPromocode', () => {
    expect(wireOf({ email: 'a@b.co', phone: '', region: '  ', hasPromocode: '1' })).toEqual({
      email: 'a@b.co',
      login: 'a@b.co',
      notify: '0',
      is_betting: '1',
    });
  });

  it('sends further profile fields under their sysname, and never cuts a password', () => {
    expect(wireOf({ tax_office: 'Riga', password: ' pa ss ' })).toMatchObject({
      tax_office: 'Riga',
      password: ' pa ss ',
    });
    expect(decoded(RegistrationPayload, { tax_office: 'Riga' })).toEqual({ extra: { tax_office: 'Riga' } });
  });

  it('comes back whole from the wire', () => {
    const texts = fc.dictionary(
      fc.oneof(fc.constantFrom(...registrationTextFields), fc.stringMatching(/^x_[a-z]{1,6}$/)),
      fc.stringMatching(/^[a-z0-9@.]{1,12}$/),
    );
    fc.assert(
      fc.property(
        texts,
        fc.boolean(),
        fc.constantFrom('betting' as const, 'casino' as const),
        (values, notify, marking) => {
          const payload = registrationPayload({ values, notify, marking }, registrationTextFields);
          expect(decoded(RegistrationPayload, unflatten(flatten(encode(payload))))).toEqual(payload);
        },
      ),
    );
  });
});

describe('registration answer', () => {
  it('holds the credentials of a fast registration, and nothing else is relied on', () => {
    expect(decoded(RegistrationAnswer, { login: 'p1', password: 'x' })).toEqual({
      login: 'p1',
      password: 'x',
    });
    expect(
      [1, null, {}, [], { login: 'p1' }, { login: 1, password: 2 }].map((data) =>
        decoded(RegistrationAnswer, data),
      ),
    ).toEqual(Array.from({ length: 6 }, () => null));
  });
});
