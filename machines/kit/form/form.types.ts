import type { Verdict } from '../../../schemas/rules/kit/validation/verdict.ts';
import type { FieldSpec } from './field-spec.ts';
import type { FieldErrors } from './form.events.ts';

/** `eager` touches a field when it changes, `onSubmit` shows nothing before the first submit. */
export type FormStrategy = 'eager' | 'onSubmit';
type Secret = { readonly filled: boolean; readonly verdict: Verdict };
export type Values = Readonly<Record<string, string>>;

/** A draft as it came back; the values of the `filled` ones lie in the vault under `{formId}.{field}`. */
export type Draft = { readonly values: Values; readonly filled: readonly string[] };
export type DraftToSave = {
  readonly key: string;
  readonly values: Values;
  /** References of the values in the vault that are kept as well, by field. */
  readonly refs: Values;
};

export type FormInput = {
  readonly formId: string;
  readonly fields: readonly FieldSpec[];
  readonly strategy?: FormStrategy;
  readonly preventEmoji?: boolean;
  /** Epoch milliseconds, for the rules on dates. */
  readonly now: number;
  readonly minimumAge?: number;
  /** Key of the draft in session storage; without it nothing is kept. */
  readonly draftKey?: string;
};

export type FormContext = {
  formId: string;
  fields: readonly FieldSpec[];
  strategy: FormStrategy;
  preventEmoji: boolean;
  now: number;
  minimumAge: number;
  draftKey: string | null;
  values: Values;
  secrets: Readonly<Record<string, Secret>>;
  touched: Readonly<Record<string, boolean>>;
  /** Errors of the platform by field, until the field changes or the form is sent again. */
  errors: FieldErrors;
  /** The view moves the focus when `count` grows. */
  focusRequest: { readonly field: string; readonly count: number };
  held: boolean;
  /** The player's offset from UTC in minutes, east positive; absent until the page has told it. */
  offsetMinutes?: number;
  /** Fields whose value equals one that it must differ from. */
  clashes?: Readonly<Record<string, boolean>>;
  /** What the draft held, and fields that have gone, for fields that are not there (yet). */
  restored: Draft;
};
