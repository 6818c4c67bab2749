import type { ReactNode } from 'react';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { selectClosed, selectUnread } from '../../../../machines/site/session/session.selectors.ts';
import { switchedOffBy } from '../../../../schemas/rules/site/middleware.ts';
import { isSwitchedOff } from '../../../../schemas/rules/site/routes.ts';
import { useContent, useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { IconName } from '../../../icons/icon-names.ts';
import { Chip, ChipRow } from '../../../ui/Chip.tsx';
import { PageHead, Railed } from '../../../ui/Page.tsx';
import { RailGroup, RailLink } from '../../../ui/Rail.tsx';
import { HelpLine } from '../../site/market/HelpLine.tsx';
import '../../../styles/paper.css';
import s from './Profile.module.css';

const sections = [
  ['settings', 'gear'],
  ['security', 'lock'],
  ['verification', 'check'],
  ['bets', 'bet'],
  ['bonuses', 'gift'],
  ['cashback', 'net'],
  ['loyalty', 'loyalty'],
  ['notices', 'mail'],
  ['notification', 'bell'],
  ['responsible-game', 'shield'],
  ['start', 'spark'],
] as const satisfies readonly (readonly [string, IconName])[];

export type ProfileSection = (typeof sections)[number][0];
export const profileSections: readonly ProfileSection[] = sections.map(([name]) => name);

/** Brings the chip of this page into the row's view without moving the page. */
const showCurrent = (chips: HTMLElement | null): void => {
  const row = chips?.querySelector('nav');
  const chip = row?.querySelector('[aria-current]');
  if (!row || !chip) return;
  const [outer, inner] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
};

export type ProfileLayoutProps = {
  readonly current: ProfileSection;
  /** One sentence beside the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** Title and sections of the profile around one of them: a rail where there is room, else chips in one order. */
export function ProfileLayout({ current, note, children }: ProfileLayoutProps) {
  const t = useText();
  const href = useHref();
  const config = useSelect(useContent(), selectConfig);
  const switchedOff = config ? switchedOffBy(config) : [];
  const isClosed = useSelect(useSession(), selectClosed) !== null;
  const unread = useSelect(useSession(), selectUnread);
  const links = sections
    .filter(([name]) => (!isClosed || name === current) && !isSwitchedOff(`/profile/${name}`, switchedOff))
    .filter(([name]) => name !== 'notices' || unread !== null)
    .map(([name, icon]) => ({
      name,
      count: name === 'notices' && unread ? unread : undefined,
      icon,
      href: href(`/profile/${name}`),
      label: t(`profile.section.${name}`),
      isCurrent: name === current,
    }));
  return (
    <Railed
      narrow
      rail={
        <RailGroup title={t('profile.nav')}>
          {links.map(({ name, icon, href: to, label, isCurrent, count }) => (
            <RailLink key={name} href={to} icon={icon} current={isCurrent} count={count}>
              {label}
            </RailLink>
          ))}
        </RailGroup>
      }
    >
      <PageHead title={t(`profile.section.${current}`)} note={note} />
      <div className={s.chips} ref={showCurrent}>
        <ChipRow as="nav" label={t('profile.nav')}>
          {links.map(({ name, icon, href: to, label, isCurrent, count }) => (
            <Chip key={name} href={to} icon={icon} current={isCurrent}>
              {count === undefined ? label : `${label} ${count}`}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <div className={s.body}>{children}</div>
      <HelpLine />
    </Railed>
  );
}
