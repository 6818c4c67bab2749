import type { GameInfo } from '../../games/game-info.ts';
import type { TableFacts } from '../../games/game-tables.ts';

type Prize = GameInfo['prizes'][number];

/** The prizes, the highest first. */
export const prizesByPay = ({ prizes }: Pick<GameInfo, 'prizes'>): readonly Prize[] =>
  prizes.toSorted((a, b) => Number(b.pays) - Number(a.pays));

/** What one unit of the currency gives back on average, as decimal text; null when the platform does not tell. */
export const perUnitOf = ({ rtp }: Pick<GameInfo, 'rtp'>): string | null =>
  rtp ? (Number(rtp) / 100).toFixed(2) : null;

type Stakes = Pick<TableFacts, 'min_stake' | 'max_stake'>;
type Stake = { readonly amount: string; readonly currency: string };

/** Between which stakes a game takes bets: of its table as it is now, else as its information has them; null where neither tells. */
export const stakesOf = (
  info: Pick<GameInfo, 'min_stake' | 'max_stake' | 'currency'>,
  table: Stakes | null,
  tableCurrency: string,
): { readonly min: Stake; readonly max: Stake } | null => {
  const stake = (now: string | null | undefined, told: string | null): Stake | null => {
    const amount = now ?? told;
    return amount === null ? null : { amount, currency: (now && tableCurrency) || info.currency };
  };
  const min = stake(table?.min_stake, info.min_stake);
  const max = stake(table?.max_stake, info.max_stake);
  return min && max && { min, max };
};
