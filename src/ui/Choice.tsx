import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { cx } from './class-names.ts';
import { Message } from './Field.tsx';
import { Picture } from './Picture.tsx';
import './box.css';
import s from './Choice.module.css';

type NativeBox = Omit<
  ComponentProps<'input'>,
  'onChange' | 'style' | 'className' | 'type' | 'checked' | 'children'
>;

export interface CheckBoxProps extends NativeBox {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: ReactNode;
  readonly children: ReactNode;
}

export function CheckBox({ checked, onChange, error, children, id, ...rest }: CheckBoxProps) {
  const errorId = id && `${id}-error`;
  return (
    <div>
      <label className={s.check}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className="box"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      <Message id={errorId} text={error} error />
    </div>
  );
}

export interface OptionGroupProps {
  readonly label: string;
  /** methods: columns of at least 208 px; stack: one below the other. */
  readonly layout?: 'methods' | 'stack' | undefined;
  readonly children: ReactNode;
}

export function OptionGroup({ label, layout = 'stack', children }: OptionGroupProps) {
  return (
    <div role="radiogroup" aria-label={label} className={s[layout]}>
      {children}
    </div>
  );
}

/** Addresses of one picture for light and dark ground, and of a smaller one for narrow screens. */
export type OptionLogo = {
  readonly light: string;
  readonly dark: string;
  readonly small: string | undefined;
};

export interface OptionCardProps extends Omit<NativeBox, 'title'> {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChange: (value: string) => void;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly icon?: IconName | undefined;
  /** A logo of the method instead of an icon. */
  readonly logo?: OptionLogo | undefined;
  /** Shows the radio dot: offers, where the text is long. */
  readonly dot?: boolean | undefined;
  /** More facts, shown under the note. */
  readonly children?: ReactNode;
}

/** One of several methods or offers, as a card around a native radio. */
export function OptionCard({ title, note, icon, logo, dot, children, onChange, ...rest }: OptionCardProps) {
  return (
    <label className={cx(s.option, dot && s.dotted)}>
      <input
        {...rest}
        type="radio"
        className={dot ? 'box' : s.hidden}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {logo ? <Logo logo={logo} /> : icon && <Icon name={icon} />}
      <span>
        <b>{title}</b>
        {note && <small>{note}</small>}
        {children}
      </span>
    </label>
  );
}

/** The picture that fits the ground. */
export function Logo({ logo: { light, dark, small } }: { readonly logo: OptionLogo }) {
  const drawn = (src: string, className?: string) => (
    <picture className={className}>
      {small && <source media="(max-width: 30rem)" srcSet={small} />}
      <Picture className={s.logo} src={src} sizes="40px" fallback="" width={40} height={24} eager />
    </picture>
  );
  if (dark === light) return drawn(light);
  return (
    <>
      {drawn(light, s.onLight)}
      {drawn(dark, s.onDark)}
    </>
  );
}

export interface SegmentedProps {
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly options: readonly {
    readonly value: string;
    readonly label: ReactNode;
    readonly disabled?: boolean;
  }[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Two to five choices in one joined control. */
export function Segmented({ label, labelledBy, options, value, onChange }: SegmentedProps) {
  return (
    <div className={cx('num', s.segmented)} role="group" aria-label={label} aria-labelledby={labelledBy}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={option.disabled}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
