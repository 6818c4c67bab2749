import { expect, it } from 'vitest';
import { loginOf } from './login-of.ts';
import { registrationPayload } from './registration-payload.ts';

it('SH-7.06 SH-7.08 a phone goes in digits alone, any other login as it was typed without spaces around it', () => {
  expect(['+371 20 000 001', ' 20 000 001 ', '(371) 20000001'].map(loginOf)).toEqual([
    '37120000001',
    '20000001',
    '37120000001',
  ]);
  expect([' ada@example.test ', 'ada_1815', '1815-ada', '2000-0001'].map(loginOf)).toEqual([
    'ada@example.test',
    'ada_1815',
    '1815-ada',
    '2000-0001',
  ]);
});

it('SH-7.09 the country of a phone goes with a phone alone, under either of its names', () => {
  const sent = (values: Readonly<Record<string, string>>) =>
    registrationPayload(
      { values: { phone_country_code: 'LV', ...values }, notify: false, marking: 'betting' },
      ['email', 'phone', 'mobile', 'phone_country_code'],
    ).phone_country_code;
  expect(['phone', 'mobile'].map((name) => sent({ [name]: '20000001' }))).toEqual(['LV', 'LV']);
  expect([sent({ email: 'ada@example.test' }), sent({ phone: ' ' })]).toEqual([undefined, undefined]);
});

it('SH-7.06 a phone has 7 to 24 signs, and nothing around them', () => {
  const long = '1'.repeat(24);
  expect([`+1234567`, '1 2 3 4', `+${long}`, `(${'1'.repeat(22)})`].map(loginOf)).toEqual([
    '1234567',
    '1234',
    long,
    '1'.repeat(22),
  ]);
  for (const login of [
    '+123456',
    '1 2 34',
    `+${long}1`,
    `1 ${long}`,
    'a+1234567',
    '+1234567a',
    '(1234567)a',
    'a (123456)',
  ])
    expect(loginOf(login)).toBe(login);
  expect(loginOf('+1 (234) 5.6-7')).toBe('1234567');
});
