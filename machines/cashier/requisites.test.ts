import { expect, it } from 'vitest';
import { field } from '../../sandbox/seed/profile-fields.ts';
import { plainRequisites, requisiteAliases, requisiteFields, secretRefs } from './requisites.ts';

const option = (country_code: string) => ({ country_code, phone_code: '1', name: '', mask: '###' });
const phone = field('phone', 'phone', true);
const initialOf = (phones: Parameters<typeof requisiteFields>[1]) =>
  requisiteFields([phone], phones).map(({ initial }) => initial);

it.each([
  ['LV', ['BR', 'LV', 'US'], 'LV'],
  ['US', ['BR', 'LV', 'US'], 'US'],
  ['ZZ', ['BR', 'LV', 'US'], ''],
  ['', ['BR', 'LV', 'US'], ''],
  ['ZZ', ['BR'], 'BR'],
  ['LV', [], ''],
] as const)(
  'of a player from %j among %j, a phone number starts with the code of %j',
  (country, listed, own) => {
    expect(initialOf({ phones: listed.map(option), country })).toEqual([own]);
  },
);

it('without the country of the player the code is chosen by hand', () => {
  expect(initialOf({ phones: [option('LV'), option('BR')] })).toEqual(['']);
});

const fieldsOf = (...definitions: Parameters<typeof requisiteFields>[0]) =>
  requisiteFields(definitions, { phones: [] });

it('what is typed of payment details stays in the vault under any name, what is chosen from a list is plain', () => {
  const banks = { ...field('bank', 'select', true), options: { select: [{ value: 'a', title: 'A' }] } };
  const fields = fieldsOf(field('nickname', 'input', false), banks as never, field('wallet', 'select', true));
  expect(
    fields.map(({ control, sensitive, drafted, watched }) => [control, sensitive, drafted, watched]),
  ).toEqual([
    ['input', true, false, true],
    ['select', false, false, true],
    ['select', false, false, true],
  ]);
  expect(secretRefs('withdrawal', fields)).toEqual([
    { field: 'nickname', ref: 'withdrawal.nickname', required: false },
  ]);
  expect(plainRequisites(fields, { nickname: 'Ann', bank: 'a', wallet: '' })).toEqual({ bank: 'a' });
  expect(plainRequisites(fields, {})).toEqual({});
});

it('a detail that the operator hides is not asked for, and one that must be given says so', () => {
  const hidden = field('iban', 'input', true);
  const fields = fieldsOf(
    { ...hidden, params: { ...hidden.params, is_visible: false } },
    field('city', 'input', true),
  );
  expect(secretRefs('deposit', fields)).toEqual([{ field: 'city', ref: 'deposit.city', required: true }]);
});

it('the number of a document is judged as one, under either of its names', () => {
  const names = ['document_number', 'documentNumber', 'city'];
  expect(fieldsOf(...names.map((name) => field(name, 'input', true))).map(({ rule }) => rule)).toEqual([
    'documentNumber',
    'documentNumber',
    undefined,
  ]);
});

it('an error of the platform is put at the field that it is about', () => {
  expect(requisiteAliases(fieldsOf(field('iban', 'input', true)))).toEqual({ 'requisites[iban]': 'iban' });
});
