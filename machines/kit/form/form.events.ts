import type { Verdict } from '../../../schemas/rules/kit/validation/verdict.ts';
import type { TextRef } from '../text-ref.ts';
import type { FieldSpec } from './field-spec.ts';

export type FieldErrors = Readonly<Record<string, TextRef>>;

export type FormEvent =
  | { readonly type: 'form.value.changed'; readonly field: string; readonly value: string }
  /** A sensitive value changed in the vault. */
  | {
      readonly type: 'form.secret.changed';
      readonly field: string;
      readonly filled: boolean;
      readonly verdict: Verdict;
    }
  /** Whether a value equals one of the vault that it must differ from. */
  | { readonly type: 'form.clash.told'; readonly field: string; readonly clashes: boolean }
  /** The player's offset from UTC in minutes, east positive. */
  | { readonly type: 'form.offset.told'; readonly offsetMinutes: number }
  | { readonly type: 'form.submit.requested' }
  /** From the parent. */
  | { readonly type: 'form.fields.replaced'; readonly fields: readonly FieldSpec[] }
  | { readonly type: 'form.values.assigned'; readonly values: Readonly<Record<string, string>> }
  /** The submit is over without success. `errors` by field; the first gets the focus. */
  | { readonly type: 'form.submit.refused'; readonly errors: FieldErrors }
  /** Something to say at fields outside a submit. */
  | { readonly type: 'form.errors.told'; readonly errors: FieldErrors }
  /** While held, a submit is ignored: fields are being fetched, or a wait was told. */
  | { readonly type: 'form.hold.changed'; readonly held: boolean };

/** What a form tells its parent. */
export type FormFact =
  | {
      readonly type: 'form.submitted';
      readonly formId: string;
      /** Not the sensitive ones: those are in the vault under `{formId}.{field}`. */
      readonly values: Readonly<Record<string, string>>;
    }
  | { readonly type: 'form.value.reported'; readonly field: string; readonly value: string };

declare module '../letters.ts' {
  interface ChildInbox {
    readonly form: FormEvent;
  }
}
