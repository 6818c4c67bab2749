import { describe, expect, it } from 'vitest';
import { validateDate } from './date.ts';
import {
  cleanInput,
  isPersonalField,
  isSensitiveField,
  ruleOf,
  validateField,
  validateFields,
} from './field.ts';
import type { FieldContext, FieldRule, FieldSpec, FieldType } from './field.ts';
import {
  validateEmailValue,
  validateMax,
  validateMaxLength,
  validateMin,
  validateMinLength,
  validateRequired,
  validateSameAs,
} from './generic.ts';
import { defaultMessages, fallbackMessage, fillMessage, messageOf } from './messages.ts';
import { compilePattern, matchesPattern, mayBacktrack, validatePattern } from './pattern.ts';
import { refuse } from './verdict.ts';
import type { ValidationKey, Verdict } from './verdict.ts';

const ok: Verdict = { ok: true };
const wrong = (key: string, values?: object) =>
  values === undefined ? { ok: false, key } : { ok: false, key, values };

describe('generic rules', () => {
  it('SH-5.27 required: an empty value fails', () => {
    expect([validateRequired(''), validateRequired(' '), validateRequired('0')]).toEqual([
      wrong('value.required'),
      wrong('value.required'),
      ok,
    ]);
  });

  it('SH-5.28 e-mail: a value that is no e-mail address fails', () => {
    expect([validateEmailValue('a@b.co'), validateEmailValue('a@b'), validateEmailValue('')]).toEqual([
      ok,
      wrong('value.email'),
      wrong('value.email'),
    ]);
  });

  it('SH-5.29 min length: a value shorter than N fails', () => {
    expect([validateMinLength('ab', 3), validateMinLength('abc', 3)]).toEqual([
      wrong('value.minLength', { min: 3 }),
      ok,
    ]);
    expect(validateMinLength('😀😀', 3).ok).toBe(false);
  });

  it('SH-5.30 max length: a value longer than N fails', () => {
    expect([validateMaxLength('abcd', 3), validateMaxLength('abc', 3)]).toEqual([
      wrong('value.maxLength', { max: 3 }),
      ok,
    ]);
  });

  it('SH-5.31 same-as: the value must equal the other field', () => {
    expect([validateSameAs('a', 'a'), validateSameAs('a', 'A')]).toEqual([ok, wrong('passwordsNotEqual')]);
  });

  it('SH-5.32 regex: the value must match the pattern as a whole; an empty value passes', () => {
    expect(['', 'ab', 'xab', 'abx'].map((value) => validatePattern(value, 'a|ab'))).toEqual([
      ok,
      ok,
      wrong('fieldRegex'),
      wrong('fieldRegex'),
    ]);
  });

  it('SH-5.33 date: the value must be a date; an empty value passes', () => {
    expect(
      ['', '01.02.2003', '32.01.2003', 'x'].map((value) => validateDate(value, { required: false })),
    ).toEqual([ok, ok, wrong('wrongField.date'), wrong('wrongField.date')]);
  });

  it('SH-5.34 maximum date: the value must not be after it; an empty value passes', () => {
    const rule = (value: string) => validateDate(value, { required: false, max: '2003-02-01' });
    expect([rule(''), rule('01.02.2003'), rule('02.02.2003')]).toEqual([ok, ok, wrong('wrongField.date')]);
  });

  it('SH-5.35 AC-5.43 AC-5.44 numeric min: commas are stripped, an empty value passes', () => {
    const rule = (value: string) => validateMin(value, '1000');
    expect(['', '1,000', '1000.00', '999.99', '-5', 'x'].map(rule)).toEqual([
      ok,
      ok,
      ok,
      wrong('minValue', { min: '1000' }),
      wrong('minValue', { min: '1000' }),
      wrong('minValue', { min: '1000' }),
    ]);
  });

  it('SH-5.36 AC-5.43 AC-5.44 numeric max: commas are stripped, an empty value passes', () => {
    const rule = (value: string) => validateMax(value, '1000');
    expect(['', '1,000', '1,000.01', '-5', 'x'].map(rule)).toEqual([
      ok,
      ok,
      wrong('maxValue', { max: '1000' }),
      ok,
      wrong('maxValue', { max: '1000' }),
    ]);
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
    expect(judge(field('anything', 'input', { rule: 'name' }), 'a1')).toEqual(wrong('wrongField.name'));
    expect(judge(field('anything', 'input', { rule: 'address' }), 'a#')).toEqual(wrong('wrongField.address'));
    expect(judge(field('anything', 'input', { rule: 'fakename' }), 'a b c')).toEqual(
      wrong('wrongField.fakename'),
    );
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
      'text',
      'date',
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
      [field('terms', 'input'), true, ok],
      [field('terms', 'input'), false, wrong('requiredField')],
      [field('news', 'input', { rule: 'checkbox', ...required(false) }), false, ok],
      [code, '12345', wrong('codeLength')],
      [field('birth_date', 'date'), '22.11.2008', wrong('wrongField.date')],
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
    expect(validateField(field('amount'), '5', { ...context, sum: { min: '10', max: '20' } })).toEqual(
      wrong('sumError.min', { min: '10', max: '20' }),
    );
    expect(validateFields([code, field('odd')], { odd: 'x' }, context)).toEqual({
      code: wrong('requiredField'),
      odd: ok,
    });
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
    ];
    const plain = ['odd', 'promo_code', 'currency', 'terms', 'fakename', 'sex'];
    expect(sensitive.filter((name) => !isSensitiveField(field(name)))).toEqual([]);
    expect(plain.filter((name) => isSensitiveField(field(name)))).toEqual([]);
    expect(isSensitiveField(field('secret_word', 'password'))).toBe(true);
    const ownRule = (rule: FieldRule) => field('odd', 'input', { rule });
    expect(isSensitiveField(ownRule('iban'))).toBe(true);
    expect([ownRule('birthDate'), ownRule('address')].every(isPersonalField)).toBe(true);
  });

  it('may stay in a draft only when they are personal: no secret, no contact, no account', () => {
    const kept = ['first_name', 'birth_date', 'address', 'postcode', 'home_town'];
    const never = ['email', 'phone', 'login', 'iban', 'card_holder', 'card_number', 'cpf', 'code', 'odd'];
    expect(kept.filter((name) => !isPersonalField(field(name)))).toEqual([]);
    expect(never.filter((name) => isPersonalField(field(name)))).toEqual([]);
  });
});

