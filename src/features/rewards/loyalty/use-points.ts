import { formatNumber } from '../../../../schemas/rules/kit/format.ts';
import type { LoyaltyInfo } from '../../../../schemas/rewards/loyalty.ts';
import type { Dec } from '../../../../schemas/rules/kit/money.ts';
import { useText } from '../../../i18n/use-text.ts';

/** `2,140 pips`, in the words of the platform; a guest reads of points. */
export function usePoints(info: LoyaltyInfo | null): (amount: Dec) => string {
  const t = useText();
  return (amount) =>
    info?.pointsAlias
      ? `${formatNumber(amount)} ${info.pointsAlias}`
      : t('loyalty.points', { amount: formatNumber(amount) });
}
