import { useEffect, useRef } from 'react';
import type { BonusesActor } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import { selectBalances } from '../../../../machines/site/balance/balance.selectors.ts';
import { totalBalance } from '../../../../schemas/rules/kit/money.ts';
import type { MoneyAmount } from '../../../../schemas/rules/kit/money.ts';
import { useBalance } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { SummaryList } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';

/** What is given, wagered or taken while the page is open moves `money`, or happened while the player looked elsewhere. */
const useReading = (bonuses: BonusesActor, money: string | null): void => {
  const seen = useRef(money);
  useEffect(() => {
    if (seen.current !== null && seen.current !== money) bonuses.send({ type: 'bonuses.outdated' });
    seen.current = money;
  }, [bonuses, money]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') bonuses.send({ type: 'bonuses.outdated' });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [bonuses]);
};

/** Own, bonus and restricted money as separate amounts, and what a withdrawal does to them. */
export function MoneyApart({ bonuses }: { readonly bonuses: BonusesActor }) {
  const t = useText();
  const href = useHref();
  const money = useMoney();
  const balances = useSelect(useBalance(), selectBalances);
  useReading(
    bonuses,
    balances && `${balances.balance_bonus.amount} ${balances.balance_betting_bonus.amount}`,
  );
  if (!balances) return null;
  const row = (label: string, { amount, currency }: MoneyAmount) => ({
    label,
    value: <bdi dir="ltr">{money.exact(amount, currency)}</bdi>,
  });
  return (
    <Panel title={t('bonuses.money.title')}>
      <SummaryList
        rows={[
          row(t('bonuses.money.own'), balances.balance_main),
          row(t('bonuses.money.bonus'), balances.balance_bonus),
          row(t('bonuses.money.betting'), balances.balance_betting_bonus),
        ]}
        total={{
          label: t('bonuses.money.total'),
          value: <bdi dir="ltr">{money.total(totalBalance(balances))}</bdi>,
        }}
      />
      <p className="small soft">{t('bonuses.money.text')}</p>
      <div>
        <Button href={href('/cashier/withdraw')}>{t('bonuses.money.withdraw')}</Button>
      </div>
    </Panel>
  );
}
