import * as Effect from 'effect/Effect';
import type { FieldDefinition } from '../../../schemas/account/profile-fields.ts';
import { isMaskedField, wordsName } from '../../../schemas/rules/kit/sensitive.ts';
import { isPersonalField } from '../../../schemas/rules/kit/validation/field.ts';
import { getPersonalDataFields } from './get-personal-data-fields.ts';
import type { GetPersonalDataFieldsInput } from './get-personal-data-fields.ts';

/** The settings page shows what is saved: what is personal has names there by which the journal leaves it out. */
const forPage = (definition: FieldDefinition): FieldDefinition =>
  isPersonalField(definition) && !isMaskedField(definition.sysname)
    ? { ...definition, sysname: wordsName(definition.sysname) }
    : definition;

/** The fields of the settings page for a country (ISO 3166 alpha-2). */
export const getProfileFields = Effect.fn('profile.getProfileFields')(function* (
  input: GetPersonalDataFieldsInput,
) {
  return (yield* getPersonalDataFields(input)).map(forPage);
});
