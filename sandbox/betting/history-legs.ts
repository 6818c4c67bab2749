import type { BetLegRow, BetRow, Db } from '../database/tables.ts';
import { decimalOf } from '../ledger/money.ts';
import { sportsbookTexts } from '../pages/sportsbook/texts/sportsbook-texts.ts';
import type { LocaleCode } from '../seed/locales.ts';
import { legsOf } from './bets.ts';
import { cashOutPrice, findBet } from './cash-out.ts';
import { marketName, matchTitle, pickName } from './market-names.ts';
import type { Pick } from './rules.ts';
import { matchOf } from './schedule.ts';

const legJson = (seed: string, leg: BetLegRow, locale: LocaleCode) => {
  const match = matchOf(seed, leg.match_id);
  const t = sportsbookTexts[locale].board;
  return {
    event: match ? matchTitle(match) : leg.match_id,
    market: match ? marketName(t, match, leg.market) : leg.market,
    pick: match ? pickName(t, match, leg.market, leg.pick as Pick) : leg.pick,
    odds: decimalOf(BigInt(leg.odds)),
    status: leg.status,
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
    legs: legs.map((leg) => legJson(seed, leg, locale)),
    cash_out: price?.state === 'open' ? decimalOf(price.amountMinor) : null,
  };
};
