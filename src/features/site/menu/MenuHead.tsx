import { selectBalances } from '../../../../machines/site/balance/balance.selectors.ts';
import { selectLogin, selectName } from '../../../../machines/site/session/session.selectors.ts';
import { totalBalance } from '../../../../schemas/rules/kit/money.ts';
import { useBalance, useDialogs, useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useHref } from '../../../app/links.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { SummaryList } from '../../../ui/Facts.tsx';
import type { ShownLink } from '../shell/visible-links.ts';
import s from './Menu.module.css';

/** The ways to sign in. */
export function GuestHead() {
  const t = useText();
  const dialogs = useDialogs();
  const { dismiss: close } = useDialog();
  const open = (view: 'authorization' | 'registration') => () => {
    close();
    dialogs.send({ type: 'dialog.requested', name: 'AuthPopup', kind: 'popup', props: { view } });
  };
  return (
    <div className={s.ways}>
      <Button variant="quiet" onClick={open('authorization')}>
        {t('shell.login')}
      </Button>
      <Button variant="primary" onClick={open('registration')}>
        {t('shell.register.short')}
      </Button>
    </div>
  );
}

/** Who is signed in, own money and bonus money apart, and the ways in and out. `links`: what the operator calls them. */
export function PlayerHead({ links }: { readonly links: readonly ShownLink[] }) {
  const t = useText();
  const href = useHref();
  const session = useSession();
  const name = useSelect(session, selectName);
  const login = useSelect(session, selectLogin);
  const titleOf = (path: string) => links.find((link) => link.href === path)?.label;
  return (
    <div className={s.head}>
      <p className={s.who}>
        <b>
          <bdi>{name}</bdi>
        </b>
        {login !== name && (
          <bdi className="small muted" dir="auto">
            {login}
          </bdi>
        )}
      </p>
      <Split />
      <div className={s.ways}>
        <Button variant="primary" size="l" href={href('/cashier/deposit')}>
          {titleOf('/cashier/deposit') ?? t('shell.deposit')}
        </Button>
        <Button size="l" href={href('/cashier/withdraw')}>
          {titleOf('/cashier/withdraw') ?? t('menu.withdraw')}
        </Button>
      </div>
    </div>
  );
}

function Split() {
  const t = useText();
  const { exact } = useMoney();
  const balances = useSelect(useBalance(), selectBalances);
  if (!balances) return null;
  const { balance_main: main, balance_bonus: bonus, balance_betting_bonus: betting } = balances;
  const extra = totalBalance({
    balance_main: bonus,
    balance_bonus: betting,
    balance_betting_bonus: { ...main, amount: '0' },
  });
  const amount = (of: string, currency: string) => <bdi dir="ltr">{exact(of, currency)}</bdi>;
  return (
    <SummaryList
      rows={[
        { label: t('menu.balance.own'), value: amount(main.amount, main.currency) },
        { label: t('menu.balance.bonus'), value: amount(extra.amount, extra.currency) },
      ]}
    />
  );
}
