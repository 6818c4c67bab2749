import * as Schema from 'effect/Schema';
import * as SchemaTransformation from 'effect/SchemaTransformation';
import { bareOrItems, Flag, listOf, OptionalText, orNull, TextId, withDefault } from '../kit/lenient.ts';
import { genericRules, namedForms } from '../rules/kit/validation/rule-names.ts';

export const fieldTypes = ['input', 'select', 'phone', 'date', 'password', 'country_code', 'region'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** A text; a number is read too. */
const Argument = Schema.Union([Schema.String, Schema.Finite]).pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform<string, string | number>({
      decode: (value) => String(value),
      encode: (value) => value,
    }),
  ),
);

/** One entry of a select list. */
const SelectOption = Schema.Struct({ value: TextId, title: OptionalText });
type SelectOption = typeof SelectOption.Type;

/** One of the rules that a definition can name, with its argument: a length, a bound, a date, a sysname, a pattern. */
const NamedRule = Schema.Struct({
  rule: Schema.Literals([...namedForms, ...genericRules]),
  value: withDefault(Argument, ''),
});

/**
 * `mask` with `#` or `9` for a digit; `regex` must match the whole value; `select` is empty for other types. `rules`: a
 * form in place of that of the sysname, and generic rules in the order in which they are told.
 */
export const FieldOptions = Schema.Struct({
  mask: orNull(Schema.String),
  select: listOf(SelectOption, 'options.select'),
  regex: orNull(Schema.String),
  rules: listOf(NamedRule, 'options.rules'),
});
export type FieldOptions = typeof FieldOptions.Type;

export const FieldParams = Schema.Struct({
  is_required: withDefault(Flag, true),
  is_visible: withDefault(Flag, true),
  is_editable: withDefault(Flag, true),
});
export type FieldParams = typeof FieldParams.Type;

const noOptions: FieldOptions = { mask: null, select: [], regex: null, rules: [] };
const noParams: FieldParams = { is_required: true, is_visible: true, is_editable: true };

/** One field of registration, profile or payment requisites. `name` is a label of the platform, often empty. */
export const FieldDefinition = Schema.Struct({
  sysname: Schema.NonEmptyString,
  type: Schema.Literals(fieldTypes),
  name: OptionalText,
  options: withDefault(FieldOptions, noOptions),
  params: withDefault(FieldParams, noParams),
});
export type FieldDefinition = typeof FieldDefinition.Type;

/** A list, bare or as `{items}`. */
export const FieldDefinitions = bareOrItems(FieldDefinition);

/** `phone_code` in digits without plus; `mask` is the national part. */
export const PhoneOption = Schema.Struct({
  country_code: Schema.NonEmptyString,
  phone_code: TextId,
  name: OptionalText,
  mask: OptionalText,
});
export type PhoneOption = typeof PhoneOption.Type;

export const PhoneOptions = bareOrItems(PhoneOption);
