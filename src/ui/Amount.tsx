import { useRef, useState, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import { useFieldControl } from './Field.tsx';
import { useEarlyInput } from './TextInput.tsx';
import f from './Field.module.css';
import s from './Amount.module.css';

export interface AmountInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly symbol: string;
  /** "from €10 to €60". */
  readonly range?: ReactNode;
  readonly label?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
}

const decimalOf = (text: string): string => {
  const [whole = '', ...fraction] = text
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.');
  return fraction.length === 0 ? whole : `${whole}.${fraction.join('').slice(0, 2)}`;
};

/** The amount of a payment, in the display face; digits and one decimal point. */
export function AmountInput({ value, onChange, symbol, range, label, disabled, onBlur }: AmountInputProps) {
  // What is typed stands there at once, also while whoever keeps the value still wakes up.
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(null);
  }
  const change = (text: string) => {
    setTyped(text);
    onChange(text);
  };
  const input = useRef<HTMLInputElement>(null);
  useEarlyInput(input, value, (text) => change(decimalOf(text)));
  return (
    <div className={cx(f.box, s.box)}>
      <span className={s.symbol}>{symbol}</span>
      <input
        {...useFieldControl()}
        ref={input}
        className={cx('display num', f.input, f.ltr, s.input)}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => change(decimalOf(event.currentTarget.value))}
        onBlur={onBlur}
      />
      {range && <span className={s.range}>{range}</span>}
    </div>
  );
}

export interface PresetsProps {
  readonly label: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly disabled?: boolean;
  }[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  /** Three in a row at every width. */
  readonly narrow?: boolean | undefined;
}

/** Amounts to press; those over the limit are shown and off. */
export function Presets({ label, options, value, onChange, narrow }: PresetsProps) {
  return (
    <div className={cx('num', s.presets, narrow && s.narrow)} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={option.disabled}
          onClick={() => onChange(option.value)}
        >
          <bdi dir="ltr">{option.label}</bdi>
        </button>
      ))}
    </div>
  );
}
