import { isIconName } from '../../../icons/icon-names.ts';
import { useDialogs } from '../../../actors/permanent.ts';
import { CommonMarkup } from '../../../app/common-markup.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { BottomMenu } from '../../../ui/BottomMenu.tsx';
import { menuRequest } from './menu-request.ts';
import { useMenu } from './use-menu.ts';

const MAX_LINKS = 4;

/** The bar of phones: the operator's links, then the menu. */
export function BottomBar() {
  const t = useText();
  const menu = useMenu('mobileBottomMenu', MAX_LINKS);
  const dialogs = useDialogs();
  if (!menu) return null;
  const links = menu.links.map(({ label, icon, href, current, place }) => ({
    label,
    icon: isIconName(icon) ? icon : ('games' as const),
    href,
    current,
    lifted: place === '/cashier/deposit',
  }));
  return (
    <CommonMarkup of={menu.config} variant={menu.variant}>
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
