import type { BetLegRow, BetRow, Db, RefusedBetRow } from '../database/tables.ts';
import { decimalOf } from '../ledger/money.ts';
import { sportsbookTexts } from '../pages/sportsbook/texts/sportsbook-texts.ts';
import type { LocaleCode } from '../seed/locales.ts';
import { legsOf } from './bets.ts';
import { cashOutPrice, findBet } from './cash-out.ts';
import { marketName, matchTitle, pickName } from './market-names.ts';
import { refusedLegs } from './refused.ts';
import type { MarketId, Pick } from './rules.ts';
import { matchOf } from './schedule.ts';

type Leg = {
  readonly match: BetLegRow['match_id'];
  readonly market: MarketId;
  readonly pick: string;
  readonly odds: number;
};
const legJson = (seed: string, { match: id, market, pick, odds }: Leg, locale: LocaleCode) => {
  const match = matchOf(seed, id);
  const t = sportsbookTexts[locale].board;
  return {
    event: match ? matchTitle(match) : id,
    market: match ? marketName(t, match, market) : market,
    pick: match ? pickName(t, match, market, pick as Pick) : pick,
    odds: decimalOf(BigInt(odds)),
  };
};

type Asked = {
  readonly uid: BetRow['uid'];
  readonly round_id: BetRow['round_id'];
  readonly seed: BetRow['seed'];
};

/** What the history tells of a bet beside its round: its picks, and what the house gives for it now. */
export const betDetails = async (
  db: Db,
  { uid, round_id: id, seed }: Asked,
  { locale, worldNow }: { readonly locale: LocaleCode; readonly worldNow: number },
) => {
  const legs = await legsOf(db, id);
  const bet = await findBet(db, uid, id);
  const price = bet?.status === 'open' ? await cashOutPrice(db, bet, legs, worldNow) : null;
  return {
    legs: legs.map((leg) => ({
      ...legJson(seed, { ...leg, match: leg.match_id }, locale),
      status: leg.status,
    })),
    cash_out: price?.state === 'open' ? decimalOf(price.amountMinor) : null,
  };
};

/** The same of a bet that was not taken. */
export const refusedDetails = ({ seed, legs, reason }: RefusedBetRow, locale: LocaleCode) => ({
  legs: refusedLegs(legs).map(({ now, ...leg }) => ({
    ...legJson(seed, leg, locale),
    ...(now !== null && { odds_now: decimalOf(BigInt(now)) }),
    status: '',
  })),
  refusal: reason,
});
