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

/** The curtain from the inline end: all links, account, language, theme. */
export function SiteMenu() {
  return (
    <Routed>
      <Menu />
    </Routed>
  );
}

function Menu() {
  const t = useText();
  const href = useHref();
  const dialogs = useDialogs();
  const { dismiss: close } = useDialog();
  const session = useSession();
  const config = useSelect(useContent(), selectConfig);
  const [path] = useLocation();
  const isPlayer = useSelect(session, selectIsPlayer);
  const mayPromote = useMayPromote();
  const login = useSelect(session, selectLogin);
  if (!config) return null;
  const { menuLinks: sections, profileLinks: own } = config;
  const group = (title: string, links: ReturnType<typeof visibleLinks>) =>
    links.length > 0 && (
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
  const open = (view: 'authorization' | 'registration') => () => {
    close();
    dialogs.send({ type: 'dialog.requested', name: 'AuthPopup', kind: 'popup', props: { view } });
  };
  return (
    <Dialog kind="curtain" title={t('shell.menu')} closeLabel={t('shell.menu.close')} onCloseRequest={close}>
      <CurtainMenu
        head={
          isPlayer ? (
            <p className="small soft">
              <bdi>{login}</bdi>
            </p>
          ) : (
            <div className="row">
              <Button variant="quiet" onClick={open('authorization')}>
                {t('shell.login')}
              </Button>
              <Button variant="primary" onClick={open('registration')}>
                {t('shell.register.short')}
              </Button>
            </div>
          )
        }
        foot={
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
        }
      >
        {group(
          t('shell.nav'),
          visibleLinks(isPlayer ? sections : [...sections, ...own], isPlayer, path, mayPromote),
        )}
        {isPlayer &&
          group(
            t('shell.account'),
            visibleLinks([...config.userMenuLinks, ...own], isPlayer, path, mayPromote),
          )}
      </CurtainMenu>
    </Dialog>
  );
}
