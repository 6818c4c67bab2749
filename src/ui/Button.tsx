import { useState } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { cx } from './class-names.ts';
import s from './Button.module.css';

type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'destructive' | 'spot' | 'spotQuiet' | 'short';

interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  /** m 44 px, l 48 px. */
  readonly size?: 'm' | 'l' | undefined;
  readonly wide?: boolean | undefined;
  readonly icon?: IconName | undefined;
  readonly iconEnd?: IconName | undefined;
  /** Keeps the width and the focus, and ignores presses. */
  readonly loading?: boolean | undefined;
  /** Read out, and shown instead of the moving mark when motion is reduced; the name of the button where left out. */
  readonly loadingText?: string | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** One that asks for the focus has `askForFocus` as its ref. */
type Native<Tag extends 'button' | 'a'> = Omit<ComponentProps<Tag>, keyof ButtonLook | 'style' | 'autoFocus'>;
export type ButtonProps =
  | (ButtonLook & Native<'button'> & { readonly href?: undefined })
  | (ButtonLook & Native<'a'> & { readonly href: string });

const isLink = (props: ButtonProps): props is ButtonLook & Native<'a'> & { readonly href: string } =>
  props.href !== undefined;

/**
 * What is off natively drops the focus and cannot get it back from a dialog. A button that was used once is off by name
 * and ignores presses.
 */
function PressButton({
  loading,
  disabled,
  onFocus,
  ...rest
}: Native<'button'> & Pick<ButtonLook, 'loading' | 'className' | 'children'>) {
  const [wasUsed, setWasUsed] = useState(false);
  const isIgnoring = loading || (disabled && wasUsed);
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !wasUsed}
      onFocus={(event) => {
        setWasUsed(true);
        onFocus?.(event);
      }}
      {...(isIgnoring && { 'aria-disabled': true, onClick: swallow })}
      {...(loading && { 'aria-busy': true })}
    />
  );
}

const swallow = (event: MouseEvent): void => event.preventDefault();

export function Button(props: ButtonProps) {
  const {
    variant = 'quiet',
    size,
    wide,
    icon,
    iconEnd,
    loading,
    loadingText,
    className,
    children,
    ...rest
  } = props;
  const look = cx(
    s.button,
    s[variant],
    size === 'l' && s.large,
    wide && s.wide,
    loading && 'waits',
    className,
  );
  const content = (
    <>
      {icon && <Icon name={icon} small={size !== 'l'} />}
      {loading ? <span className="waits-name">{children}</span> : children}
      {iconEnd && <Icon name={iconEnd} small />}
      {loading && (
        <span className="waits-mark" role="status">
          <i />
          <i />
          <i />
          <span className="waits-text">{loadingText ?? [children, '…']}</span>
        </span>
      )}
    </>
  );
  if (isLink(props)) {
    return (
      <a {...(rest as Native<'a'>)} className={look}>
        {content}
      </a>
    );
  }
  return (
    <PressButton {...(rest as Native<'button'>)} loading={loading} className={look}>
      {content}
    </PressButton>
  );
}
