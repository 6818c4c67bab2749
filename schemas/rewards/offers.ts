import * as Schema from 'effect/Schema';
import * as SchemaTransformation from 'effect/SchemaTransformation';
import {
  Dec,
  Flag,
  Instant,
  listOf,
  maybe,
  OptionalFlag,
  OptionalText,
  orNull,
  page,
  TextId,
  toldOrNull,
  withDefault,
} from '../kit/lenient.ts';

const OfferWords = Schema.Struct({
  title: OptionalText,
  text: OptionalText,
  terms: OptionalText,
  image: OptionalText,
});

/** A description is a record of texts, or one text. */
const OfferDescription = Schema.Union([OfferWords, Schema.String]).pipe(
  Schema.decodeTo(
    Schema.toType(OfferWords),
    SchemaTransformation.transform<typeof OfferWords.Type, typeof OfferWords.Type | string>({
      decode: (value) =>
        typeof value === 'string' ? { title: '', text: value, terms: '', image: '' } : value,
      encode: (value) => value,
    }),
  ),
);

const OfferPromotion = Schema.Struct({
  id: TextId,
  name: OptionalText,
  description: OptionalText,
  wager: OptionalText,
});

/** `exclude_methods` holds method sysnames; numeric ids are read as text. */
const OfferTrigger = Schema.Struct({
  action: OptionalText,
  params: withDefault(Schema.Struct({ exclude_methods: listOf(TextId, 'trigger.params.exclude_methods') }), {
    exclude_methods: [],
  }),
  user_satisfies_params: OptionalFlag,
});

/**
 * All that an offer asks for. `gives` says in a few words what it gives; amounts are decimal text of `currency`, '0' is none;
 * `excluded_games` and `excluded_methods` are names. One that lacks a field is none, and reported.
 */
const OfferConditions = Schema.Struct({
  gives: Schema.NonEmptyString,
  currency: OptionalText,
  least_deposit: Dec,
  max_stake: Dec,
  valid_days: Schema.Natural,
  excluded_games: Schema.Array(Schema.String),
  excluded_methods: maybe(Schema.Array(Schema.String)),
  new_players: Flag,
});
export type OfferConditions = typeof OfferConditions.Type;

/**
 * The bonus that an offer gives, in the currency of its conditions: `percent` of the deposit up to `most` ('0' is no
 * bound), or the amount `fixed`, '0' for none.
 */
const OfferReward = Schema.Struct({ percent: Schema.Finite, most: Dec, fixed: Dec });
export type OfferReward = typeof OfferReward.Type;

/** Why an offer is not open to the player: a word of the platform, `USED` and `NOT_FIRST` among them, and since when. */
const OfferClosed = Schema.Struct({ reason: Schema.NonEmptyString, at: Instant });

/** The kind of product that an offer asks to be played, and the one that its reward is for. */
const OfferProducts = Schema.Struct({ action: Schema.NonEmptyString, reward: Schema.NonEmptyString });

/** `id` is the `campaign_offer_id` of a deposit. `promotions` is what the offer gives, `wager` how often that is bet. */
export const Offer = Schema.Struct({
  id: Schema.Int,
  trigger: withDefault(OfferTrigger, {
    action: '',
    params: { exclude_methods: [] },
    user_satisfies_params: false,
  }),
  description: withDefault(OfferDescription, { title: '', text: '', terms: '', image: '' }),
  promotions: listOf(OfferPromotion, 'promotions'),
  expires_at: Instant,
  /** The player has taken it already. */
  is_taken: maybe(Flag),
  wager: maybe(Schema.Finite),
  products: toldOrNull(OfferProducts, 'products'),
  conditions: toldOrNull(OfferConditions, 'conditions'),
  reward: toldOrNull(OfferReward, 'reward'),
  closed: toldOrNull(OfferClosed, 'closed'),
});
export type Offer = typeof Offer.Type;
export const OfferPage = page(Offer);

/** A promo code that the platform knows. */
export const PromoCode = Schema.Struct({
  id: TextId,
  value: Schema.NonEmptyString,
  description: orNull(Schema.String),
});
export type PromoCode = typeof PromoCode.Type;

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  value === undefined ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** A promo code, or null for an empty answer (null, [], {} or ""). */
export const PromoCodeAnswer = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.NullOr(PromoCode),
    SchemaTransformation.transform<typeof PromoCode.Encoded | null, unknown>({
      decode: (data) => (isEmpty(data) ? null : (data as typeof PromoCode.Encoded)),
      encode: (answer) => answer,
    }),
  ),
);
