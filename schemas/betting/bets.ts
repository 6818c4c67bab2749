import * as Schema from 'effect/Schema';
import { Dec, Instant, OptionalText, orNull, page, TextId, toldOrNull, withDefault } from '../kit/lenient.ts';

export type { BetType } from '../rules/betting/bets.ts';

/**
 * One pick of a bet, in words of the player's language; `odds` as decimal text. `odds_now`: of a refused bet, the price that
 * was offered in place of the one that was seen.
 */
export const BetLeg = Schema.Struct({
  event: OptionalText,
  market: OptionalText,
  pick: OptionalText,
  odds: orNull(Dec),
  odds_now: orNull(Dec),
  status: OptionalText,
});
export type BetLeg = typeof BetLeg.Type;

/**
 * One round or bet: what was staked and what it paid, as decimal text. `created_at` in epoch milliseconds. `bonus_bet` is
 * the part of the stake that was bonus money, `legs` the picks of a bet, several for an accumulator; null when the
 * platform does not tell, or one of them does not decode. `cash_out` is what it gives for the bet now; null when it cannot be cashed out. `refusal`: why a
 * bet with the status `refused` was not taken; its `bet` is the stake that was asked for.
 */
export const BetItem = Schema.Struct({
  id: TextId,
  created_at: Instant,
  game: Schema.Struct({ sysname: OptionalText, name: OptionalText }),
  bet: Dec,
  win: withDefault(Dec, '0'),
  bonus_bet: orNull(Dec),
  currency: OptionalText,
  status: OptionalText,
  legs: toldOrNull(Schema.Array(BetLeg), 'legs'),
  cash_out: orNull(Dec),
  refusal: OptionalText,
});
export type BetItem = typeof BetItem.Type;
export const BetPage = page(BetItem);
export type BetPage = typeof BetPage.Type;

const exportStatuses = ['none', 'pending', 'ready', 'failed'] as const;

/** A request for the history as a file; `url` leads to the file once it is ready, until `expires_at`. */
export const HistoryExport = Schema.Struct({
  id: orNull(TextId),
  status: Schema.Literals(exportStatuses),
  url: orNull(Schema.String),
  expires_at: Instant,
});
export type HistoryExport = typeof HistoryExport.Type;
