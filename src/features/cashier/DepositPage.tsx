import { actorIds } from '../../../machines/actor-ids.ts';
import {
  selectCurrency,
  selectIsLocked,
  selectMethodId,
  selectMethods,
  selectPhase,
} from '../../../machines/deposit/deposit.selectors.ts';
import type { DepositActor } from '../../../machines/deposit/deposit.selectors.ts';
import { useActor } from '../../actors/actors.tsx';
import { useSelect } from '../../actors/use-select.ts';
import { Columns, Panel } from '../../ui/Panel.tsx';
import { CashierLayout } from './CashierLayout.tsx';
import { CashierFailed, FormWaiting } from './CashierStates.tsx';
import { DepositAmount } from './DepositAmount.tsx';
import { DepositOffers } from './DepositOffers.tsx';
import { DepositRequisites } from './DepositRequisites.tsx';
import { DepositSummary } from './DepositSummary.tsx';
import { MethodStep } from './MethodStep.tsx';
import { PaymentFrame } from './PaymentFrame.tsx';
import { PaymentInstructions } from './PaymentInstructions.tsx';
import { PaymentWaits } from './PaymentWaits.tsx';
import s from './Cashier.module.css';

export function DepositPage() {
  const deposit = useActor<DepositActor>(actorIds.deposit);
  return (
    <CashierLayout current="deposit">
      {deposit ? <Deposit deposit={deposit} /> : <FormWaiting />}
    </CashierLayout>
  );
}

function Deposit({ deposit }: { readonly deposit: DepositActor }) {
  const phase = useSelect(deposit, selectPhase);
  switch (phase) {
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
      return <DepositForm deposit={deposit} />;
  }
}

function DepositForm({ deposit }: { readonly deposit: DepositActor }) {
  const isLocked = useSelect(deposit, selectIsLocked);
  const methods = useSelect(deposit, selectMethods);
  const methodId = useSelect(deposit, selectMethodId);
  const currency = useSelect(deposit, selectCurrency);
  return (
    <Columns stick aside={<DepositSummary deposit={deposit} />}>
      <fieldset className={s.lock} disabled={isLocked}>
        <Panel>
          <MethodStep
            kind="deposit"
            currency={currency}
            methods={methods}
            chosen={methodId}
            onChoose={(id) => deposit.send({ type: 'deposit.method.chosen', id })}
          />
          <DepositRequisites deposit={deposit} />
          <DepositAmount deposit={deposit} />
          <DepositOffers deposit={deposit} />
        </Panel>
      </fieldset>
    </Columns>
  );
}
