import { describe, expect, it } from 'vitest';
import {
  cleanInput,
  isPersonalField,
  isSensitiveField,
  repeatedField,
  ruleOf,
  validateField,
} from './field.ts';
import type { FieldContext, FieldRule, FieldSpec, FieldType } from './field.ts';
import { judgeNamed } from './generic.ts';
import { defaultMessages } from './messages.ts';
import { compilePattern, matchesPattern, mayBacktrack } from './pattern.ts';
import type { Verdict } from './verdict.ts';

const ok: Verdict = { ok: true };
const wrong = (key: string, values?: object) =>
  values === undefined ? { ok: false, key } : { ok: false, key, values };

/** The verdicts of one named rule on several values. */
const told = (rule: string, value: string, values: readonly string[], other = '') =>
  values.map((one) => judgeNamed([{ rule, value }], one, other));

describe('generic rules', () => {
  it('SH-5.27 required: an empty value fails', () => {
    const empty = wrong('value.required');
    expect(told('required', '', ['', ' ', '0'])).toEqual([empty, empty, ok]);
  });

  it('SH-5.28 e-mail: a value that is no e-mail address fails', () => {
    expect(told('email', '', ['a@b.co', 'a@b', ''])).toEqual([ok, wrong('value.email'), ok]);
  });

  it('SH-5.29 SH-5.30 lengths in characters, of a value that is there', () => {
    const short = wrong('value.minLength', { min: 3 });
    expect(told('minLength', '3', ['ab', '😀😀', 'abc', ''])).toEqual([short, short, ok, ok]);
    expect(told('maxLength', '3', ['abcd', 'abc'])).toEqual([wrong('value.maxLength', { max: 3 }), ok]);
  });

  it('SH-5.31 same-as: the value must equal the other field', () => {
    expect(told('sameAs', 'email', ['a', 'A', ''], 'a')).toEqual([
      ok,
      wrong('passwordsNotEqual'),
      wrong('passwordsNotEqual'),
    ]);
  });

  it('SH-5.32 regex: the value must match the pattern as a whole; an empty value passes', () => {
    const off = wrong('fieldRegex');
    expect(told('regex', 'a|ab', ['', 'ab', 'xab', 'abx'])).toEqual([ok, ok, off, off]);
  });

  it('SH-5.33 SH-5.34 date and maximum date: an empty value passes', () => {
    const off = wrong('wrongField.date');
    expect(told('date', '', ['', '01.02.2003', '32.01.2003', 'x'])).toEqual([ok, ok, off, off]);
    expect(told('maxDate', '2003-02-01', ['', '01.02.2003', '02.02.2003'])).toEqual([ok, ok, off]);
  });

  it('SH-5.35 SH-5.36 AC-5.43 AC-5.44 numeric bounds: commas between thousands are stripped, an empty value passes', () => {
    const low = wrong('minValue', { min: '1,000' });
    const high = wrong('maxValue', { max: '1,000' });
    expect(told('min', '1000', ['', '1,000', '1000.00', '999.99', '-5', 'x', '1,00'])).toEqual([
      ok,
      ok,
      ok,
      low,
      low,
      low,
      low,
    ]);
    expect(told('max', '1000', ['', '1,000', '1,000.01', '-5', 'x'])).toEqual([ok, ok, high, ok, high]);
  });

  it('come in the order of the definition, and one with an argument that is none lets everything pass', () => {
    const rules = [
      { rule: 'minLength', value: '3' },
      { rule: 'regex', value: '[a-z]+' },
    ];
    expect(judgeNamed(rules, '1', '')).toEqual(wrong('value.minLength', { min: 3 }));
    expect(judgeNamed(rules, '123', '')).toEqual(wrong('fieldRegex'));
    for (const rule of ['minLength', 'maxLength', 'min', 'max', 'odd'])
      expect(judgeNamed([{ rule, value: 'x' }], 'anything', '')).toEqual(ok);
  });
});

