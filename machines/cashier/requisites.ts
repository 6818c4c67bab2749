import type { PhonesOfPlayer } from '../../effects/cashier/phones-for.ts';
import type { FieldDefinition } from '../../schemas/account/profile-fields.ts';
import { ruleOf } from '../../schemas/rules/kit/validation/field.ts';
import { fieldSpec } from '../kit/form/field-spec.ts';
import type { FieldControl, FieldSpec } from '../kit/form/field-spec.ts';
import type { SecretRef } from '../kit/intent/intent.machine.ts';

const chosen: readonly FieldControl[] = ['select', 'choice', 'checkbox'];

/** Whatever is typed says where money goes, under any name that an operator gives it; only choices from a list do not. */
const withVault = (field: FieldSpec): FieldSpec => ({
  ...field,
  sensitive: field.sensitive || !chosen.includes(field.control),
  drafted: false,
});

const documentNames: readonly string[] = ['document_number', 'documentNumber'];

/** The number of a document is told by its form here; among personal data it is a text. */
const withDocumentNumber = (definition: FieldDefinition): FieldDefinition & Pick<FieldSpec, 'rule'> =>
  documentNames.includes(definition.sysname) && ruleOf(definition) === 'text'
    ? { ...definition, rule: 'documentNumber' }
    : definition;

/** The only country, or the player's where it is listed. */
const ownCountry = ({ phones, country }: PhonesOfPlayer): string =>
  phones.find(({ country_code }) => phones.length === 1 || country_code === country)?.country_code ?? '';

/** The fields that new payment details ask for; every change is told, so that the intent gets a new key. */
export const requisiteFields = (
  definitions: readonly FieldDefinition[],
  player: PhonesOfPlayer,
): readonly FieldSpec[] =>
  definitions
    .filter(({ params }) => params.is_visible)
    .map((definition) =>
      withVault(
        fieldSpec(withDocumentNumber(definition), {
          watched: true,
          // Banks come by a call of their own.
          ...(definition.type === 'select' && { control: 'select' }),
          ...(definition.type === 'phone' && {
            phones: player.phones,
            initial: ownCountry(player),
          }),
        }),
      ),
    );

/** Where the vault holds the sensitive ones. */
export const secretRefs = (formId: string, fields: readonly FieldSpec[]): readonly SecretRef[] =>
  fields
    .filter(({ sensitive }) => sensitive)
    .map(({ sysname, params }) => ({
      field: sysname,
      ref: `${formId}.${sysname}`,
      required: params?.is_required !== false,
    }));

/** The plain ones that are filled, by field. */
export const plainRequisites = (
  fields: readonly FieldSpec[],
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields
      .filter(({ sensitive, sysname }) => !sensitive && (values[sysname] ?? '') !== '')
      .map(({ sysname }) => [sysname, values[sysname] ?? '']),
  );

/** Fields of the platform's answer (`requisites[iban]` or `iban`) under the names that the form knows. */
export const requisiteAliases = (fields: readonly FieldSpec[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map(({ sysname }) => [`requisites[${sysname}]`, sysname]));
