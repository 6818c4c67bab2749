import type { MachineCases } from '../../kit/cases.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { lostAnswer, waiting } from './form-refusal.ts';
import { heldFormMachine } from './held-form.machine.ts';
import type { HeldFormInput } from './held-form.machine.ts';

const fields = [fieldSpec({ sysname: 'login', type: 'input', rule: 'text' })];
const input: HeldFormInput = { form: { formId: 'login', fields, now: standInNow }, notice: null };

export const cases: MachineCases = {
  machine: heldFormMachine,
  input,
  events: [
    { type: 'form.submitted', formId: 'login', values: {} },
    { type: 'form.value.reported', field: 'login', value: 'wren' },
    { type: 'form.submit.requested' },
    { type: 'form.fields.replaced', fields },
    { type: 'form.values.assigned', values: { login: '' } },
    { type: 'form.errors.told', errors: { login: { id: 'form.error.WRONG' } } },
    { type: 'form.hold.changed', held: true },
    { type: 'held-form.notice.told', notice: null },
    { type: 'held-form.refused', ...lostAnswer },
    { type: 'held-form.refused', ...waiting(standInNow + 40_000) },
  ],
  outputs: { deadline: [null] },
};
