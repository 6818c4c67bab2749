import { selectTransaction } from '../../../machines/cashier/checkout/checkout.selectors.ts';
import type { CheckoutActor } from '../../../machines/cashier/checkout/checkout.selectors.ts';
import { selectAmount, selectCurrency } from '../../../machines/cashier/deposit/deposit.selectors.ts';
import type { DepositActor } from '../../../machines/cashier/deposit/deposit.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useHref } from '../../app/links.ts';
import { useMoney } from '../../i18n/use-money.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { CheckoutActions } from './CheckoutActions.tsx';
import { FocusedStep } from './FocusedStep.tsx';
import s from './Cashier.module.css';

type CheckoutWaitingProps = { readonly deposit: DepositActor; readonly checkout: CheckoutActor };

/** A payment that waits at the provider: go on with it, look how it stands, or begin another one. */
export function CheckoutWaiting({ deposit, checkout }: CheckoutWaitingProps) {
  const t = useText();
  const href = useHref();
  const money = useMoney();
  const currency = useSelect(deposit, selectCurrency);
  const amount = useSelect(deposit, selectAmount);
  const transaction = useSelect(checkout, selectTransaction);
  return (
    <FocusedStep>
      <Panel title={t('deposit.left.title')} className={s.narrow}>
        <p className="soft">
          <bdi>{t('deposit.left.text', { amount: money(amount || '0', currency) })}</bdi>
        </p>
        <CheckoutActions
          checkout={checkout}
          next="checkout.page.requested"
          label={t('deposit.left.continue')}
        >
          {transaction && (
            <Button size="l" href={href(`/cashier/paypending/${encodeURIComponent(transaction)}`)}>
              {t('deposit.left.check')}
            </Button>
          )}
        </CheckoutActions>
      </Panel>
    </FocusedStep>
  );
}
