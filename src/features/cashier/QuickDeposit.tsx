import { actorIds } from '../../../machines/kit/actor-ids.ts';
import {
  selectCanReopen,
  selectCheckoutPhase,
  selectIsLate,
} from '../../../machines/cashier/checkout/checkout.selectors.ts';
import type { CheckoutActor } from '../../../machines/cashier/checkout/checkout.selectors.ts';
import {
  selectCheckout,
  selectCurrency,
  selectIsShort,
  selectMethods,
  selectPhase,
  selectSavedTitle,
} from '../../../machines/cashier/deposit/deposit.selectors.ts';
import type { DepositActor } from '../../../machines/cashier/deposit/deposit.selectors.ts';
import { useActor } from '../../actors/actors.tsx';
import { useChildSelect } from '../../actors/use-child-select.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useDialog } from '../../app/dialog-context.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useText } from '../../i18n/use-text.ts';
import { askForFocus } from '../../ui/ask-for-focus.ts';
import { Button } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Choice.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { Loading, SkeletonForm } from '../../ui/Skeleton.tsx';
import { SuitLoader } from '../../ui/State.tsx';
import { CheckoutActions } from './CheckoutActions.tsx';
import { FewAmounts } from './DepositAmount.tsx';
import { DepositPay } from './DepositPay.tsx';
import { DepositFields, DepositLock, DepositSteps } from './DepositSteps.tsx';
import { DepositNotes } from './DepositSummary.tsx';
import { PayBar } from './PayBar.tsx';
import { useMethodLook } from './use-method-look.ts';
import s from './QuickDeposit.module.css';

/** A deposit over the game that is being played; the game stays. On a phone a sheet whose head and button stay in view. */
export function QuickDeposit() {
  const t = useText();
  const { dismiss } = useDialog();
  const deposit = useActor(actorIds.deposit);
  return (
    <Dialog kind="confirm" label={t('quick.title')} closeLabel={t('common.close')} onCloseRequest={dismiss}>
      <div className={s.sheet}>
        <div className={s.head}>
          <h2 className="display">{t('quick.title')}</h2>
          <IconButton icon="close" label={t('common.close')} onClick={() => dismiss()} />
        </div>
        {deposit ? <Steps deposit={deposit} /> : <Waiting />}
      </div>
    </Dialog>
  );
}

type Props = { readonly deposit: DepositActor };

function Steps({ deposit }: Props) {
  const t = useText();
  const phase = useSelect(deposit, selectPhase);
  const isShort = useSelect(deposit, selectIsShort);
  const checkout = useSelect(deposit, selectCheckout);
  const step = useChildSelect(checkout, selectCheckoutPhase);
  if (checkout && step === 'watching') return <Watching checkout={checkout} />;
  if (phase === 'loading') return <Waiting />;
  if (phase === 'paid' || phase === 'unpaid') return <Outcome deposit={deposit} isPaid={phase === 'paid'} />;
  return (
    <DepositSteps deposit={deposit}>
      <div className={s.form}>
        <DepositLock deposit={deposit}>
          {isShort ? <LastTime deposit={deposit} /> : <DepositFields deposit={deposit} />}
        </DepositLock>
        <DepositNotes deposit={deposit} />
        <p className="tiny muted">{t('deposit.note')}</p>
        <PayBar inSheet>
          <DepositPay deposit={deposit} />
        </PayBar>
      </div>
    </DepositSteps>
  );
}

/** The method of the last time, a few amounts, and the way to all methods. */
function LastTime({ deposit }: Props) {
  const t = useText();
  const currency = useSelect(deposit, selectCurrency);
  const look = useMethodLook('deposit', currency);
  const saved = useSelect(deposit, selectSavedTitle);
  const [method] = useSelect(deposit, selectMethods);
  if (!method) return null;
  const { title, note, icon, logo } = look(method);
  return (
    <>
      <div className={s.method}>
        {logo ? <Logo logo={logo} /> : icon && <Icon name={icon} />}
        <span>
          <b>{title}</b>
          <small>{saved === null ? note : <bdi>{saved}</bdi>}</small>
        </span>
        <Button variant="plain" onClick={() => deposit.send({ type: 'deposit.form.requested' })}>
          {t('quick.methods')}
        </Button>
      </div>
      <FewAmounts deposit={deposit} />
    </>
  );
}

function Waiting() {
  return (
    <Loading label={useText()('cashier.loading')}>
      <SkeletonForm fields={3} />
    </Loading>
  );
}

/** The payment goes on in the provider's window: it can be opened again, or left for another one. */
function Watching({ checkout }: { readonly checkout: CheckoutActor }) {
  const t = useText();
  const isLate = useChildSelect(checkout, selectIsLate);
  const canReopen = useChildSelect(checkout, selectCanReopen);
  return (
    <div className={s.form}>
      <div className={s.form} role="status">
        {!isLate && <SuitLoader label={t('quick.waiting.title')} />}
        <p className="soft">{t(isLate ? 'payment.late' : 'quick.waiting.text')}</p>
      </div>
      <CheckoutActions
        checkout={checkout}
        next={canReopen ? 'checkout.page.requested' : null}
        label={t('deposit.left.continue')}
      />
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
        <Button size="l" variant="primary" ref={askForFocus} onClick={close}>
          {t('quick.back')}
        </Button>
      </DialogActions>
    </>
  );
}
