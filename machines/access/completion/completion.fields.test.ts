import { expect, it } from 'vitest';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { phoneCountryKey } from '../../../schemas/rules/kit/phone-country-key.ts';
import { completionChoice, completionFields } from './completion.fields.ts';

const field = (sysname: string, type: 'input' | 'phone' | 'date', is_required = true) => ({
  sysname,
  type,
  name: '',
  options: { mask: null, select: [], regex: null, rules: [] },
  params: { is_required, is_visible: true, is_editable: true },
});
const phones = [{ country_code: 'BR', phone_code: '55', name: 'Brazil', mask: '## #####-####' }];
const parts = {
  definitions: [field('email', 'input'), field('last_name', 'input'), field('phone', 'phone')],
  country: 'BR',
  phones,
  hasPhone: false,
  settings: { registration: cmsDefaults.registration, currencies: {} },
};
const names = (over: Partial<typeof parts>) =>
  completionFields({ ...parts, ...over }).map(({ sysname }) => sysname);

it('OPS-035 the completion asks for the phone that the country requires and the account lacks', () => {
  expect(names({})).toEqual(['last_name', 'phone', 'terms']);
  expect(names({ hasPhone: true })).toEqual(['last_name', 'terms']);
  expect(names({ definitions: [field('phone', 'phone', false)] })).toEqual(['terms']);
  expect(names({ definitions: [field('mobile', 'phone')] })).toEqual(['mobile', 'terms']);
  const phone = completionFields(parts).find(({ sysname }) => sysname === 'phone');
  expect(phone).toMatchObject({ control: 'phone', phones, initial: 'BR' });
  const elsewhere = completionFields({ ...parts, country: 'ZZ' }).find(({ control }) => control === 'phone');
  expect(elsewhere?.initial).toBe('');
});

it('OPS-035 the phone goes apart from the fields of the profile, by its reference alone', () => {
  const choice = completionChoice(completionFields(parts), { [phoneCountryKey('phone')]: 'BR', terms: '1' });
  expect(choice.phone).toEqual({ ref: 'completion.phone', country: 'BR' });
  expect(choice.refs).toEqual({ last_name: 'completion.last_name' });
  expect(choice.values).toEqual({});
  expect(completionChoice(completionFields({ ...parts, hasPhone: true }), {}).phone).toBeNull();
});
