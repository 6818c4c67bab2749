import type { FormFact } from '../../kit/form/form.events.ts';

export type CompletionEvent =
  | FormFact
  | { readonly type: 'completion.retry.requested' }
  /** One of the ways out (OPS-035). */
  | { readonly type: 'completion.logout.requested' };
