import type { ReactNode } from 'react';
import {
  selectCurrency,
  selectIsLocked,
  selectMethodId,
  selectMethods,
  selectPhase,
} from '../../../machines/cashier/deposit/deposit.selectors.ts';
import type { DepositActor } from '../../../machines/cashier/deposit/deposit.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { CashierFailed, FormWaiting } from './CashierStates.tsx';
import { DepositAmount } from './DepositAmount.tsx';
import { DepositRequisites } from './DepositRequisites.tsx';
import { MethodStep } from './MethodStep.tsx';
import { PaymentFrame } from './PaymentFrame.tsx';
import { PaymentInstructions } from './PaymentInstructions.tsx';
import { PaymentWaits } from './PaymentWaits.tsx';
import s from './Cashier.module.css';

type Props = { readonly deposit: DepositActor; readonly children: ReactNode };

/** What stands in place of the form (`children`) before there is one, and while the payment goes on elsewhere. */
export function DepositSteps({ deposit, children }: Props) {
  switch (useSelect(deposit, selectPhase)) {
    case 'loading':
      return <FormWaiting />;
    case 'failed':
      return <CashierFailed onRetry={() => deposit.send({ type: 'deposit.retry.requested' })} />;
    case 'frame':
      return <PaymentFrame deposit={deposit} />;
    case 'instructions':
      return <PaymentInstructions deposit={deposit} />;
    case 'left':
      return <PaymentWaits deposit={deposit} />;
    default:
      return children;
  }
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
