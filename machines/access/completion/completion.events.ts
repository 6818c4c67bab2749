import type { HeldFormFact } from '../held-form/held-form.events.ts';

import type { SessionChanged } from '../../kit/feature-input.ts';

export type CompletionEvent =
  | HeldFormFact
  /** The account is complete. */
  | SessionChanged
  | { readonly type: 'completion.retry.requested' }
  /** One of the ways out. */
  | { readonly type: 'completion.logout.requested' };

declare module '../../kit/letters.ts' {
  interface ChildInbox {
    readonly completion: CompletionEvent;
  }
}
