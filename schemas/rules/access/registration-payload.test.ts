import { expect, it } from 'vitest';
import { registrationPayload } from './registration-payload.ts';

const payload = (values: Readonly<Record<string, string>>) =>
  registrationPayload({ values, notify: true, marking: 'casino' }, [
    'login',
    'email',
    'mobile',
    'phone',
    'password',
    'phone_country_code',
  ]);
const flags = { notify: true, is_betting: '0' };

it('SH-3.12 a phone is the login of who gives nothing else, and no login is made up', () => {
  expect(payload({ phone: ' 20000001 ' })).toEqual({
    phone: '20000001',
    login: '20000001',
    ...flags,
    extra: {},
  });
  expect(payload({ phone: '1', mobile: '2' })).toMatchObject({ login: '2' });
  expect(payload({ login: 'ada', email: 'a@b.co' })).toMatchObject({ login: 'ada' });
  expect(payload({ email: 'a@b.co', mobile: '2' })).toMatchObject({ login: 'a@b.co' });
  expect(Object.keys(payload({}))).toEqual(['notify', 'is_betting', 'extra']);
  expect(payload({})).toEqual({ ...flags, extra: {} });
});

it('SH-3.16 what is not listed goes apart, without spaces around it', () => {
  expect(payload({ tax_office: ' Riga ', hasPromocode: '1', password: '  ' })).toEqual({
    password: '  ',
    ...flags,
    extra: { tax_office: 'Riga' },
  });
});
