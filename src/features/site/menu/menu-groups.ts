import { switchedOffBy } from '../../../../schemas/rules/site/middleware.ts';
import { isSwitchedOff } from '../../../../schemas/rules/site/routes.ts';
import type { IconName } from '../../../icons/icon-names.ts';
import type { ShownLink } from '../shell/visible-links.ts';

type Switches = Parameters<typeof switchedOffBy>[0];
export type MenuGroup = 'play' | 'money' | 'me';
/** A page of the product, by the last part of its text `menu.{text}`. */
type OwnPage = readonly [path: string, text: string, icon: IconName];

/** Every page of an account, so that none hangs on what the operator links. */
const pages: Readonly<Record<MenuGroup, readonly OwnPage[]>> = {
  play: [],
  money: [
    ['/cashier/wallet', 'wallet', 'wallet'],
    ['/cashier/history', 'history', 'history'],
    ['/profile/bonuses', 'bonuses', 'gift'],
    ['/profile/cashback', 'cashback', 'net'],
    ['/offers', 'offers', 'ticket'],
  ],
  me: [
    ['/profile/responsible-game', 'limits', 'shield'],
    ['/profile/verification', 'verification', 'check'],
    ['/profile/notices', 'notices', 'mail'],
    ['/profile/settings', 'settings', 'gear'],
    ['/profile/security', 'security', 'lock'],
    ['/profile/notification', 'notification', 'bell'],
    ['/profile/bets', 'bets', 'bet'],
    ['/profile/loyalty', 'loyalty', 'loyalty'],
    ['/profile/start', 'start', 'spark'],
    ['/support', 'support', 'chat'],
  ],
};

const money = /^\/(?:cashier|offers|profile\/(?:bonuses|cashback))(?:[/?#]|$)/;
const play = /^\/(?:gamehall|game|providers|jackpots|winners|tournaments|betting|loyalty)(?:[/?#]|$)/;

const groupOf = (href: string): MenuGroup => (money.test(href) ? 'money' : play.test(href) ? 'play' : 'me');

export type MenuFacts = {
  /** What the operator links: the parts of the site, and the player's own. */
  readonly sections: readonly ShownLink[];
  readonly own: readonly ShownLink[];
  readonly switches: Switches;
  readonly path: string;
  /** Nothing forbids to promote anything to this player. */
  readonly mayPromote: boolean;
  /** The platform keeps what the player was told. */
  readonly hasInbox: boolean;
  /** Text of `menu.{name}`. */
  readonly textOf: (name: string) => string;
};

/**
 * The links of a signed-in player by group: those of the operator under their own titles, then the pages of the account
 * that they leave out. Each address stands once. Deposit and withdrawal stand in the head of the menu.
 */
export const menuGroups = ({
  sections,
  own,
  switches,
  path,
  mayPromote,
  hasInbox,
  textOf,
}: MenuFacts): Readonly<Record<MenuGroup, readonly ShownLink[]>> => {
  const seen = new Set(['/cashier/deposit', '/cashier/withdraw']);
  const fresh = (links: readonly ShownLink[]): readonly ShownLink[] =>
    links.filter(({ href }) => !seen.has(href) && seen.add(href));
  const off = switchedOffBy(switches);
  const linked = fresh(own);
  const first = fresh(sections);
  const group = (name: MenuGroup): readonly ShownLink[] => [
    ...(name === 'play' ? first : []),
    ...linked.filter(({ href }) => groupOf(href) === name),
    ...fresh(
      pages[name]
        .filter(([href]) => !isSwitchedOff(href, off) && (mayPromote || href !== '/offers'))
        .filter(([href]) => hasInbox || href !== '/profile/notices')
        .map(([href, text, icon]) => ({
          href,
          label: textOf(text),
          icon,
          current: path === href,
          external: false,
        })),
    ),
  ];
  return { play: group('play'), money: group('money'), me: group('me') };
};
