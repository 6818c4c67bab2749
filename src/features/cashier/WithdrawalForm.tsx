import {
  selectAmount,
  selectAmountError,
  selectAreBanksFailed,
  selectAsksRequisites,
  selectAvailable,
  selectCurrency,
  selectIsHeld,
  selectIsSendable,
  selectMethodId,
  selectMethods,
  selectNotice,
  selectRange,
  selectRequisiteId,
  selectRequisitesForm,
  selectSavedRequisites,
} from '../../../machines/cashier/withdrawal/withdrawal.selectors.ts';
import type { WithdrawalActor } from '../../../machines/cashier/withdrawal/withdrawal.selectors.ts';
import { isDec } from '../../../schemas/rules/kit/money.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useMoney, useSymbol } from '../../i18n/use-money.tsx';
import { useText } from '../../i18n/use-text.ts';
import { AmountInput } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { SummaryList } from '../../ui/Facts.tsx';
import { Field, Message } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { Columns, Panel, PanelStep } from '../../ui/Panel.tsx';
import { CashierNoticeView } from './CashierNoticeView.tsx';
import { focusFirstGap } from './focus-first-gap.ts';
import { InSight } from './InSight.tsx';
import { MethodStep } from './MethodStep.tsx';
import { BesideForm, PayBar } from './PayBar.tsx';
import { RequisiteFields } from './RequisiteFields.tsx';
import { SavedRequisites } from './SavedRequisites.tsx';
import s from './Cashier.module.css';

type Props = { readonly withdrawal: WithdrawalActor };

/** Method, destination and amount; the summary comes before anything is sent. */
export function WithdrawalForm({ withdrawal }: Props) {
  const t = useText();
  const money = useMoney();
  const currency = useSelect(withdrawal, selectCurrency);
  const methods = useSelect(withdrawal, selectMethods);
  const methodId = useSelect(withdrawal, selectMethodId);
  const available = useSelect(withdrawal, selectAvailable);
  const amount = useSelect(withdrawal, selectAmount);
  const notice = useSelect(withdrawal, selectNotice);
  return (
    <>
      <Columns
        stick
        aside={
          <Panel>
            <SummaryList
              rows={[]}
              total={{ label: t('withdrawal.available'), value: <bdi>{money(available, currency)}</bdi> }}
            />
            <InSight shown={notice !== null}>
              <CashierNoticeView notice={notice} />
            </InSight>
            <BesideForm>
              <ToSummary withdrawal={withdrawal} />
            </BesideForm>
          </Panel>
        }
      >
        <Panel>
          <MethodStep
            kind="withdrawal"
            currency={currency}
            methods={methods}
            chosen={methodId}
            onChoose={(id) => withdrawal.send({ type: 'withdrawal.method.chosen', id })}
          />
          <Destination withdrawal={withdrawal} />
          <WithdrawalAmount withdrawal={withdrawal} />
        </Panel>
      </Columns>
      <PayBar moved={isDec(amount) && !amount.startsWith('-') && <bdi>{money(amount, currency)}</bdi>}>
        <ToSummary withdrawal={withdrawal} />
      </PayBar>
    </>
  );
}

/** To the summary; what is missing gets the focus in place of it. */
function ToSummary({ withdrawal }: Props) {
  const t = useText();
  const isHeld = useSelect(withdrawal, selectIsHeld);
  const isBlocked = useSelect(withdrawal, selectRange)?.isBlocked ?? false;
  const next = () => {
    withdrawal.send({ type: 'withdrawal.summary.requested' });
    const after = withdrawal.getSnapshot();
    if (!selectIsSendable(after)) focusFirstGap('withdrawal', selectMethodId(after) !== null);
  };
  return (
    <Button variant="primary" size="l" wide disabled={isHeld || isBlocked} onClick={next}>
      {t('withdrawal.next')}
    </Button>
  );
}

function Destination({ withdrawal }: { readonly withdrawal: WithdrawalActor }) {
  const t = useText();
  const saved = useSelect(withdrawal, selectSavedRequisites);
  const chosen = useSelect(withdrawal, selectRequisiteId);
  const asksNew = useSelect(withdrawal, selectAsksRequisites);
  const form = useSelect(withdrawal, selectRequisitesForm);
  const areBanksFailed = useSelect(withdrawal, selectAreBanksFailed);
  if (saved.length === 0 && !asksNew) return null;
  return (
    <PanelStep title={t('withdrawal.requisites')}>
      <SavedRequisites
        name="withdrawal-requisite"
        label={t('withdrawal.requisites')}
        saved={saved.map((item) => ({ ...item, note: t(`withdrawal.requisites.${item.status}`) }))}
        chosen={chosen}
        takesNew
        newLabel={t('withdrawal.requisites.new')}
        onChoose={(id) => withdrawal.send({ type: 'withdrawal.requisite.chosen', id })}
      >
        {asksNew && form && <RequisiteFields form={form} />}
      </SavedRequisites>
      {areBanksFailed && (
        <Note tone="warning" role="alert" title={t('withdrawal.bank.failed')}>
          <div className={s.actions}>
            <Button onClick={() => withdrawal.send({ type: 'withdrawal.banks.requested' })}>
              {t('common.retry')}
            </Button>
          </div>
        </Note>
      )}
    </PanelStep>
  );
}

function WithdrawalAmount({ withdrawal }: { readonly withdrawal: WithdrawalActor }) {
  const t = useText();
  const money = useMoney();
  const currency = useSelect(withdrawal, selectCurrency);
  const amount = useSelect(withdrawal, selectAmount);
  const error = useSelect(withdrawal, selectAmountError);
  const range = useSelect(withdrawal, selectRange);
  const available = useSelect(withdrawal, selectAvailable);
  const symbol = useSymbol(currency);
  const change = (value: string) => withdrawal.send({ type: 'withdrawal.amount.changed', value });
  const inRange = money.together(range ? [range.min, range.max] : []);
  const inBlocked = money.together(range ? [range.min, available] : []);
  const blocked =
    range?.isBlocked &&
    t('withdrawal.blocked', {
      min: inBlocked(range.min, currency),
      available: inBlocked(available, currency),
    });
  return (
    <PanelStep title={t('withdrawal.amount')}>
      <Field
        id="withdrawal-amount"
        label={<span className="vh">{t('withdrawal.amount')}</span>}
        error={blocked || (error && t(error.id, error.values))}
      >
        <AmountInput
          value={amount}
          onChange={change}
          onBlur={() => withdrawal.send({ type: 'withdrawal.amount.left' })}
          symbol={symbol}
          disabled={range?.isBlocked}
          range={
            range &&
            !range.isBlocked && (
              <bdi>
                {t('withdrawal.amount.range', {
                  min: inRange(range.min, currency),
                  max: inRange(range.max, currency),
                })}
              </bdi>
            )
          }
        />
      </Field>
      {range && !range.isBlocked && (
        <div className={s.actions}>
          <Button onClick={() => change(range.max)}>
            <bdi>{t('withdrawal.amount.all', { amount: inRange(range.max, currency) })}</bdi>
          </Button>
        </div>
      )}
      {!range && <Message text={t('cashier.method.choose')} />}
    </PanelStep>
  );
}
