import type { BetRefusal } from '../../schemas/rules/betting/bets.ts';
import { betRefusals } from '../../schemas/rules/betting/bets.ts';
import type { Db, GameSession, RefusedBetRow } from '../database/tables.ts';
import { titleOf } from './market-names.ts';
import type { Wager, WagerLeg } from './wager.ts';

/** A pick as it was asked for; `now`: the price that was offered in its place, hundredths. */
export type RefusedLeg = WagerLeg & { readonly now: number | null };
type Refused = {
  readonly session: GameSession;
  readonly uid: number;
  readonly seed: string;
  readonly wager: Wager;
  readonly reason: string;
  readonly legs: readonly RefusedLeg[];
  readonly at: number;
};

const refusalOf = (reason: string): BetRefusal => {
  if (reason.endsWith('_LIMIT')) return 'limit';
  return betRefusals.find((one) => one === reason) ?? 'not_allowed';
};

/** Keeps a bet that was not taken for the history, once for each wish and reason. */
export const keepRefused = async (
  db: Db,
  { session, uid, seed, wager, reason, legs, at }: Refused,
): Promise<void> => {
  await db
    .insertInto('refused_bets')
    .values({
      session_id: session.id,
      round_key: wager.key,
      uid,
      seed,
      stake_minor: wager.stakeMinor,
      currency: session.currency,
      reason: refusalOf(reason),
      legs: JSON.stringify(legs),
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The picks of a kept one. */
export const refusedLegs = (text: string): readonly RefusedLeg[] => JSON.parse(text) as RefusedLeg[];

/** What it was to be on, without words of a language. */
export const refusedTitle = ({ seed, legs }: Pick<RefusedBetRow, 'seed' | 'legs'>): string =>
  titleOf(
    seed,
    refusedLegs(legs).map(({ match }) => ({ match_id: match })),
  );
