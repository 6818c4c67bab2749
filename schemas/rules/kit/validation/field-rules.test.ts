import { describe, expect, it } from 'vitest';
import {
  cleanInput,
  isPersonalField,
  isSensitiveField,
  repeatedField,
  ruleOf,
  sentText,
  validateField,
} from './field.ts';
import type { FieldContext, FieldRule, FieldSpec, FieldType, FieldValue } from './field.ts';

const context: FieldContext = { now: Date.UTC(2026, 10, 21), offsetMinutes: 0 };
const field = (sysname: string, type: FieldType = 'input', rest: Partial<FieldSpec> = {}): FieldSpec => ({
  sysname,
  type,
  ...rest,
});
const ruled = (rule: FieldRule, rest: Partial<FieldSpec> = {}) => field('odd', 'input', { rule, ...rest });
const told = (spec: FieldSpec, value: FieldValue, rest: Partial<FieldContext> = {}): string => {
  const verdict = validateField(spec, value, { ...context, ...rest });
  return verdict.ok ? 'ok' : verdict.key;
};
const optional = { params: { is_required: false } };

describe('the rule of a field', () => {
  it("follows from the platform's name of it", () => {
    const groups: Readonly<Record<string, string>> = {
      name: 'name first_name last_name middle_name',
      nameWithDigits: 'home_town',
      address: 'address',
      postcode: 'postcode',
      fakename: 'fakename',
      email: 'email',
      phone: 'phone mobile',
      sex: 'sex',
      birthDate: 'birth_date',
      iban: 'iban',
      cardNumber: 'card card_number cardNumber',
      cardHolder: 'card_holder cardHolder',
      cpf: 'cpf',
      code: 'code',
      promoCode: 'promo_code',
      text: 'odd',
    };
    for (const [rule, names] of Object.entries(groups))
      for (const name of names.split(' ')) expect([name, ruleOf(field(name))]).toEqual([name, rule]);
  });

  it('follows from its type under any other name', () => {
    const types = ['input', 'select', 'phone', 'date', 'password', 'country_code', 'region'] as const;
    expect(types.map((type) => ruleOf(field('odd', type)))).toEqual([
      'text',
      'select',
      'phone',
      'date',
      'password',
      'select',
      'select',
    ]);
  });

  it('is the form that its definition names, of a typed value alone', () => {
    const rules = [
      { rule: 'required', value: '' },
      { rule: 'name', value: '' },
    ];
    const options = { rules };
    const types = ['input', 'region', 'select', 'phone', 'date', 'password', 'country_code'] as const;
    expect(types.map((type) => ruleOf(field('odd', type, { options })))).toEqual([
      'name',
      'name',
      'select',
      'phone',
      'date',
      'password',
      'select',
    ]);
    expect(ruleOf(field('email', 'input', { options: { rules: [{ rule: 'required', value: '' }] } }))).toBe(
      'email',
    );
  });

  it('knows what a field repeats', () => {
    expect(['password_repeat', 'repeat_password'].map((name) => ruleOf(field(name, 'password')))).toEqual([
      'repeatedPassword',
      'repeatedPassword',
    ]);
    const rules = [
      { rule: 'required', value: 'x' },
      { rule: 'sameAs', value: 'email' },
    ];
    expect(repeatedField(field('odd', 'input', { options: { rules } }))).toBe('email');
    expect(repeatedField(field('odd', 'input', { options: { rules: rules.slice(0, 1) } }))).toBeNull();
  });
});

describe('where a value may stand follows from the rule, whatever the name', () => {
  const secret: readonly FieldRule[] = [
    'password',
    'currentPassword',
    'repeatedPassword',
    'code',
    'cardNumber',
    'documentNumber',
    'cpf',
  ];
  const account: readonly FieldRule[] = ['iban', 'cardHolder'];
  const personal: readonly FieldRule[] = [
    'name',
    'nameWithDigits',
    'latinCyrillicName',
    'address',
    'postcode',
    'birthDate',
  ];

  it('in the vault alone for secrets and accounts, in a draft for who the player is', () => {
    const kinds = (rules: readonly FieldRule[]) =>
      new Set(rules.map((rule) => [isSensitiveField(ruled(rule)), isPersonalField(ruled(rule))].join()));
    expect([kinds(secret), kinds(account), kinds(personal)]).toEqual([
      new Set(['true,false']),
      new Set(['true,false']),
      new Set(['true,true']),
    ]);
    expect(kinds(['email', 'phone', 'select', 'fakename'])).toEqual(new Set(['false,false']));
    // Own words may be about the player, whatever the house calls the field.
    expect(kinds(['text'])).toEqual(new Set(['true,true']));
    for (const type of ['select', 'region'] as const)
      expect(isSensitiveField(field('topic_id', type, { rule: 'text' }))).toBe(false);
    expect(isPersonalField(field('document_number', 'input', { rule: 'name' }))).toBe(false);
    expect(isPersonalField(field('first_name', 'input', { rule: 'text' }))).toBe(true);
  });

  it('a secret keeps every sign that was typed', () => {
    const cleaned = (spec: FieldSpec) => cleanInput(spec, 'a😀', true);
    expect(secret.map((rule) => cleaned(ruled(rule)))).toEqual(secret.map(() => 'a😀'));
    expect(cleaned(field('token'))).toBe('a😀');
    expect([...account, ...personal].map((rule) => cleaned(ruled(rule)))).toEqual(
      [...account, ...personal].map(() => 'a'),
    );
  });
});

