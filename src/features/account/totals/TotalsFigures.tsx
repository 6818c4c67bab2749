import type { TotalsActor } from '../../../../machines/account/totals/totals-list.ts';
import { selectIsLoading, selectItems } from '../../../../machines/kit/list/list.selectors.ts';
import { selectBalances } from '../../../../machines/site/balance/balance.selectors.ts';
import type { TotalsRow } from '../../../../schemas/account/totals.ts';
import { totalBalance } from '../../../../schemas/rules/kit/money.ts';
import { netResult } from '../../../../schemas/rules/kit/net-result.ts';
import { useBalance } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useNetWords } from '../../../i18n/use-net-words.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Figures } from '../../../ui/Facts.tsx';

const waiting = '…';

type TotalsFiguresProps = {
  readonly totals: TotalsActor;
  /** The last days that the sums are of; 0 for days of the player's own. */
  readonly days: number;
};

/** What a period has come to and what is on the account, at a glance; nothing where the platform tells no sums. */
export function TotalsFigures({ totals, days }: TotalsFiguresProps) {
  const t = useText();
  const { exact, total } = useMoney();
  const net = useNetWords();
  const balances = useSelect(useBalance(), selectBalances);
  const period = useSelect(totals, selectItems<TotalsRow>).find(({ id }) => id === 'period');
  const isLoading = useSelect(totals, selectIsLoading);
  if (!period && !isLoading) return null;
  const label = (name: string) =>
    days === 0 ? t(`totals.sum.${name}`) : t(`totals.sum.${name}.days`, { days });
  return (
    <Figures
      panel
      items={[
        { label: label('deposited'), value: period ? exact(period.deposited, period.currency) : waiting },
        { label: label('withdrawn'), value: period ? exact(period.withdrawn, period.currency) : waiting },
        { label: t('totals.sum.balance'), value: balances ? total(totalBalance(balances)) : waiting },
        {
          label: label('result'),
          value: period ? net(netResult(period), period.currency, 'total') : waiting,
        },
      ]}
    />
  );
}
