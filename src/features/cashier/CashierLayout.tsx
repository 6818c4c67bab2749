import type { ReactNode } from 'react';
import { useHref } from '../../app/links.ts';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import s from './Cashier.module.css';

export type CashierTab = 'deposit' | 'withdraw' | 'history';

const paths: Readonly<Record<CashierTab, string>> = {
  deposit: '/cashier/deposit',
  withdraw: '/cashier/withdraw',
  history: '/cashier/history',
};

/** Title and sections of the cashier around one of them. */
export function CashierLayout({
  current,
  children,
}: {
  readonly current: CashierTab;
  readonly children: ReactNode;
}) {
  const t = useText();
  const href = useHref();
  const tabs = (['deposit', 'withdraw', 'history'] as const).map((tab) => ({
    label: t(`cashier.tab.${tab}`),
    href: href(paths[tab]),
    current: tab === current,
  }));
  return (
    <div className="wrap calm">
      <PageHead title={t('cashier.title')} />
      <Tabs label={t('cashier.nav')} tabs={tabs} />
      <div className={s.body}>{children}</div>
    </div>
  );
}
