import type { HistoryRow } from '../../../../machines/cashier/history/history.selectors.ts';
import { timelineOf } from '../../../../schemas/rules/cashier/timeline.ts';
import type { TimelineStep } from '../../../../schemas/rules/cashier/timeline.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import type { IconName } from '../../../icons/icon-names.ts';
import s from './Timeline.module.css';

const icons: Readonly<Record<TimelineStep['state'], IconName | null>> = {
  done: 'check',
  now: 'clock',
  ahead: null,
  ended: 'close',
};

/** The steps of a payment with the platform's times; nothing for what has none. */
export function Timeline({ row }: { readonly row: HistoryRow }) {
  const t = useText();
  const { dateTime } = useDateTime();
  const steps = timelineOf(row.kind, row);
  if (steps.length === 0) return null;
  return (
    <ol className={s.timeline} aria-label={t('receipt.steps')}>
      {steps.map((step) => {
        const { name, state, at } = step;
        const icon = icons[state];
        return (
          <li key={name} className={s[state]} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={s.mark}>{icon && <Icon name={icon} small />}</span>
            <span>
              {step.state === 'now' || step.state === 'ahead'
                ? t(`receipt.ahead.${step.name}`)
                : t(`receipt.step.${step.name}`)}
            </span>
            {at !== null && (
              <bdi dir="ltr" className={s.at}>
                {dateTime(at)}
              </bdi>
            )}
          </li>
        );
      })}
    </ol>
  );
}
