import s from './Chart.module.css';

export interface CountdownRingProps {
  readonly value: number;
  readonly max: number;
  /** "48 seconds left". */
  readonly label: string;
}

/** What is left of a countdown, as a ring around its figure. */
export function CountdownRing({ value, max, label }: CountdownRingProps) {
  const share = max > 0 ? Math.round((value / max) * 100) : 0;
  return (
    <div className={s.ring}>
      <svg viewBox="0 0 120 120" role="img" aria-label={label}>
        <circle cx="60" cy="60" r="52" />
        <circle
          className={s.left}
          cx="60"
          cy="60"
          r="52"
          pathLength="100"
          strokeDasharray={`${share} 100`}
          transform="rotate(-90 60 60)"
        />
      </svg>
      <span className="display num" aria-hidden="true">
        {value}
      </span>
    </div>
  );
}

export interface NetChartProps {
  /** Net result per day, oldest first. */
  readonly values: readonly number[];
  /** What the chart shows, with its extremes in words. */
  readonly label: string;
  /** First, middle and last date. */
  readonly marks: readonly [string, string, string];
}

const height = 116;

/** Bars above and below a line: gains and losses by day, on one scale. */
export function NetChart({ values, label, marks }: NetChartProps) {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const scale = (height - 8) / (top - bottom || 1);
  const zero = 4 + top * scale;
  const step = 640 / (values.length || 1);
  const bars = values
    .map((value, index) => ({ value, x: (index * step + step * 0.18).toFixed(1) }))
    .filter((bar) => bar.value !== 0);
  return (
    <svg className={s.chart} viewBox="0 0 640 132" role="img" aria-label={label}>
      <line x1="0" x2="640" y1={zero} y2={zero} />
      {bars.map((bar) => (
        <rect
          key={bar.x}
          className={bar.value > 0 ? s.up : s.down}
          x={bar.x}
          y={(bar.value > 0 ? zero - bar.value * scale : zero + 0.5).toFixed(1)}
          width={(step * 0.62).toFixed(1)}
          height={(Math.abs(bar.value) * scale).toFixed(1)}
        />
      ))}
      <text x="0" y="130">
        {marks[0]}
      </text>
      <text x="320" y="130" textAnchor="middle">
        {marks[1]}
      </text>
      <text x="640" y="130" textAnchor="end">
        {marks[2]}
      </text>
    </svg>
  );
}
