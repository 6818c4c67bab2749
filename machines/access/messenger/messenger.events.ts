/** It is told nothing. */
export type MessengerEvent = never;

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly messenger: MessengerEvent;
  }
}
