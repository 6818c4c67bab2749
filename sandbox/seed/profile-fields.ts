import type { FieldDefinition, FieldType } from '../../schemas/account/profile-fields.ts';
import type { LocaleCode } from './locales.ts';
import { countryCodes } from './phones.ts';

type Options = Partial<FieldDefinition['options']>;
export const field = (
  sysname: string,
  type: FieldType,
  isRequired: boolean,
  options: Options = {},
  isVisible = true,
  name = '',
): FieldDefinition => ({
  sysname,
  type,
  name,
  options: { mask: null, select: [], regex: null, rules: [], ...options },
  params: { is_required: isRequired, is_visible: isVisible, is_editable: true },
});

const sexTitles: Readonly<Record<LocaleCode, readonly [string, string]>> = {
  'en-US': ['Male', 'Female'],
  lv: ['Vīrietis', 'Sieviete'],
  ru: ['Мужской', 'Женский'],
  'pt-BR': ['Masculino', 'Feminino'],
  ar: ['ذكر', 'أنثى'],
};
const plain = (codes: readonly string[]) => codes.map((code) => ({ value: code, title: code }));
const titled = (rows: Readonly<Record<string, string>>) =>
  Object.entries(rows).map(([value, title]) => ({ value, title }));

const brazilStates = titled({
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  MG: 'Minas Gerais',
  PE: 'Pernambuco',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SP: 'São Paulo',
});
const unitedStates = titled({
  CO: 'Colorado',
  MI: 'Michigan',
  NJ: 'New Jersey',
  PA: 'Pennsylvania',
  WV: 'West Virginia',
});

const sexField = (locale: LocaleCode): FieldDefinition => {
  const [male, female] = sexTitles[locale];
  return field('sex', 'select', false, {
    select: [
      { value: '1', title: male },
      { value: '2', title: female },
    ],
  });
};

/** What each country asks beyond e-mail, password and country. */
const further = (country: string, locale: LocaleCode): readonly FieldDefinition[] => {
  const names = [field('first_name', 'input', true), field('last_name', 'input', true)];
  const birth = field('birth_date', 'date', true);
  const sex = sexField(locale);
  switch (country) {
    case 'BR':
      return [
        ...names,
        birth,
        field('document_number', 'input', true, {
          mask: '###.###.###-##',
          regex: '\\d{11}',
          rules: [{ rule: 'cpf', value: '' }],
        }),
        field('phone', 'phone', true),
        field('region', 'region', true, { select: brazilStates }),
      ];
    case 'DE':
      return [
        ...names,
        birth,
        sex,
        field('address', 'input', true),
        field('postcode', 'input', true, { mask: '#####', regex: '\\d{5}' }),
        field('home_town', 'input', true),
        field('phone', 'phone', false),
      ];
    case 'US':
      return [
        ...names,
        birth,
        field('region', 'region', true, { select: unitedStates }),
        field('postcode', 'input', true, { regex: '\\d{5}(-\\d{4})?' }),
        field('phone', 'phone', true),
      ];
    case 'LV':
      return [...names, birth, field('phone', 'phone', false)];
    default:
      return [...names, birth, field('fakename', 'input', false), field('phone', 'phone', false)];
  }
};

/** Field definitions of registration and profile for a country, in the order of the form. */
export const fieldsOf = (country: string, locale: LocaleCode): readonly FieldDefinition[] => [
  field('email', 'input', true),
  field('password', 'password', true),
  field('country_code', 'country_code', true, { select: plain(countryCodes) }),
  ...further(country, locale),
];

const lockedOnceVerified = ['first_name', 'last_name', 'birth_date', 'country_code', 'document_number'];
const more = (locale: LocaleCode): readonly FieldDefinition[] => [
  sexField(locale),
  field('home_town', 'input', false),
  field('address', 'input', false),
  field('postcode', 'input', false),
];

/** The same for a player: what registration does not ask can be added, and what was verified stays as it is. */
export const profileFieldsOf = (
  asked: readonly FieldDefinition[],
  locale: LocaleCode,
  isVerified: boolean,
): readonly FieldDefinition[] => {
  const missing = more(locale).filter(({ sysname }) => asked.every((row) => row.sysname !== sysname));
  return [...asked, ...missing].map((row) =>
    isVerified && lockedOnceVerified.includes(row.sysname)
      ? { ...row, params: { ...row.params, is_editable: false } }
      : row,
  );
};
