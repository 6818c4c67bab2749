import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import * as SchemaGetter from 'effect/SchemaGetter';
import * as SchemaIssue from 'effect/SchemaIssue';
import * as SchemaTransformation from 'effect/SchemaTransformation';
import { instantOf } from '../rules/kit/instant.ts';
import { isDec } from '../rules/kit/money.ts';

/** What was wrong with a value that lenient reading replaced or left out. Holds no value of the input. */
export type DecodeFault = {
  /** Field path, such as `items[3].id` or `cashier.presets[0].amounts`. */
  readonly path: string;
  readonly problem: 'missing' | 'malformed';
  readonly detail: string;
};

/** Where lenient decoders report. Silent unless a decode provides it. */
export const DecodeReport = Context.Reference<(fault: DecodeFault) => void>('schemas/DecodeReport', {
  defaultValue: () => () => {},
});

const describe = SchemaIssue.makeFormatterStandardSchemaV1();

const printPath = (path: readonly unknown[]): string =>
  path.reduce<string>((text, part) => {
    const key = typeof part === 'object' && part !== null && 'key' in part ? part.key : part;
    if (typeof key === 'number' || /^\d+$/.test(String(key))) return `${text}[${String(key)}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');

/** First fault of a decode issue: field path (empty for the value itself) and what was expected. */
export const issueFault = (issue: SchemaIssue.Issue): { readonly path: string; readonly detail: string } => {
  const first = describe(issue).issues[0];
  const detail = (first?.message ?? 'not decodable').replace(/(?: \| (?:undefined|null))+$/, '');
  return { path: printPath(first?.path ?? []), detail };
};

/** `items[3]` and `id` as `items[3].id`. */
const joinPath = (parent: string, child: string): string =>
  child === '' || parent === '' || child.startsWith('[') ? `${parent}${child}` : `${parent}.${child}`;

const report = (fault: DecodeFault): Effect.Effect<void> =>
  Effect.gen(function* () {
    const tell = yield* DecodeReport;
    tell(fault);
  });

/** A field that may be absent or null: the default then. A wrong value is an error with the field's path. */
export const withDefault = <T, E>(schema: Schema.Codec<T, E>, value: NoInfer<T>) =>
  Schema.optional(Schema.NullOr(schema)).pipe(
    Schema.decodeTo(
      Schema.toType(schema),
      SchemaTransformation.transformOptional<T, T | null | undefined>({
        decode: (found) =>
          Option.some(
            Option.isSome(found) && found.value !== null && found.value !== undefined ? found.value : value,
          ),
        encode: (found) => found,
      }) as never,
    ),
  ) as unknown as Schema.decodeTo<
    Schema.toType<Schema.Codec<T, E>>,
    Schema.optional<Schema.Codec<T, E | null>>
  >;

/** A field that may be absent or null: null then. A wrong value is an error with the field's path. */
export const orNull = <T, E>(schema: Schema.Codec<T, E>) =>
  withDefault<T | null, E | null>(Schema.NullOr(schema), null);

/**
 * A field of the operator's configuration: absent gives the default, a wrong value gives the default and is reported
 * with its path. With `section` an absent or null one is reported too.
 */
export const orFallback = <T, E>(
  schema: Schema.Codec<T, E>,
  value: NoInfer<T>,
  path: string,
  section = false,
) =>
  withDefault<T | undefined, E | undefined>(Schema.UndefinedOr(schema), undefined).pipe(
    Schema.middlewareDecoding(
      Effect.catch((issue) => {
        const fault = issueFault(issue);
        return report({ path: joinPath(path, fault.path), problem: 'malformed', detail: fault.detail }).pipe(
          Effect.as(Option.some<T | undefined>(value)),
        );
      }),
    ),
    Schema.middlewareDecoding((effect) =>
      Effect.flatMap(effect, (found) => {
        if (Option.isSome(found) && found.value !== undefined) return Effect.succeed(found);
        const missing = { path, problem: 'missing', detail: 'default used' } as const;
        return (section ? report(missing) : Effect.void).pipe(Effect.as(Option.some<T | undefined>(value)));
      }),
    ),
  ) as unknown as Schema.decodeTo<
    Schema.toType<Schema.Codec<T, E>>,
    Schema.optional<Schema.Codec<T, E | null>>
  >;

/** A field that may be absent or null and stays so. A wrong value is an error with the field's path. */
export const maybe = <T, E>(schema: Schema.Codec<T, E>) => Schema.optional(Schema.NullOr(schema));

/** Null when it is not told, and when it does not decode, which is reported. */
export const toldOrNull = <T, E>(schema: Schema.Codec<T, E>, path: string) =>
  orFallback<T | null, E | null>(Schema.NullOr(schema), null, path);

const decodeItems = <T>(item: Schema.Codec<T, unknown>, path: string) => {
  const decode = Schema.decodeUnknownEffect(item);
  return (values: readonly unknown[]) =>
    Effect.gen(function* () {
      const kept: T[] = [];
      for (const [index, value] of values.entries()) {
        const result = yield* Effect.result(decode(value));
        if (result._tag === 'Success') kept.push(result.success);
        else {
          const fault = issueFault(result.failure.issue);
          yield* report({
            path: joinPath(`${path}[${index}]`, fault.path),
            problem: 'malformed',
            detail: fault.detail,
          });
        }
      }
      return kept as readonly T[];
    });
};

/** A list read item by item: null or absent is the empty list, an item that does not decode is left out and reported. */
export const listOf = <T, E>(item: Schema.Codec<T, E>, path: string) => {
  const encode = Schema.encodeEffect(item);
  return withDefault(
    Schema.Array(Schema.Unknown).pipe(
      Schema.decodeTo(Schema.Array(Schema.toType(item)), {
        decode: SchemaGetter.transformEffect(decodeItems(item, path)),
        encode: SchemaGetter.transformEffect((values: readonly T[]) =>
          Effect.mapError(
            Effect.forEach(values, (value) => encode(value)),
            (error) => error.issue,
          ),
        ),
      }),
    ) as unknown as Schema.Codec<readonly T[], readonly E[]>,
    [],
  );
};

/**
 * What is answered to something that is done: nothing in it makes a failure of the success. One that does not decode is
 * null, and reported.
 */
export const whenDone = <T, E>(schema: Schema.Codec<T, E>) => {
  const decode = Schema.decodeUnknownEffect(schema);
  const encode = Schema.encodeEffect(schema);
  // The shape stands first for those who read the schema.
  return Schema.Union([Schema.toEncoded(schema), Schema.Unknown]).pipe(
    Schema.decodeTo(Schema.NullOr(Schema.toType(schema)), {
      decode: SchemaGetter.transformEffect((value: unknown) =>
        decode(value).pipe(
          Effect.catch((error) => {
            const { path, detail } = issueFault(error.issue);
            return Effect.as(report({ path, problem: 'malformed', detail }), null);
          }),
        ),
      ),
      encode: SchemaGetter.transformEffect((value: T | null) =>
        value === null ? Effect.succeed(null) : Effect.mapError(encode(value), (error) => error.issue),
      ),
    }),
  ) as unknown as Schema.Codec<T | null, E | null>;
};

/** `{items, total}`: a list answer. An absent total is the number of items that came. */
export const page = <T, E>(item: Schema.Codec<T, E>) =>
  Schema.Struct({ items: listOf(item, 'items'), total: orNull(Schema.Natural) }).pipe(
    Schema.decodeTo(
      Schema.Struct({ items: Schema.Array(Schema.toType(item)), total: Schema.Natural }),
      SchemaTransformation.transform({
        decode: ({ items, total }) => ({ items, total: total ?? items.length }),
        encode: ({ items, total }) => ({ items, total }),
      }),
    ),
  );

/** A list, bare or as `{items}`; null is the empty list. */
export const bareOrItems = <T, E>(item: Schema.Codec<T, E>) =>
  Schema.Union([
    Schema.Struct({ items: listOf(item, 'items') }),
    Schema.Array(Schema.Unknown),
    Schema.Null,
  ]).pipe(
    Schema.decodeTo(Schema.Array(Schema.toType(item)), {
      decode: SchemaGetter.transformEffect((value) =>
        value !== null && 'items' in value
          ? Effect.succeed(value.items)
          : decodeItems(item, '')((value ?? []) as readonly unknown[]),
      ),
      encode: SchemaGetter.transform((items: readonly T[]) => ({ items })),
    }),
  ) as unknown as Schema.Codec<readonly T[], { readonly items: readonly E[] } | readonly E[] | null>;

/** A word of a list that platforms add to: one that is not known here is read as `instead`, and reported. */
export const wordOr = <const W extends string, const I extends string>(
  known: readonly W[],
  instead: I,
  path: string,
  read: (word: string) => W | null | undefined = (word) => known.find((one) => one === word),
) =>
  // The words stand first for those who read the schema.
  Schema.Union([Schema.Literals(known), Schema.String]).pipe(
    Schema.decodeTo(Schema.Literals([...known, instead]), {
      decode: SchemaGetter.transformEffect((word: string) =>
        Effect.as(
          read(word) ? Effect.void : report({ path, problem: 'malformed', detail: 'an unknown word' }),
          read(word) ?? instead,
        ),
      ),
      encode: SchemaGetter.transform((word: W | I) => word as string),
    }),
  );
export const wordOrOther = <const W extends string>(
  known: readonly W[],
  path: string,
  read?: (word: string) => W | null | undefined,
) => wordOr(known, 'other', path, read);

/** true, false, 1 or 0. */
export const Flag = Schema.Union([Schema.Boolean, Schema.Literals([0, 1])]).pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform<boolean, boolean | 0 | 1>({
      decode: (value) => value === true || value === 1,
      encode: (value) => value,
    }),
  ),
);

/** Decimal amount as text; a plain number is read too. */
export const Dec = Schema.Union([Schema.String, Schema.Finite]).pipe(
  Schema.decodeTo(
    Schema.String.check(Schema.makeFilter((text: string) => isDec(text) || 'expected a decimal amount')),
    SchemaTransformation.transform<string, string | number>({
      decode: (value) => String(value),
      encode: (value) => value,
    }),
  ),
);

/** Identifier as text; a number is read too. */
export const TextId = Schema.Union([Schema.NonEmptyString, Schema.Int]).pipe(
  Schema.decodeTo(
    Schema.NonEmptyString,
    SchemaTransformation.transform<string, string | number>({
      decode: (value) => String(value),
      encode: (value) => value,
    }),
  ),
);

/** Epoch milliseconds, or null for anything that is no time. */
export const Instant = Schema.optional(Schema.Unknown).pipe(
  Schema.decodeTo(
    Schema.NullOr(Schema.Finite),
    SchemaTransformation.transformOptional<number | null, unknown>({
      decode: (found) => Option.some(Option.isSome(found) ? instantOf(found.value) : null),
      encode: Option.map((value) => (value === null ? null : new Date(value).toISOString())),
    }) as never,
  ),
) as unknown as Schema.decodeTo<
  Schema.NullOr<Schema.Finite>,
  Schema.optional<Schema.Codec<string | number | null>>
>;

export const Text = Schema.String;
/** Text that is empty when absent or null. */
export const OptionalText = withDefault(Schema.String, '');
/** Flag that is false when absent or null. */
export const OptionalFlag = withDefault(Flag, false);
