import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../cases.ts';
import { fieldSpec } from './field-spec.ts';
import { formMachine } from './form.machine.ts';
import type { FormContext } from './form.machine.ts';

const fields = [
  fieldSpec({ sysname: 'nickname', type: 'input' }, { watched: true }),
  fieldSpec({ sysname: 'password', type: 'password' }),
  fieldSpec({ sysname: 'last_name', type: 'input', params: { is_required: false } }),
];
const secret = { type: 'form.secret.changed', field: 'password', filled: true } as const;

export const cases: MachineCases = {
  machine: formMachine,
  input: { formId: 'test', fields, now: Date.UTC(2026, 10, 21), draftKey: 'test' },
  events: [
    { type: 'form.value.changed', field: 'nickname', value: 'Ann' },
    { type: 'form.value.changed', field: 'nickname', value: '' },
    { ...secret, verdict: { ok: true } },
    { ...secret, verdict: { ok: false, key: 'minLength', values: { min: 6 } } },
    { ...secret, field: 'last_name', verdict: { ok: true } },
    { type: 'form.submit.requested' },
    { type: 'form.submit.refused', errors: { nickname: { id: 'form.error.WRONG' } } },
    { type: 'form.errors.told', errors: { nickname: { id: 'form.error.WRONG' } } },
    { type: 'form.values.assigned', values: { nickname: 'Bob' } },
    { type: 'form.fields.replaced', fields },
    { type: 'form.clash.told', field: 'nickname', clashes: true },
    { type: 'form.clash.told', field: 'nickname', clashes: false },
    { type: 'form.offset.told', offsetMinutes: 120 },
    { type: 'form.hold.changed', held: true },
    { type: 'form.hold.changed', held: false },
  ],
  outputs: {
    loadDraft: [
      succeed(null),
      succeed({ values: { nickname: 'Eve' }, filled: ['last_name'] }),
      { ok: false, failure: failureOf('UnknownError') },
    ],
    saveDraft: [succeed(null)],
  },
  slice: ({ held, values, secrets }: FormContext) => [
    held,
    values['nickname'] !== '',
    secrets['password']?.verdict.ok ?? null,
  ],
};

export const withoutDraftCases: MachineCases = {
  ...cases,
  input: { formId: 'test', fields, now: Date.UTC(2026, 10, 21), strategy: 'onSubmit' },
};
