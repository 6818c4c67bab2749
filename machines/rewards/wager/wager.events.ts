import type { SessionChanged } from '../../kit/feature-input.ts';

/** What the page shows of the balance, decimal text. */
export type WagerMoneySeen = {
  readonly type: 'wager.money.seen';
  readonly main: string;
  readonly bonus: string;
};
export type WagerEvent = SessionChanged | WagerMoneySeen;

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly wager: WagerEvent;
  }
}
