import {
  selectAmount,
  selectAmountError,
  selectCurrency,
  selectFewPresets,
  selectLimit,
  selectIsUsedUp,
  selectPoints,
  selectPresets,
  selectRange,
} from '../../../machines/cashier/deposit/deposit.selectors.ts';
import type { DepositActor, PresetChoice } from '../../../machines/cashier/deposit/deposit.selectors.ts';
import { selectConfig } from '../../../machines/site/content/content.selectors.ts';
import { useContent } from '../../actors/permanent.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useMoney, useSymbol } from '../../i18n/use-money.tsx';
import { useTextRef } from '../../i18n/use-text-ref.ts';
import { useText } from '../../i18n/use-text.ts';
import { AmountInput, Presets } from '../../ui/Amount.tsx';
import { Field, Message } from '../../ui/Field.tsx';
import { PanelStep } from '../../ui/Panel.tsx';

type Props = { readonly deposit: DepositActor };

/** The amount, by hand or by a preset; presets over the player's limit are shown and off. */
export function DepositAmount({ deposit }: Props) {
  const t = useText();
  const points = useSelect(deposit, selectPoints);
  const range = useSelect(deposit, selectRange);
  return (
    <PanelStep title={t('deposit.amount')}>
      <OwnAmount deposit={deposit} />
      <AmountPresets deposit={deposit} presets={useSelect(deposit, selectPresets)} />
      {points !== null && <Message text={t('deposit.points', { points })} />}
      {range === null && <Message text={t('cashier.method.choose')} />}
    </PanelStep>
  );
}

/** A few amounts first, then one of the player's own. */
export function FewAmounts({ deposit }: Props) {
  return (
    <>
      <AmountPresets deposit={deposit} presets={useSelect(deposit, selectFewPresets)} narrow />
      <OwnAmount deposit={deposit} isNamed />
    </>
  );
}

type PresetsProps = Props & { readonly presets: readonly PresetChoice[]; readonly narrow?: boolean };

function AmountPresets({ deposit, presets, narrow }: PresetsProps) {
  const t = useText();
  const money = useMoney();
  const currency = useSelect(deposit, selectCurrency);
  const amount = useSelect(deposit, selectAmount);
  const hours = useSelect(useContent(), selectConfig)?.market.raiseDelayHours ?? 0;
  const preset = money.together(presets.map(({ value }) => value));
  if (presets.length === 0) return null;
  return (
    <>
      <Presets
        label={t('deposit.amount.presets')}
        narrow={narrow}
        options={presets.map(({ value, isOff }) => ({
          value,
          label: preset(value, currency),
          disabled: isOff,
        }))}
        value={amount}
        onChange={(value) => deposit.send({ type: 'deposit.amount.changed', value })}
      />
      {presets.some(({ isOff }) => isOff) && <Message text={t('deposit.amount.overLimit', { hours })} />}
    </>
  );
}

/** Why nothing can be paid in, or ''. */
const useBlocked = (deposit: DepositActor): string => {
  const t = useText();
  const money = useMoney();
  const { dateTime } = useDateTime();
  const currency = useSelect(deposit, selectCurrency);
  const range = useSelect(deposit, selectRange);
  const limit = useSelect(deposit, selectLimit);
  const isUsedUp = useSelect(deposit, selectIsUsedUp);
  if (isUsedUp)
    return limit?.resetsAt == null
      ? t('deposit.blocked.used')
      : t('deposit.blocked.until', { date: dateTime(limit.resetsAt) });
  if (range?.blockedBy === 'method') return t('deposit.blocked.range');
  if (range?.blockedBy !== 'limit') return '';
  const left = limit?.left ?? range.max ?? '0';
  const amounts = money.together([left, range.min]);
  return t('deposit.blocked.limit', {
    amount: amounts(left, currency),
    min: amounts(range.min, currency),
  });
};

function OwnAmount({ deposit, isNamed }: Props & { readonly isNamed?: boolean }) {
  const t = useText();
  const textOf = useTextRef();
  const money = useMoney();
  const currency = useSelect(deposit, selectCurrency);
  const amount = useSelect(deposit, selectAmount);
  const error = useSelect(deposit, selectAmountError);
  const range = useSelect(deposit, selectRange);
  const isUsedUp = useSelect(deposit, selectIsUsedUp);
  const symbol = useSymbol(currency);
  const blocked = useBlocked(deposit);
  const inRange = money.together(range ? [range.min, range.max ?? '0'] : []);
  return (
    <Field
      id="deposit-amount"
      label={isNamed ? t('quick.amount') : <span className="vh">{t('deposit.amount')}</span>}
      error={blocked || (error && textOf(error))}
    >
      <AmountInput
        value={amount}
        onChange={(value) => deposit.send({ type: 'deposit.amount.changed', value })}
        onBlur={() => deposit.send({ type: 'deposit.amount.left' })}
        symbol={symbol}
        disabled={isUsedUp || range?.blockedBy != null}
        range={
          range &&
          !blocked && (
            <bdi>
              {t(range.max === null ? 'deposit.amount.from' : 'deposit.amount.range', {
                min: inRange(range.min, currency),
                max: inRange(range.max ?? '0', currency),
              })}
            </bdi>
          )
        }
      />
    </Field>
  );
}
