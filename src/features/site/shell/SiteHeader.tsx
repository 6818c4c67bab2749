import { useState } from 'react';
import { selectGeneral } from '../../../../machines/site/content/content.selectors.ts';
import {
  isSameMoney,
  selectLastTotal,
  selectMain,
  selectTotal,
} from '../../../../machines/site/balance/balance.selectors.ts';
import { selectIsAwaited } from '../../../../machines/site/session/session.selectors.ts';
import { useBalance, useContent, useDialogs, useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { CommonMarkup } from '../../../app/common-markup.tsx';
import { useHref } from '../../../app/links.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { BalanceBox, HeaderBar, NavLinks } from '../../../ui/Header.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { menuRequest } from './menu-request.ts';
import { useMenu } from './use-menu.ts';

export function SiteHeader() {
  const t = useText();
  const href = useHref();
  const menu = useMenu('menuLinks');
  const dialogs = useDialogs();
  if (!menu) return null;
  const { config, links, variant, isPlayer, isShut, path } = menu;
  const { name, logo, logoCompact } = config.brand;
  return (
    <HeaderBar
      logo={
        <Logo
          name={name}
          href={href('/')}
          label={t('shell.home', { brand: name })}
          src={logo || undefined}
          compactSrc={logoCompact || undefined}
        />
      }
      nav={
        <CommonMarkup of={config} variant={variant}>
          {() => <NavLinks label={t('shell.nav')} links={links} />}
        </CommonMarkup>
      }
    >
      {config.search.enabled && (
        <IconButton
          icon="search"
          label={t('shell.search')}
          aria-haspopup="dialog"
          data-wakes="search"
          onClick={() => dialogs.send({ type: 'dialog.requested', name: 'GamesSearchPopup', kind: 'popup' })}
        />
      )}
      {isPlayer ? <PlayerParts path={path} isShut={isShut} /> : <GuestParts isShut={isShut} />}
    </HeaderBar>
  );
}

type Shut = { readonly isShut: boolean };

function GuestParts({ isShut }: Shut) {
  const t = useText();
  const dialogs = useDialogs();
  const href = useHref();
  const money = useMoney();
  const isAwaited = useSelect(useSession(), selectIsAwaited);
  const last = useSelect(useBalance(), selectLastTotal, isSameMoney);
  // Somebody is signed in, and the platform has not said who: what the player of this session had last.
  if (isAwaited)
    return (
      <>
        {last && (
          <BalanceBox
            isLast
            label={t('errors.lastBalance')}
            amount={money.total(last)}
            href={href('/cashier/wallet')}
          />
        )}
        <AccountButton />
      </>
    );
  const open = (view: 'authorization' | 'registration') => () =>
    dialogs.send({ type: 'dialog.requested', name: 'AuthPopup', kind: 'popup', props: { view } });
  return (
    <>
      <Button variant="plain" aria-haspopup="dialog" onClick={open('authorization')}>
        {t('shell.login')}
      </Button>
      {!isShut && (
        <Button variant="primary" aria-haspopup="dialog" onClick={open('registration')}>
          {t('shell.register.short')}
        </Button>
      )}
    </>
  );
}

function PlayerParts({ path, isShut }: Shut & { readonly path: string }) {
  const t = useText();
  const href = useHref();
  const money = useMoney();
  const balance = useBalance();
  const total = useSelect(balance, selectTotal, isSameMoney);
  const main = useSelect(balance, selectMain, isSameMoney);
  const isIsolated = useSelect(useContent(), selectGeneral)?.is_bonus_isolation_enabled === true;
  const [isTotalShown, setIsTotalShown] = useState(false);
  return (
    <>
      {total && main && isIsolated ? (
        <BalanceBox
          label={t(isTotalShown ? 'shell.balance.total' : 'shell.balance.main')}
          amount={isTotalShown ? money.total(total) : money(main.amount, main.currency)}
          expanded={isTotalShown}
          onClick={() => setIsTotalShown(!isTotalShown)}
        />
      ) : (
        total && (
          <BalanceBox label={t('shell.balance')} amount={money.total(total)} href={href('/cashier/wallet')} />
        )
      )}
      {!isShut && (
        <Button
          className="desk"
          href={href('/cashier/deposit')}
          // One primary button per view: on the cashier it is the one that pays.
          variant={path.startsWith('/cashier') ? 'quiet' : 'primary'}
        >
          {t('shell.deposit')}
        </Button>
      )}
      <AccountButton />
    </>
  );
}

function AccountButton() {
  const t = useText();
  const dialogs = useDialogs();
  return (
    <IconButton
      className="desk"
      icon="user"
      label={t('shell.account.menu')}
      aria-haspopup="dialog"
      onClick={() => dialogs.send(menuRequest)}
    />
  );
}
