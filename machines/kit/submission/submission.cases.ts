import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../cases.ts';
import { fieldSpec } from '../form/field-spec.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { submissionMachine } from './submission.machine.ts';
import type { SubmissionInput } from './submission.machine.ts';

const fields = [fieldSpec({ sysname: 'fakename', type: 'input' }, { watched: true })];
const answer = (refusal: Failure | null) => succeed({ at: standInNow, refusal, resendSeconds: 0 });
const input: SubmissionInput = {
  formId: 'fakename',
  fields,
  strategy: 'eager',
  preventEmoji: true,
  minimumAge: 18,
  now: standInNow,
};

export const cases: MachineCases = {
  machine: submissionMachine,
  input,
  events: [
    { type: 'form.submitted', formId: 'fakename', values: { fakename: 'Wren7' } },
    { type: 'form.value.reported', field: 'fakename', value: 'Wren7' },
    { type: 'submission.fields.replaced', fields },
    { type: 'submission.hold.changed', held: true },
  ],
  outputs: {
    submit: [
      answer(null),
      answer(failureOf('InvalidParameter', { data: { fakename: [{ code: 'ALREADY_EXISTS' }] } })),
      answer(failureOf('TooManyRequests')),
      answer(failureOf('UndecodableAnswer')),
      { ok: false, failure: failureOf('LostAnswer') },
    ],
    deadline: [null],
  },
};
