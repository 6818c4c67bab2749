import type { SessionChanged } from '../../kit/feature-input.ts';

/** `confirmed`: what it means has been read, and it begins now. */
export type TimeOutEvent = SessionChanged | { readonly type: 'time-out.confirmed' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly timeOut: TimeOutEvent;
  }
}
