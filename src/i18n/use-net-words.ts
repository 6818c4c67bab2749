import { selectConfig } from '../../machines/site/content/content.selectors.ts';
import { isNegativeDec, isZeroDec } from '../../schemas/rules/kit/money.ts';
import type { Dec } from '../../schemas/rules/kit/money.ts';
import { useContent } from '../actors/permanent.ts';
import { useSelect } from '../actors/use-select.ts';
import { useMoney } from './use-money.tsx';
import { useText } from './use-text.ts';

/**
 * A result of play: its amount with a sign, or in words where the market wants won and lost told apart by them.
 * `beside`: the amounts that it is read together with, or the displayed total.
 */
export function useNetWords(): (net: Dec, currency: string, beside?: readonly Dec[] | 'total') => string {
  const t = useText();
  const { together, exact } = useMoney();
  const inWords = useSelect(useContent(), selectConfig)?.market.money.netWords === true;
  return (net, currency, beside = []) => {
    const money = beside === 'total' ? exact : together([net, ...beside]);
    if (!inWords || isZeroDec(net)) return money(net, currency);
    const amount = money(net.replace('-', ''), currency);
    return isNegativeDec(net) ? t('money.lost', { amount }) : t('money.gained', { amount });
  };
}
