import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { formsMachine } from './forms.machine.ts';

const entered = (backUrl: string) => ({
  type: 'route.entered',
  params: {},
  query: { backUrl },
  hash: '',
  route: 'forms-sign_in',
  path: '/lv/forms/sign_in',
  now: 0,
});
const input = { route: 'forms-sign_in', path: '/lv/forms/sign_in', query: { backUrl: '/gamehall' } };
const events = [
  entered('/offers'),
  { type: 'locale.told', locale: 'ar' },
  entered('https://evil.example'),
  { type: 'forms.social.chosen' },
  { type: 'forms.registered' },
  { type: 'session.changed', uid: 0, currency: 'EUR' },
  { type: 'session.changed', uid: 7, currency: 'EUR' },
  { type: 'session.changed', uid: 7, currency: 'EUR', isComplete: false },
];
const outputs = {
  tellEmbedder: [
    succeed({ isFramed: true }),
    succeed({ isFramed: false }),
    { ok: false, failure: failureOf('UnknownError') } as const,
  ],
};

export const cases: MachineCases = { machine: formsMachine, input: standInInput(input), events, outputs };

/** Someone who is signed in already. */
export const signedInCases: MachineCases = {
  machine: formsMachine,
  input: standInInput({ ...input, uid: 7 }),
  events,
  outputs,
};
