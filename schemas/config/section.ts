import * as Schema from 'effect/Schema';
import { listOf, orFallback } from '../kit/lenient.ts';

type AnySchema = Schema.Codec<unknown, unknown>;
type Fields = { readonly [name: string]: AnySchema };
type TypeOf<F extends Fields> = { readonly [Name in keyof F]: F[Name]['Type'] };
type EncodedOf<F extends Fields> = { readonly [Name in keyof F]?: F[Name]['Encoded'] | null };

/** A record of the configuration: each field that is absent or wrong falls back to its own default. */
export const part = <F extends Fields>(
  path: string,
  fields: F,
  defaults: NoInfer<TypeOf<F>>,
): Schema.Codec<TypeOf<F>, EncodedOf<F>> => {
  const lenient: Record<string, AnySchema> = {};
  for (const name of Object.keys(fields)) {
    const schema = fields[name];
    if (schema !== undefined)
      lenient[name] = orFallback(schema, defaults[name], `${path}.${name}`) as unknown as AnySchema;
  }
  return Schema.Struct(lenient) as unknown as Schema.Codec<TypeOf<F>, EncodedOf<F>>;
};

/** A top-level record: absent or wrong as a whole it gives its defaults, and both are reported. */
export const section = <F extends Fields>(path: string, fields: F, defaults: NoInfer<TypeOf<F>>) =>
  orFallback(part(path, fields, defaults), defaults, path, true);

/** A list: items that do not decode are left out and reported; what is no list gives the default. */
export const listPart = <T, E>(item: Schema.Codec<T, E>, path: string) =>
  listOf(item, path) as unknown as Schema.Codec<readonly T[], readonly E[] | null>;

/** A top-level list. */
export const listSection = <T, E>(
  item: Schema.Codec<T, E>,
  path: string,
  defaults: NoInfer<readonly T[]> = [],
) => orFallback(listPart(item, path), defaults, path);
