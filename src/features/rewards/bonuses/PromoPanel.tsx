import { selectPromo } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import type { BonusesActor } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PromoCode } from '../../cashier/PromoCode.tsx';
import s from './Bonuses.module.css';

/** A promo code of a player; a guest has none to use. */
export function PromoPanel({ bonuses }: { readonly bonuses: BonusesActor }) {
  const t = useText();
  const promo = useSelect(bonuses, selectPromo);
  if (!promo) return null;
  return (
    <Panel title={t('bonuses.promo')}>
      <div className={s.promo}>
        <PromoCode promo={promo} hasSwitch />
      </div>
    </Panel>
  );
}
