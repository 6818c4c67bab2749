import type { SessionChanged } from '../../kit/feature-input.ts';

export type ArrivalEvent = SessionChanged;

declare module '../../kit/letters.ts' {
  interface ChildInbox {
    readonly arrival: ArrivalEvent;
  }
}
