import { useRef, useState, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import { foldAmount } from '../../schemas/rules/kit/digits.ts';
import { withoutThousands } from '../../schemas/rules/kit/validation/sum.ts';
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

/** A minus before the amount, as keyboards and other programs write it. */
const minus = /^\s*[-−–]/;

/** The amount that is meant: `1,000` is 1000, any other comma is a decimal point. A minus stays, for the field to refuse. */
const decimalOf = (text: string): string => {
  const sign = minus.test(text) ? '-' : '';
  const [whole = '', ...fraction] = withoutThousands(text)
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.');
  return sign + (fraction.length === 0 ? whole : `${whole}.${fraction.join('').slice(0, 2)}`);
};

/** The amount of a payment, in the display face; digits and one decimal point. */
export function AmountInput({ value, onChange, symbol, range, label, disabled, onBlur }: AmountInputProps) {
  // What is typed stands there at once, also while whoever keeps the value still wakes up.
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (typed !== null && decimalOf(typed) !== value) setTyped(null);
  }
  /** With its commas until the field is left: whether one stands between thousands is known at the end. */
  const change = (entered: string) => {
    const text = foldAmount(entered);
    const amount = decimalOf(text);
    setTyped(text.includes(',') ? text.replace(minus, '-').replaceAll(/(?!^-)[^\d.,]/g, '') : amount);
    onChange(amount);
  };
  const input = useRef<HTMLInputElement>(null);
  useEarlyInput(input, value, change);
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
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => {
          setTyped(null);
          onBlur?.();
        }}
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
