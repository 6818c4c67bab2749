import type { ComponentProps } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { cx } from './class-names.ts';
import s from './IconButton.module.css';

interface IconButtonLook {
  readonly icon: IconName;
  /** The whole meaning, counts included: "Notices, 2 new". */
  readonly label: string;
  readonly href?: string | undefined;
  /** `prev`: the page behind, where it stands there. */
  readonly rel?: 'prev' | undefined;
  /** A short count shown on the corner; `label` must say it too. */
  readonly badge?: string | undefined;
  readonly className?: string | undefined;
}
export type IconButtonProps = IconButtonLook &
  Omit<ComponentProps<'button'>, 'children' | 'style' | 'aria-label' | keyof IconButtonLook>;

/** A 44 px target with one icon: a link when it has an address, a button otherwise. */
export function IconButton({ icon, label, href, rel, badge, className, ...rest }: IconButtonProps) {
  const look = cx(s.button, className);
  const content = (
    <>
      <Icon name={icon} />
      {badge && (
        <span className={s.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </>
  );
  return href === undefined ? (
    <button type="button" {...rest} className={look} aria-label={label}>
      {content}
    </button>
  ) : (
    <a href={href} rel={rel} className={look} aria-label={label} {...(rest.id && { id: rest.id })}>
      {content}
    </a>
  );
}
