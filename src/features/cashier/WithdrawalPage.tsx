import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { selectIsOffered } from '../../../machines/cashier/payout/payout.selectors.ts';
import {
  selectMethods,
  selectPayoutActor,
  selectPhase,
} from '../../../machines/cashier/withdrawal/withdrawal.selectors.ts';
import type { WithdrawalActor } from '../../../machines/cashier/withdrawal/withdrawal.selectors.ts';
import { useActor } from '../../actors/actors.tsx';
import { useSelect } from '../../actors/use-select.ts';
import { CashierLayout } from './CashierLayout.tsx';
import { CashierFailed, FormWaiting, NoMethods } from './CashierStates.tsx';
import { PayoutPanel } from './PayoutPanel.tsx';
import { WithdrawalDone } from './WithdrawalDone.tsx';
import { WithdrawalForm } from './WithdrawalForm.tsx';
import { WithdrawalSummary } from './WithdrawalSummary.tsx';

export function WithdrawalPage() {
  const withdrawal = useActor(actorIds.withdrawal);
  return (
    <CashierLayout current="withdrawal">
      {withdrawal ? <Withdrawal withdrawal={withdrawal} /> : <FormWaiting />}
      {withdrawal && <Payout withdrawal={withdrawal} />}
    </CashierLayout>
  );
}

/** Nothing in a market without such a rule. */
function Payout({ withdrawal }: { readonly withdrawal: WithdrawalActor }) {
  const payout = useSelect(withdrawal, selectPayoutActor);
  return useSelect(payout, selectIsOffered) ? <PayoutPanel payout={payout} /> : null;
}

function Withdrawal({ withdrawal }: { readonly withdrawal: WithdrawalActor }) {
  const phase = useSelect(withdrawal, selectPhase);
  const hasMethods = useSelect(withdrawal, selectMethods).length > 0;
  switch (phase) {
    case 'loading':
      return <FormWaiting />;
    case 'failed':
      return <CashierFailed onRetry={() => withdrawal.send({ type: 'withdrawal.reload.requested' })} />;
    case 'done':
      return <WithdrawalDone withdrawal={withdrawal} />;
    case 'form':
      return hasMethods ? <WithdrawalForm withdrawal={withdrawal} /> : <NoMethods />;
    default:
      return <WithdrawalSummary withdrawal={withdrawal} />;
  }
}
