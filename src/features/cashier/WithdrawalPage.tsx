import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { selectPhase } from '../../../machines/cashier/withdrawal/withdrawal.selectors.ts';
import type { WithdrawalActor } from '../../../machines/cashier/withdrawal/withdrawal.selectors.ts';
import { useActor } from '../../actors/actors.tsx';
import { useSelect } from '../../actors/use-select.ts';
import { CashierLayout } from './CashierLayout.tsx';
import { CashierFailed, FormWaiting } from './CashierStates.tsx';
import { WithdrawDone } from './WithdrawDone.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WithdrawSummary } from './WithdrawSummary.tsx';

export function WithdrawPage() {
  const withdrawal = useActor<WithdrawalActor>(actorIds.withdrawal);
  return (
    <CashierLayout current="withdraw">
      {withdrawal ? <Withdrawal withdrawal={withdrawal} /> : <FormWaiting />}
    </CashierLayout>
  );
}

function Withdrawal({ withdrawal }: { readonly withdrawal: WithdrawalActor }) {
  const phase = useSelect(withdrawal, selectPhase);
  switch (phase) {
    case 'loading':
      return <FormWaiting />;
    case 'failed':
      return <CashierFailed onRetry={() => withdrawal.send({ type: 'withdrawal.retry.requested' })} />;
    case 'done':
      return <WithdrawDone withdrawal={withdrawal} />;
    case 'form':
      return <WithdrawForm withdrawal={withdrawal} />;
    default:
      return <WithdrawSummary withdrawal={withdrawal} />;
  }
}
