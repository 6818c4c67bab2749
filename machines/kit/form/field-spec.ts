import { countryCodes } from '../../../schemas/rules/kit/countries.ts';
import {
  isPersonalField,
  isSensitiveField,
  repeatedField,
} from '../../../schemas/rules/kit/validation/field.ts';
import type { FieldSpec as FieldDefinition } from '../../../schemas/rules/kit/validation/field.ts';
import { phoneCountryKey } from '../../../schemas/rules/kit/phone-country-key.ts';
import type { PhoneOption } from '../../../schemas/rules/kit/validation/phone.ts';

/** How a field is entered. `choice` is a row of buttons, `code` the cells of a one-time code. */
export type FieldControl =
  | 'input'
  | 'select'
  | 'phone'
  | 'date'
  | 'password'
  | 'checkbox'
  | 'choice'
  | 'code';

/** One field of a form as plain data: what the platform defines, and how the form treats it. */
export type FieldSpec = FieldDefinition & {
  /** A label of the platform, for a field that no text names. */
  readonly name?: string | undefined;
  readonly control: FieldControl;
  /** The value lives in the vault, as all contacts do; the machine knows whether it is filled, and its verdict. */
  readonly sensitive: boolean;
  /** A sensitive value that the draft of the form keeps nevertheless. */
  readonly drafted: boolean;
  /** `1` is a ticked box. For a phone: the country whose code stands before the number. */
  readonly initial: string;
  /** Countries of a phone field. */
  readonly phones: readonly PhoneOption[];
  /** The field whose value this one repeats. */
  readonly sameAs: string | null;
  /** References into the vault of values that this one must not equal. */
  readonly differsFrom?: readonly string[] | undefined;
  /** The parent gets `form.value.reported` for every change. */
  readonly watched: boolean;
};

const controls: Readonly<Record<FieldDefinition['type'], FieldControl>> = {
  input: 'input',
  select: 'select',
  phone: 'phone',
  date: 'date',
  password: 'password',
  country_code: 'select',
  region: 'select',
};

export type FieldExtras = Partial<Omit<FieldSpec, keyof FieldDefinition>>;
type NamedDefinition = FieldDefinition & Pick<FieldSpec, 'name'>;

const isListed = ({ options }: FieldDefinition): boolean => (options?.select ?? []).length > 0;

/** A list of the platform that is empty is typed, but for countries, which are known. */
const controlOf = (definition: FieldDefinition): FieldControl => {
  if (definition.sysname === 'password') return 'password';
  const isList = definition.type === 'region' || definition.type === 'select';
  return isList && !isListed(definition) ? 'input' : controls[definition.type];
};

const withCountries = (definition: NamedDefinition): NamedDefinition =>
  definition.type !== 'country_code' || isListed(definition)
    ? definition
    : {
        ...definition,
        options: { ...definition.options, select: countryCodes.map((value) => ({ value, title: '' })) },
      };

/** A field of a form from its definition. What repeats another value is as private as that one may be. */
export const fieldSpec = (definition: NamedDefinition, extras: FieldExtras = {}): FieldSpec => {
  const sameAs = repeatedField(definition);
  return {
    ...withCountries(definition),
    control: controlOf(definition),
    sensitive: isSensitiveField(definition) || sameAs !== null,
    drafted: isPersonalField(definition) && sameAs === null,
    initial: '',
    phones: [],
    sameAs,
    watched: false,
    ...extras,
  };
};

/** Values that a fresh form starts with: those of every field that is not sensitive, and the country of each phone. */
export const initialValues = (fields: readonly FieldSpec[]): Readonly<Record<string, string>> => {
  const values: Record<string, string> = {};
  for (const field of fields) {
    if (field.control === 'phone') values[phoneCountryKey(field.sysname)] = field.initial;
    if (!field.sensitive) values[field.sysname] = field.initial;
  }
  return values;
};
