import type { ComponentProps } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { focusAsked } from './ask-for-focus.ts';
import { cx } from './class-names.ts';
import { useFieldControl } from './Field.tsx';
import f from './Field.module.css';
import s from './Select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
  /** Its label is of the machine that draws it: the browser may have another one than the server. */
  readonly isNamedHere?: boolean | undefined;
}

export interface SelectProps extends Omit<
  ComponentProps<'select'>,
  'onChange' | 'style' | 'className' | 'value'
> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  /** Shown while nothing is chosen; cannot be chosen itself. */
  readonly placeholder?: string | undefined;
  /** Options in many scripts, such as names of languages: the system's face, so that no font is loaded for them. */
  readonly manyScripts?: boolean | undefined;
}

export function Select({
  value,
  onChange,
  options,
  placeholder,
  manyScripts,
  autoFocus,
  ...rest
}: SelectProps) {
  return (
    <div className={cx(f.box, s.box)}>
      <select
        {...useFieldControl()}
        {...rest}
        {...focusAsked(autoFocus)}
        className={cx(f.input, s.select, manyScripts && s.system)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            suppressHydrationWarning={option.isNamedHere}
          >
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" small />
    </div>
  );
}
