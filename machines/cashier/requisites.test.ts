import { expect, it } from 'vitest';
import { field } from '../../sandbox/seed/profile-fields.ts';
import { requisiteFields } from './requisites.ts';

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
