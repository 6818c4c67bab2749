import type { HeldFormFact } from '../held-form/held-form.events.ts';

export type RestoreEvent =
  | HeldFormFact
  /** The breadcrumb. */
  | { readonly type: 'restore.back.requested' }
  | { readonly type: 'restore.resend.requested' };

declare module '../../kit/letters.ts' {
  interface ChildInbox {
    readonly restore: RestoreEvent;
  }
}
