import { selectFigures } from '../../../../machines/account/figures/figures.selectors.ts';
import { selectMain } from '../../../../machines/site/balance/balance.selectors.ts';
import { selectProof, selectUnread } from '../../../../machines/site/session/session.selectors.ts';
import { useBalance, useFigures, useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import s from './Menu.module.css';

/** How the limit of deposits and the proof of identity stand, beside their links. */
export const useMenuStatus = () => {
  const t = useText();
  const money = useMoney();
  const proof = useSelect(useSession(), selectProof);
  const unread = useSelect(useSession(), selectUnread);
  const { limit, session } = useSelect(useFigures(), selectFigures);
  const ownCurrency = useSelect(useBalance(), (snapshot) => selectMain(snapshot)?.currency);
  const left = limit?.limit_amount == null ? null : limit.available_amount;
  return (path: string) => {
    if (path === '/profile/responsible-game' && left != null)
      return (
        <bdi>{t('menu.limits.left', { amount: money(left, session?.currency ?? ownCurrency ?? '') })}</bdi>
      );
    if (path === '/profile/notices' && unread)
      return <span className={s.needed}>{t('menu.notices.unread', { count: unread })}</span>;
    if (path !== '/profile/verification' || proof === null) return undefined;
    return <span className={proof === 'needed' ? s.needed : undefined}>{t(`menu.proof.${proof}`)}</span>;
  };
};
