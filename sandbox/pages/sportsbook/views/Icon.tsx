import type { ReactNode } from 'react';
import type { Sport } from '../../../betting/names.ts';

const shapes = {
  football: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5l4.3 3.1-1.6 5H9.3l-1.6-5zM12 3v4.5M20.6 9.4l-4.3 1.2M17.3 19.3l-2.6-3.7M6.7 19.3l2.6-3.7M3.4 9.4l4.3 1.2" />
    </>
  ),
  tennis: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M5.2 6.1c4 3 4 8.8 0 11.8M18.8 6.1c-4 3-4 8.8 0 11.8" />
    </>
  ),
  basketball: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3v18M5.6 5.7c3.4 3.6 3.4 9 0 12.6M18.4 5.7c-3.4 3.6-3.4 9 0 12.6" />
    </>
  ),
  hockey: (
    <>
      <path d="M4 4l6.5 12.5H17a3 3 0 0 1 0 3.5H9.5L3 7.5z" />
      <ellipse cx="18.5" cy="10.5" rx="3" ry="1.6" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5M12 8v.1" />
    </>
  ),
  back: <path className="flips" d="M15 5l-7 7 7 7" />,
  cross: <path d="M6 6l12 12M18 6L6 18" />,
} satisfies Readonly<Record<Sport | 'info' | 'back' | 'cross', ReactNode>>;

export function Icon({ name }: { readonly name: keyof typeof shapes }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}
