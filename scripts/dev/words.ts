/** What a development server tells the process that keeps it. */
export type DevWord =
  /** All of its code and Vite are there: it could answer. */
  | { readonly type: 'prepared' }
  | { readonly type: 'listening' }
  | { readonly type: 'running' }
  /** These files, of which it is made itself, have changed. */
  | { readonly type: 'outdated'; readonly files: readonly string[] };

/** What it is told when it follows another: to listen as well, and, once that other has ended, to answer. */
export type DevOrder = { readonly type: 'listen' } | { readonly type: 'begin' } | { readonly type: 'leave' };

/** Set in the environment of a development server that follows another one. */
export const FOLLOWS = 'DEV_FOLLOWS';
