import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { cx } from './class-names.ts';
import { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx';
import s from './Note.module.css';

export interface NoteProps {
  readonly tone?: 'info' | 'warning' | 'negative' | 'positive' | undefined;
  readonly icon?: IconName | undefined;
  readonly title?: ReactNode;
  readonly progress?: ProgressBarProps | undefined;
  readonly children?: ReactNode;
  /** For a note that appears after something was done. */
  readonly role?: 'status' | 'alert' | undefined;
}

const icons = { info: 'info', warning: 'warning', negative: 'warning', positive: 'check' } as const;

export function Note({ tone = 'info', icon, title, progress, children, role }: NoteProps) {
  return (
    <div className={cx(s.note, s[tone])} role={role}>
      <Icon name={icon ?? icons[tone]} small />
      <div>
        {title && <b className="num">{title}</b>}
        {progress && <ProgressBar className={s.progress} {...progress} />}
        {children && <div className="soft">{children}</div>}
      </div>
    </div>
  );
}
