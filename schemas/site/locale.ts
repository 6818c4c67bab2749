import * as Schema from 'effect/Schema';
import * as SchemaTransformation from 'effect/SchemaTransformation';
import { listOf, OptionalFlag, OptionalText, orNull, withDefault } from '../kit/lenient.ts';

/** One locale of the site. `name` is its own name, in its own language. */
export const Locale = Schema.Struct({
  code: Schema.NonEmptyString,
  isDefault: OptionalFlag,
  dir: withDefault(Schema.Literals(['ltr', 'rtl']), 'ltr'),
  name: OptionalText,
});
export type Locale = typeof Locale.Type;

const CodeOrObject = Schema.Union([Schema.String, Schema.Struct({ code: Schema.String })]);

const LocaleListType = Schema.Struct({
  locales: Schema.Array(Schema.toType(Locale)),
  defaultLocale: Schema.String,
});

/**
 * `GET /nfx/i18n/locales`. `defaultLocale` comes as a code or as an object with `code`; without one the locale marked
 * as default, then the first, is it. Empty text when there is no locale.
 */
export const LocaleList = Schema.Struct({
  locales: listOf(Locale, 'locales'),
  defaultLocale: orNull(CodeOrObject),
}).pipe(
  Schema.decodeTo(
    LocaleListType,
    SchemaTransformation.transform({
      decode: ({ locales, defaultLocale }) => ({
        locales,
        defaultLocale:
          (typeof defaultLocale === 'string' ? defaultLocale : defaultLocale?.code) ||
          (locales.find((locale) => locale.isDefault) ?? locales[0])?.code ||
          '',
      }),
      encode: (list) => list,
    }),
  ),
);
export type LocaleList = typeof LocaleList.Type;
