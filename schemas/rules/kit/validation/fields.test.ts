import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeLength, fakenameLength, passwordLength, postcodeMaxDigits } from '../../../constants.ts';
import { validateCheckbox, validateSelect, validateSex } from './choice.ts';
import { validateCode } from './code.ts';
import { latestBirthDate, toWireDate, validateBirthDate, validateDate } from './date.ts';
import { stripEmoji } from './emoji.ts';
import { validateEmail } from './email.ts';
import {
  invalidPasswordCharacters,
  validateCurrentPassword,
  validatePassword,
  validateRepeatedPassword,
} from './password.ts';
import { maskLength } from '../mask.ts';
import { fullPhone, parsePastedPhone, phoneDigits, readPhone, validatePhone } from './phone.ts';
import { promoCodeOf, promoCodeOfSearch, validatePromoCode } from './promo.ts';
import { typedAmount, validateSum, withoutThousands } from './sum.ts';
import {
  validateAddress,
  validateCardHolder,
  validateFakename,
  validateLatinCyrillicName,
  validateName,
  validateNameWithDigits,
  validatePostcode,
  validateText,
} from './text.ts';
import type { Verdict } from './verdict.ts';

const ok: Verdict = { ok: true };
const wrong = (key: string, values?: object) =>
  values === undefined ? { ok: false, key } : { ok: false, key, values };
const passing = (rule: (value: string) => Verdict, values: readonly string[]) =>
  values.filter((value) => rule(value).ok);

const specialSymbols = Array.from('@_"!?#$%^&*(){}[]|/\\<>~§+:;`');

describe('login and password', () => {
  it('SH-5.01 require a login, whatever its form', () => {
    expect(['', '  '].map((value) => validateText(value))).toEqual([
      wrong('requiredField'),
      wrong('requiredField'),
    ]);
    expect(passing(validateText, ['a@b.co', '37120000000', 'nick'])).toHaveLength(3);
  });

  it('SH-5.02 AC-5.20 require a password, at a sign-in nothing else', () => {
    expect(validatePassword('')).toEqual(wrong('requiredField'));
    expect(validateCurrentPassword('')).toEqual(wrong('requiredField'));
    expect(validateCurrentPassword('x y')).toEqual(ok);
  });

  it('SH-5.04 SH-9.01 AC-5.21 AC-5.22 AC-9.13 accept 6 to 20 characters and refuse 5 and 21', () => {
    expect(passwordLength).toEqual({ min: 6, max: 20 });
    expect(validatePassword('a'.repeat(5))).toEqual(wrong('minLength', { min: 6 }));
    expect(validatePassword('a'.repeat(6))).toEqual(ok);
    expect(validatePassword('a'.repeat(20))).toEqual(ok);
    expect(validatePassword('a'.repeat(21))).toEqual(wrong('maxLength', { max: 20 }));
  });

  it('SH-5.03 SH-5.05 AC-5.23 allow printable ASCII alone and list each invalid character once, in order', () => {
    const allowed = Array.from({ length: 0x7e - 0x21 + 1 }, (_, at) => String.fromCharCode(0x21 + at)).join(
      '',
    );
    expect(invalidPasswordCharacters(allowed)).toEqual([]);
    expect(validatePassword('žabc žд😀')).toEqual(
      wrong('invalidCharacters', { characters: 'ž \u2423 д 😀' }),
    );
    expect(invalidPasswordCharacters('a\tb\u00a0\u200b')).toEqual(['U+0009', 'U+00A0', 'U+200B']);
  });

  it('SH-5.06 AC-5.24 want the repetition to equal the password', () => {
    expect(validateRepeatedPassword('secret1', 'secret1')).toEqual(ok);
    expect(validateRepeatedPassword('Secret1', 'secret1')).toEqual(wrong('passwordsNotEqual'));
    expect(validateRepeatedPassword('', 'secret1')).toEqual(wrong('requiredField'));
  });
});

describe('confirmation and two-factor codes', () => {
  it('SH-5.07 AC-5.34 are required', () => {
    expect(validateCode('')).toEqual(wrong('requiredField'));
  });

  it('SH-5.08 AC-5.35 hold digits only', () => {
    expect(['12345a', '12 456', '-12345', '١٢٣٤٥٦'].map(validateCode)).toEqual(
      Array(4).fill(wrong('codeLength')),
    );
  });

  it('SH-5.09 SH-9.03 AC-5.36 AC-9.16 are exactly 6 characters long', () => {
    expect(codeLength).toBe(6);
    expect(['12345', '123456', '1234567'].map((code) => validateCode(code).ok)).toEqual([false, true, false]);
  });
});

