import { cx } from './class-names.ts';
import { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx';
import s from './Stepper.module.css';

export interface StepperProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the step that is open. */
  readonly current: number;
}

/** Bars with names: the steps of a flow. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className={s.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={cx(index < current && s.done)}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}

export interface LevelsProps extends StepperProps {
  /** How far the open level is. */
  readonly progress: ProgressBarProps;
}

/** The levels of a programme; on mobile only the open one keeps its name. */
export function Levels({ label, steps, current, progress }: LevelsProps) {
  return (
    <ol className={cx(s.steps, s.levels)} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={cx(index < current && s.done)}
          aria-current={index === current ? 'step' : undefined}
        >
          {index === current && <ProgressBar {...progress} />}
          {index + 1}
          <span> {step}</span>
        </li>
      ))}
    </ol>
  );
}
