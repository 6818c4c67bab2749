import { cx } from './class-names.ts';
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
