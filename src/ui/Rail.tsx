import { useId, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import './box.css';
import s from './Rail.module.css';

export interface RailGroupProps {
  readonly title: string;
  readonly as?: 'nav' | 'group' | undefined;
  readonly children: ReactNode;
}

/** A titled list of links or boxes; also the content of the menu curtain. */
export function RailGroup({ title, as = 'nav', children }: RailGroupProps) {
  const id = useId();
  const head = (
    <h2 className={s.title} id={id}>
      {title}
    </h2>
  );
  return as === 'nav' ? (
    <nav aria-labelledby={id}>
      {head}
      {children}
    </nav>
  ) : (
    <div role="group" aria-labelledby={id}>
      {head}
      {children}
    </div>
  );
}

export interface RailLinkProps {
  readonly href?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly icon?: IconName | undefined;
  readonly lead?: ReactNode;
  readonly count?: ReactNode;
  readonly current?: boolean | undefined;
  readonly external?: boolean | undefined;
  readonly children: ReactNode;
}

export function RailLink({ href, onClick, icon, lead, count, current, external, children }: RailLinkProps) {
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {lead && <span className={s.lead}>{lead}</span>}
      <span>{children}</span>
      {count !== undefined && <span className={s.count}>{count}</span>}
    </>
  );
  return href === undefined ? (
    <button type="button" className={s.item} onClick={onClick}>
      {content}
    </button>
  ) : (
    <a
      className={s.item}
      href={href}
      aria-current={current ? 'page' : undefined}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {content}
    </a>
  );
}

export interface RailCheckProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly count?: ReactNode;
  readonly children: ReactNode;
}

export function RailCheck({ checked, onChange, count, children }: RailCheckProps) {
  return (
    <label className={s.item}>
      <input
        type="checkbox"
        className="box"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
      {count !== undefined && <span className={s.count}>{count}</span>}
    </label>
  );
}

/** Groups one below the other, with what stands above and below them. */
export function CurtainMenu({
  head,
  foot,
  children,
}: {
  head?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={s.menu}>
      {head}
      {children}
      {foot && <div className={s.foot}>{foot}</div>}
    </div>
  );
}
