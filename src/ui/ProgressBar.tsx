import { cx } from './class-names.ts';
import s from './ProgressBar.module.css';

export interface ProgressBarProps {
  readonly value: number;
  readonly max: number;
  /** The figures in words: "40 of 100 euro used". */
  readonly label: string;
  readonly warning?: boolean | undefined;
  readonly className?: string | undefined;
}

export function ProgressBar({ value, max, label, warning, className }: ProgressBarProps) {
  return (
    <progress
      className={cx(s.bar, warning && s.warning, className)}
      value={value}
      max={max}
      aria-label={label}
    />
  );
}
