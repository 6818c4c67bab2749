import s from './Countdown.module.css';

/** Seconds left of a whole, as a ring that empties; read out by its neighbour text. */
export function Countdown({ left, of }: { readonly left: number; readonly of: number }) {
  const share = of > 0 ? Math.min(100, (left / of) * 100) : 0;
  return (
    <svg className={s.ring} viewBox="0 0 112 112" aria-hidden="true">
      <circle className={s.track} cx="56" cy="56" r="50" />
      <circle
        className={s.rest}
        cx="56"
        cy="56"
        r="50"
        pathLength="100"
        strokeDasharray={`${share} 100`}
        transform="rotate(-90 56 56)"
      />
      <text className={s.count} x="56" y="56">
        {left}
      </text>
    </svg>
  );
}
