import * as Schema from 'effect/Schema';
import * as SchemaTransformation from 'effect/SchemaTransformation';
import { Dec, OptionalText, orNull, withDefault } from '../kit/lenient.ts';
import type { FactTable } from '../rules/games/fact-table.ts';

const Texts = Schema.Array(Schema.String);
const Numbers = Schema.Array(Schema.Number);
const Column = orNull(Numbers);

/**
 * What is known of all games, a column a fact, each as long as `sysnames` and in the platform's order. A column that
 * the platform does not have is absent: nobody can sift by it. `provider`, `category` and `stake` are places in the
 * lists beside them, -1 for none; `in` and `feature` are sums of powers of two by place in `categories` and `features`;
 * `volatility` is a text of `l`, `m`, `h` and `-`; `rtp` are hundredths of a per cent, 0 untold; `stakes` are pairs of
 * decimal texts in `currency`; `image` is an address with `{sysname}` in it. `version` changes with any of it.
 */
const Wire = Schema.Struct({
  version: OptionalText,
  /** The version that was asked with still holds: nothing else is told. */
  same: withDefault(Schema.Boolean, false),
  currency: OptionalText,
  image: OptionalText,
  sysnames: withDefault(Texts, []),
  names: withDefault(Texts, []),
  providers: withDefault(Schema.Array(Schema.Struct({ sysname: Schema.String, name: Schema.String })), []),
  provider: Column,
  categories: withDefault(Texts, []),
  category: Column,
  in: Column,
  created_days: Column,
  features: withDefault(Texts, []),
  feature: Column,
  volatility: OptionalText,
  rtp: Column,
  stakes: withDefault(Schema.Array(Schema.Tuple([Dec, Dec])), []),
  stake: Column,
});

/** A column of the right length; one of another length tells nothing. */
const whole = <A extends { readonly length: number }>(column: A | null, length: number): A | null =>
  column !== null && column.length === length ? column : null;

const tableOf = (wire: typeof Wire.Type): FactTable => {
  const { length } = wire.sysnames;
  return {
    version: wire.version,
    isSame: wire.same,
    currency: wire.currency,
    image: wire.image.includes('{sysname}') ? wire.image : '',
    sysnames: wire.sysnames,
    names: whole(wire.names, length) ?? wire.sysnames,
    providers: wire.providers,
    provider: whole(wire.provider, length),
    categories: wire.categories,
    category: whole(wire.category, length),
    memberships: whole(wire.in, length),
    createdDays: whole(wire.created_days, length),
    features: wire.features,
    feature: whole(wire.feature, length),
    volatility: whole(wire.volatility, length),
    rtp: whole(wire.rtp, length),
    stakes: wire.stakes,
    stake: whole(wire.stake, length),
  };
};

const wireOf = (table: FactTable): typeof Wire.Type => ({
  version: table.version,
  same: table.isSame,
  currency: table.currency,
  image: table.image,
  sysnames: table.sysnames,
  names: table.names,
  providers: table.providers,
  provider: table.provider,
  categories: table.categories,
  category: table.category,
  in: table.memberships,
  created_days: table.createdDays,
  features: table.features,
  feature: table.feature,
  volatility: table.volatility ?? '',
  rtp: table.rtp,
  stakes: table.stakes,
  stake: table.stake,
});

const FactTableType = Schema.declare(
  (value): value is FactTable => typeof value === 'object' && value !== null && 'sysnames' in value,
);

export const GameFacts = Wire.pipe(
  Schema.decodeTo(FactTableType, SchemaTransformation.transform({ decode: tableOf, encode: wireOf })),
);
