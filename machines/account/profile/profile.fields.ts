import type { ProfileData } from '../../../effects/account/profile/load-profile.ts';
import { decideField, ownNamePrefix, ownNames } from '../../../schemas/rules/account/profile.ts';
import type { FieldDefinition } from '../../../schemas/account/profile-fields.ts';
import { parseDay } from '../../../schemas/rules/kit/calendar.ts';
import { HIDDEN } from '../../../schemas/rules/kit/sensitive.ts';
import { isPersonalField, repeatedField } from '../../../schemas/rules/kit/validation/field.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import type { FieldExtras, FieldSpec } from '../../kit/form/field-spec.ts';

export const profileForms = { personal: 'profile', fakename: 'fakename', currency: 'currency' } as const;

type Texts = Readonly<Record<string, string>>;

/** `1990-12-31` as it is typed: `31.12.1990`. */
const typedDate = (wire: string): string => {
  if (wire === HIDDEN) return wire;
  const day = parseDay(wire);
  return day === null
    ? ''
    : [String(day.day).padStart(2, '0'), String(day.month).padStart(2, '0'), day.year].join('.');
};

/** The saved profile by field, in wire form. */
export const savedValues = ({ profile, house }: Pick<ProfileData, 'profile' | 'house'>): Texts => ({
  ...Object.fromEntries(Object.entries(profile).map(([name, value]) => [name, String(value)])),
  middle_name: profile.middle_name ?? '',
  sex: profile.sex === 0 ? '' : String(profile.sex),
  ...house,
});

export const countryFieldOf = (definitions: readonly FieldDefinition[]): string =>
  definitions.find(({ type }) => type === 'country_code')?.sysname ?? 'country_code';

type Parts = Pick<ProfileData, 'definitions' | 'isVerified' | 'masked'> & { readonly saved: Texts };

/** The own page shows what is saved, so names and the like are no secret on it; the journal leaves their values out. */
const shownSpec = (definition: FieldDefinition, extras: FieldExtras = {}): FieldSpec =>
  fieldSpec(definition, {
    ...extras,
    ...(isPersonalField(definition) && { sensitive: false, drafted: false }),
  });

/** The fields that can be changed. A number that is on file need not be typed again. */
export const personalFields = ({ definitions, isVerified, masked, saved }: Parts): readonly FieldSpec[] =>
  definitions
    .filter(
      (definition) =>
        decideField(definition, isVerified).result === 'edit' && repeatedField(definition) === null,
    )
    .map((definition) => {
      const value = saved[definition.sysname] ?? '';
      const field = shownSpec(definition, {
        initial: definition.type === 'date' ? typedDate(value) : value,
        watched: definition.type === 'country_code',
      });
      if (!field.sensitive) return field;
      const isFiled = masked[definition.sysname] !== undefined;
      return {
        ...field,
        initial: '',
        params: { ...field.params, is_required: !isFiled && definition.params.is_required },
      };
    });

export type LockedField = {
  readonly sysname: string;
  readonly name: string;
  readonly value: string;
  /** The value is the code of a country without a title. */
  readonly isCountry: boolean;
};

/** The fields that are only shown, those with a value. */
export const lockedFields = ({ definitions, isVerified, masked, saved }: Parts): readonly LockedField[] =>
  definitions
    .filter((definition) => decideField(definition, isVerified).result === 'read')
    .map((definition) => {
      const { sysname, name, options } = definition;
      const value = masked[sysname] ?? saved[sysname] ?? '';
      const title = options.select.find((option) => option.value === value)?.title;
      const shown = title === undefined || title === '' ? value : title;
      return {
        sysname,
        name,
        value: definition.type === 'date' ? typedDate(shown) : shown,
        isCountry: definition.type === 'country_code' && shown === value,
      };
    })
    .filter(({ value }) => value !== '');

/** Every field that has to be filled is. */
export const isWhole = (parts: Parts): boolean =>
  personalFields(parts).every(
    (field) =>
      field.params?.is_required !== true || field.sensitive || (parts.saved[field.sysname] ?? '') !== '',
  );

/** Where the page keeps what the player signs in with. */
const ownNameRefs = ownNames.map((name) => `${ownNamePrefix}.${name}`);

export const fakenameFields = (fakename: string): readonly FieldSpec[] => [
  fieldSpec({ sysname: 'fakename', type: 'input' }, { initial: fakename, differsFrom: ownNameRefs }),
];

export const currencyFields = (
  currency: string,
  currencies: Readonly<Record<string, string>>,
): readonly FieldSpec[] => [
  fieldSpec(
    {
      sysname: 'currency',
      type: 'select',
      options: {
        select: Object.entries(currencies).map(([code, symbol]) => ({
          value: code,
          title: symbol === '' || symbol === code ? code : `${code} ${symbol}`,
        })),
      },
    },
    { initial: currency },
  ),
];
