import type { ReactNode } from 'react';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { selectAccountNotice } from '../../../machines/kit/refusals/account.selectors.ts';
import { selectClosed } from '../../../machines/site/session/session.selectors.ts';
import type { SessionActor } from '../../../machines/site/session/session.selectors.ts';
import { useActor } from '../../actors/actors.tsx';
import { useSession } from '../../actors/permanent.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useHref } from '../../app/links.ts';
import { useText } from '../../i18n/use-text.ts';
import { cx } from '../../ui/class-names.ts';
import { PageHead } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { HelpLine } from '../site/market/HelpLine.tsx';
import { CashierNoticeView } from './CashierNoticeView.tsx';
import s from './Cashier.module.css';

export type CashierTab = 'deposit' | 'withdrawal' | 'history' | 'wallet';

const paths: Readonly<Record<CashierTab, string>> = {
  deposit: '/cashier/deposit',
  withdrawal: '/cashier/withdraw',
  history: '/cashier/history',
  wallet: '/cashier/wallet',
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
  const isClosed = useSelect(useSession(), selectClosed) !== null;
  const tabs = (['deposit', 'withdrawal', 'history', 'wallet'] as const)
    .filter((tab) => !isClosed || tab === current)
    .map((tab) => ({
      label: t(`cashier.tab.${tab}`),
      href: href(paths[tab]),
      current: tab === current,
    }));
  return (
    <div className={cx('wrap', s.calm)}>
      <PageHead title={t('cashier.title')} className={s.title} />
      <Tabs label={t('cashier.nav')} tabs={tabs} />
      {(current === 'deposit' || current === 'withdrawal') && <AccountNotice />}
      <div className={s.body}>{children}</div>
      <HelpLine />
    </div>
  );
}

/** What keeps the money of this account still is said before anything is filled in. */
function AccountNotice() {
  const session = useActor(actorIds.session);
  return session ? <KnownNotice session={session} /> : null;
}

function KnownNotice({ session }: { readonly session: SessionActor }) {
  const notice = useSelect(session, selectAccountNotice);
  return (
    notice && (
      <div className={s.told}>
        <CashierNoticeView notice={notice} />
      </div>
    )
  );
}
