import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { selectIsFirst } from '../../../machines/cashier/deposit/deposit.selectors.ts';
import type { DepositActor } from '../../../machines/cashier/deposit/deposit.selectors.ts';
import { buildPath } from '../../../schemas/rules/site/routes.ts';
import { useActor } from '../../actors/actors.tsx';
import { useSelect } from '../../actors/use-select.ts';
import { useHref } from '../../app/links.ts';
import { useMayPromote } from '../../app/may-promote.ts';
import { useText } from '../../i18n/use-text.ts';
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
                <FirstLine deposit={deposit} />
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

/** Who has never paid in finds the guide of the first evening here: a registration leads to this page. */
function FirstLine({ deposit }: { readonly deposit: DepositActor }) {
  const t = useText();
  const href = useHref();
  return (
    useSelect(deposit, selectIsFirst) && (
      <p className="small">
        <a className="link" href={href(buildPath('profile-start'))}>
          {t('cashier.start')}
        </a>
      </p>
    )
  );
}
