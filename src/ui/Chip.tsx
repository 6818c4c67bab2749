import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { cx } from './class-names.ts';
import s from './Chip.module.css';

interface ChipLook {
  readonly icon?: IconName | undefined;
  readonly iconEnd?: IconName | undefined;
  /** A mark instead of an icon: a provider's glyph. */
  readonly lead?: ReactNode;
  readonly href?: string | undefined;
  /** Of a link: the page or filter that is shown. */
  readonly current?: boolean | undefined;
  /** Of a button: chosen or not; leave out when it only opens something. */
  readonly pressed?: boolean | undefined;
  readonly children: ReactNode;
}
export type ChipProps = ChipLook & Omit<ComponentProps<'button'>, keyof ChipLook | 'style'>;

export function Chip({
  icon,
  iconEnd,
  lead,
  href,
  current,
  pressed,
  className,
  children,
  ...rest
}: ChipProps) {
  const content = (
    <>
      {icon && <Icon name={icon} small />}
      {lead && <span className={s.lead}>{lead}</span>}
      {children}
      {iconEnd && <Icon name={iconEnd} small />}
    </>
  );
  return href === undefined ? (
    <button type="button" {...rest} className={cx(s.chip, className)} aria-pressed={pressed}>
      {content}
    </button>
  ) : (
    <a className={s.chip} href={href} aria-current={current ? 'page' : undefined}>
      {content}
    </a>
  );
}

export interface ChipSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** One of a few, as a chip that opens the device's own list. */
export function ChipSelect({ label, value, options, onChange }: ChipSelectProps) {
  return (
    <span className={cx(s.chip, s.choice)}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" small />
    </span>
  );
}

export interface ChipRowProps {
  readonly label: string;
  /** nav for links, group for buttons. */
  readonly as?: 'nav' | 'group' | undefined;
  /** Does not bleed to the edge of the screen: inside panels. */
  readonly flush?: boolean | undefined;
  readonly wrap?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function ChipRow({ label, as = 'group', flush, wrap, className, children }: ChipRowProps) {
  const look = cx(s.row, flush && s.flush, wrap && s.wrap, className);
  return as === 'nav' ? (
    <nav className={look} aria-label={label}>
      {children}
    </nav>
  ) : (
    <div className={look} role="group" aria-label={label}>
      {children}
    </div>
  );
}
