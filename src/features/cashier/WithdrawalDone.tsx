import { selectAnswer } from '../../../machines/cashier/withdrawal/withdrawal.selectors.ts';
import type { WithdrawalActor } from '../../../machines/cashier/withdrawal/withdrawal.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useHref } from '../../app/links.ts';
import { useMoney } from '../../i18n/use-money.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { FocusedStep } from './FocusedStep.tsx';
import { shortNumber } from './short-number.ts';
import s from './Cashier.module.css';

/** What the platform has taken down. */
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
        <p className="small muted">
          <bdi>{t('withdrawal.done.number', { number: shortNumber(answer.transaction_id) })}</bdi>
        </p>
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
