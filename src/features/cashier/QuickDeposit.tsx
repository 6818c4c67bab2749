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
import { useDialog } from '../../app/dialog-context.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Note } from '../../ui/Note.tsx';
import { SuitLoader } from '../../ui/State.tsx';
import { CashierFailed, FormWaiting } from './CashierStates.tsx';
import { DepositAmount } from './DepositAmount.tsx';
import { DepositRequisites } from './DepositRequisites.tsx';
import { DepositSummary } from './DepositSummary.tsx';
import { MethodStep } from './MethodStep.tsx';
import { PaymentFrame } from './PaymentFrame.tsx';
import { PaymentInstructions } from './PaymentInstructions.tsx';
import { PaymentWaits } from './PaymentWaits.tsx';
import s from './Cashier.module.css';

/** A deposit over the game that is being played; the game stays. */
export function QuickDeposit() {
  const t = useText();
  const { dismiss } = useDialog();
  const deposit = useActor<DepositActor>(actorIds.deposit);
  return (
    <Dialog title={t('quick.title')} closeLabel={t('common.close')} onCloseRequest={dismiss}>
      {deposit ? <Steps deposit={deposit} /> : <FormWaiting />}
    </Dialog>
  );
}

type Props = { readonly deposit: DepositActor };

function Steps({ deposit }: Props) {
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
    case 'watching':
      return <Watching />;
    case 'paid':
    case 'unpaid':
      return <Outcome deposit={deposit} isPaid={phase === 'paid'} />;
    default:
      return <Form deposit={deposit} />;
  }
}

function Form({ deposit }: Props) {
  const isLocked = useSelect(deposit, selectIsLocked);
  const methods = useSelect(deposit, selectMethods);
  const methodId = useSelect(deposit, selectMethodId);
  const currency = useSelect(deposit, selectCurrency);
  return (
    <div className={s.quick}>
      <fieldset className={s.lock} disabled={isLocked}>
        <MethodStep
          kind="deposit"
          currency={currency}
          methods={methods}
          chosen={methodId}
          onChoose={(id) => deposit.send({ type: 'deposit.method.chosen', id })}
        />
        <DepositRequisites deposit={deposit} />
        <DepositAmount deposit={deposit} />
      </fieldset>
      <DepositSummary deposit={deposit} isShort />
    </div>
  );
}

function Watching() {
  const t = useText();
  return (
    <div className={s.quick} role="status">
      <SuitLoader label={t('quick.waiting.title')} />
      <p className="soft">{t('quick.waiting.text')}</p>
    </div>
  );
}

function Outcome({ deposit, isPaid }: Props & { readonly isPaid: boolean }) {
  const t = useText();
  const { close } = useDialog();
  return (
    <>
      <Note
        role="status"
        tone={isPaid ? 'positive' : 'warning'}
        title={t(isPaid ? 'quick.paid' : 'quick.unpaid')}
      />
      <DialogActions>
        {!isPaid && (
          <Button size="l" onClick={() => deposit.send({ type: 'deposit.restart.requested' })}>
            {t('quick.again')}
          </Button>
        )}
        <Button size="l" variant="primary" autoFocus onClick={close}>
          {t('quick.back')}
        </Button>
      </DialogActions>
    </>
  );
}
