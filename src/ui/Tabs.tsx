import type { NavLink } from './Header.tsx';
import s from './Tabs.module.css';

/** Links to sibling pages. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly NavLink[] }) {
  return (
    <nav className={s.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href + tab.label} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