describe('patterns of the operator', () => {
  it('are anchored, unicode-aware where they can be, and pass when they are broken', () => {
    expect(matchesPattern('ā', '\\p{L}')).toBe(true);
    expect(matchesPattern('a-b', '[\\w-]+')).toBe(true);
    expect(matchesPattern('a', '\\-a|a')).toBe(true);
    expect([compilePattern('('), compilePattern('a)(b')]).toEqual([null, null]);
    expect(matchesPattern('anything', '(')).toBe(true);
    expect(matchesPattern('a\n', 'a')).toBe(false);
  });

  it('are not run on more than 256 characters, and a risky one not on more than 24', () => {
    expect([matchesPattern('a'.repeat(256), 'a+'), matchesPattern('a'.repeat(257), 'a+')]).toEqual([
      true,
      false,
    ]);
    const risky = ['(a+)+', '(a*)*b', '(a|a)+', '((ab)*c?)*', '(?:\\d+,?)+', '(x+){2,}'];
    expect(risky.filter((source) => !mayBacktrack(source))).toEqual([]);
    const plain = ['a+', '(abc)+', '[(a+)]+', '\\(a+\\)+', '(a+)', '(ab){2,}', '\\d{2,}-(x|y)', '(a+)?b'];
    expect(plain.filter(mayBacktrack)).toEqual([]);
    expect(matchesPattern(`${'a'.repeat(200)}!`, '(a+)+')).toBe(true);
    expect(matchesPattern('aaa!', '(a+)+')).toBe(false);
  });
});

const context: FieldContext = { now: Date.UTC(2026, 10, 21), offsetMinutes: 0 };
const field = (sysname: string, type: FieldType = 'input', rest: Partial<FieldSpec> = {}): FieldSpec => ({
  sysname,
  type,
  ...rest,
});
const required = (is_required: boolean) => ({ params: { is_required } });
const judge = (spec: FieldSpec, value: Parameters<typeof validateField>[1]) =>
  validateField(spec, value, context);

