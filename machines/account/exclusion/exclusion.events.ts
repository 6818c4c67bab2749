import type { FormFact } from '../../kit/form/form.events.ts';
import type { IntentFact } from '../../kit/intent/intent.events.ts';
import type { SessionChanged } from '../../site/root/feature-input.ts';

export type ExclusionEvent =
  | SessionChanged
  | FormFact
  | IntentFact
  /** The consequences have been read; the password is next. */
  | { readonly type: 'exclusion.continued' }
  | { readonly type: 'exclusion.back.requested' }
  /** The player asks again about an exclusion whose answer was lost. */
  | { readonly type: 'exclusion.answer.requested' };
