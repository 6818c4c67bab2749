import type { ActivityRow } from '../../../../schemas/account/activity.ts';
import { barsOf } from '../../../../schemas/rules/account/activity.ts';
import { parseDay, shownDate } from '../../../../schemas/rules/kit/calendar.ts';
import { useText } from '../../../i18n/use-text.ts';
import s from './Activity.module.css';

const WIDTH = 640;
const HEIGHT = 112;

/** `DD.MM.YYYY` of a day on the wire. */
export const shownDay = (day: string): string => {
  const parsed = parseDay(day);
  return parsed ? shownDate(parsed) : day;
};

/** The net result of each day as a bar; the table below tells the same in figures. */
export function ActivityChart({ rows }: { readonly rows: readonly ActivityRow[] }) {
  const t = useText();
  const { zero, bars } = barsOf(rows, HEIGHT);
  const step = WIDTH / rows.length;
  const width = Math.max(3, step * 0.62);
  const first = shownDay(rows[0]?.day ?? '');
  const last = shownDay(rows.at(-1)?.day ?? '');
  if (bars.length === 0) return null;
  return (
    <figure className={s.chart} dir="ltr">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('activity.chart', { from: first, to: last })}
      >
        {bars.map(({ day, isLoss, top, size }) => (
          <rect
            key={day}
            className={isLoss ? s.loss : s.gain}
            x={rows.findIndex((row) => row.day === day) * step + (step - width) / 2}
            y={top}
            width={width}
            height={size}
          />
        ))}
        <line className={s.axis} x1="0" x2={WIDTH} y1={zero} y2={zero} />
      </svg>
      <figcaption className="num">
        <span>{first}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  );
}