describe('fields by their definition', () => {
  it('SH-5.39 attach the rules name, address and fakename to any field', () => {
    const named = (rule: string) => field('anything', 'input', { options: { rules: [{ rule, value: '' }] } });
    expect(judge(named('name'), 'a1')).toEqual(wrong('wrongField.name'));
    expect(judge(named('address'), 'a#')).toEqual(wrong('wrongField.address'));
    expect(judge(named('fakename'), 'a b c')).toEqual(wrong('wrongField.fakename'));
    expect(judge({ ...named('latinCyrillicName'), sysname: 'first_name' }, 'محمد')).toEqual(
      wrong('wrongField.name'),
    );
    expect(ruleOf({ ...named('name'), type: 'select' })).toBe('select');
  });

  it('get their rule from their own word, type password, name, then type', () => {
    const rules = [
      field('first_name'),
      field('home_town'),
      field('email'),
      field('mobile', 'phone'),
      field('birth_date', 'date'),
      field('country', 'country_code'),
      field('email', 'password'),
      field('password'),
      field('password_repeat', 'password'),
      field('odd'),
      field('issued', 'date'),
    ].map(ruleOf);
    expect(rules).toEqual([
      'name',
      'nameWithDigits',
      'email',
      'phone',
      'birthDate',
      'select',
      'password',
      'password',
      'repeatedPassword',
      'text',
      'date',
    ]);
    expect([field('password_repeat', 'password'), field('odd')].map(repeatedField)).toEqual([
      'password',
      null,
    ]);
  });

  it('SH-5.43 are required or optional by their params', () => {
    const fields: readonly FieldSpec[] = [
      field('first_name'),
      field('email'),
      field('phone', 'phone'),
      field('birth_date', 'date'),
      field('region', 'region'),
      field('sex', 'select'),
      field('postcode'),
      field('fakename'),
      field('cpf'),
      field('odd'),
    ];
    for (const spec of fields) {
      expect([spec.sysname, judge({ ...spec, ...required(true) }, '').ok]).toEqual([spec.sysname, false]);
      expect([spec.sysname, judge({ ...spec, ...required(false) }, '')]).toEqual([spec.sysname, ok]);
      expect([spec.sysname, judge(spec, undefined).ok]).toEqual([spec.sysname, false]);
    }
    expect(judge(field('email', 'input', { params: { is_visible: false, is_required: true } }), '')).toEqual(
      ok,
    );
  });

  it('SH-5.44 must match the regex of their options', () => {
    const options = { regex: '[A-Z]{3}' };
    expect(judge(field('odd', 'input', { options }), 'ABC')).toEqual(ok);
    expect(judge(field('odd', 'input', { options }), 'ABCD')).toEqual(wrong('fieldRegex'));
    expect(judge(field('first_name', 'input', { options }), 'abc')).toEqual(wrong('wrongField.name'));
    expect(judge(field('first_name', 'input', { options }), '')).toEqual(wrong('requiredField'));
    expect(judge(field('email', 'input', { options }), '')).toEqual(wrong('insertEmailAddress'));
    expect(judge(field('odd', 'input', { options, ...required(false) }), '')).toEqual(ok);
    expect(judge(field('postcode', 'input', { options }), 'ABC')).toEqual(ok);
    expect(judge(field('odd', 'input', { options: { regex: null } }), 'x')).toEqual(ok);
  });

  it('SH-5.45 follow the password rules for a password, whatever params and options say', () => {
    const spec = field('password', 'password', { options: { regex: '.*' }, ...required(false) });
    expect(judge(spec, '')).toEqual(wrong('requiredField'));
    expect(judge(spec, 'abc')).toEqual(wrong('minLength', { min: 6 }));
    const lax = field('password', 'password', { options: { rules: [{ rule: 'regex', value: 'x' }] } });
    expect(judge(lax, 'secret1')).toEqual(ok);
    expect(judge(spec, 'parole ā')).toEqual(wrong('invalidCharacters', { characters: '\u2423 ā' }));
    expect(judge(field('password', 'password', { options: { regex: 'x' } }), 'secret1')).toEqual(ok);
  });

  it('SH-5.46 lose emoji where prevention is on, passwords never', () => {
    expect(cleanInput(field('first_name'), 'Anna😀', true)).toBe('Anna');
    expect(cleanInput(field('first_name'), 'Anna😀', false)).toBe('Anna😀');
    expect(cleanInput(field('password', 'password'), 'secret😀', true)).toBe('secret😀');
  });

  it('judge every kind of value', () => {
    const phone = { country_code: 'LV', digits: '29123456', valid: true };
    const select = { options: { select: [{ value: 'LV', title: 'Latvia' }] } };
    const code = field('code');
    const values: readonly (readonly [FieldSpec, Parameters<typeof validateField>[1], Verdict | object])[] = [
      [field('phone', 'phone'), phone, ok],
      [field('phone', 'phone'), { ...phone, valid: false }, wrong('wrongPhoneFormat')],
      [field('sex', 'select'), '2', ok],
      [field('sex', 'select'), 0, wrong('requiredField')],
      [field('country', 'country_code', select), 'LV', ok],
      [field('country', 'country_code', select), 'EE', wrong('wrongField')],
      [field('terms', 'input', { rule: 'checkbox' }), true, ok],
      [field('terms', 'input', { rule: 'checkbox' }), false, wrong('requiredField')],
      [field('news', 'input', { rule: 'checkbox', ...required(false) }), false, ok],
      [code, '12345', wrong('codeLength')],
      [field('birth_date', 'date'), '22.11.2008', wrong('wrongField.age')],
      [field('birth_date', 'date'), '31.02.1990', wrong('wrongField.date')],
      [field('iban'), 'GB29NWBK60161331926819', ok],
      [field('card_number'), '4111111111111112', wrong('cardNumber')],
      [field('card_holder'), 'A1', wrong('wrongField.name')],
      [field('cpf', 'input', { options: { mask: '###.###.###-##' } }), '52998224724', wrong('wrongField')],
      [field('n', 'input', { rule: 'documentNumber' }), 'new', ok],
      [field('promo_code'), '', ok],
      [field('n', 'password', { rule: 'currentPassword' }), 'x', ok],
    ];
    for (const [spec, value, verdict] of values)
      expect([spec.sysname, judge(spec, value)]).toEqual([spec.sysname, verdict]);
    const repeat = field('again', 'password', { rule: 'repeatedPassword' });
    expect(validateField(repeat, 'secret1', { ...context, other: 'secret1' })).toEqual(ok);
    expect(validateField(repeat, 'secret2', { ...context, other: 'secret1' })).toEqual(
      wrong('passwordsNotEqual'),
    );
  });

  it('are sensitive when they say who a player is, how to reach them or where their money goes', () => {
    const sensitive = [
      'first_name',
      'last_name',
      'middle_name',
      'name',
      'birth_date',
      'address',
      'postcode',
      'home_town',
      'email',
      'phone',
      'mobile',
      'login',
      'iban',
      'card_holder',
      'card_number',
      'document_number',
      'cpf',
      'code',
      'odd',
    ];
    const plain = ['promo_code', 'fakename', 'sex'];
    expect(sensitive.filter((name) => !isSensitiveField(field(name)))).toEqual([]);
    expect(plain.filter((name) => isSensitiveField(field(name)))).toEqual([]);
    expect(isSensitiveField(field('currency', 'select'))).toBe(false);
    expect(isSensitiveField(field('terms', 'input', { rule: 'checkbox' }))).toBe(false);
    expect(isSensitiveField(field('secret_word', 'password'))).toBe(true);
    const ownRule = (rule: FieldRule) => field('odd', 'input', { rule });
    expect(isSensitiveField(ownRule('iban'))).toBe(true);
    expect([ownRule('birthDate'), ownRule('address')].every(isPersonalField)).toBe(true);
  });

  it('may stay in a draft only when they are personal: no secret, no contact, no account', () => {
    const kept = ['first_name', 'birth_date', 'address', 'postcode', 'home_town', 'odd'];
    const never = ['email', 'phone', 'login', 'iban', 'card_holder', 'card_number', 'cpf', 'code'];
    expect(kept.filter((name) => !isPersonalField(field(name)))).toEqual([]);
    expect(never.filter((name) => isPersonalField(field(name)))).toEqual([]);
  });
});

