import { useLocation } from 'wouter';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import {
  selectIsAwaited,
  selectIsPlayer,
  selectUnread,
} from '../../../../machines/site/session/session.selectors.ts';
import { useContent, useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useHref } from '../../../app/links.ts';
import { useMayPromote } from '../../../app/may-promote.ts';
import { Routed } from '../../../app/routed.tsx';
import { isIconName } from '../../../icons/icon-names.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CurtainMenu, RailGroup, RailLink } from '../../../ui/Rail.tsx';
import { LocaleSwitch } from '../shell/LocaleSwitch.tsx';
import { ThemeSwitch } from '../shell/ThemeSwitch.tsx';
import { visibleLinks } from '../shell/visible-links.ts';
import type { ShownLink } from '../shell/visible-links.ts';
import { menuGroups } from './menu-groups.ts';
import { GuestHead, PlayerHead } from './MenuHead.tsx';
import { useMenuStatus } from './use-menu-status.tsx';
import s from './Menu.module.css';

/** The curtain from the inline end: who plays and with what, every page of the account, language, theme. */
export function SiteMenu() {
  return (
    <Routed>
      <Menu />
    </Routed>
  );
}

function LinkGroup({ title, links }: { readonly title: string; readonly links: readonly ShownLink[] }) {
  const href = useHref();
  const statusOf = useMenuStatus();
  if (links.length === 0) return null;
  return (
    <RailGroup title={title}>
      {links.map((link) => (
        <RailLink
          key={link.href}
          href={href(link.href)}
          current={link.current}
          external={link.external}
          icon={isIconName(link.icon) ? link.icon : undefined}
          count={statusOf(link.href)}
        >
          {link.label}
        </RailLink>
      ))}
    </RailGroup>
  );
}

function MenuFoot({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const t = useText();
  const session = useSession();
  const { dismiss: close } = useDialog();
  return (
    <div className={s.foot}>
      <LocaleSwitch />
      <ThemeSwitch />
      {isSignedIn && (
        <Button
          icon="exit"
          onClick={() => {
            close();
            session.send({ type: 'session.logout.requested' });
          }}
        >
          {t('shell.logout')}
        </Button>
      )}
    </div>
  );
}

function Menu() {
  const t = useText();
  const { dismiss: close } = useDialog();
  const config = useSelect(useContent(), selectConfig);
  const [path] = useLocation();
  const isPlayer = useSelect(useSession(), selectIsPlayer);
  const isAwaited = useSelect(useSession(), selectIsAwaited);
  const hasInbox = useSelect(useSession(), selectUnread) !== null;
  const mayPromote = useMayPromote();
  if (!config) return null;
  const { menuLinks, userMenuLinks, profileLinks } = config;
  const shown = (links: typeof menuLinks) => visibleLinks(links, isPlayer, path, mayPromote);
  const own = shown([...userMenuLinks, ...profileLinks]);
  const groups =
    isPlayer &&
    menuGroups({
      sections: shown(menuLinks),
      own,
      switches: config,
      path,
      mayPromote,
      hasInbox,
      textOf: (name) => t(`menu.${name}`),
    });
  return (
    <Dialog kind="curtain" title={t('shell.menu')} closeLabel={t('shell.menu.close')} onCloseRequest={close}>
      <CurtainMenu
        head={isPlayer ? <PlayerHead links={own} /> : !isAwaited && <GuestHead />}
        foot={<MenuFoot isSignedIn={isPlayer || isAwaited} />}
      >
        {groups ? (
          <>
            <LinkGroup title={t('menu.group.play')} links={groups.play} />
            <LinkGroup title={t('menu.group.money')} links={groups.money} />
            <LinkGroup title={t('menu.group.me')} links={groups.me} />
          </>
        ) : (
          <LinkGroup title={t('shell.nav')} links={shown([...menuLinks, ...profileLinks])} />
        )}
      </CurtainMenu>
    </Dialog>
  );
}
