import { useState } from 'react';
import { parseDay, shownDate } from '../../../../schemas/rules/kit/calendar.ts';
import { decideRange, hasRange } from '../../../../schemas/rules/kit/date-range.ts';
import type { DateRange, RangeBounds } from '../../../../schemas/rules/kit/date-range.ts';
import { toWireDate } from '../../../../schemas/rules/kit/validation/date.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { DateInput } from '../../../ui/MaskedInput.tsx';
import s from './Totals.module.css';

type PeriodFormProps = {
  readonly range: DateRange;
  /** First day that can be read, `YYYY-MM-DD`; '' when nobody tells. */
  readonly earliest: string;
  readonly bounds?: RangeBounds;
  readonly onChoose: (range: DateRange) => void;
};

const shown = (wire: string): string => {
  const day = parseDay(wire);
  return day ? shownDate(day) : '';
};

/** The field that has to be changed. */
const wrongField = (reason: string, draft: DateRange): keyof DateRange => {
  if (reason === 'late') return 'to';
  return reason === 'incomplete' && draft.from !== '' ? 'to' : 'from';
};

/** Days of the player's own, both included, written as the site writes dates: a native box follows the browser instead. */
export function PeriodForm({ range, earliest, bounds, onChoose }: PeriodFormProps) {
  const t = useText();
  const [typed, setTyped] = useState({ from: shown(range.from), to: shown(range.to) });
  const [isTried, setIsTried] = useState(false);
  const draft = { from: toWireDate(typed.from) ?? '', to: toWireDate(typed.to) ?? '' };
  const { result, reasons } = decideRange(draft, earliest, bounds);
  const change = (name: keyof DateRange) => (value: string) => setTyped({ ...typed, [name]: value });
  const reason = reasons[0] ?? 'incomplete';
  const wrong = wrongField(reason, draft);
  const problemAt = (name: keyof DateRange) =>
    isTried && !result && name === wrong
      ? t(`totals.wrong.${reason}`, { days: bounds?.maxDays ?? 0 })
      : undefined;
  const choose = (next: DateRange) => {
    setTyped({ from: shown(next.from), to: shown(next.to) });
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
        if (result) return choose(draft);
        setIsTried(true);
        document.getElementById(`period-${wrong}`)?.focus();
      }}
    >
      <Field id="period-from" label={t('totals.from')} error={problemAt('from')}>
        <DateInput
          value={typed.from}
          onChange={change('from')}
          autoComplete="off"
          placeholder={t('totals.day')}
        />
      </Field>
      <Field id="period-to" label={t('totals.to')} error={problemAt('to')}>
        <DateInput
          value={typed.to}
          onChange={change('to')}
          autoComplete="off"
          placeholder={t('totals.day')}
        />
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
