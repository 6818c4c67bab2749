import type { FieldSpec } from '../form/field-spec.ts';
import type { FormFact } from '../form/form.events.ts';

export type SubmissionEvent =
  | FormFact
  /** From the parent: other fields, or a wait while it fetches them. */
  | { readonly type: 'submission.fields.replaced'; readonly fields: readonly FieldSpec[] }
  | { readonly type: 'submission.hold.changed'; readonly held: boolean };
