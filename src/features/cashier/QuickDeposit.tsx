import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { selectCheckoutPhase } from '../../../machines/cashier/checkout/checkout.selectors.ts';
import { selectCheckout, selectPhase } from '../../../machines/cashier/deposit/deposit.selectors.ts';
import type { DepositActor } from '../../../machines/cashier/deposit/deposit.selectors.ts';
import { useActor } from '../../actors/actors.tsx';
import { useChildSelect } from '../../actors/use-child-select.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useDialog } from '../../app/dialog-context.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Note } from '../../ui/Note.tsx';
import { SuitLoader } from '../../ui/State.tsx';
import { FormWaiting } from './CashierStates.tsx';
import { DepositFields, DepositLock, DepositSteps } from './DepositSteps.tsx';
import { DepositSummary } from './DepositSummary.tsx';
import s from './Cashier.module.css';

/** A deposit over the game that is being played; the game stays. */
export function QuickDeposit() {
  const t = useText();
  const { dismiss } = useDialog();
  const deposit = useActor(actorIds.deposit);
  return (
    <Dialog title={t('quick.title')} closeLabel={t('common.close')} onCloseRequest={dismiss}>
      {deposit ? <Steps deposit={deposit} /> : <FormWaiting />}
    </Dialog>
  );
}

type Props = { readonly deposit: DepositActor };

function Steps({ deposit }: Props) {
  const phase = useSelect(deposit, selectPhase);
  const step = useChildSelect(useSelect(deposit, selectCheckout), selectCheckoutPhase);
  if (step === 'watching') return <Watching />;
  if (phase === 'paid' || phase === 'unpaid') return <Outcome deposit={deposit} isPaid={phase === 'paid'} />;
  return (
    <DepositSteps deposit={deposit}>
      <div className={s.quick}>
        <DepositLock deposit={deposit}>
          <DepositFields deposit={deposit} />
        </DepositLock>
        <DepositSummary deposit={deposit} isShort />
      </div>
    </DepositSteps>
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
