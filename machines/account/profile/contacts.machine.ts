import { assign, setup } from 'xstate';
import type { ContactView } from '../../../effects/account/profile/contact-views.ts';
import type { ContactsData } from '../../../effects/account/profile/load-contacts.ts';
import type { ContactType } from '../../../schemas/account/profile.ts';
import type { ContactProof } from '../../../schemas/rules/account/profile.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { PhoneOption } from '../../../schemas/account/profile-fields.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { refusalText } from '../../kit/refusals/refusal-text.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';
import type { Values } from '../../kit/form/form.machine.ts';
import { output, received, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import { secretsPlaceholder } from '../../kit/secrets.ts';
import { answerOf, submissionMachine } from '../../kit/submission/submission.machine.ts';
import type { SubmissionInput, SubmitAnswer } from '../../kit/submission/submission.machine.ts';
import { refreshSession, toast } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import { codeStepMachine, resendAtOf } from './code-step.machine.ts';
import type { CodeStepOutput, ResendInput } from './code-step.machine.ts';
import type { ContactAddRequested, ContactConfirmRequested, ContactsEvent } from './contacts.events.ts';

export type ContactsInput = Pick<SubmissionInput, 'strategy' | 'preventEmoji' | 'minimumAge' | 'now'> & {
  readonly contacts: readonly ContactView[];
  readonly phones: readonly PhoneOption[];
  /** Whose phone code stands first. */
  readonly country: string;
  /** What the platform wants before it takes a new contact. */
  readonly contactProof: ContactProof;
};

export type ContactsContext = ContactsInput & {
  /** Of the contact that is being added or confirmed. */
  type: ContactType;
  /** What its code is sent and confirmed with. */
  params: Values;
  resendAt: number;
  notice: TextRef | null;
};

export const addFormId = 'newContact';
export const codeFormId = 'contactCode';
/** A contact that was added waits here in the vault until it is confirmed. */
export const keepPrefix = 'addedContact';
const keepRef = `${keepPrefix}.contact`;

export const contactFieldsOf = (
  type: ContactType,
  { phones, country }: Pick<ContactsInput, 'phones' | 'country'>,
): readonly FieldSpec[] => [
  type === 'email'
    ? fieldSpec({ sysname: 'email', type: 'input' })
    : fieldSpec(
        { sysname: 'phone', type: 'phone' },
        { phones, initial: phones.some(({ country_code }) => country_code === country) ? country : '' },
      ),
];

/** In one form with the new contact: the password, or the code that a present contact got. */
const proofFields: Readonly<Record<ContactProof, readonly FieldSpec[]>> = {
  '': [],
  password: [fieldSpec({ sysname: 'password', type: 'password', rule: 'currentPassword' })],
  code: [fieldSpec({ sysname: 'code', type: 'input', rule: 'code' }, { control: 'code' })],
};

const confirmedContact = ({ contacts }: Pick<ContactsInput, 'contacts'>): ContactView | undefined =>
  contacts.find(({ isConfirmed }) => isConfirmed);

/** Without a contact that could get a code there is none to be asked for. */
const proofOf = (context: ContactsInput): ContactProof =>
  context.contactProof === 'code' && !confirmedContact(context) ? '' : context.contactProof;

const codeTexts = {
  'code.INVALID': 'profile.smsCodeError',
  'code.WRONG': 'profile.smsCodeError',
  'code.default': 'profile.smsCodeError',
};

/** Contacts in their order: added, a code sent to them, confirmed with it. */
const chosen = {
  'contacts.add.requested': [
    {
      guard: 'needsCode',
      target: 'proving',
      actions: [{ type: 'assignType', params: received }, 'assignPresent'],
    },
    { target: 'adding', actions: { type: 'assignType', params: received } },
  ],
  'contacts.confirm.requested': {
    guard: { type: 'isUnconfirmed', params: received },
    target: 'sending',
    actions: { type: 'assignChosen', params: received },
  },
} as const;

export const contactsMachine = setup({
  types: {} as { context: ContactsContext; input: ContactsInput; events: ContactsEvent },
  actors: {
    add: submissionMachine,
    sendCode: placeholder<SubmitAnswer, ResendInput>('sendCode'),
    codeStep: codeStepMachine,
    loadContacts: placeholder<ContactsData>('loadContacts'),
    guardSecrets: secretsPlaceholder,
  },
  actions: {
    assignType: assign((_, { contactType }: ContactAddRequested) => ({ type: contactType, notice: null })),
    /** The code that proves the player goes to a contact that they have. */
    assignPresent: assign(({ context }) => {
      const { id = '', shown = '' } = confirmedContact(context) ?? {};
      return { params: { id, shown } };
    }),
    assignAdded: assign({ params: { keep: keepRef } }),
    assignChosen: assign(({ context }, chosen: ContactConfirmRequested) => {
      const contact = context.contacts.find(({ id }) => id === chosen.id);
      if (!contact) return {};
      return { type: contact.type, params: { id: contact.id, shown: contact.shown }, notice: null };
    }),
    assignResendAt: assign(({ context }, outcome: Outcome<SubmitAnswer>) => ({
      resendAt: resendAtOf(answerOf(outcome, context.now)),
    })),
    assignRefused: assign(({ context }, outcome: Outcome<SubmitAnswer>) => ({
      notice: refusalText(answerOf(outcome, context.now).refusal),
    })),
    assignDefect: assign({ notice: { id: 'errors.default' } }),
    assignContacts: assign((_, data: ContactsData | null) => data ?? {}),
    tellConfirmed: tell(() => [
      toast('success', { id: 'contacts.confirmed' }),
      refreshSession,
      // The hint that asks for it looks again.
      { to: actorIds.hints, event: { type: 'hints.route.changed', route: 'profile-settings' } },
    ]),
  },
  guards: {
    needsCode: ({ context }) => proofOf(context) === 'code',
    isUnconfirmed: ({ context }, chosen: ContactConfirmRequested) =>
      context.contacts.some(({ id, isConfirmed }) => id === chosen.id && !isConfirmed),
    /** The answer of too many tries tells when the next code can be sent: one is on its way already. */
    isSent: (_, outcome: Outcome<SubmitAnswer>) =>
      outcome.ok && [undefined, 'TooManyRequests'].includes(outcome.value.refusal?.type),
    isConfirmed: (_, { isConfirmed }: CodeStepOutput) => isConfirmed,
  },
}).createMachine({
  id: 'contacts',
  context: ({ input }) => ({ ...input, type: 'email', params: {}, resendAt: 0, notice: null }),
  invoke: { src: 'guardSecrets', id: 'guardSecrets', input: { prefixes: [keepPrefix] } },
  initial: 'listed',
  states: {
    listed: {
      on: chosen,
    },
    proving: {
      invoke: {
        src: 'sendCode',
        id: 'sendProof',
        input: ({ context }) => ({ params: context.params }),
        onDone: [
          { guard: { type: 'isSent', params: output }, target: 'adding' },
          { target: 'reading', actions: { type: 'assignRefused', params: output } },
        ],
        onError: { target: 'reading', actions: 'assignDefect' },
      },
    },
    adding: {
      invoke: {
        src: 'add',
        id: 'add',
        input: ({ context }) => ({
          formId: addFormId,
          fields: [...contactFieldsOf(context.type, context), ...proofFields[proofOf(context)]],
          strategy: context.strategy,
          preventEmoji: context.preventEmoji,
          minimumAge: context.minimumAge,
          now: context.now,
          params: { type: context.type, keep: keepRef },
          aliases: { contact: context.type },
          texts: { 'password.WRONG': 'security.password.wrong', ...codeTexts },
        }),
        onDone: { target: 'sending', actions: 'assignAdded' },
      },
      // It may have been sent.
      on: { 'contacts.add.left': 'reading' },
    },
    sending: {
      invoke: {
        src: 'sendCode',
        id: 'sendCode',
        input: ({ context }) => ({ params: context.params }),
        onDone: [
          {
            guard: { type: 'isSent', params: output },
            target: 'confirming',
            actions: { type: 'assignResendAt', params: output },
          },
          { target: 'reading', actions: { type: 'assignRefused', params: output } },
        ],
        onError: { target: 'reading', actions: 'assignDefect' },
      },
    },
    confirming: {
      invoke: {
        src: 'codeStep',
        id: 'codeStep',
        input: ({ context }) => ({
          formId: codeFormId,
          strategy: context.strategy,
          preventEmoji: context.preventEmoji,
          minimumAge: context.minimumAge,
          now: context.now,
          params: context.params,
          resendAt: context.resendAt,
          texts: codeTexts,
        }),
        onDone: [
          { guard: { type: 'isConfirmed', params: output }, target: 'reading', actions: 'tellConfirmed' },
          { target: 'reading' },
        ],
      },
    },
    /** The list keeps what it shows when this fails. */
    reading: {
      invoke: {
        src: 'loadContacts',
        id: 'loadContacts',
        onDone: { target: 'listed', actions: { type: 'assignContacts', params: value } },
        onError: 'listed',
      },
      // The list of before is there meanwhile.
      on: chosen,
    },
  },
});