describe("an operator's pattern", () => {
  const never = { options: { regex: 'never' } };

  it('takes the place of the form, and keeps the text that says what is wrong', () => {
    const keys: Partial<Record<FieldRule, string>> = {
      name: 'wrongField.name',
      nameWithDigits: 'wrongField.name',
      latinCyrillicName: 'wrongField.name',
      cardHolder: 'wrongField.name',
      address: 'wrongField.address',
      fakename: 'wrongField.fakename',
      iban: 'wrongField.iban',
      email: 'wrongEmailAddress',
      text: 'fieldRegex',
      cardNumber: 'fieldRegex',
      promoCode: 'fieldRegex',
    };
    for (const [rule, key] of Object.entries(keys)) {
      const spec = ruled(rule as FieldRule, never);
      expect([rule, told(spec, 'other'), told(spec, ' never ')]).toEqual([rule, key, 'ok']);
      expect(told(spec, ' ')).toBe(rule === 'email' ? 'insertEmailAddress' : 'requiredField');
      expect(told(ruled(rule as FieldRule, { ...never, ...optional }), ' ')).toBe('ok');
    }
    expect(told(ruled('name', { options: { regex: '' } }), 'Anna')).toBe('ok');
  });

  it('changes nothing where the form is its own', () => {
    const good: readonly (readonly [FieldRule, FieldValue])[] = [
      ['password', 'secret1'],
      ['currentPassword', 'x'],
      ['repeatedPassword', 'secret1'],
      ['phone', { country_code: 'LV', digits: '29123456', valid: true }],
      ['sex', 1],
      ['select', 'LV'],
      ['checkbox', true],
      ['date', '01.02.2003'],
      ['birthDate', '01.02.2003'],
      ['code', '123456'],
    ];
    for (const [rule, value] of good)
      expect([rule, told(ruled(rule, never), value, { other: 'secret1' })]).toEqual([rule, 'ok']);
  });

  it('is one of several conditions for a postcode, a document and a cpf', () => {
    const digits = { options: { regex: '\\d+' } };
    expect([told(ruled('postcode', digits), '123456789'), told(ruled('postcode', digits), 'LV')]).toEqual([
      'ok',
      'fieldRegex',
    ]);
    expect([
      told(ruled('documentNumber', digits), '18'),
      told(ruled('documentNumber', digits), '19'),
      told(ruled('documentNumber', digits), 'AB'),
    ]).toEqual(['ok', 'wrongField', 'wrongField']);
    expect([
      told(ruled('cpf', digits), '52998224725'),
      told(ruled('cpf', digits), '52998224724'),
      told(ruled('cpf', digits), 'x'),
    ]).toEqual(['ok', 'wrongField', 'fieldRegex']);
    expect(told(ruled('cpf'), '52998224724')).toBe('ok');
  });
});

