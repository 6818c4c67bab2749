import { useLocation } from 'wouter';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { selectIsPlayer, selectLogin } from '../../../../machines/site/session/session.selectors.ts';
import { isIconName } from '../../../icons/icon-names.ts';
import { useContent, useDialogs, useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useMayPromote } from '../../../app/may-promote.ts';
import { useHref } from '../../../app/links.ts';
import { Routed } from '../../../app/routed.tsx';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CurtainMenu, RailGroup, RailLink } from '../../../ui/Rail.tsx';
import { LocaleSwitch } from './LocaleSwitch.tsx';
import { ReportButton } from './ReportButton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { visibleLinks } from './visible-links.ts';
import type { ShownLink } from './visible-links.ts';

/** The curtain from the inline end: all links, account, language, theme. */
export function SiteMenu() {
  return (
    <Routed>
      <Menu />
    </Routed>
  );
}

function LinkGroup({ title, links }: { readonly title: string; readonly links: readonly ShownLink[] }) {
  const href = useHref();
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
        >
          {link.label}
        </RailLink>
      ))}
    </RailGroup>
  );
}

/** Who is signed in, or the ways to sign in. */
function MenuHead({ isPlayer }: { readonly isPlayer: boolean }) {
  const t = useText();
  const dialogs = useDialogs();
  const { dismiss: close } = useDialog();
  const login = useSelect(useSession(), selectLogin);
  if (isPlayer)
    return (
      <p className="small soft">
        <bdi>{login}</bdi>
      </p>
    );
  const open = (view: 'authorization' | 'registration') => () => {
    close();
    dialogs.send({ type: 'dialog.requested', name: 'AuthPopup', kind: 'popup', props: { view } });
  };
  return (
    <div className="row">
      <Button variant="quiet" onClick={open('authorization')}>
        {t('shell.login')}
      </Button>
      <Button variant="primary" onClick={open('registration')}>
        {t('shell.register.short')}
      </Button>
    </div>
  );
}

function MenuFoot({ isPlayer }: { readonly isPlayer: boolean }) {
  const t = useText();
  const session = useSession();
  const { dismiss: close } = useDialog();
  return (
    <>
      <LocaleSwitch />
      <ThemeSwitch />
      {isPlayer && (
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
      <ReportButton />
    </>
  );
}

function Menu() {
  const t = useText();
  const { dismiss: close } = useDialog();
  const config = useSelect(useContent(), selectConfig);
  const [path] = useLocation();
  const isPlayer = useSelect(useSession(), selectIsPlayer);
  const mayPromote = useMayPromote();
  if (!config) return null;
  const { menuLinks: sections, userMenuLinks, profileLinks: own } = config;
  const shown = (links: typeof own) => visibleLinks(links, isPlayer, path, mayPromote);
  return (
    <Dialog kind="curtain" title={t('shell.menu')} closeLabel={t('shell.menu.close')} onCloseRequest={close}>
      <CurtainMenu head={<MenuHead isPlayer={isPlayer} />} foot={<MenuFoot isPlayer={isPlayer} />}>
        <LinkGroup title={t('shell.nav')} links={shown(isPlayer ? sections : [...sections, ...own])} />
        {isPlayer && <LinkGroup title={t('shell.account')} links={shown([...userMenuLinks, ...own])} />}
      </CurtainMenu>
    </Dialog>
  );
}
