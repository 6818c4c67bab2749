import * as Schema from 'effect/Schema';
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
} from '../kit/lenient.ts';

export const LoyaltyCharacter = Schema.Struct({
  id: TextId,
  name: OptionalText,
  image: OptionalText,
  description: OptionalText,
});
export type LoyaltyCharacter = typeof LoyaltyCharacter.Type;

/** Asked by offset and limit; `total` counts them all. */
export const LoyaltyCharacterPage = Schema.Struct({
  items: listOf(LoyaltyCharacter, 'items'),
  offset: Schema.Natural,
  limit: Schema.Natural,
  total: Schema.Natural,
});
export type LoyaltyCharacterPage = typeof LoyaltyCharacterPage.Type;

/** From `points_from` on, up to `points_to`; null is the last one. */
export const LoyaltyLevel = Schema.Struct({
  sysname: Schema.NonEmptyString,
  name: OptionalText,
  points_from: Dec,
  points_to: orNull(Dec),
  image: OptionalText,
  is_current: OptionalFlag,
});
export type LoyaltyLevel = typeof LoyaltyLevel.Type;

/** One line of the points' account: below zero for what was spent. `staked` is what play was counted for. */
const LoyaltyEntry = Schema.Struct({
  id: TextId,
  at: Instant,
  kind: OptionalText,
  title: OptionalText,
  points: Dec,
  staked: orNull(Schema.Struct({ amount: Dec, currency: Schema.String })),
});
type LoyaltyEntry = typeof LoyaltyEntry.Type;

/**
 * A player's part in the programme. `points` can be spent, `hundred_points` is what a hundred of them buy in money; `earned` is all that ever came, by which levels are reached,
 * and `history` the newest lines of the account: a platform that leaves these two out hides them.
 */
export const LoyaltyInfo = Schema.Struct({
  id: TextId,
  uid: Schema.Int,
  is_active: Flag,
  points: Dec,
  pointsAlias: Schema.String,
  hundred_points: maybe(Schema.Struct({ amount: Dec, currency: Schema.String })),
  character: orNull(LoyaltyCharacter),
  levels: listOf(LoyaltyLevel, 'levels'),
  earned: orNull(Dec),
  history: listOf(LoyaltyEntry, 'history'),
});
export type LoyaltyInfo = typeof LoyaltyInfo.Type;

const rewardTypes = ['points', 'money', 'freespins'] as const;

/** `progress` is null for a guest. `link` is a path of the site. */
export const LoyaltyQuest = Schema.Struct({
  id: TextId,
  title: OptionalText,
  description: OptionalText,
  image: OptionalText,
  progress: orNull(Schema.Struct({ current: Schema.Natural, total: Schema.Natural })),
  reward: Schema.Struct({ type: Schema.Literals(rewardTypes), amount: Dec }),
  ends_at: Instant,
  link: orNull(Schema.String),
});
export type LoyaltyQuest = typeof LoyaltyQuest.Type;

const program = {
  id: TextId,
  sysname: Schema.NonEmptyString,
  name: OptionalText,
  description: OptionalText,
  image: OptionalText,
  is_active: OptionalFlag,
};

export const LoyaltyProgram = Schema.Struct(program);
export type LoyaltyProgram = typeof LoyaltyProgram.Type;
export const LoyaltyProgramPage = page(LoyaltyProgram);

/** `rules` is HTML of the editor, sanitised before it is shown. */
export const LoyaltyProgramDetails = Schema.Struct({
  ...program,
  rules: OptionalText,
  quests: listOf(LoyaltyQuest, 'quests'),
  starts_at: Instant,
  ends_at: Instant,
});
export type LoyaltyProgramDetails = typeof LoyaltyProgramDetails.Type;

/** `price` in points; `left` null is without end. */
export const LoyaltyProduct = Schema.Struct({
  id: TextId,
  name: OptionalText,
  description: OptionalText,
  image: OptionalText,
  price: Dec,
  is_available: OptionalFlag,
  left: orNull(Schema.Natural),
});
export type LoyaltyProduct = typeof LoyaltyProduct.Type;
export const LoyaltyProductPage = page(LoyaltyProduct);

/** `points` that are left after the order. */
export const LoyaltyOrder = Schema.Struct({ order_id: TextId, points: Dec });
export type LoyaltyOrder = typeof LoyaltyOrder.Type;