describe('e-mail', () => {
  it('SH-5.10 AC-5.18 is required', () => {
    expect(validateEmail('')).toEqual(wrong('insertEmailAddress'));
    expect(validateEmail(' ', { required: false })).toEqual(ok);
  });

  it('SH-5.11 AC-5.19 is a local part, @ and a domain with one or two dot segments', () => {
    const good = ['a@b.co', 'a@b.co.uk', ' a+b@x-y.com ', 'ā@b.lv'];
    expect(passing(validateEmail, good)).toEqual(good);
    const bad = ['a@b', 'a@b.c.d.ef', '@b.co', 'a@', 'a@@b.co', 'a@b..co', 'a@.co', 'a@b.', 'ab.co'];
    expect(bad.map((value) => validateEmail(value))).toEqual(bad.map(() => wrong('wrongEmailAddress')));
    expect(validateEmail(`${'a'.repeat(249)}@b.co`).ok).toBe(true);
    expect(validateEmail(`${'a'.repeat(250)}@b.co`).ok).toBe(false);
  });

  it('SH-5.12 holds no spaces', () => {
    expect(passing(validateEmail, ['a b@c.co', 'a@b c.co', 'a@b.c o', 'a@b\t.co'])).toEqual([]);
  });
});

describe('phone', () => {
  const options = [
    { country_code: 'LV', phone_code: '371', name: 'Latvia', mask: '## ### ###' },
    { country_code: 'US', phone_code: '1', name: 'United States', mask: '(###) ###-####' },
    { country_code: 'CA', phone_code: '+1', name: 'Canada', mask: '(###) ###-####' },
    { country_code: 'BS', phone_code: '1242', name: 'Bahamas', mask: '###-####' },
    { country_code: 'BR', phone_code: '55', name: 'Brazil', mask: '99 99999-9999' },
  ];

  it('SH-5.13 AC-5.16 AC-5.17 is required, and wrong while its flag is false', () => {
    expect(validatePhone({ country_code: 'LV', digits: '', valid: false })).toEqual(
      wrong('insertPhoneNumber'),
    );
    expect(validatePhone({ country_code: 'LV', digits: '', valid: false }, { required: false })).toEqual(ok);
    expect(validatePhone({ country_code: 'LV', digits: '2912', valid: false })).toEqual(
      wrong('wrongPhoneFormat'),
    );
    expect(validatePhone({ country_code: 'LV', digits: '29123456', valid: true })).toEqual(ok);
  });

  it('SH-5.14 keeps digits only', () => {
    expect(phoneDigits('+371 (29) 12-34.56a')).toBe('37129123456');
    expect(phoneDigits('٢٩۱۲')).toBe('2912');
    expect(readPhone('29 1a23', options, 'LV')).toEqual({
      country_code: 'LV',
      digits: '29123',
      valid: false,
    });
    expect(validatePhone({ country_code: 'LV', digits: '2912345x', valid: true }).ok).toBe(false);
  });

  it('SH-5.15 is masked per country', () => {
    expect(options.map(({ mask }) => maskLength(mask))).toEqual([8, 10, 10, 7, 11]);
    expect(readPhone('29 123 456', options, 'LV')).toEqual({
      country_code: 'LV',
      digits: '29123456',
      valid: true,
    });
  });

  it.each([
    ['+37129123456', 'LV', 'LV', '29123456', true],
    ['+371 29 123 456', 'BR', 'LV', '29123456', true],
    ['0037129123456', 'US', 'LV', '29123456', true],
    ['37129123456', 'LV', 'LV', '29123456', true],
    ['+٣٧١٢٩١٢٣٤٥٦', 'LV', 'LV', '29123456', true],
    ['+15551234567', 'LV', 'US', '5551234567', true],
    ['+37129123456', null, 'LV', '29123456', true],
    // Without a sign of a code it is a number of the chosen country, as long as that has room for it.
    ['37129123456', 'BR', 'BR', '37129123456', true],
    ['+3712912', 'LV', 'LV', '3712912', false],
    ['291234567', 'LV', 'LV', '291234567', false],
    ['+99912345678', 'BR', 'BR', '99912345678', false],
    ['٠٠٩٩٩12345678', 'BR', 'BR', '99912345678', false],
    ['+', 'LV', 'LV', '', false],
  ] as const)(
    'SH-5.15 SH-5.16 nothing of %s is cut, typed or filled beside %s',
    (text, chosen, country, digits, valid) => {
      expect(readPhone(text, options, chosen)).toEqual({ country_code: country, digits, valid });
    },
  );

  it('SH-5.16 finds the country of a pasted value by phone code and mask length', () => {
    const paste = (text: string, chosen: string | null = 'LV') => {
      const { country_code, digits, valid } = parsePastedPhone(text, options, chosen);
      return [country_code, digits, valid];
    };
    expect(paste('+371 29 123 456', 'US')).toEqual(['LV', '29123456', true]);
    expect(paste('0037129123456', 'US')).toEqual(['LV', '29123456', true]);
    expect(paste('+1 242 555 1234')).toEqual(['BS', '5551234', true]);
    expect(paste('+1 (555) 123-4567')).toEqual(['US', '5551234567', true]);
    expect(paste('+1 (555) 123-4567', 'CA')).toEqual(['CA', '5551234567', true]);
    expect(paste('29 123 456')).toEqual(['LV', '29123456', true]);
    expect(paste('+999 1234')).toEqual(['LV', '9991234', false]);
    expect(paste('no number', null)).toEqual([null, '', false]);
    const backwards = parsePastedPhone('+1 242 555 1234', options.toReversed(), 'US');
    expect(backwards).toEqual({ country_code: 'BS', digits: '5551234', valid: true });
  });

  it('goes out as the full number without plus', () => {
    expect(fullPhone({ country_code: 'CA', digits: '5551234567', valid: true }, options)).toBe('15551234567');
    expect(fullPhone({ country_code: 'XX', digits: '1', valid: false }, options)).toBe('');
  });
});

