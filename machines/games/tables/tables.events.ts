import type { SessionChanged } from '../../kit/feature-input.ts';

export type LiveTablesEvent =
  | SessionChanged
  /** A card or a page that tells of a live table is to be seen. */
  | { readonly type: 'tables.watched' }
  | { readonly type: 'tables.left' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly liveTables: LiveTablesEvent;
  }
}
