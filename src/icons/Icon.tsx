import { cx } from '../ui/class-names.ts';
import type { IconName } from './icon-names.ts';
import s from './Icon.module.css';
import sprite from './sprite.svg?url&no-inline';

const directional: ReadonlySet<IconName> = new Set(['chevron', 'back', 'exit']);

export interface IconProps {
  readonly name: IconName;
  /** 18 px instead of 22. */
  readonly small?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A symbol of the cached sprite. Directional ones turn over in right-to-left text. Always decorative. */
export function Icon({ name, small, className }: IconProps) {
  return (
    <svg
      className={cx(s.icon, small && s.small, directional.has(name) && 'flip', className)}
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