describe('the form of a field judges', () => {
  it.each<readonly [FieldRule, string, string, string]>([
    ['text', 'x', '', 'requiredField'],
    ['name', 'Anna', 'Anna1', 'wrongField.name'],
    ['nameWithDigits', 'Riga 2', 'Riga#', 'wrongField.name'],
    ['latinCyrillicName', 'Anna', 'محمد', 'wrongField.name'],
    ['address', 'Iela 1/2', 'Iela#', 'wrongField.address'],
    ['postcode', '1010', 'LV', 'wrongField.postcode'],
    ['fakename', 'wren', 'wr en', 'wrongField.fakename'],
    ['cardHolder', 'ANNA B', 'ANNA 1', 'wrongField.name'],
    ['cardNumber', '4111111111111111', '4111111111111112', 'cardNumber'],
    ['iban', 'GB29NWBK60161331926819', 'GB28NWBK60161331926819', 'wrongField.iban'],
    ['documentNumber', '123456...7890', 'AB12', 'wrongField'],
    ['email', 'a@b.co', 'a@b', 'wrongEmailAddress'],
    ['date', '01.02.2003', '32.01.2003', 'wrongField.date'],
    ['birthDate', '21.11.2008', '22.11.2008', 'wrongField.age'],
    ['code', '123456', '12345', 'codeLength'],
    ['select', 'LV', '', 'requiredField'],
  ])('%s: %j passes, %j does not', (rule, good, bad, key) => {
    expect([told(ruled(rule), good), told(ruled(rule), bad)]).toEqual(['ok', key]);
  });

  it('what the form around it knows: the other names, the age of the market, the password', () => {
    const taken = ['Wren'];
    expect([told(ruled('fakename'), 'wren', { taken }), told(ruled('fakename'), 'wren2', { taken })]).toEqual(
      ['wrongField.fakename', 'ok'],
    );
    expect(told(ruled('birthDate'), '21.11.2008', { minimumAge: 21 })).toBe('wrongField.age');
    // A day that is to come is no birth date of a child.
    expect(['21.11.2026', '22.11.2026'].map((day) => told(ruled('birthDate'), day))).toEqual([
      'wrongField.age',
      'wrongField.date',
    ]);
    expect(told(ruled('repeatedPassword'), 'secret1')).toBe('passwordsNotEqual');
    expect(['', ' '].map((typed) => told(ruled('currentPassword'), typed))).toEqual(['requiredField', 'ok']);
    const rules = [{ rule: 'sameAs', value: 'email' }];
    const repeat = field('odd', 'input', { options: { rules } });
    expect([told(repeat, 'a', { other: 'a' }), told(repeat, 'a')]).toEqual(['ok', 'passwordsNotEqual']);
  });

  it('values of every kind', () => {
    const select = { options: { select: [{ value: 2 }, { value: 'b' }] } };
    expect([2, '2', 'b', 3, true].map((value) => told(ruled('select', select), value))).toEqual([
      'ok',
      'ok',
      'ok',
      'wrongField',
      'requiredField',
    ]);
    expect([undefined, null, 1, '2', 3].map((value) => told(ruled('sex'), value))).toEqual([
      'requiredField',
      'requiredField',
      'ok',
      'ok',
      'wrongField',
    ]);
    expect(['29123456', 29_123_456, '', null].map((value) => told(ruled('phone'), value))).toEqual([
      'wrongPhoneFormat',
      'wrongPhoneFormat',
      'insertPhoneNumber',
      'insertPhoneNumber',
    ]);
    expect(['true', 1, null].map((value) => told(ruled('checkbox'), value))).toEqual(
      Array.from({ length: 3 }, () => 'requiredField'),
    );
  });

  it('files by the rules of the field, and none without rules', () => {
    const files = { count: 1, size: 10, types: ['image/png'] };
    const spec = ruled('files', { options: { files } });
    expect([told(spec, 'a:5:image/png'), told(spec, 'a:11:image/png'), told(spec, 'a:5:text/html')]).toEqual([
      'ok',
      'files.size',
      'files.type',
    ]);
    expect([told(ruled('files'), 'a:11:text/html'), told(ruled('files'), '')]).toEqual(['ok', 'ok']);
  });

  it('after the generic rules of its definition, except for a password', () => {
    const options = { rules: [{ rule: 'minLength', value: '9' }] };
    expect(told(ruled('name', { options }), 'Anna1')).toBe('value.minLength');
    expect(told(ruled('name', { options }), 'Anna Anna1')).toBe('wrongField.name');
    expect(told(ruled('password', { options }), 'secret1')).toBe('ok');
    expect(told(ruled('name', { params: { is_visible: false } }), '')).toBe('ok');
  });
});

describe('what is kept of a typed text', () => {
  const kept = (sysname: string, value: string) => cleanInput({ sysname, type: 'input' }, value, true);

  it.each([
    ['postcode', '١٠١٠', '1010'],
    ['card_number', '४१११ 1111', '4111 1111'],
    ['cpf', '۵۲۹۹۸۲۲۴۷۲۵', '52998224725'],
    ['iban', 'LV80 BANK ٠٠٠٠', 'LV80 BANK 0000'],
    ['fakename', 'игрок٧', 'игрок٧'],
    ['address', 'شارع ٧', 'شارع ٧'],
  ])('%s: numbers are in digits from 0 to 9, words as they came', (sysname, typed, text) => {
    expect(kept(sysname, typed)).toBe(text);
  });

  it.each(['min', 'max'])(
    'SH-5.62 SH-5.63 a number with the bound %s is one in digits of any script',
    (rule) => {
      const bounded = field('income', 'input', { options: { rules: [{ rule, value: '1000' }] } });
      const typed = ['١٠٠٠', '١٬٠٠٠', '१,०००'].map((text) => cleanInput(bounded, text, true));
      expect(typed).toEqual(['1000', '1,000', '1,000']);
      expect(typed.map((text) => told(bounded, text))).toEqual(['ok', 'ok', 'ok']);
      expect(told(bounded, cleanInput(bounded, rule === 'min' ? '٩٩٩' : '١٠٠١', true))).toBe(`${rule}Value`);
    },
  );

  it.each([
    [' lv80 BANK 0000 4351 9500 1 ', 'LV80BANK0000435195001'],
    ['lv80bank0000435195001', 'LV80BANK0000435195001'],
    ['LV80\u00a0BANK\t0000 4351 95001', 'LV80BANK0000435195001'],
    ['', ''],
  ])('an IBAN written %j goes out as one word in capitals', (typed, text) => {
    expect(sentText({ sysname: 'iban', type: 'input' }, typed)).toBe(text);
    expect(sentText({ sysname: 'card_holder', type: 'input' }, typed)).toBe(typed);
  });
});
