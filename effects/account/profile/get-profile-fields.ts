import * as Effect from 'effect/Effect';
import type { Profile } from '../../../schemas/account/profile.ts';
import type { FieldDefinition } from '../../../schemas/account/profile-fields.ts';
import { decideField } from '../../../schemas/rules/account/profile.ts';
import { HIDDEN, isMaskedField, wireName, wordsName } from '../../../schemas/rules/kit/sensitive.ts';
import { isPersonalField, isSensitiveField, ruleOf } from '../../../schemas/rules/kit/validation/field.ts';
import { toWireDate } from '../../../schemas/rules/kit/validation/date.ts';
import { getPersonalDataFields } from './get-personal-data-fields.ts';
import type { GetPersonalDataFieldsInput } from './get-personal-data-fields.ts';
import { getProfileInfo } from './get-profile-info.ts';

type Texts = Readonly<Record<string, string>>;

/** The fields of the settings page, and what is on file of those that the operator adds. */
export type ProfileFields = {
  readonly definitions: readonly FieldDefinition[];
  /** By the names of the page, in wire form. */
  readonly house: Texts;
  /** The last two characters of each number on file that no page holds, by sysname. */
  readonly masked: Texts;
};

/** A list without entries is typed. */
const isTypedList = ({ type, options }: FieldDefinition): boolean =>
  (type === 'select' || type === 'region') && options.select.length === 0;

const isTold = (field: FieldDefinition): boolean =>
  isPersonalField(field) || ruleOf(field) === 'fakename' || isTypedList(field);

/** The settings page shows what is saved: what is personal has names there by which the journal leaves it out. */
const forPage = (field: FieldDefinition): FieldDefinition =>
  isTold(field) && !isMaskedField(field.sysname) && decideField(field, false).result !== 'leave'
    ? { ...field, sysname: wordsName(field.sysname) }
    : field;

/** `2020-01-02`, also of a date with a time and of `02.01.2020`; '' for anything else. */
const dayOf = (text: string): string => toWireDate(text.slice(0, 10)) ?? '';

const textIn = (value: unknown, { type }: FieldDefinition): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return type === 'date' ? dayOf(text) : text;
};

/** Kept in the vault alone: who typed it sees its end. */
const isSecret = (field: FieldDefinition): boolean => isSensitiveField(field) && !isPersonalField(field);

export const profileFields = (answer: Profile, asked: readonly FieldDefinition[]): ProfileFields => {
  const { more, document, ...own } = answer;
  const number = document?.number ?? '';
  const filed = number === '' ? more : { ...more, document_number: number, cpf: number };
  const definitions = asked.map(forPage);
  const texts = definitions
    .filter((field) => !(field.sysname in own) && decideField(field, false).result !== 'leave')
    .map((field) => [field, textIn(filed[wireName(field.sysname)], field)] as const)
    .filter(([, text]) => text !== '');
  return {
    definitions,
    house: Object.fromEntries(
      texts.flatMap(([field, text]) => (isSecret(field) ? [] : [[field.sysname, text]])),
    ),
    masked: Object.fromEntries(
      texts.flatMap(([field, text]) =>
        isSecret(field) ? [[field.sysname, `${HIDDEN}${text.slice(-2)}`]] : [],
      ),
    ),
  };
};

/** The fields for a country (ISO 3166 alpha-2) that is chosen and not saved yet. */
export const getProfileFields = Effect.fn('profile.getProfileFields')(function* (
  input: GetPersonalDataFieldsInput,
) {
  const [answer, asked] = yield* Effect.all([getProfileInfo(), getPersonalDataFields(input)], {
    concurrency: 2,
  });
  return profileFields(answer, asked);
});
