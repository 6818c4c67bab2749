import type { ReactNode } from 'react';
import '../styles/paper.css';
import s from './Prose.module.css';

/** Long text from the operator. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={s.prose}>{children}</div>;
}
