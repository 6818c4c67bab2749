import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { useActor } from '../../actors/actors.tsx';
import { useMayPromote } from '../../app/may-promote.ts';
import { Columns, Panel } from '../../ui/Panel.tsx';
import { CashierLayout } from './CashierLayout.tsx';
import { FormWaiting } from './CashierStates.tsx';
import { DepositOffers } from './DepositOffers.tsx';
import { DepositFields, DepositLock, DepositSteps } from './DepositSteps.tsx';
import { DepositPay } from './DepositPay.tsx';
import { DepositSummary } from './DepositSummary.tsx';
import { PayBar } from './PayBar.tsx';

export function DepositPage() {
  const deposit = useActor(actorIds.deposit);
  const mayPromote = useMayPromote();
  return (
    <CashierLayout current="deposit">
      {deposit ? (
        <DepositSteps deposit={deposit}>
          <Columns stick aside={<DepositSummary deposit={deposit} />}>
            <DepositLock deposit={deposit}>
              <Panel>
                <DepositFields deposit={deposit} />
                {mayPromote && <DepositOffers deposit={deposit} />}
              </Panel>
            </DepositLock>
          </Columns>
          <PayBar>
            <DepositPay deposit={deposit} />
          </PayBar>
        </DepositSteps>
      ) : (
        <FormWaiting />
      )}
    </CashierLayout>
  );
}
