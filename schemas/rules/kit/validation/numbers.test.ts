import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCardNumber, passesLuhn, validateCardNumber } from './card.ts';
import { isCpf, validateCpf, validateDocumentNumber } from './document.ts';
import { ibanLengths, ibanRemainder, isIban, validateIban } from './iban.ts';
import type { Verdict } from './verdict.ts';

const runs = { numRuns: Number(process.env['SOAK_RUNS'] ?? 2_000) };
const ok: Verdict = { ok: true };
const wrong = (key: string) => ({ ok: false, key });

/** The digits with the Luhn digit that belongs to them; an independent reading, from the left. */
const withLuhn = (digits: readonly number[]): string => {
  const sum = digits.reduce((total, digit, at) => {
    const doubled = (digits.length - at) % 2 === 1 ? digit * 2 : digit;
    return total + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`;
};
const digits = (minLength: number, maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength, maxLength });
const changed = (text: string, at: number, by: number): string =>
  text.slice(0, at) + String((Number(text[at]) + by) % 10) + text.slice(at + 1);

describe('card numbers', () => {
  it('SH-5.37 have 13 to 19 digits that pass Luhn, spaces aside', () => {
    expect(['4111 1111 1111 1111', '5555555555554444', '378282246310005'].filter(isCardNumber)).toHaveLength(
      3,
    );
    const bad = ['4111 1111 1111 1112', '4111-1111-1111-1111', '', 'abc', '0'.repeat(12), '0'.repeat(20)];
    expect(bad.filter(isCardNumber)).toEqual([]);
    expect(['0'.repeat(13), '0'.repeat(19)].map(isCardNumber)).toEqual([true, true]);
    expect(validateCardNumber('4111111111111112')).toEqual(wrong('cardNumber'));
    expect(validateCardNumber('')).toEqual(wrong('requiredField'));
  });

  it('pass with the right check digit and fail with any one digit changed', () => {
    fc.assert(
      fc.property(digits(12, 18), fc.nat(), fc.integer({ min: 1, max: 9 }), (body, place, by) => {
        const number = withLuhn(body);
        expect(isCardNumber(number)).toBe(true);
        expect(isCardNumber(number.replace(/(.{4})/g, '$1 '))).toBe(true);
        expect(isCardNumber(changed(number, place % number.length, by))).toBe(false);
      }),
      runs,
    );
  });
});

const ibanOf = (country: string, body: string): string =>
  country + String(98 - ibanRemainder(`${country}00${body}`)).padStart(2, '0') + body;

describe('IBAN', () => {
  const examples = [
    'LV80 BANK 0000 4351 9500 1',
    'GB29NWBK60161331926819',
    'de89370400440532013000',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'BR1800360305000010009795493C1',
    'FR1420041010050500013M02606',
    'LC55HEMM000100010012001200023015',
    'XK051212012345678906',
  ];

  it('SH-5.38 AC-5.26 AC-5.27 have the length of their country and a correct checksum', () => {
    expect(examples.filter((iban) => !isIban(iban))).toEqual([]);
    expect(Object.keys(ibanLengths)).toHaveLength(89);
    const short = 'GB29NWBK6016133192681';
    const long = 'GB29NWBK601613319268190';
    expect([short, long, 'GB28NWBK60161331926819', 'ZZ8937040044053201300', ''].filter(isIban)).toEqual([]);
    expect(validateIban('GB29NWBK60161331926818')).toEqual(wrong('wrongField.iban'));
    expect(validateIban(' GB29 NWBK 6016 1331 9268 19 ')).toEqual(ok);
    expect(validateIban('')).toEqual(wrong('requiredField'));
  });

  it('pass for every country with the right check digits, and fail when longer, shorter, changed or of another country', () => {
    const sign = fc.constantFrom(...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'));
    const valid = fc
      .constantFrom(...Object.entries(ibanLengths))
      .chain(([country, length]) =>
        fc
          .array(sign, { minLength: length - 4, maxLength: length - 4 })
          .map((body) => ibanOf(country, body.join(''))),
      );
    fc.assert(
      fc.property(valid, fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, place, by) => {
        expect(isIban(iban)).toBe(true);
        expect(isIban(iban.toLowerCase().replace(/(.{4})/g, '$1 '))).toBe(true);
        expect(isIban(`${iban}0`)).toBe(false);
        expect(isIban(iban.slice(0, -1))).toBe(false);
        expect(isIban(`ZZ${iban.slice(2)}`)).toBe(false);
        const at = [...iban.matchAll(/[0-9]/g)].map(({ index }) => index);
        expect(isIban(changed(iban, at[place % at.length] ?? 2, by))).toBe(false);
      }),
      runs,
    );
  });
});

describe('document numbers', () => {
  it('SH-5.40 AC-5.30 AC-5.31 are 6 digits, three dots, 4 digits, or match a custom pattern in place of it', () => {
    expect(validateDocumentNumber('123456...7890')).toEqual(ok);
    const bad = ['123456..7890', '12345...7890', '123456...789', 'x123456...7890', 'AB12'];
    expect(bad.map((value) => validateDocumentNumber(value))).toEqual(bad.map(() => wrong('wrongField')));
    const pattern = '[A-Z]{2}\\d+';
    expect(validateDocumentNumber('AB12', { pattern })).toEqual(ok);
    expect(validateDocumentNumber('123456...7890', { pattern })).toEqual(wrong('wrongField'));
    expect(validateDocumentNumber('')).toEqual(wrong('requiredField'));
  });

  it('SH-5.41 AC-5.32 must pass a checksum when they are all digits', () => {
    expect([validateDocumentNumber('4111111111111111'), validateDocumentNumber('4111111111111112')]).toEqual([
      ok,
      wrong('wrongField'),
    ]);
    expect(validateDocumentNumber('18', { pattern: '\\d{2}' })).toEqual(ok);
    expect(validateDocumentNumber('19', { pattern: '\\d{2}' })).toEqual(wrong('wrongField'));
    fc.assert(
      fc.property(digits(1, 20), (body) => {
        const number = withLuhn(body);
        expect(passesLuhn(number)).toBe(true);
        expect(validateDocumentNumber(number)).toEqual(ok);
        expect(validateDocumentNumber(changed(number, number.length - 1, 1))).toEqual(wrong('wrongField'));
      }),
      runs,
    );
  });

  it('SH-5.42 AC-5.33 accept the literal value new', () => {
    expect(validateDocumentNumber('new')).toEqual(ok);
    expect(validateDocumentNumber('new', { pattern: '\\d+' })).toEqual(ok);
    expect(validateDocumentNumber('NEW')).toEqual(wrong('wrongField'));
  });

  it('check the digits of a cpf where the field has a pattern or mask, never by Luhn', () => {
    expect(['529.982.247-25', '11144477735'].map(isCpf)).toEqual([true, true]);
    expect(['52998224724', '111.111.111-11', '1234', ''].map(isCpf)).toEqual([false, false, false, false]);
    expect(validateCpf('52998224724')).toEqual(ok);
    expect(validateCpf('52998224724', { checked: true })).toEqual(wrong('wrongField'));
    expect(validateCpf('52998224725', { pattern: '\\d{11}' })).toEqual(ok);
    expect(validateCpf('529', { pattern: '\\d{11}' })).toEqual(wrong('fieldRegex'));
    expect(validateCpf('529', { checked: true })).toEqual(ok);
    expect(validateCpf('')).toEqual(wrong('requiredField'));
  });
});
