import * as Schema from 'effect/Schema';
import * as SchemaTransformation from 'effect/SchemaTransformation';
import { listOf, OptionalFlag, OptionalText, TextId, withDefault } from '../kit/lenient.ts';
import type { Json } from '../rules/kit/outcome.ts';
import { plainRecord } from '../rules/kit/plain-json.ts';

/** A counter, rendered for known types only. */
const AnalyticCounter = Schema.Struct({ type: Schema.NonEmptyString, id: TextId });
type AnalyticCounter = typeof AnalyticCounter.Type;

const Seconds = withDefault(Schema.Finite, 0);

/**
 * `metadata.getgeneralinfo`. `available_currencies` maps a currency code to its symbol; the three times are seconds,
 * 0 means off.
 */
export const GeneralInfo = Schema.Struct({
  analytic: listOf(AnalyticCounter, 'analytic'),
  available_currencies: withDefault(Schema.Record(Schema.String, Schema.String), {}),
  available_locales: listOf(Schema.String, 'available_locales'),
  default_currency: OptionalText,
  is_seon_enabled: OptionalFlag,
  domain_state: OptionalText,
  domain_type: OptionalText,
  is_bonus_isolation_enabled: OptionalFlag,
  time_to_force_logout: Seconds,
  is_game_history_export_enabled: OptionalFlag,
  user_inactivity_cashier_time: Seconds,
  user_inactivity_pp_time: Seconds,
});
export type GeneralInfo = typeof GeneralInfo.Type;

/** `metadata.get`: any record, as plain JSON; anything else is the empty record. */
export const Metadata = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.Record(Schema.String, Schema.Json),
    SchemaTransformation.transform<Readonly<Record<string, Json>>, unknown>({
      decode: plainRecord,
      encode: (data) => data,
    }),
  ),
);
export type Metadata = typeof Metadata.Type;
