import {
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { askForFocus } from './ask-for-focus.ts';
import { cx } from './class-names.ts';
import { useFieldControl } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import f from './Field.module.css';

type NativeInput = Omit<ComponentProps<'input'>, 'onChange' | 'style' | 'className' | 'value' | 'ref'>;

export interface TextInputProps extends NativeInput {
  readonly ref?: RefObject<HTMLInputElement | null> | undefined;
  readonly value?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  /** Shown inside the box, before and after the text. */
  readonly lead?: ReactNode;
  readonly trail?: ReactNode;
  /** Numbers, codes and addresses: written left to right in every locale. */
  readonly ltr?: boolean | undefined;
}

const leftToRight = new Set(['email', 'tel', 'url', 'number', 'password']);

/**
 * What stood in a control before React took it over, typed or put there by a password manager, becomes its value: React
 * leaves it on the node and tells nobody.
 */
export function useEarlyInput(
  input: RefObject<HTMLInputElement | null>,
  value: string | undefined,
  onChange: ((value: string) => void) | undefined,
): void {
  useLayoutEffect(() => {
    const early = input.current?.value ?? '';
    if (value !== undefined && early !== '' && early !== value) onChange?.(early);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the node comes under React
  }, []);
}

export function TextInput({
  value,
  onChange,
  lead,
  trail,
  ltr,
  type = 'text',
  autoFocus,
  ref,
  ...rest
}: TextInputProps) {
  const control = useFieldControl();
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  useEarlyInput(input, value, onChange);
  useLayoutEffect(() => {
    if (autoFocus) askForFocus(input.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once, before a dialog around it is shown
  }, []);
  return (
    <div className={f.box}>
      {lead && <span className={f.lead}>{lead}</span>}
      <input
        type={type}
        {...control}
        {...rest}
        {...(import.meta.env.SSR && { autoFocus })}
        ref={input}
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
  useEarlyInput(input, value, rest.onChange);
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
