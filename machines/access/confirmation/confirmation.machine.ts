import { assertEvent, assign, sendTo, setup } from 'xstate';
import type { ResetPasswordInput } from '../../../effects/access/restore.ts';
import type { SignInAnswer } from '../../../effects/access/sign-in.ts';
import { OTHER_PLAYER } from '../../../schemas/constants.ts';
import { firstFieldCode } from '../../../schemas/rules/kit/field-errors.ts';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { linkCodeRef } from '../../../schemas/rules/access/link-code.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';
import type { FormStrategy } from '../../kit/form/form.machine.ts';
import { serverErrors } from '../../kit/form/server-errors.ts';
import {
  atFields,
  failureOfAnswer,
  isAccepted,
  isLost,
  isWait,
  refusalFor,
} from '../held-form/form-refusal.ts';
import { heldFormMachine } from '../held-form/held-form.machine.ts';
import { refuseLost } from '../held-form/held-form.parts.ts';
import { notice } from '../login/popup.ts';
import { secretsGone } from '../login/sign-in.ts';
import { failure, output, value } from '../../kit/output.ts';
import { isRefusedAs, refusalText } from '../../kit/refusals/refusal-text.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import { secretsPlaceholder } from '../../kit/secrets.ts';
import { navigate, openAuthPopup, refreshSession, toast } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { Letter } from '../../kit/letters.ts';
import type { ConfirmationEvent } from './confirmation.events.ts';

export type ConfirmationContext = {
  isRestore: boolean;
  isSuccessRoute: boolean;
  now: number;
  strategy: FormStrategy;
};

export const confirmationFormId = 'confirmation';
const refs: ResetPasswordInput = { code: linkCodeRef, password: `${confirmationFormId}.password` };

export const newPasswordFields: readonly FieldSpec[] = [
  fieldSpec({ sysname: 'password', type: 'password' }),
  fieldSpec({ sysname: 'repeat_password', type: 'password', rule: 'repeatedPassword' }),
];

type Answered = Outcome<SignInAnswer>;
const errorsOf = (answered: Answered) => {
  const refusal = failureOfAnswer(answered);
  return refusal ? serverErrors(refusal, newPasswordFields, { new_password: 'password' }).errors : {};
};

const openRestorePopup: Letter<'dialogs'> = {
  to: actorIds.dialogs,
  event: { type: 'dialog.requested', name: 'AuthPopup', kind: 'popup', props: { view: 'restore' } },
};

const routeFacts = ({ query, route }: Pick<FeatureInput, 'query' | 'route'>) => ({
  isRestore: query['type'] === 'restore',
  isSuccessRoute: route === 'confirmation-success',
});

