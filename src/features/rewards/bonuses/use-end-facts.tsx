import type { TimeLeft } from '../../../../schemas/rules/rewards/bonuses.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { Fact } from '../../../ui/Facts.tsx';
import { useTimeLeft } from './use-time-left.ts';

/** How long something lasts, and until when; nothing for what has no end. */
export const useEndFacts = (): ((left: TimeLeft | null, until: number | null) => readonly Fact[]) => {
  const t = useText();
  const { dateTime, held } = useDateTime();
  const timeLeft = useTimeLeft();
  return (left, until) => [
    ...(left ? [{ label: t('bonuses.time'), value: <bdi>{timeLeft(left)}</bdi> }] : []),
    ...(until === null
      ? []
      : [
          {
            label: t('bonuses.until'),
            value: (
              <bdi dir="ltr" {...held}>
                {dateTime(until)}
              </bdi>
            ),
          },
        ]),
  ];
};
