import { Suspense } from 'react';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { selectIsOffered } from '../../../machines/cashier/payout/payout.selectors.ts';
import { selectPayoutActor, selectPhase } from '../../../machines/cashier/withdrawal/withdrawal.selectors.ts';
import type { WithdrawalActor } from '../../../machines/cashier/withdrawal/withdrawal.selectors.ts';
import { useActor } from '../../actors/actors.tsx';
import { useSelect } from '../../actors/use-select.ts';
import { later } from '../../app/later.tsx';
import { CashierLayout } from './CashierLayout.tsx';
import { CashierFailed, FormWaiting } from './CashierStates.tsx';
import { WithdrawalDone } from './WithdrawalDone.tsx';
import { WithdrawalForm } from './WithdrawalForm.tsx';
import { WithdrawalSummary } from './WithdrawalSummary.tsx';

const PayoutPanel = later('src/features/cashier/PayoutPanel.tsx', () =>
  import('./PayoutPanel.tsx').then((m) => m.PayoutPanel),
);

export function WithdrawalPage() {
  const withdrawal = useActor(actorIds.withdrawal);
  return (
    <CashierLayout current="withdrawal">
      {withdrawal ? <Withdrawal withdrawal={withdrawal} /> : <FormWaiting />}
      {withdrawal && <Payout withdrawal={withdrawal} />}
    </CashierLayout>
  );
}

/** In a market without such a rule nothing is loaded for it. */
function Payout({ withdrawal }: { readonly withdrawal: WithdrawalActor }) {
  const payout = useSelect(withdrawal, selectPayoutActor);
  return useSelect(payout, selectIsOffered) ? (
    <Suspense>
      <PayoutPanel payout={payout} />
    </Suspense>
  ) : null;
}

function Withdrawal({ withdrawal }: { readonly withdrawal: WithdrawalActor }) {
  const phase = useSelect(withdrawal, selectPhase);
  switch (phase) {
    case 'loading':
      return <FormWaiting />;
    case 'failed':
      return <CashierFailed onRetry={() => withdrawal.send({ type: 'withdrawal.reload.requested' })} />;
    case 'done':
      return <WithdrawalDone withdrawal={withdrawal} />;
    case 'form':
      return <WithdrawalForm withdrawal={withdrawal} />;
    default:
      return <WithdrawalSummary withdrawal={withdrawal} />;
  }
}
