import { assign, setup } from 'xstate';
import { minimumAgeYears } from '../../../schemas/constants.ts';
import { isHiddenValue } from '../../../schemas/rules/kit/sensitive.ts';
import { cleanInput } from '../../../schemas/rules/kit/validation/field.ts';
import { pass } from '../../../schemas/rules/kit/validation/verdict.ts';
import { value } from '../output.ts';
import { placeholder } from '../placeholder.ts';
import { initialValues } from './field-spec.ts';
import { phoneCountryKey } from '../../../schemas/rules/kit/phone-country-key.ts';
import type { FieldSpec } from './field-spec.ts';
import type { FormEvent, FormFact } from './form.events.ts';
import { report } from '../report.ts';
import { currentVerdict } from './current-verdict.ts';
import type { Draft, DraftToSave, FormContext, FormInput, Values } from './form.types.ts';

export type { Draft, DraftToSave, FormContext, FormInput, FormStrategy, Values } from './form.types.ts';

const firstWrong = (context: FormContext): FieldSpec | undefined =>
  context.fields.find((field) => !currentVerdict(context, field).ok);

const touchAll = (fields: readonly FieldSpec[]) =>
  Object.fromEntries(fields.map((field) => [field.sysname, true]));

const without = <A>(record: Readonly<Record<string, A>>, key: string): Readonly<Record<string, A>> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/**
 * Keeps what belongs to fields that still exist, starts the others; a draft's value, and that of a field that went and
 * came back, wins over the initial one. The country of a phone that has none yet follows the initial one.
 */
const keptValues = (context: FormContext, fields: readonly FieldSpec[]): Values => {
  const phoneKeys = fields.flatMap(({ control, sysname }) =>
    control === 'phone' ? [phoneCountryKey(sysname)] : [],
  );
  return Object.fromEntries(
    Object.entries(initialValues(fields)).map(([name, initial]) => {
      const kept = context.values[name] ?? context.restored.values[name] ?? initial;
      return [name, kept === '' && phoneKeys.includes(name) ? initial : kept];
    }),
  );
};

/** The parent knows watched values and gives them back itself, but for those that it has from the draft. */
const withParted = ({ fields, values, restored }: FormContext): Draft => ({
  ...restored,
  values: {
    ...restored.values,
    ...fields.reduce(
      (left, { sysname, watched }) =>
        watched && !(sysname in restored.values) ? without(left, sysname) : left,
      values,
    ),
  },
});

const noDraft: Draft = { values: {}, filled: [] };

/** Sensitive fields whose values the draft has brought back into the vault; the view judges them. */
const cameBack = (fields: readonly FieldSpec[], draft: Draft): FormContext['secrets'] =>
  Object.fromEntries(
    fields
      .filter(({ sysname, drafted }) => drafted && draft.filled.includes(sysname))
      .map(({ sysname }) => [sysname, { filled: true, verdict: pass }]),
  );

const watchedFacts = (context: FormContext, names: readonly string[]): FormFact[] =>
  context.fields
    .filter((field) => field.watched && names.includes(field.sysname))
    .map((field) => ({
      type: 'form.value.reported',
      field: field.sysname,
      value: context.values[field.sysname] ?? '',
    }));

