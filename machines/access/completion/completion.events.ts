import type { HeldFormFact } from '../held-form/held-form.events.ts';

export type CompletionEvent =
  | HeldFormFact
  | { readonly type: 'completion.retry.requested' }
  /** One of the ways out. */
  | { readonly type: 'completion.logout.requested' };

declare module '../../kit/letters.ts' {
  interface ChildInbox {
    readonly completion: CompletionEvent;
  }
}
