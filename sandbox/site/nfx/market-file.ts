import * as Schema from 'effect/Schema';

const Sourced = Schema.Struct({
  value: Schema.Unknown,
  /** The clause of the regulator that the value comes from. */
  source: Schema.NonEmptyString,
  /** ISO date from which it holds; empty where the source gives none. */
  since: Schema.String,
  /** Whether the clause itself was read, a report of it, or neither. */
  read: Schema.Literals(['primary', 'secondary', 'unread']),
});

/** A market policy as it is kept: each rule of `market` in the configuration with where its value comes from. */
export const MarketFile = Schema.Struct({
  id: Schema.NonEmptyString,
  name: Schema.NonEmptyString,
  rules: Schema.Record(Schema.String, Sourced),
});
export type MarketFile = typeof MarketFile.Type;

/** The policy of a market file as the configuration holds it. */
export const policyOf = ({ id, rules }: MarketFile): Readonly<Record<string, unknown>> => ({
  id,
  ...Object.fromEntries(Object.entries(rules).map(([rule, { value }]) => [rule, value])),
});
