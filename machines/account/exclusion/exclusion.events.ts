import type { FormFact } from '../../kit/form/form.events.ts';
import type { SessionChanged } from '../../kit/feature-input.ts';

export type ExclusionEvent =
  | SessionChanged
  | FormFact
  /** The consequences have been read; the password is next. */
  | { readonly type: 'exclusion.continued' }
  | { readonly type: 'exclusion.back.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly exclusion: ExclusionEvent;
  }
}
