import { describe, expect, it } from 'vitest';
import { countryCodes } from '../../../schemas/rules/kit/countries.ts';
import { fieldSpec, initialValues } from './field-spec.ts';
import type { FieldExtras } from './field-spec.ts';

type Definition = Parameters<typeof fieldSpec>[0];
const controlOf = (definition: Definition) => fieldSpec(definition).control;
const select = [{ value: 'a', title: 'A' }];

describe('how a field is entered', () => {
  it('is by its type; a password is one whatever the platform calls it', () => {
    const types = ['input', 'phone', 'date', 'password', 'country_code'] as const;
    expect(types.map((type) => controlOf({ sysname: 'x', type }))).toEqual([
      'input',
      'phone',
      'date',
      'password',
      'select',
    ]);
    expect(controlOf({ sysname: 'password', type: 'input' })).toBe('password');
  });

  it.each(['select', 'region'] as const)('a %s without a list is typed, one with a list chosen', (type) => {
    expect(controlOf({ sysname: 'x', type })).toBe('input');
    expect(controlOf({ sysname: 'x', type, options: { select: [] } })).toBe('input');
    expect(controlOf({ sysname: 'x', type, options: { select } })).toBe('select');
  });

  it('a country is chosen of all there are, where the platform lists none', () => {
    const country = { sysname: 'country_code', type: 'country_code' } as const;
    for (const options of [undefined, {}, { select: [] }]) {
      const { control, options: offered } = fieldSpec({ ...country, ...(options && { options }) });
      expect([control, offered?.select?.map(({ value }) => value)]).toEqual(['select', countryCodes]);
    }
    expect(fieldSpec({ ...country, options: { select } }).options).toEqual({ select });
    expect(fieldSpec({ sysname: 'x', type: 'input' }).options).toBeUndefined();
  });
});

describe('what a form may keep of a field', () => {
  const kept = (definition: Definition, extras?: FieldExtras) => {
    const { sensitive, drafted, sameAs } = fieldSpec(definition, extras);
    return { sensitive, drafted, sameAs };
  };

  it('a secret stays in the vault alone, who the player is in the draft too, the rest is plain', () => {
    expect(kept({ sysname: 'password', type: 'password' })).toMatchObject({
      sensitive: true,
      drafted: false,
    });
    expect(kept({ sysname: 'last_name', type: 'input' })).toMatchObject({ sensitive: true, drafted: true });
    expect(kept({ sysname: 'nickname', type: 'input' })).toMatchObject({ sensitive: false, drafted: false });
  });

  it('what repeats another value stays in the vault and is in no draft', () => {
    const rules = (value: string) => ({ options: { rules: [{ rule: 'sameAs', value }] } }) as const;
    for (const sysname of ['again', 'last_name'])
      expect(kept({ sysname, type: 'input', ...rules('email') })).toEqual({
        sensitive: true,
        drafted: false,
        sameAs: 'email',
      });
  });

  it('its form may know better', () => {
    const extras = { sensitive: false, drafted: true, watched: true, initial: '1' };
    expect(fieldSpec({ sysname: 'email', type: 'input' }, extras)).toMatchObject(extras);
  });
});

it('a fresh form starts with what its plain fields say and the country of each phone, never with a secret or own words', () => {
  const fields = [
    fieldSpec({ sysname: 'nickname', type: 'input' }, { initial: 'Ann' }),
    fieldSpec({ sysname: 'city', type: 'select' }),
    fieldSpec({ sysname: 'remark', type: 'input' }),
    fieldSpec({ sysname: 'phone', type: 'phone' }, { initial: 'LV' }),
    fieldSpec({ sysname: 'fax', type: 'phone' }, { initial: 'EE', sensitive: false }),
    fieldSpec({ sysname: 'password', type: 'password' }, { initial: 'hunter22' }),
  ];
  expect(initialValues(fields)).toEqual({
    nickname: 'Ann',
    city: '',
    phone_country: 'LV',
    fax_country: 'EE',
    fax: 'EE',
  });
});
