import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import { useFieldControl } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import f from './Field.module.css';

type NativeInput = Omit<ComponentProps<'input'>, 'onChange' | 'style' | 'className' | 'value'>;

export interface TextInputProps extends NativeInput {
  readonly value?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  /** Shown inside the box, before and after the text. */
  readonly lead?: ReactNode;
  readonly trail?: ReactNode;
  /** Numbers, codes and addresses: written left to right in every locale. */
  readonly ltr?: boolean | undefined;
}

const leftToRight = new Set(['email', 'tel', 'url', 'number', 'password']);

export function TextInput({ value, onChange, lead, trail, ltr, type = 'text', ...rest }: TextInputProps) {
  const control = useFieldControl();
  return (
    <div className={f.box}>
      {lead && <span className={f.lead}>{lead}</span>}
      <input
        type={type}
        {...control}
        {...rest}
        {...(value !== undefined && { value })}
        className={cx(f.input, (ltr ?? leftToRight.has(type)) && f.ltr)}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
      {trail}
    </div>
  );
}

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'trail' | 'lead'> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** The value is set on the node alone: a controlled input would write the password into the page's HTML. */
export function PasswordInput({ showLabel, hideLabel, value, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const node = input.current;
    if (node && value !== undefined && node.value !== value) node.value = value;
  }, [value]);
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      ref={input}
      type={shown ? 'text' : 'password'}
      ltr
      trail={
        <IconButton
          className={f.inside}
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? hideLabel : showLabel}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

type NativeArea = Omit<ComponentProps<'textarea'>, 'onChange' | 'style' | 'className' | 'value'>;
export interface TextAreaProps extends NativeArea {
  readonly value?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
}

export function TextArea({ value, onChange, ...rest }: TextAreaProps) {
  return (
    <div className={f.box}>
      <textarea
        {...useFieldControl()}
        {...rest}
        {...(value !== undefined && { value })}
        className={cx(f.input, f.area)}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
    </div>
  );
}
