import { createContext, use, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { cx } from './class-names.ts';
import s from './Field.module.css';

export interface FieldControl {
  readonly id?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
  readonly 'aria-required'?: true;
}

const FieldContext = createContext<FieldControl>({});

/** What the enclosing field tells its control: id, error state, description. */
export const useFieldControl = (): FieldControl => use(FieldContext);

export interface FieldProps {
  /** The id of the control; help and error take `{id}-help` and `{id}-error`. */
  readonly id: string;
  readonly label: ReactNode;
  /** A remark after the label, in muted text. */
  readonly remark?: string | undefined;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean | undefined;
  /** For a group of buttons: the label, `{id}-label`, names the group instead of one control. */
  readonly group?: boolean | undefined;
  readonly children: ReactNode;
}

export function Field({ id, label, remark, help, error, required, group, children }: FieldProps) {
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
    ...(required ? { 'aria-required': true as const } : {}),
  };
  const text = (
    <>
      {label}
      {remark && <span className="muted"> {remark}</span>}
    </>
  );
  return (
    <div className={cx(s.field, !!error && s.wrong)}>
      {group ? (
        <span className={s.label} id={`${id}-label`}>
          {text}
        </span>
      ) : (
        <label className={s.label} htmlFor={id}>
          {text}
        </label>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      {help && <Message id={`${id}-help`} text={help} />}
      <Message id={`${id}-error`} text={error} error />
    </div>
  );
}

export interface MessageProps {
  readonly id?: string | undefined;
  readonly text: ReactNode;
  readonly error?: boolean | undefined;
}

/** A line below a control: help in muted text, or what went wrong and what to do, announced politely. */
export function Message({ id, text, error }: MessageProps) {
  const content = text ? (
    <>
      <Icon name={error ? 'warning' : 'info'} />
      <span>{text}</span>
    </>
  ) : null;
  return (
    <p className={cx(s.message, error && s.error)} id={id} aria-live={error ? 'polite' : undefined}>
      {content}
    </p>
  );
}
