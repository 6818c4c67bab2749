import { describe, expect, it } from 'vitest';
import { passesLuhn } from './card.ts';
import { toWireDate } from './date.ts';
import { isCpf, validateCpf, validateDocumentNumber } from './document.ts';
import { judgeNamed } from './generic.ts';
import { matchesPattern, mayBacktrack } from './pattern.ts';
import { maskLength } from '../mask.ts';
import { fullPhone, parsePastedPhone, readPhone, validatePhone } from './phone.ts';
import { promoCodeOfSearch } from './promo.ts';
import { validateSum, withoutThousands } from './sum.ts';
import { validateFakename } from './text.ts';

describe('patterns that could take without end', () => {
  it('are found through groups in groups, and behind the signs of a class', () => {
    const risky = ['((a+)b)+', '((a|b)c)*', '(x+){12,}', '([)]a+)+', '([\\])]a+)+', '(a+)+[', '[(](a+)+'];
    expect(risky.filter((source) => !mayBacktrack(source))).toEqual([]);
    const plain = [
      '((ab)c)+',
      '(a[+*]b)+',
      '(a[b|c]d)+',
      '(a[\\]+]b)+',
      '(a\\+b)+',
      'a)+',
      '[a',
      '(ab){2}',
      'a|b',
    ];
    expect(plain.filter(mayBacktrack)).toEqual([]);
  });

  it('are run on up to 24 characters', () => {
    expect([24, 25].map((length) => matchesPattern('!'.repeat(length), '(a|b)+'))).toEqual([false, true]);
  });
});

describe('phones at their bounds', () => {
  const option = (country_code: string, phone_code: string, mask: string) => ({
    country_code,
    phone_code,
    name: country_code,
    mask,
  });
  const options = [option('LV', '371', '## ### ###'), option('XX', '', '########'), option('YY', '9', '')];

  it('a mask is of the sign that it has, or takes nothing', () => {
    expect(['##-##', '99-9', '__ _', 'XX X', '00 00', '', '--'].map(maskLength)).toEqual([
      4, 3, 3, 3, 4, 0, 0,
    ]);
  });

  it('a typed number is whole with its last digit, and never without a country or a mask', () => {
    expect(readPhone('29 123 456', options, 'LV')).toEqual({
      country_code: 'LV',
      digits: '29123456',
      valid: true,
    });
    expect(readPhone('29 123 45', options, 'LV').valid).toBe(false);
    for (const country of ['ZZ', null])
      expect(readPhone('29-12', options, country)).toEqual({
        country_code: country,
        digits: '2912',
        valid: false,
      });
    expect(readPhone('', options, 'YY')).toEqual({ country_code: 'YY', digits: '', valid: false });
  });

  it('a pasted number keeps zeros inside, and needs a phone code that says something', () => {
    const paste = (text: string, chosen: string | null = null) => {
      const { country_code, digits, valid } = parsePastedPhone(text, options, chosen);
      return [country_code, digits, valid];
    };
    expect(paste('+371 29 100 456')).toEqual(['LV', '29100456', true]);
    expect(paste('29 123 456')).toEqual([null, '29123456', false]);
    expect(paste('29 123 456', 'XX')).toEqual(['XX', '29123456', true]);
    expect(paste('371 29 123')).toEqual([null, '37129123', false]);
    expect(paste('', 'YY')).toEqual(['YY', '', false]);
  });

  it('goes out only when there is one, in digits alone', () => {
    expect(fullPhone({ country_code: 'LV', digits: '', valid: false }, options)).toBe('');
    expect(
      ['x29', '29x'].map((digits) => validatePhone({ country_code: 'LV', digits, valid: true }).ok),
    ).toEqual([false, false]);
  });
});

describe('numbers at their bounds', () => {
  it('a card and a document are digits from end to end', () => {
    expect(['18', 'x18', '18x', '', 'x'].map(passesLuhn)).toEqual([true, false, false, false, false]);
    expect(
      ['123456...7890', '123456...78901', '1123456...7890'].map((one) => validateDocumentNumber(one).ok),
    ).toEqual([true, false, false]);
  });

  it('a cpf has eleven digits, both check digits right, a rest of ten counting as none', () => {
    expect(['52998224725', '12345671300', ' 529.982.247-25 '].map(isCpf)).toEqual([true, true, true]);
    const wrong = [
      '52998224733',
      '52998224724',
      '529982247250',
      '152998224725',
      'x52998224725',
      '52998224725x',
    ];
    expect(wrong.filter(isCpf)).toEqual([]);
    expect(validateCpf('529.982.247-24', { checked: true })).toEqual({ ok: false, key: 'wrongField' });
    expect(validateCpf('529.982.247-25', { checked: true })).toEqual({ ok: true });
  });

  it('an amount is judged without spaces around it; its bounds are told as they are where nobody writes them', () => {
    expect([' 1,000 ', ' 1,5 '].map(withoutThousands)).toEqual(['1000', ' 1,5 ']);
    const values = { min: '10', max: '500' };
    expect(validateSum('9', { min: '9.50', max: '500.99' })).toEqual({
      ok: false,
      key: 'sumError.min',
      values,
    });
  });

  it('a named length is a count of up to four digits, and a named bound takes a padded number', () => {
    const told = (rule: string, value: string, typed: string) => judgeNamed([{ rule, value }], typed, '').ok;
    expect([told('maxLength', '12', 'a'.repeat(13)), told('maxLength', '12', 'a'.repeat(12))]).toEqual([
      false,
      true,
    ]);
    for (const none of ['x1', '1x', '12345', '-1']) expect(told('maxLength', none, 'abc')).toBe(true);
    expect([told('min', '1000', ' 1,000 '), told('min', '1000', ' 999 ')]).toEqual([true, false]);
    expect(told('email', '', ' a@b.co ')).toBe(true);
  });
});

it('other values at their bounds', () => {
  expect(toWireDate(' 1.2.2003 ')).toBe('2003-02-01');
  expect(promoCodeOfSearch('?promo_code=A&promo_code=B&promo_code=C')).toBe('C');
  expect([20, 21].map((length) => validateFakename('a'.repeat(length)).ok)).toEqual([true, false]);
});
