import type { Offer } from '../../../../schemas/rewards/offers.ts';
import { isNone, wagerOf } from '../../../../schemas/rules/rewards/offer-terms.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { Fact } from '../../../ui/Facts.tsx';

/** All that an offer asks for, row by row; how often it is bet alone where the platform tells nothing else. */
export const useOfferTerms = (): ((offer: Offer) => readonly Fact[]) => {
  const t = useText();
  const money = useMoney();
  return (offer) => {
    const { conditions } = offer;
    const wager = wagerOf(offer);
    const bet =
      wager === null || (wager === 0 && !conditions)
        ? []
        : [
            {
              label: t('terms.wager'),
              value: wager === 0 ? t('terms.none') : <bdi dir="ltr">{wager}×</bdi>,
            },
          ];
    if (!conditions) return bet;
    const inTerms = money.together([conditions.least_deposit, conditions.max_stake]);
    const sum = (amount: string) =>
      isNone(amount) ? t('terms.none') : <bdi dir="ltr">{inTerms(amount, conditions.currency)}</bdi>;
    return [
      { label: t('terms.gives'), value: <bdi>{conditions.gives}</bdi> },
      ...bet,
      { label: t('terms.deposit'), value: sum(conditions.least_deposit) },
      { label: t('terms.stake'), value: sum(conditions.max_stake) },
      { label: t('terms.time'), value: t('terms.days', { count: conditions.valid_days }) },
      {
        label: t('terms.games'),
        value: <bdi>{conditions.excluded_games.join(', ') || t('terms.none')}</bdi>,
      },
      { label: t('terms.who'), value: t(conditions.new_players ? 'terms.who.new' : 'terms.who.all') },
    ];
  };
};
