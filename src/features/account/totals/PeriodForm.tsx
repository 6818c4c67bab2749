import { useState } from 'react';
import { decideRange, hasRange } from '../../../../schemas/rules/kit/date-range.ts';
import type { DateRange, RangeBounds } from '../../../../schemas/rules/kit/date-range.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import s from './Totals.module.css';

type PeriodFormProps = {
  readonly range: DateRange;
  /** First day that can be read, `YYYY-MM-DD`; '' when nobody tells. */
  readonly earliest: string;
  readonly bounds?: RangeBounds;
  readonly onChoose: (range: DateRange) => void;
};

/** Days of the player's own, both included. */
export function PeriodForm({ range, earliest, bounds, onChoose }: PeriodFormProps) {
  const t = useText();
  const [draft, setDraft] = useState(range);
  const [isTried, setIsTried] = useState(false);
  const { result, reasons } = decideRange(draft, earliest, bounds);
  const change = (name: keyof DateRange) => (value: string) => setDraft({ ...draft, [name]: value });
  const problem =
    isTried && !result
      ? t(`totals.wrong.${reasons[0] ?? 'incomplete'}`, { days: bounds?.maxDays ?? 0 })
      : undefined;
  const choose = (next: DateRange) => {
    setDraft(next);
    setIsTried(false);
    onChoose(next);
  };
  return (
    <form
      className={s.period}
      noValidate
      aria-label={t('totals.period')}
      onSubmit={(event) => {
        event.preventDefault();
        if (result) choose(draft);
        else setIsTried(true);
      }}
    >
      <Field id="period-from" label={t('totals.from')} error={problem}>
        <TextInput
          type="date"
          min={earliest}
          max={bounds?.latest}
          value={draft.from}
          onChange={change('from')}
        />
      </Field>
      <Field id="period-to" label={t('totals.to')}>
        <TextInput type="date" min={earliest} max={bounds?.latest} value={draft.to} onChange={change('to')} />
      </Field>
      <div className={s.periodButtons}>
        <Button type="submit">{t('totals.show')}</Button>
        {hasRange(range) && (
          <Button variant="plain" onClick={() => choose({ from: '', to: '' })}>
            {t('totals.clear')}
          </Button>
        )}
      </div>
    </form>
  );
}
