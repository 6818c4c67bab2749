import { useState } from 'react';
import { digitsOf } from '../../schemas/rules/kit/digits.ts';
import { focusAsked } from './ask-for-focus.ts';
import { cx } from './class-names.ts';
import { useFieldControl } from './Field.tsx';
import s from './OtpInput.module.css';

export interface OtpInputProps {
  /** Leave out to keep the code in the control only; give a new `key` to empty it. */
  readonly value?: string | undefined;
  readonly onChange: (code: string) => void;
  /** Every cell is filled. */
  readonly onComplete?: ((code: string) => void) | undefined;
  readonly length?: number | undefined;
  readonly label?: string | undefined;
  /** It keeps the focus, unlike a disabled one. */
  readonly readOnly?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
}

/** A code in cells, drawn over one native input, so that autofill and paste fill all. Left to right in every locale. */
export function OtpInput({
  value,
  onChange,
  onComplete,
  length = 6,
  label,
  readOnly,
  autoFocus,
}: OtpInputProps) {
  const control = useFieldControl();
  const [own, setOwn] = useState('');
  const code = value ?? own;
  const current = Math.min(code.length, length - 1);
  const change = (text: string) => {
    const digits = digitsOf(text);
    // What is typed behind a full code that was refused begins another one.
    const isAnew = control['aria-invalid'] && code.length === length && digits.startsWith(code);
    const next = (isAnew ? digits.slice(length) || digits : digits).slice(0, length);
    setOwn(next);
    onChange(next);
    if (next.length === length && next !== code) onComplete?.(next);
  };
  return (
    <div className={cx('num', s.code)} dir="ltr">
      <input
        {...control}
        aria-label={label}
        autoComplete="one-time-code"
        inputMode="numeric"
        pattern="\d*"
        readOnly={readOnly}
        // The dialog that holds the code was opened to type it.
        {...focusAsked(autoFocus)}
        value={code}
        onChange={(event) => change(event.currentTarget.value)}
        // The caret stays behind the last figure; a selection of all may be replaced.
        onSelect={({ currentTarget: node }) => {
          if (node.selectionStart === node.selectionEnd) node.setSelectionRange(length, length);
        }}
      />
      {Array.from({ length }, (_, index) => (
        <span key={index} className={cx(index === current && s.current)} aria-hidden="true">
          {code[index]}
        </span>
      ))}
    </div>
  );
}
