import { selectIntent } from '../../../machines/kit/intent/intent.selectors.ts';
import {
  masked,
  selectCurrency,
  selectPhase,
  selectSummary,
} from '../../../machines/cashier/withdrawal/withdrawal.selectors.ts';
import type {
  RequisitePart,
  WithdrawalActor,
} from '../../../machines/cashier/withdrawal/withdrawal.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useVault } from '../../actors/vault.tsx';
import { useMoney } from '../../i18n/use-money.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { SummaryList } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { LostAnswer } from '../kit/intent/LostAnswer.tsx';
import { isLostStage, useIntentStage } from '../kit/intent/use-intent-stage.ts';
import { FocusedStep } from './FocusedStep.tsx';
import { InSight } from './InSight.tsx';
import { BesideForm, PayBar } from './PayBar.tsx';
import s from './Cashier.module.css';

/** Amount, fee, net and masked destination, once more, before the withdrawal is sent. */
export function WithdrawalSummary({ withdrawal }: { readonly withdrawal: WithdrawalActor }) {
  const t = useText();
  const money = useMoney();
  const currency = useSelect(withdrawal, selectCurrency);
  const summary = useSelect(withdrawal, selectSummary);
  const phase = useSelect(withdrawal, selectPhase);
  const intent = useSelect(withdrawal, selectIntent);
  const vault = useVault();
  const textOf = (part: RequisitePart) => {
    if ('text' in part) return part.text;
    const value = vault.read(part.ref) ?? '';
    return value === '' || part.isWhole ? value.trim() : masked(value);
  };
  const requisite = summary?.requisite
    .map((part) => textOf(part))
    .filter((text) => text !== '')
    .join(' · ');
  const stage = useIntentStage(intent);
  const isLost = isLostStage(stage);
  const isBusy = phase === 'sending';
  const inSum = money.together(summary ? [summary.amount, summary.fee, summary.net] : []);
  const shown = (amount: string) => <bdi>{inSum(amount, currency)}</bdi>;
  const submit = (
    <Button
      variant="primary"
      size="l"
      wide
      loading={isBusy}
      loadingText={t('withdrawal.submitting')}
      onClick={() => withdrawal.send({ type: 'withdrawal.submit.requested' })}
    >
      <bdi>{t('withdrawal.submit', { amount: inSum(summary?.amount ?? '0', currency) })}</bdi>
    </Button>
  );
  return (
    <FocusedStep>
      <Panel title={t('withdrawal.summary.title')} className={s.narrow}>
        <p className="soft">{t(phase === 'summary' ? 'withdrawal.summary.text' : 'withdrawal.submitting')}</p>
        {summary && (
          <SummaryList
            rows={[
              { label: t('withdrawal.summary.amount'), value: shown(summary.amount) },
              { label: t('withdrawal.summary.fee'), value: shown(summary.fee) },
              {
                label: t('withdrawal.summary.to'),
                value: (
                  <bdi>
                    {summary.method} {requisite}
                  </bdi>
                ),
              },
            ]}
            total={{ label: t('withdrawal.summary.net'), value: shown(summary.net) }}
          />
        )}
        <InSight shown={isLost}>
          <LostAnswer intent={intent} payment="withdrawal" />
        </InSight>
        {!isLost && (
          <div className={s.actions}>
            <BesideForm>{submit}</BesideForm>
            <Button
              size="l"
              disabled={isBusy}
              onClick={() => withdrawal.send({ type: 'withdrawal.summary.left' })}
            >
              {t('withdrawal.summary.back')}
            </Button>
          </div>
        )}
      </Panel>
      {!isLost && <PayBar>{submit}</PayBar>}
    </FocusedStep>
  );
}