const text = (key: ValidationKey, values?: Record<string, string | number>) =>
  messageOf([refuse(key, values)]);

describe('default messages', () => {
  it('SH-5.49 name an empty generic value', () =>
    expect(messageOf([validateRequired('')])).toBe('Value is required'));
  it('SH-5.50 name a generic value that is no e-mail', () =>
    expect(messageOf([validateEmailValue('x')])).toBe('Value is not a valid email address'));
  it('SH-5.51 name a value below the minimum length', () =>
    expect(messageOf([validateMinLength('a', 3)])).toBe('This field should be at least 3 characters long'));
  it('SH-5.52 name a value above the maximum length', () =>
    expect(messageOf([validateMaxLength('abcd', 3)])).toBe('The maximum length allowed is 3'));
  it('SH-5.53 name an empty required form field', () =>
    expect(messageOf([judge(field('first_name'), '')])).toBe('Field is required'));
  it('SH-5.54 name a wrong e-mail', () =>
    expect(messageOf([judge(field('email'), 'x')])).toBe('Wrong email address'));
  it('SH-5.55 name a wrong phone', () =>
    expect(
      messageOf([judge(field('phone', 'phone'), { country_code: 'LV', digits: '1', valid: false })]),
    ).toBe('Wrong phone number'));
  it('SH-5.56 name a wrong fakename', () =>
    expect(messageOf([judge(field('fakename'), 'a b c')])).toBe('Wrong fake name'));
  it('SH-5.57 name a wrong password', () => expect(text('wrongField.password')).toBe('Wrong password'));
  it('SH-5.58 name a name with forbidden symbols', () =>
    expect(messageOf([judge(field('last_name'), 'a@')])).toBe('Wrong symbols in name'));
  it('SH-5.59 name a wrong address', () =>
    expect(messageOf([judge(field('address'), 'a@')])).toBe('Wrong address'));
  it('SH-5.60 name a wrong IBAN', () => expect(messageOf([judge(field('iban'), 'GB00')])).toBe('Wrong iban'));
  it('SH-5.61 name a value that differs from the field it must equal', () =>
    expect(messageOf([validateSameAs('a', 'b')])).toBe('Same as field'));
  it('SH-5.62 name a number below the minimum', () =>
    expect(messageOf([validateMin('1', '10')])).toBe('Min value is 10'));
  it('SH-5.63 name a number above the maximum', () =>
    expect(messageOf([validateMax('11', '10')])).toBe('Max value is 10'));
  it('SH-5.64 name a wrong date', () =>
    expect(messageOf([judge(field('birth_date', 'date'), 'x')])).toBe('Wrong date'));

  it('AC-5.41 AC-5.42 are those of the account forms, {min} and {max} filled', () => {
    const texts: readonly (readonly [ValidationKey, string])[] = [
      ['requiredField', 'Field is required'],
      ['insertPhoneNumber', 'Field is required'],
      ['insertEmailAddress', 'Field is required'],
      ['wrongEmailAddress', 'Wrong email address'],
      ['minLength', 'Min length is 1'],
      ['maxLength', 'Max length is 2'],
      ['wrongPhoneFormat', 'Wrong phone number'],
      ['wrongField.fakename', 'Wrong fake name'],
      ['wrongField.password', 'Wrong password'],
      ['wrongField.name', 'Wrong symbols in name'],
      ['wrongField.address', 'Wrong address'],
      ['wrongField.iban', 'Wrong iban'],
      ['passwordsNotEqual', 'Same as field'],
      ['fieldRegex', 'Field regex'],
      ['wrongField', 'Field regex'],
      ['cardNumber', 'Field Card number'],
      ['minValue', 'Min value is 1'],
      ['maxValue', 'Max value is 2'],
      ['sumError.min', 'Min value is 1'],
      ['sumError.max', 'Max value is 2'],
      ['wrongField.date', 'Wrong date'],
    ];
    for (const [key, shown] of texts) expect([key, text(key, { min: 1, max: 2 })]).toEqual([key, shown]);
    expect(fillMessage('{min} {other}', { min: 3 })).toBe('3 {other}');
  });

  it('SH-5.65 come from the first failed rule, with a fallback when its key has no text', () => {
    expect(messageOf([ok, refuse('wrongField.date'), refuse('requiredField')])).toBe('Wrong date');
    expect(messageOf([ok])).toBeNull();
    expect(messageOf([refuse('unknown' as ValidationKey)])).toBe(fallbackMessage);
    expect(messageOf([refuse('wrongField.odd' as ValidationKey)])).toBe('Field regex');
  });

  it('give way to a translation, that of the kind before that of the group', () => {
    const translate = (texts: Record<string, string>) => (id: string) => texts[id] ?? null;
    expect(
      messageOf([refuse('minLength', { min: 6 })], translate({ 'validation.minLength': 'Vismaz {min}' })),
    ).toBe('Vismaz 6');
    const group = translate({ 'validation.wrongField': 'Nepareizi' });
    expect(messageOf([refuse('wrongField')], group)).toBe('Nepareizi');
    expect(Object.keys(defaultMessages)).toHaveLength(31);
  });
});
