import type { TournamentPrize } from '../../../../schemas/rewards/tournaments.ts';
import { useMoney } from '../../../i18n/use-money.tsx';

type Prize = TournamentPrize | null;

/** A sum of money as it is read among the others of its column, or the name of a thing. */
export function PrizeText({ prize, column }: { readonly prize: Prize; readonly column: readonly Prize[] }) {
  const { together } = useMoney();
  if (prize === null) return null;
  if (typeof prize === 'string') return <bdi>{prize}</bdi>;
  const money = together(
    column.flatMap((one) => (one === null || typeof one === 'string' ? [] : [one.amount])),
  );
  return <bdi dir="ltr">{money(prize.amount, prize.currency)}</bdi>;
}
