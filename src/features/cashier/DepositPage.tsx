import { actorIds } from '../../../machines/kit/actor-ids.ts';
import {
  selectCurrency,
  selectIsFirst,
  selectUnpaid,
} from '../../../machines/cashier/deposit/deposit.selectors.ts';
import type { DepositActor } from '../../../machines/cashier/deposit/deposit.selectors.ts';
import { buildPath } from '../../../schemas/rules/site/routes.ts';
import { useActor } from '../../actors/actors.tsx';
import { useSelect } from '../../actors/use-select.ts';
import { useHref } from '../../app/links.ts';
import { useMayPromote } from '../../app/may-promote.ts';
import { useMoney } from '../../i18n/use-money.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Note } from '../../ui/Note.tsx';
import { Columns, Panel } from '../../ui/Panel.tsx';
import s from './Cashier.module.css';
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
          <Unpaid deposit={deposit} />
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

/** The deposit of before is not paid: its page tells how to go on with it. */
function Unpaid({ deposit }: { readonly deposit: DepositActor }) {
  const t = useText();
  const href = useHref();
  const money = useMoney();
  const currency = useSelect(deposit, selectCurrency);
  const unpaid = useSelect(deposit, selectUnpaid);
  return (
    unpaid && (
      <div className={s.unpaid}>
        <Note
          title={
            <bdi>{t('deposit.unpaid', { amount: money(unpaid.amount, unpaid.currency || currency) })}</bdi>
          }
        >
          <a className="link" href={href(`/cashier/paypending/${encodeURIComponent(unpaid.id)}`)}>
            {t('deposit.left.check')}
          </a>
        </Note>
      </div>
    )
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
