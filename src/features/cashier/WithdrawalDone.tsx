import { selectAnswer } from '../../../machines/cashier/withdrawal/withdrawal.selectors.ts';
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

/** What the platform has been asked for: amount, number and, where it says so, until when. */
export function WithdrawalDone({ withdrawal }: { readonly withdrawal: WithdrawalActor }) {
  const t = useText();
  const money = useMoney();
  const href = useHref();
  const answer = useSelect(withdrawal, selectAnswer);
  if (!answer) return null;
  const amount = money(answer.amount, answer.currency);
  return (
    <FocusedStep>
      <Panel title={t('withdrawal.done.title')} className={s.narrow}>
        <p className="soft" role="status">
          <bdi>
            {answer.status === 'on_verification'
              ? t('withdrawal.done.verification', { amount })
              : t('withdrawal.done.pending', { amount })}
          </bdi>
        </p>
        {answer.status !== 'on_verification' && <Expected at={answer.expected_at} />}
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
