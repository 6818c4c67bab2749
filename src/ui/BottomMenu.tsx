import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { cx } from './class-names.ts';
import s from './BottomMenu.module.css';

export interface BottomMenuItem {
  readonly label: string;
  readonly icon: IconName;
  /** Without an address the item is a button. */
  readonly href?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly current?: boolean | undefined;
  readonly expanded?: boolean | undefined;
  /** The one that is lifted in lamp colour: Deposit. */
  readonly lifted?: boolean | undefined;
}

/** The second tap of a double tap is meant for the sheet that stood over the bar until the first one closed it. */
const dropSecondTap = (event: MouseEvent): void => {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
};

/** The fixed bar below 992 px; up to five items. */
export function BottomMenu({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly BottomMenuItem[];
}) {
  return (
    <nav className={s.menu} aria-label={label} onClickCapture={dropSecondTap}>
      {items.map((item) => {
        const content: ReactNode = (
          <>
            <span>
              <Icon name={item.icon} />
            </span>
            {item.label}
          </>
        );
        const look = cx(item.lifted && s.lifted);
        return item.href === undefined ? (
          <button
            key={item.label}
            type="button"
            className={look}
            onClick={item.onClick}
            aria-expanded={item.expanded}
          >
            {content}
          </button>
        ) : (
          <a
            key={item.label}
            href={item.href}
            className={look}
            aria-current={item.current ? 'page' : undefined}
          >
            {content}
          </a>
        );
      })}
    </nav>
  );
}
