import { ACTIVITY_MAX_DAYS } from '../../../../schemas/rules/account/activity.ts';
import { dayOf, wireDate } from '../../../../schemas/rules/kit/calendar.ts';
import type { DateRange } from '../../../../schemas/rules/kit/date-range.ts';
import { usePlatformNow } from '../../../app/clock.ts';
import { localOffset } from '../../../i18n/use-date-time.ts';
import { PeriodForm } from '../totals/PeriodForm.tsx';
import { OlderNote } from '../totals/TotalsPanel.tsx';

type OwnDaysProps = { readonly range: DateRange; readonly onChoose: (range: DateRange) => void };

/** From one day to another of the player's own, up to today. */
export function OwnDays({ range, onChoose }: OwnDaysProps) {
  const now = usePlatformNow();
  const latest = now === null ? '' : wireDate(dayOf(now, localOffset(now)));
  return (
    <>
      <PeriodForm
        range={range}
        earliest=""
        bounds={{ latest, maxDays: ACTIVITY_MAX_DAYS }}
        onChoose={onChoose}
      />
      <OlderNote />
    </>
  );
}
