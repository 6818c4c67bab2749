import { factorText, isNone, wagerOf } from '../../../../schemas/rules/rewards/offer-terms.ts';
import type { OfferView } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import { selectOfferRules } from '../../../../machines/site/content/content.selectors.ts';
import { useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { Fact } from '../../../ui/Facts.tsx';

/**
 * What an offer gives and asks for; how often it is bet alone where the platform tells nothing else. What bounds nothing
 * is said only where the market wants every condition said.
 */
export const useOfferTerms = (): ((offer: OfferView) => readonly Fact[]) => {
  const t = useText();
  const money = useMoney();
  const saysAll = useSelect(useContent(), selectOfferRules)?.conditions === true;
  const none = t('terms.none');
  return (offer) => {
    const { conditions, currency } = offer;
    const wager = wagerOf(offer);
    const bet =
      wager === null || (wager === 0 && !conditions)
        ? []
        : [{ label: t('terms.wager'), value: wager === 0 ? none : <bdi dir="ltr">{factorText(wager)}</bdi> }];
    if (!conditions) return bet;
    const { gives, least_deposit: least, max_stake: stake, excluded_games: games } = conditions;
    const inTerms = money.together([least, stake]);
    const sum = (amount: string) =>
      isNone(amount) ? none : <bdi dir="ltr">{inTerms(amount, currency)}</bdi>;
    const names = (list: readonly string[]) => <bdi>{list.join(', ') || none}</bdi>;
    const methods = conditions.excluded_methods ?? [];
    const bound = (label: string, value: Fact['value'], isBound: boolean): readonly Fact[] =>
      isBound || saysAll ? [{ label: t(label), value }] : [];
    return [
      { label: t('terms.gives'), value: <bdi>{gives}</bdi> },
      { label: t('terms.deposit'), value: sum(least) },
      ...bet,
      { label: t('terms.time'), value: t('terms.days', { count: conditions.valid_days }) },
      ...(methods.length > 0 ? [{ label: t('terms.methods'), value: names(methods) }] : []),
      ...bound('terms.stake', sum(stake), !isNone(stake)),
      ...bound('terms.games', names(games), games.length > 0),
      ...bound(
        'terms.who',
        t(conditions.new_players ? 'terms.who.new' : 'terms.who.all'),
        conditions.new_players,
      ),
    ];
  };
};
