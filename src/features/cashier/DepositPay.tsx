import { selectIntent } from '../../../machines/kit/intent/intent.selectors.ts';
import {
  selectCurrency,
  selectIsHeld,
  selectIsLocked,
  selectIsSendable,
  selectIsUsedUp,
  selectMethodId,
  selectPhase,
  selectRange,
  selectSummary,
} from '../../../machines/cashier/deposit/deposit.selectors.ts';
import type { DepositActor } from '../../../machines/cashier/deposit/deposit.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useMoney } from '../../i18n/use-money.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { isLostStage, useIntentStage } from '../kit/intent/use-intent-stage.ts';
import { focusFirstGap } from './focus-first-gap.ts';

/** The one button of a deposit: it names what is paid. What is missing gets the focus in place of a payment. */
export function DepositPay({ deposit }: { readonly deposit: DepositActor }) {
  const t = useText();
  const money = useMoney();
  const currency = useSelect(deposit, selectCurrency);
  const summary = useSelect(deposit, selectSummary);
  const phase = useSelect(deposit, selectPhase);
  const stage = useIntentStage(useSelect(deposit, selectIntent));
  const isLocked = useSelect(deposit, selectIsLocked);
  const isHeld = useSelect(deposit, selectIsHeld);
  const isUsedUp = useSelect(deposit, selectIsUsedUp);
  const range = useSelect(deposit, selectRange);
  const isBlocked = isUsedUp || range?.blockedBy != null;
  const isLost = isLostStage(stage);
  const amount = money.together([summary.amount ?? '0', summary.fee, summary.total])(summary.total, currency);
  const submit = () => {
    deposit.send({ type: 'deposit.submit.requested' });
    const after = deposit.getSnapshot();
    if (!selectIsSendable(after)) focusFirstGap('deposit', selectMethodId(after) !== null);
  };
  return (
    <Button
      variant="primary"
      size="l"
      wide
      loading={isLocked && !isLost}
      loadingText={t(phase === 'paying' ? 'deposit.redirecting' : 'deposit.submitting')}
      disabled={isHeld || isLost || isBlocked}
      onClick={submit}
    >
      {summary.amount === null ? t('deposit.submit.empty') : <bdi>{t('deposit.submit', { amount })}</bdi>}
    </Button>
  );
}
