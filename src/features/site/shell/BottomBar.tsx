import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { selectPath } from '../../../../machines/site/navigation/navigation.selectors.ts';
import { selectIsPlayer } from '../../../../machines/site/session/session.selectors.ts';
import { isIconName } from '../../../icons/icon-names.ts';
import { useContent, useDialogs, useNavigation, useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { CommonMarkup } from '../../../app/common-markup.tsx';
import { useMayPromote } from '../../../app/may-promote.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { BottomMenu } from '../../../ui/BottomMenu.tsx';
import { menuRequest } from './menu-request.ts';
import { variantOf, visibleLinks } from './visible-links.ts';

const MAX_LINKS = 4;

/** The bar of phones: the operator's links, then the menu. */
export function BottomBar() {
  const t = useText();
  const href = useHref();
  const config = useSelect(useContent(), selectConfig);
  const path = useSelect(useNavigation(), selectPath);
  const isPlayer = useSelect(useSession(), selectIsPlayer);
  const mayPromote = useMayPromote();
  const dialogs = useDialogs();
  if (!config) return null;
  const links = visibleLinks(config.mobileBottomMenu, isPlayer, path, mayPromote)
    .slice(0, MAX_LINKS)
    .map((link) => ({
      label: link.label,
      icon: isIconName(link.icon) ? link.icon : ('games' as const),
      href: href(link.href),
      current: link.current,
      lifted: link.href === '/cashier/deposit',
    }));
  return (
    <CommonMarkup of={config} variant={variantOf('bottom', links, isPlayer, mayPromote)}>
      {() => (
        <BottomMenu
          label={t('shell.nav.bottom')}
          items={[
            ...links,
            { label: t('shell.menu'), icon: 'menu', onClick: () => dialogs.send(menuRequest) },
          ]}
        />
      )}
    </CommonMarkup>
  );
}
