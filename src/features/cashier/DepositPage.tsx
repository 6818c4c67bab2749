import { actorIds } from '../../../machines/actor-ids.ts';
import {
  selectAsksRequisites,
  selectCurrency,
  selectIsLocked,
  selectMethodId,
  selectMethods,
  selectPhase,
  selectRequisiteId,
  selectRequisitesForm,
  selectSavedRequisites,
} from '../../../machines/deposit/deposit.selectors.ts';
import type { DepositActor } from '../../../machines/deposit/deposit.selectors.ts';
import { useActor } from '../../actors/actors.tsx';
import { useSelect } from '../../actors/use-select.ts';
import { useText } from '../../i18n/use-text.ts';
import { Columns, Panel, PanelStep } from '../../ui/Panel.tsx';
import { CashierLayout } from './CashierLayout.tsx';
import { CashierFailed, FormWaiting } from './CashierStates.tsx';
import { DepositAmount } from './DepositAmount.tsx';
import { DepositOffers } from './DepositOffers.tsx';
import { DepositSummary } from './DepositSummary.tsx';
import { MethodStep } from './MethodStep.tsx';
import { PaymentFrame } from './PaymentFrame.tsx';
import { PaymentInstructions } from './PaymentInstructions.tsx';
import { PaymentWaits } from './PaymentWaits.tsx';
import { RequisiteFields } from './RequisiteFields.tsx';
import { SavedRequisites } from './SavedRequisites.tsx';
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
          <Requisites deposit={deposit} />
          <DepositAmount deposit={deposit} />
          <DepositOffers deposit={deposit} />
        </Panel>
      </fieldset>
    </Columns>
  );
}

function Requisites({ deposit }: { readonly deposit: DepositActor }) {
  const t = useText();
  const saved = useSelect(deposit, selectSavedRequisites);
  const chosen = useSelect(deposit, selectRequisiteId);
  const asksNew = useSelect(deposit, selectAsksRequisites);
  const form = useSelect(deposit, selectRequisitesForm);
  if (saved.length === 0 && !asksNew) return null;
  return (
    <PanelStep title={t('deposit.requisites')}>
      <SavedRequisites
        name="deposit-requisite"
        label={t('deposit.requisites.saved')}
        saved={saved}
        chosen={chosen}
        takesNew
        newLabel={t('deposit.requisites.new')}
        onChoose={(id) => deposit.send({ type: 'deposit.requisite.chosen', id })}
      >
        {asksNew && form && <RequisiteFields form={form} />}
      </SavedRequisites>
    </PanelStep>
  );
}
