import type { TournamentPrize } from '../../../../schemas/rewards/tournaments.ts';
import { useMoney } from '../../../i18n/use-money.tsx';

/** A sum of money, or the name of a thing. */
export function PrizeText({ prize }: { readonly prize: TournamentPrize | null }) {
  const money = useMoney();
  if (prize === null) return null;
  return typeof prize === 'string' ? (
    <bdi>{prize}</bdi>
  ) : (
    <bdi dir="ltr">{money(prize.amount, prize.currency)}</bdi>
  );
}
