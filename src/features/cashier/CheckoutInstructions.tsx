import { selectInstructions } from '../../../machines/cashier/checkout/checkout.selectors.ts';
import type { CheckoutActor } from '../../../machines/cashier/checkout/checkout.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../ui/Panel.tsx';
import { CheckoutActions } from './CheckoutActions.tsx';
import { FocusedStep } from './FocusedStep.tsx';
import { InstructionLines } from './InstructionLines.tsx';
import s from './Cashier.module.css';

/** How to pay outside the site: lines to copy, then the page that waits for the money. */
export function CheckoutInstructions({ checkout }: { readonly checkout: CheckoutActor }) {
  const t = useText();
  const instructions = useSelect(checkout, selectInstructions);
  if (!instructions) return null;
  return (
    <FocusedStep>
      <Panel title={t('deposit.instructions.title')} className={s.narrow}>
        <p className="soft">{t('deposit.instructions.text')}</p>
        <InstructionLines instructions={instructions} />
        <CheckoutActions
          checkout={checkout}
          next="checkout.instructions.followed"
          label={t('deposit.instructions.done')}
        />
      </Panel>
    </FocusedStep>
  );
}
