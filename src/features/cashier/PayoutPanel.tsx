import { useState } from 'react';
import {
  selectIsRefused,
  selectPayout,
  selectStage,
} from '../../../machines/cashier/payout/payout.selectors.ts';
import type { PayoutActor } from '../../../machines/cashier/payout/payout.selectors.ts';
import type { PayoutAbove } from '../../../schemas/cashier/payout-above.ts';
import { payoutAmount } from '../../../schemas/rules/cashier/payout-amount.ts';
import { wholeCurrencies } from '../../../schemas/rules/kit/format.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useMoney, useSymbol } from '../../i18n/use-money.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import s from './Payout.module.css';

/** The amount above which wins are paid out; nothing in a market without such a rule. */
export function PayoutPanel({ payout: actor }: { readonly payout: PayoutActor }) {
  const t = useText();
  const stage = useSelect(actor, selectStage);
  const payout = useSelect(actor, selectPayout);
  if (stage === 'failed')
    return (
      <Panel className={s.place} title={t('payout.title')}>
        <p className="soft">{t('payout.failed')}</p>
        <div>
          <Button onClick={() => actor.send({ type: 'payout.reload.requested' })}>{t('common.retry')}</Button>
        </div>
      </Panel>
    );
  return (
    payout && <PayoutForm key={payout.amount} actor={actor} payout={payout} isSaving={stage === 'saving'} />
  );
}

function PayoutForm({
  actor,
  payout,
  isSaving,
}: {
  readonly actor: PayoutActor;
  readonly payout: PayoutAbove;
  readonly isSaving: boolean;
}) {
  const t = useText();
  const money = useMoney();
  const isRefused = useSelect(actor, selectIsRefused);
  const { amount, currency } = payout;
  const symbol = useSymbol(currency);
  const [typed, setTyped] = useState(amount?.replace(/\.00$/, '') ?? '');
  const [isTried, setIsTried] = useState(false);
  const wished = payoutAmount(typed, currency);
  const isWhole = wholeCurrencies.test(currency);
  const choose = (chosen: string) => actor.send({ type: 'payout.amount.chosen', amount: chosen });
  const error =
    (isTried && wished === null) || isRefused
      ? t(isRefused ? 'payout.refused' : isWhole ? 'cashier.amount.wrong' : 'payout.wrong')
      : undefined;
  return (
    <Panel className={s.place} title={t('payout.title')}>
      <p className="soft">
        {amount === null ? t('payout.off') : t('payout.on', { amount: money(amount, currency) })}
      </p>
      <form
        className={s.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (wished !== null) choose(wished);
        }}
      >
        <Field id="payout-above" label={t('payout.amount', { currency: symbol })} error={error}>
          <TextInput inputMode="decimal" autoComplete="off" ltr value={typed} onChange={setTyped} />
        </Field>
        <div className={s.actions}>
          <Button size="l" type="submit" loading={isSaving}>
            {t('payout.save')}
          </Button>
          {amount !== null && (
            <Button size="l" variant="plain" disabled={isSaving} onClick={() => choose('')}>
              {t('payout.drop')}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}
