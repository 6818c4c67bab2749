import * as Schema from 'effect/Schema';
import * as SchemaTransformation from 'effect/SchemaTransformation';
import { Flag, listOf, OptionalText, withDefault } from '../kit/lenient.ts';

/**
 * How a payment method looks: `icon` on light, `icon_dark` on dark ground. Joined with the platform's by sysname; `{fee}` in a
 * description is the fee of the method in the currency of the account.
 */
export const PaymentMethodContent = Schema.Struct({
  sysname: Schema.NonEmptyString,
  name: OptionalText,
  icon: OptionalText,
  icon_dark: OptionalText,
  icon_small: OptionalText,
  description: OptionalText,
  deposit_description: OptionalText,
  withdraw_description: OptionalText,
});
export type PaymentMethodContent = typeof PaymentMethodContent.Type;

export const customCodePositions = ['head', 'bodyStart', 'bodyEnd'] as const;

/** Code of the operator; inserted only when enabled and listed in the script inventory. */
export const CustomCode = Schema.Struct({
  isEnabled: withDefault(Flag, false),
  position: withDefault(Schema.Literals(customCodePositions), 'bodyEnd'),
  code: OptionalText,
  /** Counts visitors: waits for their consent where the market asks for it. */
  isTracking: withDefault(Flag, false),
  /** Runs on pages with money and passwords too. */
  onGuardedPages: withDefault(Flag, false),
});
export type CustomCode = typeof CustomCode.Type;

const IconFlag = Schema.Struct({ codeCountry: Schema.NonEmptyString, icon: Schema.String });

/** The list of flags as a map from country code to icon; the last of equal codes counts. */
export const IconsFlag = listOf(IconFlag, 'iconsFlag').pipe(
  Schema.decodeTo(
    Schema.Record(Schema.String, Schema.String),
    SchemaTransformation.transform<Readonly<Record<string, string>>, readonly (typeof IconFlag.Type)[]>({
      decode: (list) => Object.fromEntries(list.map(({ codeCountry, icon }) => [codeCountry, icon])),
      encode: (map) => Object.entries(map).map(([codeCountry, icon]) => ({ codeCountry, icon })),
    }),
  ),
);
