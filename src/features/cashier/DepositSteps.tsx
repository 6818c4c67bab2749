import type { ReactNode } from 'react';
import { selectCheckoutPhase } from '../../../machines/cashier/checkout/checkout.selectors.ts';
import {
  selectCheckout,
  selectCurrency,
  selectIsLocked,
  selectMethodId,
  selectMethods,
  selectPhase,
  selectStop,
} from '../../../machines/cashier/deposit/deposit.selectors.ts';
import type { DepositActor } from '../../../machines/cashier/deposit/deposit.selectors.ts';
import { useChildSelect } from '../../actors/use-child-select.ts';
import { useSelect } from '../../actors/use-select.ts';
import { CashierFailed, CashierGated, FormWaiting, NoMethods } from './CashierStates.tsx';
import { DepositAmount } from './DepositAmount.tsx';
import { DepositRequisites } from './DepositRequisites.tsx';
import { MethodStep } from './MethodStep.tsx';
import { CheckoutFrame } from './CheckoutFrame.tsx';
import { CheckoutInstructions } from './CheckoutInstructions.tsx';
import { DepositsStopped } from './DepositsStopped.tsx';
import { CheckoutWaiting } from './CheckoutWaiting.tsx';
import s from './Cashier.module.css';

type Props = { readonly deposit: DepositActor; readonly children: ReactNode };

/** What stands in place of the form (`children`) before there is one, and while the payment goes on elsewhere. */
export function DepositSteps({ deposit, children }: Props) {
  const phase = useSelect(deposit, selectPhase);
  const checkout = useSelect(deposit, selectCheckout);
  const stop = useSelect(deposit, selectStop);
  const hasMethods = useSelect(deposit, selectMethods).length > 0;
  const step = useChildSelect(checkout, selectCheckoutPhase);
  if (phase === 'loading') return <FormWaiting />;
  const reload = () => deposit.send({ type: 'deposit.reload.requested' });
  if (phase === 'failed') return <CashierFailed onRetry={reload} />;
  if (phase === 'gated') return <CashierGated onRetry={reload} />;
  if (stop && phase === 'form') return <DepositsStopped deposit={deposit} stop={stop} />;
  if (!hasMethods && phase === 'form') return <NoMethods />;
  if (!checkout) return children;
  if (step === 'frame') return <CheckoutFrame checkout={checkout} />;
  if (step === 'instructions') return <CheckoutInstructions checkout={checkout} />;
  if (step === 'waiting') return <CheckoutWaiting deposit={deposit} checkout={checkout} />;
  return children;
}

/** Locks what is inside while a payment is on its way. */
export function DepositLock({ deposit, children }: Props) {
  return (
    <fieldset className={s.lock} disabled={useSelect(deposit, selectIsLocked)}>
      {children}
    </fieldset>
  );
}

/** Method, requisites and amount. */
export function DepositFields({ deposit }: Pick<Props, 'deposit'>) {
  const methods = useSelect(deposit, selectMethods);
  const methodId = useSelect(deposit, selectMethodId);
  const currency = useSelect(deposit, selectCurrency);
  return (
    <>
      <MethodStep
        kind="deposit"
        currency={currency}
        methods={methods}
        chosen={methodId}
        onChoose={(id) => deposit.send({ type: 'deposit.method.chosen', id })}
      />
      <DepositRequisites deposit={deposit} />
      <DepositAmount deposit={deposit} />
    </>
  );
}
