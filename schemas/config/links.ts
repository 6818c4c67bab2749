import * as Schema from 'effect/Schema';
import { OptionalFlag, OptionalText, TextId } from '../kit/lenient.ts';

/** A link of a menu. `url` still has to pass the check of addresses before it is followed. */
export const LinkItem = Schema.Struct({
  id: TextId,
  title: OptionalText,
  url: OptionalText,
  icon: OptionalText,
  isExternal: OptionalFlag,
  isAuthOnly: OptionalFlag,
});
export type LinkItem = typeof LinkItem.Type;

/** A profile of the operator in a social network. */
export const SocialItem = Schema.Struct({
  id: TextId,
  title: OptionalText,
  url: OptionalText,
  icon: OptionalText,
});
export type SocialItem = typeof SocialItem.Type;

/** A mark of a review site or a regulator. */
export const RatingSite = Schema.Struct({
  id: TextId,
  title: OptionalText,
  url: OptionalText,
  image: OptionalText,
});
export type RatingSite = typeof RatingSite.Type;

export const RedirectRecord = Schema.Struct({
  from_url: Schema.NonEmptyString,
  to_url: Schema.NonEmptyString,
});
export type RedirectRecord = typeof RedirectRecord.Type;
