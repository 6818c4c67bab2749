import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { codeStepMachine } from './code-step.machine.ts';
import type { CodeStepInput } from './code-step.machine.ts';
import { contactsMachine } from './contacts.machine.ts';
import type { ContactsContext, ContactsInput } from './contacts.machine.ts';
import { profileData } from '../../../tests/stand-ins/profile.ts';

const at = standInNow;
const answer = (refusal: Failure | null) => succeed({ at, refusal, resendSeconds: 25 });
const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const answers = [
  answer(null),
  answer(failureOf('TooManyRequests', { retryAfterSeconds: 20 })),
  answer(failureOf('InvalidParameter')),
  lost,
];
const form = { strategy: 'eager', preventEmoji: true, minimumAge: 18, now: at } as const;
const done = { values: {}, at, resendSeconds: 0 };

const codeInput: CodeStepInput = { ...form, formId: 'code', params: {}, resendAt: at + 25_000 };
export const codeStepCases: MachineCases = {
  machine: codeStepMachine,
  input: codeInput,
  events: [{ type: 'code.resend.requested' }, { type: 'code.step.left' }],
  outputs: { code: [done], resend: answers, deadline: [null] },
};

const [email] = profileData().contacts;
const contacts = email
  ? [
      { ...email, isConfirmed: false },
      { ...email, id: 'email-1' },
    ]
  : [];
const input: ContactsInput = { ...form, contacts, phones: [], country: 'LV', contactProof: 'code' };
export const cases: MachineCases = {
  machine: contactsMachine,
  input,
  events: [
    { type: 'contacts.add.requested', contactType: 'phone' },
    { type: 'contacts.add.left' },
    { type: 'contacts.confirm.requested', id: 'email-0' },
    { type: 'contacts.confirm.requested', id: 'email-1' },
  ],
  outputs: {
    add: [done],
    sendCode: answers,
    sendProof: answers,
    codeStep: [{ isConfirmed: true }, { isConfirmed: false }],
    loadContacts: [
      succeed({ contacts, contactProof: 'code' }),
      succeed({ contacts, contactProof: 'password' }),
      lost,
    ],
  },
  slice: ({ type, params, contactProof }: ContactsContext) => [type, 'keep' in params, contactProof],
};
