import { assign, setup } from 'xstate';
import type { ContactView } from '../../../effects/account/profile/contact-views.ts';
import type { ContactType } from '../../../schemas/account/profile.ts';
import type { PhoneOption } from '../../../schemas/account/profile-fields.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { refusalText } from '../../kit/refusals/refusal-text.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';
import type { Values } from '../../kit/form/form.machine.ts';
import { outcomeOf, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import { secretsPlaceholder } from '../../kit/secrets.ts';
import { submissionMachine } from '../../kit/submission/submission.machine.ts';
import type { SubmissionInput, SubmitAnswer } from '../../kit/submission/submission.machine.ts';
import { tell } from '../../kit/tell.ts';
import { answerOf, codeStepMachine, resendAtOf } from './code-step.machine.ts';
import type { CodeStepOutput, ResendInput } from './code-step.machine.ts';

export type ContactsEvent =
  | { readonly type: 'contacts.add.requested'; readonly contactType: ContactType }
  | { readonly type: 'contacts.add.left' }
  | { readonly type: 'contacts.confirm.requested'; readonly id: string };

export type ContactsInput = Pick<SubmissionInput, 'strategy' | 'preventEmoji' | 'minimumAge' | 'now'> & {
  readonly contacts: readonly ContactView[];
  readonly phones: readonly PhoneOption[];
  /** Whose phone code stands first. */
  readonly country: string;
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

/** Contacts in their order: added, a code sent to them, confirmed with it. */
export const contactsMachine = setup({
  types: {} as { context: ContactsContext; input: ContactsInput; events: ContactsEvent },
  actors: {
    add: submissionMachine,
    sendCode: placeholder<SubmitAnswer, ResendInput>('sendCode'),
    codeStep: codeStepMachine,
    loadContacts: placeholder<readonly ContactView[]>('loadContacts'),
    guardSecrets: secretsPlaceholder,
  },
  actions: {
    assignType: assign(({ event }) =>
      event.type === 'contacts.add.requested' ? { type: event.contactType, notice: null } : {},
    ),
    assignAdded: assign({ params: { keep: keepRef } }),
    assignChosen: assign(({ context, event }) => {
      if (event.type !== 'contacts.confirm.requested') return {};
      const contact = context.contacts.find(({ id }) => id === event.id);
      if (!contact) return {};
      return { type: contact.type, params: { id: contact.id, shown: contact.shown }, notice: null };
    }),
    assignResendAt: assign(({ context, event }) => ({ resendAt: resendAtOf(answerOf(event, context.now)) })),
    assignRefused: assign(({ context, event }) => ({
      notice: refusalText(answerOf(event, context.now).refusal),
    })),
    assignDefect: assign({ notice: { id: 'errors.default' } }),
    assignContacts: assign(({ context, event }) => ({
      contacts: valueOf<readonly ContactView[]>(event) ?? context.contacts,
    })),
    tellConfirmed: tell(() => [
      {
        to: actorIds.toasts,
        event: { type: 'toast.requested', kind: 'success', title: { id: 'contacts.confirmed' } },
      },
      { to: actorIds.session, event: { type: 'session.refresh.requested' } },
    ]),
  },
  guards: {
    isUnconfirmed: ({ context, event }) =>
      event.type === 'contacts.confirm.requested' &&
      context.contacts.some(({ id, isConfirmed }) => id === event.id && !isConfirmed),
    /** The answer of too many tries tells when the next code can be sent: one is on its way already. */
    isSent: ({ event }) =>
      outcomeOf<SubmitAnswer>(event).ok &&
      [undefined, 'TooManyRequests'].includes(answerOf(event, 0).refusal?.type),
    isConfirmed: ({ event }) => (event as unknown as { output: CodeStepOutput }).output.isConfirmed,
  },
}).createMachine({
  id: 'contacts',
  context: ({ input }) => ({ ...input, type: 'email', params: {}, resendAt: 0, notice: null }),
  invoke: { src: 'guardSecrets', id: 'guardSecrets', input: { prefixes: [keepPrefix] } },
  initial: 'listed',
  states: {
    listed: {
      on: {
        'contacts.add.requested': { target: 'adding', actions: 'assignType' },
        'contacts.confirm.requested': { guard: 'isUnconfirmed', target: 'sending', actions: 'assignChosen' },
      },
    },
    adding: {
      invoke: {
        src: 'add',
        id: 'add',
        input: ({ context }) => ({
          formId: addFormId,
          fields: contactFieldsOf(context.type, context),
          strategy: context.strategy,
          preventEmoji: context.preventEmoji,
          minimumAge: context.minimumAge,
          now: context.now,
          params: { type: context.type, keep: keepRef },
          aliases: { contact: context.type },
        }),
        onDone: { target: 'sending', actions: 'assignAdded' },
      },
      on: { 'contacts.add.left': 'listed' },
    },
    sending: {
      invoke: {
        src: 'sendCode',
        id: 'sendCode',
        input: ({ context }) => ({ params: context.params }),
        onDone: [
          { guard: 'isSent', target: 'confirming', actions: 'assignResendAt' },
          { target: 'reading', actions: 'assignRefused' },
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
          texts: {
            'code.INVALID': 'profile.smsCodeError',
            'code.WRONG': 'profile.smsCodeError',
            'code.default': 'profile.smsCodeError',
          },
        }),
        onDone: [
          { guard: 'isConfirmed', target: 'reading', actions: 'tellConfirmed' },
          { target: 'reading' },
        ],
      },
    },
    /** The list keeps what it shows when this fails. */
    reading: {
      invoke: {
        src: 'loadContacts',
        id: 'loadContacts',
        onDone: { target: 'listed', actions: 'assignContacts' },
        onError: 'listed',
      },
    },
  },
});

declare module '../../kit/letters.ts' {
  interface ChildInbox {
    readonly contacts: ContactsEvent;
  }
}
