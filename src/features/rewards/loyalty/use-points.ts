import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { formatNumber } from '../../../../schemas/rules/kit/format.ts';
import type { LoyaltyInfo, LoyaltyQuest } from '../../../../schemas/rewards/loyalty.ts';
import { pointsWorth } from '../../../../schemas/rules/rewards/loyalty.ts';
import type { Dec } from '../../../../schemas/rules/kit/money.ts';
import { useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';

/** The market wants points to stand with their value in money. */
export const useHasPointValues = (): boolean =>
  useSelect(useContent(), selectConfig)?.market.money.pointValues === true;

/** ` (10.70 €)`, '' in a market that does not ask for it, and words where the platform does not tell; `all` are read together. */
export function usePointValue(info: LoyaltyInfo | null, all: readonly Dec[] = []): (amount: Dec) => string {
  const t = useText();
  const isAsked = useHasPointValues();
  const money = useMoney().together(
    isAsked ? all.flatMap((amount) => pointsWorth(amount, info)?.amount ?? []) : [],
  );
  return (amount) => {
    if (!isAsked) return '';
    const worth = pointsWorth(amount, info);
    return ` (${worth ? money(worth.amount, worth.currency) : t('shell.figures.absent')})`;
  };
}

/** `2,140 points`, in the words of the platform, with their value where the market asks for it; a guest reads of points. */
export function usePoints(info: LoyaltyInfo | null): (amount: Dec) => string {
  const t = useText();
  const value = usePointValue(info);
  return (amount) => {
    const points = info?.pointsAlias
      ? `${formatNumber(amount)} ${info.pointsAlias}`
      : t('loyalty.points', { amount: formatNumber(amount) });
    return info ? `${points}${value(amount)}` : points;
  };
}

/** What a quest gives: `40 points (4 €)`, `5 € on the balance`, `10 free spins`; money in `currency`. */
export function useQuestReward(
  info: LoyaltyInfo | null,
  currency: string,
): (reward: LoyaltyQuest['reward']) => string {
  const t = useText();
  const money = useMoney();
  const value = usePointValue(info);
  return ({ type, amount }) => {
    const worth = type === 'money' ? money(amount, currency) : formatNumber(amount);
    return `${t(`dialogs.quest.reward.${type}`, { amount: worth })}${type === 'points' ? value(amount) : ''}`;
  };
}
