import { expect, it } from 'vitest';
import { field } from '../../../sandbox/seed/profile-fields.ts';
import { HIDDEN } from '../../../schemas/rules/kit/sensitive.ts';
import { definitionOf, profileData } from '../../../tests/stand-ins/profile.ts';
import { contactFieldsOf } from './contacts.machine.ts';
import { countryFieldOf, lockedFields } from './profile.fields.ts';

it('a new phone starts with the country of the player where numbers of it are taken, else with none', () => {
  const phones = ['LV', 'BR'].map((country_code) => ({ country_code, phone_code: '1', name: '', mask: '#' }));
  const initialOf = (country: string) => contactFieldsOf('phone', { phones, country })[0]?.initial;
  expect(['BR', 'US', ''].map(initialOf)).toEqual(['BR', '', '']);
});

it('an e-mail address is asked for where one is added, a phone where that is', () => {
  const asked = (type: 'email' | 'phone') =>
    contactFieldsOf(type, { phones: [], country: '' }).map(({ sysname, control }) => [sysname, control]);
  expect([asked('email'), asked('phone')]).toEqual([[['email', 'input']], [['phone', 'phone']]]);
});

it('what is only shown has the title of its own value, a date as it is typed, and of a report no more than that it is there', () => {
  const sex = definitionOf('sex', {
    type: 'select',
    is_editable: false,
    options: {
      mask: null,
      regex: null,
      rules: [],
      select: [
        { value: '1', title: 'Male' },
        { value: '2', title: 'Female' },
      ],
    },
  });
  const shown = (value: string, birth: string) =>
    lockedFields({
      ...profileData({
        definitions: [sex, definitionOf('birth_date', { type: 'date', is_editable: false })],
      }),
      saved: { sex: value, birth_date: birth },
    } as never).map((field) => field.value);
  expect(shown('2', '1990-12-10')).toEqual(['Female', '10.12.1990']);
  expect(shown('1', HIDDEN)).toEqual(['Male', HIDDEN]);
  expect(shown('3', 'no day')).toEqual(['3']);
});

it('the field of the country goes by the name that the operator gave it, and has one where there is none', () => {
  const city = field('city', 'input', true);
  expect(countryFieldOf([city, field('land', 'country_code', true)])).toBe('land');
  expect(countryFieldOf([city])).toBe('country_code');
});