export const formMachine = setup({
  types: {} as { context: FormContext; input: FormInput; events: FormEvent },
  actors: {
    loadDraft: placeholder<Draft | null, { readonly key: string; readonly formId: string }>('loadDraft'),
    saveDraft: placeholder<null, DraftToSave>('saveDraft'),
  },
  actions: {
    assignValue: assign(({ context, event }) => {
      if (event.type !== 'form.value.changed') return {};
      const field = context.fields.find((candidate) => candidate.sysname === event.field);
      const isKnown = field ? !field.sensitive : event.field in context.values;
      if (!isKnown) return {};
      const value =
        field && !isHiddenValue(event.field, event.value)
          ? cleanInput(field, event.value, context.preventEmoji)
          : event.value;
      return {
        values: { ...context.values, [event.field]: value },
        errors: without(context.errors, event.field),
        ...(context.strategy === 'eager' ? { touched: { ...context.touched, [event.field]: true } } : {}),
      };
    }),
    assignSecret: assign(({ context, event }) => {
      if (event.type !== 'form.secret.changed') return {};
      if (!context.fields.some((field) => field.sysname === event.field && field.sensitive)) return {};
      return {
        secrets: { ...context.secrets, [event.field]: { filled: event.filled, verdict: event.verdict } },
        errors: without(context.errors, event.field),
        ...(context.strategy === 'eager' ? { touched: { ...context.touched, [event.field]: true } } : {}),
      };
    }),
    assignClash: assign(({ context, event }) =>
      event.type === 'form.clash.told'
        ? { clashes: { ...context.clashes, [event.field]: event.clashes } }
        : {},
    ),
    assignOffset: assign(({ event }) =>
      event.type === 'form.offset.told' ? { offsetMinutes: event.offsetMinutes } : {},
    ),
    touchAll: assign(({ context }) => ({ touched: touchAll(context.fields) })),
    clearErrors: assign({ errors: {} }),
    focusFirstWrong: assign(({ context }) => ({
      focusRequest: { field: firstWrong(context)?.sysname ?? '', count: context.focusRequest.count + 1 },
    })),
    assignErrors: assign(({ context, event }) => {
      if (event.type !== 'form.submit.refused') return {};
      const field = context.fields.find((candidate) => candidate.sysname in event.errors);
      return {
        errors: event.errors,
        ...(field ? { focusRequest: { field: field.sysname, count: context.focusRequest.count + 1 } } : {}),
      };
    }),
    assignFields: assign(({ context, event }) => {
      if (event.type !== 'form.fields.replaced') return {};
      const names = new Set(event.fields.map((field) => field.sysname));
      const kept = <A>(record: Readonly<Record<string, A>>) =>
        Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
      return {
        fields: event.fields,
        values: keptValues(context, event.fields),
        secrets: { ...cameBack(event.fields, context.restored), ...kept(context.secrets) },
        touched: kept(context.touched),
        errors: kept(context.errors),
        restored: withParted(context),
      };
    }),
    assignValues: assign(({ context, event }) =>
      event.type === 'form.values.assigned'
        ? {
            values: { ...context.values, ...event.values },
            errors: Object.keys(event.values).reduce(without, context.errors),
          }
        : {},
    ),
    assignTold: assign(({ context, event }) =>
      event.type === 'form.errors.told' ? { errors: { ...context.errors, ...event.errors } } : {},
    ),
    assignHold: assign(({ event }) => (event.type === 'form.hold.changed' ? { held: event.held } : {})),
    /** What the player has typed since the form appeared stays. */
    assignDraft: assign(({ context }, answer: Draft | null) => {
      const draft = answer ?? noDraft;
      const untouched = initialValues(context.fields);
      const known = Object.entries(draft.values).filter(
        ([name]) => name in untouched && context.values[name] === untouched[name],
      );
      return {
        restored: draft,
        values: { ...context.values, ...Object.fromEntries(known) },
        secrets: { ...cameBack(context.fields, draft), ...context.secrets },
      };
    }),
    reportChange: report(({ context, event }: { context: FormContext; event: FormEvent }) =>
      event.type === 'form.value.changed' ? watchedFacts(context, [event.field]) : [],
    ),
    reportDraft: report(({ context }: { context: FormContext }) =>
      watchedFacts(context, Object.keys(context.restored.values)),
    ),
    reportSubmitted: report(({ context }: { context: FormContext }) => [
      { type: 'form.submitted', formId: context.formId, values: context.values },
    ]),
  },
  guards: {
    isHeld: ({ context }) => context.held,
    isAccepted: ({ context }) => firstWrong(context) === undefined,
    hasDraftKey: ({ context }) => context.draftKey !== null,
    hasDraft: (_, answer: Draft | null) => answer !== null,
    isDrafted: ({ context, event }) =>
      event.type === 'form.secret.changed' &&
      context.fields.some(({ sysname, drafted }) => drafted && sysname === event.field),
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({
    formId: input.formId,
    fields: input.fields,
    strategy: input.strategy ?? 'eager',
    preventEmoji: input.preventEmoji ?? true,
    now: input.now,
    minimumAge: input.minimumAge ?? minimumAgeYears,
    draftKey: input.draftKey ?? null,
    values: initialValues(input.fields),
    secrets: {},
    touched: {},
    errors: {},
    focusRequest: { field: '', count: 0 },
    held: false,
    restored: noDraft,
  }),
  type: 'parallel',
  states: {
    entry: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'form.value.changed': { actions: ['assignValue', 'reportChange'] },
            'form.secret.changed': { actions: 'assignSecret' },
            'form.submit.requested': [
              { guard: 'isHeld' },
              {
                guard: 'isAccepted',
                target: 'submitting',
                actions: ['touchAll', 'clearErrors', 'reportSubmitted'],
              },
              { actions: ['touchAll', 'focusFirstWrong'] },
            ],
          },
        },
        submitting: {},
      },
      on: { 'form.submit.refused': { target: '.editing', actions: 'assignErrors' } },
    },
    draft: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasDraftKey', target: 'restoring' }, { target: 'off' }] },
        off: {},
        restoring: {
          invoke: {
            src: 'loadDraft',
            input: ({ context }) => ({ key: context.draftKey ?? '', formId: context.formId }),
            onDone: [
              {
                guard: { type: 'hasDraft', params: value },
                target: 'kept',
                actions: [{ type: 'assignDraft', params: value }, 'reportDraft'],
              },
              { target: 'kept' },
            ],
            onError: 'kept',
          },
        },
        kept: {
          on: {
            'form.value.changed': 'saving',
            'form.secret.changed': { guard: 'isDrafted', target: 'saving' },
          },
        },
        /** At once and with every change: a reload right after a key has to find it. */
        saving: {
          invoke: {
            src: 'saveDraft',
            input: ({ context }) => ({
              key: context.draftKey ?? '',
              values: { ...context.restored.values, ...context.values },
              refs: Object.fromEntries(
                context.fields
                  .filter(({ drafted }) => drafted)
                  .map(({ sysname }) => [sysname, `${context.formId}.${sysname}`]),
              ),
            }),
            onDone: 'kept',
            onError: 'kept',
          },
          on: {
            'form.value.changed': { target: 'saving', reenter: true },
            'form.secret.changed': { guard: 'isDrafted', target: 'saving', reenter: true },
          },
        },
      },
    },
  },
  on: {
    'form.fields.replaced': { actions: ['assignFields', 'reportDraft'] },
    'form.clash.told': { actions: 'assignClash' },
    'form.offset.told': { actions: 'assignOffset' },
    'form.errors.told': { actions: 'assignTold' },
    'form.values.assigned': { actions: 'assignValues' },
    'form.hold.changed': { actions: 'assignHold' },
  },
});
