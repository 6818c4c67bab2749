import * as Schema from 'effect/Schema';
import { isRecord } from '../../schemas/rules/kit/record.ts';

/** A JSON Schema of draft 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = { readonly [key: string]: unknown };

/** Members that say the same once, and a choice of one as that one: the generator repeats `null` per wrapper. */
const tidy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tidy);
  if (!isRecord(value)) return value;
  const clean: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, tidy(part)]),
  );
  if (!Array.isArray(clean['anyOf'])) return clean;
  const members = clean['anyOf'].flatMap((part: unknown) =>
    isRecord(part) && Object.keys(part).length === 1 && Array.isArray(part['anyOf']) ? part['anyOf'] : [part],
  );
  const once = [...new Map(members.map((part: unknown) => [JSON.stringify(part), part])).values()];
  const { anyOf: _, ...rest } = clean;
  return once.length === 1 && isRecord(once[0]) ? { ...rest, ...once[0] } : { ...rest, anyOf: once };
};

const renamed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(renamed);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string'
        ? part.replace('#/$defs/', '#/components/schemas/')
        : renamed(part),
    ]),
  );
};

/** The schema of a payload: text on the wire is never null, a field is left out instead. */
export const withoutNull = (schema: JsonSchema): JsonSchema => {
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.filter((part) => !(isRecord(part) && part['type'] === 'null')).map(strip);
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, strip(part)]))
      : value;
  };
  return tidy(strip(schema)) as JsonSchema;
};

/** The name of `FilePart` among the schemas; a file has no JSON form. */
export const filePart = 'FilePartEncoded';

/** The wire form of a schema, and the named schemas that it refers to. */
export const wireSchema = (
  schema: Schema.Codec<unknown, unknown>,
): { readonly schema: JsonSchema; readonly named: Readonly<Record<string, JsonSchema>> } => {
  const document = Schema.toJsonSchemaDocument(schema);
  const read = (part: unknown) => tidy(renamed(part)) as JsonSchema;
  return {
    schema: read(document.schema),
    named: Object.fromEntries(
      Object.entries(document.definitions).map(([name, part]) => [
        name,
        name === filePart ? { type: 'string', format: 'binary' } : read(part),
      ]),
    ),
  };
};
