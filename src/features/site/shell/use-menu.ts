import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { selectPath, selectSystemPage } from '../../../../machines/site/navigation/navigation.selectors.ts';
import { selectClosed, selectIsPlayer } from '../../../../machines/site/session/session.selectors.ts';
import { useContent, useNavigation, useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useMayPromote } from '../../../app/may-promote.ts';
import { useHref } from '../../../app/links.ts';
import { visibleLinks } from './visible-links.ts';

/**
 * A menu of the operator as this visitor sees it; null before the settings are known. `variant` spells out what its markup
 * depends on beside the settings; `isShut` is an account that its player has closed, or a page that keeps somebody out.
 */
export const useMenu = (menu: 'menuLinks' | 'mobileBottomMenu', most = Infinity) => {
  const href = useHref();
  const config = useSelect(useContent(), selectConfig);
  const path = useSelect(useNavigation(), selectPath);
  const systemPage = useSelect(useNavigation(), selectSystemPage);
  const isPlayer = useSelect(useSession(), selectIsPlayer);
  const mayPromote = useMayPromote();
  const isShut = useSelect(useSession(), selectClosed) !== null || systemPage === 'userBlocked';
  if (!config) return null;
  const seen = visibleLinks(config[menu], isPlayer, path, mayPromote)
    .filter(({ href: to }) => !isShut || to !== '/cashier/deposit')
    .slice(0, most);
  const marks = seen.map(({ current }) => (current ? 1 : 0)).join('');
  return {
    config,
    path,
    isPlayer,
    isShut,
    links: seen.map((link) => ({ ...link, place: link.href, href: href(link.href) })),
    variant: `${menu} ${isPlayer} ${mayPromote} ${isShut} ${marks}`,
  };
};
