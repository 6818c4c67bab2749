import * as Schema from 'effect/Schema';
import { Dec, listOf, OptionalText, TextId, withDefault } from '../kit/lenient.ts';

/** A message of the loyalty programme. `amountType` is points, money or freespins; `type` other than credit is bad news. */
export const LoyaltyNotification = Schema.Struct({
  id: TextId,
  trigger: OptionalText,
  type: withDefault(Schema.String, 'other'),
  title: OptionalText,
  message: OptionalText,
  amount: withDefault(Dec, '0'),
  amountType: OptionalText,
  image: OptionalText,
});
export type LoyaltyNotification = typeof LoyaltyNotification.Type;

export const LoyaltyNotifications = Schema.Struct({ items: listOf(LoyaltyNotification, 'items') });