describe('default messages', () => {
  it('are those of the documents, also where every language has a better one', () => {
    expect(defaultMessages).toMatchObject({
      requiredField: 'Field is required',
      insertPhoneNumber: 'Field is required',
      insertEmailAddress: 'Field is required',
      wrongEmailAddress: 'Wrong email address',
      minLength: 'Min length is {min}',
      maxLength: 'Max length is {max}',
      wrongPhoneFormat: 'Wrong phone number',
      'wrongField.fakename': 'Wrong fake name',
      'wrongField.password': 'Wrong password',
      'wrongField.name': 'Wrong symbols in name',
      'wrongField.address': 'Wrong address',
      'wrongField.iban': 'Wrong iban',
      passwordsNotEqual: 'Same as field',
      fieldRegex: 'Field regex',
      wrongField: 'Field regex',
      cardNumber: 'Field Card number',
      minValue: 'Min value is {min}',
      maxValue: 'Max value is {max}',
      'sumError.min': 'Min value is {min}',
      'sumError.max': 'Max value is {max}',
      'wrongField.date': 'Wrong date',
      'value.required': 'Value is required',
      'value.email': 'Value is not a valid email address',
      'value.minLength': 'This field should be at least {min} characters long',
      'value.maxLength': 'The maximum length allowed is {max}',
    });
  });

  it('have words and the placeholders of their values for every key', () => {
    for (const [key, text] of Object.entries(defaultMessages))
      expect([key, text.length > 9]).toEqual([key, true]);
    expect(defaultMessages.invalidCharacters).toContain('{characters}');
    expect([defaultMessages['files.count'], defaultMessages['files.size']].join()).toMatch(
      /\{max\}.*\{max\}/,
    );
  });
});