/** What a mailed link opens: the new password and the page that says it is done. The code is in the vault alone. */
export const confirmationMachine = setup({
  types: {} as {
    context: ConfirmationContext;
    input: FeatureInput;
    events: ConfirmationEvent;
    tags: 'ready';
  },
  actors: {
    heldForm: heldFormMachine,
    findCode: placeholder<boolean>('findCode'),
    resetPassword: placeholder<SignInAnswer, ResetPasswordInput>('resetPassword'),
    findContact: placeholder<boolean>('findContact'),
    confirmLink: placeholder<null, { readonly isRetry: boolean }>('confirmLink'),
    resendLink: placeholder<null>('resendLink'),
    guardSecrets: secretsPlaceholder,
  },
  actions: {
    assignRoute: assign(({ event }) => {
      assertEvent(event, 'route.entered');
      return routeFacts(event);
    }),
    refuse: sendTo('heldForm', ({ context }, answered: Answered) => ({
      type: 'held-form.refused',
      ...refusalFor(answered, context.now, notice(refusalText(failureOfAnswer(answered)))),
    })),
    refuseFields: sendTo('heldForm', (_, answered: Answered) => ({
      type: 'held-form.refused',
      ...atFields(errorsOf(answered)),
    })),
    refuseLost,
    announceSignIn: tell(() => ({ to: actorIds.session, event: { type: 'session.login.succeeded' } })),
    goToSuccess: tell(() => navigate('/confirmation/success?type=restore', true)),
    goToConfirmed: tell(() => navigate('/confirmation/success', true)),
    refreshSession: tell(() => refreshSession),
    goToIndex: tell(() => navigate('/', true)),
    openRestore: tell(() => openRestorePopup),
    tellNotSent: tell((_, found: Failure | null) => toast('error', refusalText(found))),
    openLogin: tell(() => openAuthPopup('authorization', {})),
    /** Texts alone change with the language: the actor stays, with the code and what was typed. */
    keepLink: () => {},
  },
  guards: {
    /** Another language of the same page asks for nothing anew: the code of the link would be lost. */
    isElsewhere: ({ context, event }) =>
      event.type === 'route.entered' &&
      (Object.entries(routeFacts(event)) as ['isRestore', boolean][]).some(
        ([name, fact]) => context[name] !== fact,
      ),
    isSuccess: ({ context }) => context.isSuccessRoute,
    isRestore: ({ context }) => context.isRestore,
    isFound: (_, isFound: boolean | null) => isFound === true,
    isOk: (_, found: Failure | null) => found === null,
    isCodeRefused: (_, found: Failure | null) =>
      isRefusedAs<'account.confirmContact'>(found, 'InvalidParameter'),
    isOfOther: (_, found: Failure | null) => found?.code === OTHER_PLAYER,
    isAccepted,
    isLinkRefused: (_, answered: Answered) => {
      const refusal = failureOfAnswer(answered);
      return refusal?.code === secretsGone || firstFieldCode(refusal?.data ?? {}, 'code') !== undefined;
    },
    isFieldError: (_, answered: Answered) => Object.keys(errorsOf(answered)).length > 0,
    isLost,
    isWait,
  },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => ({
    ...routeFacts(input),
    now: input.now,
    strategy: input.settings.config.forms.strategy,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isSuccess', target: 'done' },
        { guard: 'isRestore', target: 'open' },
        { target: 'contact' },
      ],
    },
    /** The link belongs to nothing. */
    leaving: { tags: 'ready', entry: 'goToIndex' },
    /** The link of a contact: its code is sent by script, so that a mere visit of a mail scanner confirms nothing. */
    contact: {
      tags: 'ready',
      invoke: { src: 'guardSecrets', id: 'guardSecrets', input: { prefixes: [confirmationFormId] } },
      initial: 'checking',
      states: {
        checking: {
          invoke: {
            src: 'findContact',
            id: 'findContact',
            onDone: [
              { guard: { type: 'isFound', params: value }, target: 'confirming' },
              { target: '#confirmation.leaving' },
            ],
            onError: '#confirmation.leaving',
          },
        },
        confirming: {
          invoke: {
            src: 'confirmLink',
            id: 'confirmLink',
            input: ({ event }) => ({ isRetry: event.type === 'confirmation.retry.requested' }),
            onDone: [
              {
                guard: { type: 'isOk', params: failure },
                target: '#confirmation.done',
                actions: ['refreshSession', 'goToConfirmed'],
              },
              { guard: { type: 'isOfOther', params: failure }, target: 'foreign' },
              { guard: { type: 'isCodeRefused', params: failure }, target: 'refused' },
              { target: 'unanswered', actions: 'refreshSession' },
            ],
            onError: 'unanswered',
          },
        },
        /** Nobody said whether the code is right: it can be sent once more. */
        unanswered: { on: { 'confirmation.retry.requested': 'confirming' } },
        /** The contact is none of the player's who is signed in here: no other link would be sent. */
        foreign: {},
        refused: { on: { 'confirmation.link.requested': 'resending' } },
        resending: {
          invoke: {
            src: 'resendLink',
            id: 'resendLink',
            onDone: [
              { guard: { type: 'isOk', params: failure }, target: 'resent' },
              { target: 'refused', actions: { type: 'tellNotSent', params: failure } },
            ],
            onError: { target: 'refused', actions: { type: 'tellNotSent', params: null } },
          },
        },
        resent: {},
      },
    },
    /** Code and passwords leave the vault with this state. */
    open: {
      tags: 'ready',
      invoke: { src: 'guardSecrets', id: 'guardSecrets', input: { prefixes: [confirmationFormId] } },
      initial: 'checking',
      states: {
        checking: {
          invoke: {
            src: 'findCode',
            id: 'findCode',
            onDone: [
              { guard: { type: 'isFound', params: value }, target: 'filling' },
              { target: '#confirmation.refused' },
            ],
            onError: '#confirmation.refused',
          },
        },
        filling: {
          invoke: {
            src: 'heldForm',
            id: 'heldForm',
            input: ({ context }) => ({
              form: {
                formId: confirmationFormId,
                fields: newPasswordFields,
                strategy: context.strategy,
                now: context.now,
              },
              notice: null,
            }),
          },
          initial: 'editing',
          states: {
            editing: { on: { 'form.submitted': { target: 'submitting' } } },
            submitting: {
              invoke: {
                src: 'resetPassword',
                id: 'resetPassword',
                input: refs,
                onDone: [
                  {
                    guard: { type: 'isAccepted', params: output },
                    target: '#confirmation.done',
                    actions: ['announceSignIn', 'goToSuccess'],
                  },
                  { guard: { type: 'isLinkRefused', params: output }, target: '#confirmation.refused' },
                  {
                    guard: { type: 'isFieldError', params: output },
                    target: 'editing',
                    actions: { type: 'refuseFields', params: output },
                  },
                  {
                    guard: { type: 'isWait', params: output },
                    target: 'waiting',
                    actions: { type: 'refuse', params: output },
                  },
                  // It may have signed in.
                  {
                    guard: { type: 'isLost', params: output },
                    target: 'editing',
                    actions: [{ type: 'refuse', params: output }, 'refreshSession'],
                  },
                  { target: 'editing', actions: { type: 'refuse', params: output } },
                ],
                onError: { target: 'editing', actions: 'refuseLost' },
              },
            },
            waiting: { on: { 'held-form.wait.ended': 'editing' } },
          },
        },
      },
    },
    /** The link was used, is too old, or was opened before. */
    refused: { tags: 'ready', on: { 'confirmation.link.requested': { actions: 'openRestore' } } },
    done: { tags: 'ready', on: { 'confirmation.login.requested': { actions: 'openLogin' } } },
  },
  on: {
    'locale.told': { actions: 'keepLink' },
    'route.entered': { guard: 'isElsewhere', target: '.deciding', actions: 'assignRoute' },
  },
});
