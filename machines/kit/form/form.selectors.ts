import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { TextRef } from '../text-ref.ts';
import type { FieldSpec } from './field-spec.ts';
import { currentVerdict } from './current-verdict.ts';
import type { formMachine } from './form.machine.ts';

export type FormActor = ActorRefFrom<typeof formMachine>;
type Snapshot = SnapshotFrom<typeof formMachine>;

export const selectFormId = (snapshot: Snapshot): string => snapshot.context.formId;
export const selectFields = (snapshot: Snapshot): readonly FieldSpec[] => snapshot.context.fields;
export const selectIsSubmitting = (snapshot: Snapshot): boolean => snapshot.matches({ entry: 'submitting' });
/** A date is judged by the player's own day. */
export const selectHasDate = (snapshot: Snapshot): boolean =>
  snapshot.context.fields.some(({ control, sensitive }) => control === 'date' && !sensitive);
export const selectFocusRequest = (snapshot: Snapshot): { readonly field: string; readonly count: number } =>
  snapshot.context.focusRequest;
export const selectValue =
  (name: string) =>
  (snapshot: Snapshot): string =>
    snapshot.context.values[name] ?? '';
export const selectIsFilled =
  (sysname: string) =>
  (snapshot: Snapshot): boolean =>
    snapshot.context.secrets[sysname]?.filled ?? false;
export const selectField =
  (sysname: string) =>
  (snapshot: Snapshot): FieldSpec | undefined =>
    snapshot.context.fields.find((field) => field.sysname === sysname);

/** The text to show below a field: what the platform said, else the verdict once the field was touched. */
export const selectFieldError =
  (sysname: string) =>
  (snapshot: Snapshot): TextRef | null => {
    const { context } = snapshot;
    const told = context.errors[sysname];
    if (told) return told;
    const field = context.fields.find((candidate) => candidate.sysname === sysname);
    if (!field || !context.touched[sysname]) return null;
    const verdict = currentVerdict(context, field);
    if (verdict.ok) return null;
    return { id: `validation.${verdict.key}`, ...(verdict.values ? { values: verdict.values } : {}) };
  };

export const isSameText = (a: TextRef | null, b: TextRef | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.id === b.id && JSON.stringify(a.values) === JSON.stringify(b.values));
