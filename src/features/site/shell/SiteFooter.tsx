import type { CmsConfig } from '../../../../schemas/site/cms-config.ts';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { selectIsPlayer } from '../../../../machines/site/session/session.selectors.ts';
import { useContent, useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { CommonMarkup } from '../../../app/common-markup.tsx';
import { useMayPromote } from '../../../app/may-promote.ts';
import { useSaferPlayPath } from '../../../app/safer-play.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Footer } from '../../../ui/Footer.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { LocaleSwitch } from './LocaleSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { FooterMarks } from './FooterMarks.tsx';
import { Licence } from './Licence.tsx';
import { ConsentSwitch } from './ConsentSwitch.tsx';
import { visibleLinks } from './visible-links.ts';

export function SiteFooter() {
  const config = useSelect(useContent(), selectConfig);
  const isPlayer = useSelect(useSession(), selectIsPlayer);
  const mayPromote = useMayPromote();
  const saferPlay = useSaferPlayPath();
  if (!config) return null;
  return (
    <CommonMarkup of={config} variant={`footer ${isPlayer} ${mayPromote} ${saferPlay}`}>
      {() => <FooterOf config={config} isPlayer={isPlayer} mayPromote={mayPromote} saferPlay={saferPlay} />}
    </CommonMarkup>
  );
}

function FooterOf({
  config,
  isPlayer,
  mayPromote,
  saferPlay,
}: {
  readonly config: CmsConfig;
  readonly isPlayer: boolean;
  readonly mayPromote: boolean;
  /** Where limits and help are; null where the operator has no such page. */
  readonly saferPlay: string | null;
}) {
  const t = useText();
  const href = useHref();
  const { name, logo } = config.brand;
  const column = (title: string, links: typeof config.menuLinks) => ({
    title,
    links: visibleLinks(links, isPlayer, '', mayPromote).map((link) => ({
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
        actions: saferPlay !== null && (
          <Button size="l" icon="shield" href={href(saferPlay)}>
            {t('shell.figures.limits')}
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
      extra={<FooterMarks config={config} />}
      age={`${config.market.minimumAge}+`}
      legal={
        <>
          <p>{config.footer.licence}</p>
          <Licence of={config.market} />
        </>
      }
    />
  );
}
