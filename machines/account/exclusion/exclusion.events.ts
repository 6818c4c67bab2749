import type { ExclusionBrands } from '../../../schemas/rules/account/exclusion.ts';
import type { FormFact } from '../../kit/form/form.events.ts';
import type { SessionChanged } from '../../kit/feature-input.ts';

export type ExclusionEvent =
  | SessionChanged
  | FormFact
  /** The consequences have been read; the password is next. */
  | { readonly type: 'exclusion.continued' }
  | { readonly type: 'exclusion.back.requested' }
  | { readonly type: 'exclusion.brands.chosen'; readonly brands: ExclusionBrands };
export type ExclusionFact<Type extends ExclusionEvent['type']> = Extract<
  ExclusionEvent,
  { readonly type: Type }
>;

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly exclusion: ExclusionEvent;
  }
}
