import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import foot from './Footer.module.css';
import s from './FootLine.module.css';

/** One line at the end of a page that has no footer. */
export function FootLine({ age, children }: { readonly age: string; readonly children: ReactNode }) {
  return (
    <footer className={cx('wrap', 'tiny', 'muted', s.line)}>
      <span className={foot.age}>{age}</span>
      <div className="row">{children}</div>
    </footer>
  );
}