describe('names, addresses and other texts', () => {
  it('SH-5.17 SH-9.02 AC-5.28 AC-9.14 want a fakename of at least 4 characters', () => {
    expect(fakenameLength).toEqual({ min: 4, max: 20 });
    expect(validateFakename('abc')).toEqual(wrong('minLength', { min: 4 }));
    expect(validateFakename('ābcd')).toEqual(ok);
    expect(validateFakename('a'.repeat(21))).toEqual(wrong('maxLength', { max: 20 }));
    expect(validateFakename('')).toEqual(wrong('requiredField'));
  });

  it('SH-5.18 AC-5.29 refuse spaces, commas, underscores, quotes, hyphens and special symbols in a fakename', () => {
    const bad = [' ', ',', '_', '"', "'", '’', '-', '.', '😀', ...specialSymbols];
    expect(bad.map((sign) => validateFakename(`abc${sign}d`))).toEqual(
      bad.map(() => wrong('wrongField.fakename')),
    );
    expect(passing(validateFakename, ['игрок7', 'سلام1', 'Žanete'])).toHaveLength(3);
    expect(validateFakename('Player1', { taken: ['', 'player1'] })).toEqual(wrong('wrongField.fakename'));
  });

  it('SH-5.19 AC-5.05 AC-5.06 AC-5.07 AC-5.08 refuse digits and special symbols in a name', () => {
    expect(validateName(' ')).toEqual(wrong('requiredField'));
    const bad = ['1', '٣', ...specialSymbols];
    expect(bad.map((sign) => validateName(`Anna${sign}`))).toEqual(bad.map(() => wrong('wrongField.name')));
    const good = ["O'Neil", 'Anna-Marija', 'Jr., Sr', 'Жанна', 'محمد', 'José'];
    expect(passing(validateName, good)).toEqual(good);
    expect(validateName('', { required: false })).toEqual(ok);
  });

  it('SH-5.20 allow digits but no special symbols by the second name rule', () => {
    expect(validateNameWithDigits('Daugavpils 2')).toEqual(ok);
    expect(specialSymbols.filter((sign) => validateNameWithDigits(`a${sign}`).ok)).toEqual([]);
  });

  it('SH-5.21 allow Latin, Cyrillic and Latvian letters plus common symbols by the named pattern', () => {
    const good = ['Anna Bērziņa', 'Ģirts Ķēniņš', 'Жанна Ёлкина', "O'Neil-Smith, Jr.", 'Łukasz'];
    expect(passing(validateLatinCyrillicName, good)).toEqual(good);
    expect(passing(validateLatinCyrillicName, ['محمد', 'Ανα', 'Anna1', 'a@b', '李'])).toEqual([]);
  });

  it('AC-5.09 allow digits and | / \\ in an address, but no other special symbol', () => {
    expect(validateAddress('Brīvības iela 1/2 | 3\\4')).toEqual(ok);
    const passes = specialSymbols.filter((sign) => validateAddress(`Iela ${sign}`).ok);
    expect(passes).toEqual(['|', '/', '\\']);
    expect(validateAddress('Iela #1')).toEqual(wrong('wrongField.address'));
  });

  it('SH-9.04 AC-5.10 AC-9.15 take up to 8 digits as a postcode', () => {
    expect(postcodeMaxDigits).toBe(8);
    expect(passing(validatePostcode, ['1', '12345678', '123456789', 'LV-1010', '12 34', ''])).toEqual([
      '1',
      '12345678',
    ]);
  });

  it('AC-5.11 let a custom pattern take the place of the default postcode', () => {
    const rule = (value: string) => validatePostcode(value, { pattern: 'LV-\\d{4}' });
    expect(rule('LV-1010')).toEqual(ok);
    expect(rule('1010')).toEqual(wrong('fieldRegex'));
    expect(rule('LV-10101')).toEqual(wrong('fieldRegex'));
  });

  it('AC-5.15 require a plain text unless it is optional', () => {
    expect([validateText(''), validateText('', { required: false }), validateText('x')]).toEqual([
      wrong('requiredField'),
      ok,
      ok,
    ]);
  });

  it("AC-5.25 allow letters, spaces and . ' - in a card holder", () => {
    const good = ['ANNA BERZINA', "J. O'NEIL-SMITH"];
    expect(passing(validateCardHolder, good)).toEqual(good);
    expect(passing(validateCardHolder, ['ANNA 1', 'BĒRZIŅA', 'A,B', 'A_B'])).toEqual([]);
  });
});

