import * as Schema from 'effect/Schema';
import * as SchemaTransformation from 'effect/SchemaTransformation';

/** Whole number, text on the wire. */
export const WireInt = Schema.String.check(Schema.isPattern(/^-?\d{1,15}$/)).pipe(
  Schema.decodeTo(
    Schema.Int,
    SchemaTransformation.transform({ decode: (text) => Number(text), encode: (value) => String(value) }),
  ),
);

/** `true` as `1`, `false` as `0`. */
export const WireFlag = Schema.Literals(['1', '0']).pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform({
      decode: (text) => text === '1',
      encode: (value) => (value ? '1' : '0'),
    }),
  ),
);

/** List of plain values without commas as one comma list: `contacts,document`. Empty text is the empty list. */
export const CommaList = <Item extends Schema.Codec<string, string>>(item: Item) =>
  Schema.String.pipe(
    Schema.decodeTo(
      Schema.Array(item),
      SchemaTransformation.transform({
        decode: (text: string): readonly string[] => (text === '' ? [] : text.split(',')),
        encode: (items: readonly string[]) => items.join(','),
      }),
    ),
  );

export const CommaTexts = CommaList(Schema.String.check(Schema.isPattern(/^[^,]*$/)));

/** A value that travels as one JSON text: `options`, `event_params`. */
export const JsonText = <S extends Schema.Codec<unknown, unknown>>(schema: S) =>
  Schema.fromJsonString(schema);

/** No payload. */
export const NoPayload = Schema.Struct({});

/** Requisites and other text fields by name: `requisites[iban]`. */
export const WireTexts = Schema.Record(Schema.String, Schema.String);

/** A file as a part of a multipart body. */
export const FilePart = Schema.declare((value): value is File => value instanceof File, {
  expected: 'a file',
  identifier: 'FilePart',
});

/** UUID version 4, one for each intent of the player. */
export const IdempotencyKey = Schema.String.check(
  Schema.isPattern(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i),
);

/** An answer whose content is not relied on. */
export const Ignored = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.Null,
    SchemaTransformation.transform<null, unknown>({ decode: () => null, encode: () => null }),
  ),
);

/** The number 1 alone means success; anything else, also the text `1`, does not decode. */
export const One = Schema.Literal(1);

/** Whether the answer is the number 1; anything else is a failure that has no reason. */
export const WhetherOne = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform<boolean, unknown>({
      decode: (data) => data === 1,
      encode: (isOne) => (isOne ? 1 : 0),
    }),
  ),
);

/** Login name, e-mail or phone; a leading plus is removed on the way out. */
export const LoginName = Schema.String.pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform<string, string>({
      decode: (login) => login,
      encode: (login) => login.replace(/^\+/, ''),
    }),
  ),
);

/** Amount above zero as decimal text without sign. */
export const WireAmount = Schema.String.check(Schema.isPattern(/^\d{1,15}(\.\d{1,18})?$/));

/** Where a list answer begins and how many items it holds at most. */
export const paging = { offset: WireInt, count: WireInt };
