import {
  selectAmount,
  selectAmountError,
  selectLimit,
  selectCurrency,
  selectIsUsedUp,
  selectPoints,
  selectPresets,
  selectRange,
} from '../../../machines/cashier/deposit/deposit.selectors.ts';
import type { DepositActor } from '../../../machines/cashier/deposit/deposit.selectors.ts';
import { selectConfig } from '../../../machines/site/content/content.selectors.ts';
import { useContent } from '../../actors/permanent.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useMoney } from '../../i18n/use-money.tsx';
import { useTextRef } from '../../i18n/use-text-ref.ts';
import { useText } from '../../i18n/use-text.ts';
import { AmountInput, Presets } from '../../ui/Amount.tsx';
import { Field, Message } from '../../ui/Field.tsx';
import { PanelStep } from '../../ui/Panel.tsx';
import { useSymbol } from './use-method-look.ts';

/** The amount, by hand or by a preset; presets over the player's limit are shown and off. */
export function DepositAmount({ deposit }: { readonly deposit: DepositActor }) {
  const t = useText();
  const money = useMoney();
  const currency = useSelect(deposit, selectCurrency);
  const amount = useSelect(deposit, selectAmount);
  const error = useSelect(deposit, selectAmountError);
  const range = useSelect(deposit, selectRange);
  const limit = useSelect(deposit, selectLimit);
  const isUsedUp = useSelect(deposit, selectIsUsedUp);
  const textOf = useTextRef();
  const { dateTime } = useDateTime();
  const presets = useSelect(deposit, selectPresets);
  const points = useSelect(deposit, selectPoints);
  const symbol = useSymbol(currency);
  const hours = useSelect(useContent(), selectConfig)?.market.raiseDelayHours ?? 0;
  const inRange = money.together(range ? [range.min, range.max] : []);
  const preset = money.together(presets.map(({ value }) => value));
  const change = (value: string) => deposit.send({ type: 'deposit.amount.changed', value });
  const blocked =
    isUsedUp && limit?.resetsAt != null
      ? t('deposit.blocked.until', { date: dateTime(limit.resetsAt) })
      : range?.blockedBy === 'limit'
        ? t('deposit.blocked.limit', {
            amount: money(limit?.left ?? range.max, currency),
            min: money(range.min, currency),
          })
        : range?.blockedBy === 'method'
          ? t('deposit.blocked.range')
          : '';
  return (
    <PanelStep title={t('deposit.amount')}>
      <Field
        id="deposit-amount"
        label={<span className="vh">{t('deposit.amount')}</span>}
        error={blocked || (error && textOf(error))}
      >
        <AmountInput
          value={amount}
          onChange={change}
          onBlur={() => deposit.send({ type: 'deposit.amount.left' })}
          symbol={symbol}
          disabled={isUsedUp || range?.blockedBy != null}
          range={
            range &&
            !blocked && (
              <bdi>
                {t('deposit.amount.range', {
                  min: inRange(range.min, currency),
                  max: inRange(range.max, currency),
                })}
              </bdi>
            )
          }
        />
      </Field>
      {presets.length > 0 && (
        <Presets
          label={t('deposit.amount.presets')}
          options={presets.map(({ value, isOff }) => ({
            value,
            label: preset(value, currency),
            disabled: isOff,
          }))}
          value={amount}
          onChange={change}
        />
      )}
      {presets.some(({ isOff }) => isOff) && <Message text={t('deposit.amount.overLimit', { hours })} />}
      {points !== null && <Message text={t('deposit.points', { points })} />}
      {range === null && <Message text={t('cashier.method.choose')} />}
    </PanelStep>
  );
}
