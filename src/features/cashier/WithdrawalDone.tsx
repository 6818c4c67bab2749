import {
  selectAnswer,
  selectCurrency,
  selectEnd,
} from '../../../machines/cashier/withdrawal/withdrawal.selectors.ts';
import type { WithdrawalActor } from '../../../machines/cashier/withdrawal/withdrawal.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useHref } from '../../app/links.ts';
import { useMoney } from '../../i18n/use-money.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Expected } from './Expected.tsx';
import { FocusedStep } from './FocusedStep.tsx';
import { PaymentNumber } from './PaymentNumber.tsx';
import s from './Cashier.module.css';

/** What the platform has been asked for: amount, number and, where it says so, until when; or how it ended already. */
export function WithdrawalDone({ withdrawal }: { readonly withdrawal: WithdrawalActor }) {
  const t = useText();
  const money = useMoney();
  const href = useHref();
  const answer = useSelect(withdrawal, selectAnswer);
  const end = useSelect(withdrawal, selectEnd);
  const currency = useSelect(withdrawal, selectCurrency);
  if (!answer) return null;
  const amount = money(answer.amount, answer.currency || currency);
  const isChecked = answer.status === 'on_verification';
  return (
    <FocusedStep>
      <Panel title={t(end ? `withdrawal.done.title.${end}` : 'withdrawal.done.title')} className={s.narrow}>
        <p className="soft" role="status">
          <bdi>{t(`withdrawal.done.${end ?? (isChecked ? 'verification' : 'pending')}`, { amount })}</bdi>
        </p>
        {!end && !isChecked && <Expected at={answer.expected_at} />}
        <PaymentNumber label={t('history.number')} id={answer.transaction_id} />
        <div className={s.actions}>
          <Button variant="primary" size="l" href={href('/cashier/history?tab=withdrawal')}>
            {t('withdrawal.done.history')}
          </Button>
          <Button size="l" onClick={() => withdrawal.send({ type: 'withdrawal.restart.requested' })}>
            {t('withdrawal.done.again')}
          </Button>
        </div>
      </Panel>
    </FocusedStep>
  );
}
