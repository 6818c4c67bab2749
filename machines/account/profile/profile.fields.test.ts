import { expect, it } from 'vitest';
import { field } from '../../../sandbox/seed/profile-fields.ts';
import { contactFieldsOf } from './contacts.machine.ts';
import { countryFieldOf } from './profile.fields.ts';

it('a new phone starts with the country of the player where numbers of it are taken, else with none', () => {
  const phones = ['LV', 'BR'].map((country_code) => ({ country_code, phone_code: '1', name: '', mask: '#' }));
  const initialOf = (country: string) => contactFieldsOf('phone', { phones, country })[0]?.initial;
  expect(['BR', 'US', ''].map(initialOf)).toEqual(['BR', '', '']);
});

it('the field of the country goes by the name that the operator gave it, and has one where there is none', () => {
  const city = field('city', 'input', true);
  expect(countryFieldOf([city, field('land', 'country_code', true)])).toBe('land');
  expect(countryFieldOf([city])).toBe('country_code');
});