describe('dates', () => {
  const now = Date.UTC(2026, 10, 21, 22, 30);

  it('AC-5.12 want a year of four digits and a day that exists', () => {
    const good = ['29.02.2024', '1.2.2003', '2003-02-01', '31.12.1999'];
    expect(passing(validateDate, good)).toEqual(good);
    const bad = [
      '29.02.2023',
      '31.04.2020',
      '01.01.99',
      '1.1.20000',
      '00.01.2000',
      '01.13.2000',
      '2003-2-1',
      'x',
      '0001',
    ];
    expect(bad.map((value) => validateDate(value))).toEqual(bad.map(() => wrong('wrongField.date')));
    expect([toWireDate('1.2.2003'), toWireDate('30.02.2003')]).toEqual(['2003-02-01', null]);
  });

  it('AC-5.13 want a date within min and max, both included', () => {
    const rule = (value: string) => validateDate(value, { min: '2000-01-10', max: '2000-02-05' });
    expect(passing(rule, ['09.01.2000', '10.01.2000', '05.02.2000', '06.02.2000'])).toEqual([
      '10.01.2000',
      '05.02.2000',
    ]);
    expect(rule('06.02.2000')).toEqual(wrong('wrongField.date'));
  });

  it('want a player of age in the local day, born since 1900', () => {
    const rule = (value: string, offsetMinutes: number, minimumAge?: number) =>
      validateBirthDate(value, { now, offsetMinutes, minimumAge }).ok;
    expect([rule('21.11.2008', 0), rule('22.11.2008', 0), rule('22.11.2008', 120)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([rule('21.11.2005', 0, 21), rule('22.11.2005', 0, 21)]).toEqual([true, false]);
    expect([rule('01.01.1900', 0), rule('31.12.1899', 0)]).toEqual([true, false]);
    expect(latestBirthDate(Date.UTC(2028, 1, 29), 0)).toBe('2010-02-29');
  });
});

describe('choices', () => {
  it('SH-5.22 AC-5.37 want a required checkbox checked', () => {
    expect([
      validateCheckbox(false),
      validateCheckbox(true),
      validateCheckbox(false, { required: false }),
    ]).toEqual([wrong('requiredField'), ok, ok]);
  });

  it('AC-5.14 want sex set when it is required', () => {
    expect([0, 1, 2, 3].map((value) => validateSex(value))).toEqual([
      wrong('requiredField'),
      ok,
      ok,
      wrong('wrongField'),
    ]);
    expect(validateSex(0, { required: false })).toEqual(ok);
  });

  it('want a selected value from the list', () => {
    const rule = (value: string, required = true) =>
      validateSelect(value, { required, options: ['LV', 'EE'] });
    expect([rule('LV'), rule('LT'), rule(''), rule('', false)]).toEqual([
      ok,
      wrong('wrongField'),
      wrong('requiredField'),
      ok,
    ]);
    expect(validateSelect('any', { options: [] })).toEqual(ok);
  });
});

describe('promo code', () => {
  it('AC-5.38 always passes on the client', () => {
    expect(['', 'x', ' WRONG '].map(validatePromoCode)).toEqual([ok, ok, ok]);
  });

  it('SH-5.24 AC-5.39 is trimmed and needs at least one character to be used', () => {
    expect([' HELLO ', 'x', ' ', ''].map(promoCodeOf)).toEqual(['HELLO', 'x', null, null]);
    const searches = ['?promo_code=A&promo_code=%20B%20&x=1', '?promo_code=%20', '?x=1'];
    expect(searches.map(promoCodeOfSearch)).toEqual(['B', null, null]);
  });
});

describe('sum', () => {
  const euro = (amount: string) => `${amount} €`;
  const spec = { min: '9.50', max: '500.99', format: euro };
  const values = { min: '10 €', max: '500 €' };

  it('AC-5.01 allows digits only', () => {
    const bad = ['', '12.5', '1,000', '-5', '+5', '1e3', ' 10', '١٢', 'abc'];
    expect(bad.map((value) => validateSum(value, spec))).toEqual(bad.map(() => wrong('wrongField')));
  });

  it('AC-5.43 commas between thousands are no part of an amount; any other comma stays', () => {
    expect(['1,000', '12,345,678', '1,000.50', '-1,000'].map(withoutThousands)).toEqual([
      '1000',
      '12345678',
      '1000.50',
      '-1000',
    ]);
    const other = ['1,5', '10,50', '1,0000', ',100', '1000,000', ''];
    expect(other.map(withoutThousands)).toEqual(other);
  });

  it('AC-5.02 allows no leading zero', () => {
    expect([validateSum('010', spec), validateSum('0', spec)]).toEqual([
      wrong('wrongField'),
      wrong('wrongField'),
    ]);
  });

  it('AC-5.03 AC-5.04 lies between min and max in whole units, else sumError names both in the currency', () => {
    expect(['10', '500'].map((value) => validateSum(value, spec))).toEqual([ok, ok]);
    expect(validateSum('9', spec)).toEqual(wrong('sumError.min', values));
    expect(validateSum('501', spec)).toEqual(wrong('sumError.max', values));
    expect(validateSum('9'.repeat(200), spec)).toEqual(wrong('sumError.max', values));
  });
});

describe('emoji', () => {
  it('are taken out with joiners, tones, flags and marks; letters, digits and signs stay', () => {
    expect(stripEmoji('a😀b👩‍👩‍👧c👍🏽d🇱🇻e❤️f1️⃣g🏴󠁧󠁢󠁥󠁮󠁧󠁿h')).toBe('abcdef1gh');
    const plain = 'Ēriks © ® ™ 1#* می‌خواهم — №';
    expect(stripEmoji(plain)).toBe(plain);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const stripped = stripEmoji(text);
        expect(stripped).not.toMatch(/\p{Emoji_Presentation}|\u200d\p{Extended_Pictographic}/u);
        expect(stripEmoji(stripped)).toBe(stripped);
      }),
    );
  });
});

it.each([
  [' 50 ', '50'],
  ['1,000', '1000'],
  [' 1,000.50 ', '1000.50'],
  ['٥٠', '50'],
  ['١٬٠٠٠', '1000'],
  ['۵۰٫۵', '50.5'],
  ['५०', '50'],
  ['1,5', '1,5'],
  ['5 0', '5 0'],
  ['', ''],
])('an amount typed as %j is read as %j', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});
