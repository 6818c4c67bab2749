import type { ConsentChoice } from '../../../schemas/rules/site/custom-code.ts';

export type ConsentEvent =
  | { readonly type: 'consent.chosen'; readonly choice: ConsentChoice }
  /** Something was chosen in another tab. */
  | { readonly type: 'consent.told'; readonly choice: ConsentChoice }
  /** From the footer: the visitor wants to choose anew. */
  | { readonly type: 'consent.reopened' };

/** What consent tells those who wait for it. */
export type ConsentChanged = { readonly type: 'consent.changed'; readonly mayTrack: boolean };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly consent: ConsentEvent;
  }
}
