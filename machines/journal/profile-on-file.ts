import type { Json, JsonRecord } from '../../schemas/rules/kit/outcome.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';
import { isPersonalField, isSensitiveField } from '../../schemas/rules/kit/validation/field.ts';
import type { FieldSpec } from '../../schemas/rules/kit/validation/field.ts';

const nameIfSecret = (definition: Json): string => {
  const field = definition as unknown as FieldSpec;
  return isSensitiveField(field) && !isPersonalField(field) ? field.sysname : '';
};

/**
 * A profile of an older build, which knew the end of the document number alone and took it for that of every secret
 * field; what the operator adds besides was not read.
 */
export const withHouse = (data: JsonRecord): JsonRecord => {
  if ('masked' in data) return data;
  const { document = '', ...rest } = data;
  const { definitions = [] } = rest;
  const names = document === '' || !Array.isArray(definitions) ? [] : definitions.map(nameIfSecret);
  const masked = Object.fromEntries(names.filter((name) => name !== '').map((name) => [name, document]));
  return { ...rest, house: {}, masked };
};

/** The same inside the context of the page. */
export const contextWithHouse = (context: JsonRecord): JsonRecord =>
  isRecord(context['data']) ? { ...context, data: withHouse(context['data']) } : context;
