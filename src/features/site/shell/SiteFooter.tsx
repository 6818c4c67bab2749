import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { selectPath } from '../../../../machines/site/navigation/navigation.selectors.ts';
import { selectIsPlayer } from '../../../../machines/site/session/session.selectors.ts';
import { useContent, useNavigation, useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useMayPromote } from '../../../app/may-promote.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Footer } from '../../../ui/Footer.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { LocaleSwitch } from './LocaleSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { ConsentSwitch } from './ConsentSwitch.tsx';
import { visibleLinks } from './visible-links.ts';

export function SiteFooter() {
  const t = useText();
  const href = useHref();
  const config = useSelect(useContent(), selectConfig);
  const path = useSelect(useNavigation(), selectPath);
  const isPlayer = useSelect(useSession(), selectIsPlayer);
  const mayPromote = useMayPromote();
  if (!config) return null;
  const { name, logo } = config.brand;
  const column = (title: string, links: typeof config.menuLinks) => ({
    title,
    links: visibleLinks(links, isPlayer, path, mayPromote).map((link) => ({
      ...link,
      href: href(link.href),
    })),
  });
  const columns = [
    column(t('shell.menu'), config.menuLinks),
    column(t('shell.cashier'), config.userMenuLinks),
    column(t('shell.footer'), config.footerLinks),
  ].filter(({ links }) => links.length > 0);
  return (
    <Footer
      promise={{
        title: t('shell.safer.title'),
        text: config.footer.responsibleText || t('shell.safer.text'),
        actions: (
          <Button size="l" icon="shield" href={href('/responsible-gaming')}>
            {t('shell.tally.limits')}
          </Button>
        ),
      }}
      logo={
        <Logo name={name} href={href('/')} label={t('shell.home', { brand: name })} src={logo || undefined} />
      }
      tagline={config.footer.text}
      switches={
        <>
          <LocaleSwitch />
          <ThemeSwitch />
          {config.consent.enabled && <ConsentSwitch />}
        </>
      }
      columns={columns}
      age={t('shell.adult')}
      legal={<p>{config.footer.licence}</p>}
    />
  );
}
