import { assign, sendTo, setup } from 'xstate';
import type { ResetPasswordInput } from '../../../effects/access/restore.ts';
import type { SignInAnswer } from '../../../effects/access/sign-in.ts';
import { tooManyRequestsSeconds } from '../../../schemas/constants.ts';
import { firstFieldCode } from '../../../schemas/rules/kit/field-errors.ts';
import { linkCodeRef } from '../../../schemas/rules/access/link-code.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';
import { formMachine } from '../../kit/form/form.machine.ts';
import type { FormStrategy } from '../../kit/form/form.machine.ts';
import { serverErrors } from '../../kit/form/server-errors.ts';
import { notice } from '../login/popup.ts';
import type { Notice } from '../login/popup.ts';
import { answerOf, failureOfAnswer, secretsGone, troubleNotice } from '../login/sign-in.ts';
import { failureIn, outcomeOf, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../site/root/feature-input.ts';
import { secretsPlaceholder } from '../../kit/secrets.ts';
import { tell } from '../../kit/tell.ts';
import type { Letter } from '../../kit/tell.ts';
import type { ConfirmationEvent } from './confirmation.events.ts';

export type ConfirmationContext = {
  isRestore: boolean;
  isSuccessRoute: boolean;
  now: number;
  strategy: FormStrategy;
  notice: Notice | null;
  /** Epoch ms until which the platform wants no further try. */
  waitUntil: number;
};

export const confirmationFormId = 'confirmation';
const refs: ResetPasswordInput = { code: linkCodeRef, password: `${confirmationFormId}.password` };

export const newPasswordFields: readonly FieldSpec[] = [
  fieldSpec({ sysname: 'password', type: 'password' }),
  fieldSpec(
    { sysname: 'repeat_password', type: 'password', rule: 'repeatedPassword' },
    { sameAs: 'password' },
  ),
];

const errorsOf = (event: unknown) => {
  const failure = failureOfAnswer(event);
  return failure ? serverErrors(failure, newPasswordFields, { new_password: 'password' }).errors : {};
};

const popup = (view: 'authorization' | 'restore'): Letter => ({
  to: actorIds.dialogs,
  event: { type: 'dialog.requested', name: 'AuthPopup', kind: 'popup', props: { view } },
});
const go = (to: string): Letter => ({
  to: actorIds.navigation,
  event: { type: 'navigation.requested', to, replace: true },
});

const routeFacts = ({ query, route }: Pick<FeatureInput, 'query' | 'route'>) => ({
  isRestore: query['type'] === 'restore',
  isSuccessRoute: route === 'confirmation-success',
});

/** What a mailed link opens: the new password (OPS-015), and the page that says it is done. The code is in the vault alone. */
export const confirmationMachine = setup({
  types: {} as {
    context: ConfirmationContext;
    input: FeatureInput;
    events: ConfirmationEvent;
    tags: 'ready';
  },
  actors: {
    form: formMachine,
    findCode: placeholder<boolean>('findCode'),
    resetPassword: placeholder<SignInAnswer, ResetPasswordInput>('resetPassword'),
    findContact: placeholder<boolean>('findContact'),
    confirmLink: placeholder<null>('confirmLink'),
    resendLink: placeholder<null>('resendLink'),
    guardSecrets: secretsPlaceholder,
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignRoute: assign(({ event }) => (event.type === 'route.entered' ? routeFacts(event) : {})),
    clearNotice: assign({ notice: null }),
    assignLost: assign({ notice: notice('errors.LostAnswer') }),
    assignTrouble: assign(({ event }) => ({ notice: troubleNotice(event) })),
    assignDefect: assign({ notice: notice('errors.default') }),
    assignWait: assign(({ context, event }) => {
      const { at, refusal } = answerOf(event, context.now);
      return {
        notice: notice('errors.TooManyRequests'),
        waitUntil: at + (refusal?.retryAfterSeconds ?? tooManyRequestsSeconds) * 1000,
      };
    }),
    refuseFields: sendTo('form', ({ event }) => ({ type: 'form.submit.refused', errors: errorsOf(event) })),
    releaseForm: sendTo('form', { type: 'form.submit.refused', errors: {} }),
    holdForm: sendTo('form', { type: 'form.hold.changed', held: true }),
    freeForm: sendTo('form', { type: 'form.hold.changed', held: false }),
    announceSignIn: tell(() => ({ to: actorIds.session, event: { type: 'session.login.succeeded' } })),
    goToSuccess: tell(() => go('/confirmation/success?type=restore')),
    goToConfirmed: tell(() => go('/confirmation/success')),
    refreshSession: tell(() => ({ to: actorIds.session, event: { type: 'session.refresh.requested' } })),
    goToIndex: tell(() => go('/')),
    openRestore: tell(() => popup('restore')),
    openLogin: tell(() => popup('authorization')),
  },
  guards: {
    isSuccess: ({ context }) => context.isSuccessRoute,
    isRestore: ({ context }) => context.isRestore,
    isFound: ({ event }) => valueOf<boolean>(event) === true,
    isOk: ({ event }) => outcomeOf<null>(event).ok,
    isCodeRefused: ({ event }) => failureIn(event)?.type === 'InvalidParameter',
    isAccepted: ({ event }) => failureOfAnswer(event) === null,
    isLinkRefused: ({ event }) => {
      const failure = failureOfAnswer(event);
      return failure?.code === secretsGone || firstFieldCode(failure?.data ?? {}, 'code') !== undefined;
    },
    isFieldError: ({ event }) => Object.keys(errorsOf(event)).length > 0,
    isLost: ({ event }) => failureOfAnswer(event)?.type === 'LostAnswer',
    isWait: ({ event }) => failureOfAnswer(event)?.type === 'TooManyRequests',
  },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => ({
    ...routeFacts(input),
    now: input.now,
    strategy: input.settings.config.forms.strategy,
    notice: null,
    waitUntil: 0,
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
    /** The link of a contact: its code is sent by script, so that a mere visit of a mail scanner confirms nothing (OPS-016). */
    contact: {
      tags: 'ready',
      invoke: { src: 'guardSecrets', id: 'guardSecrets', input: { prefixes: [confirmationFormId] } },
      initial: 'checking',
      states: {
        checking: {
          invoke: {
            src: 'findContact',
            id: 'findContact',
            onDone: [{ guard: 'isFound', target: 'confirming' }, { target: '#confirmation.leaving' }],
            onError: '#confirmation.leaving',
          },
        },
        confirming: {
          invoke: {
            src: 'confirmLink',
            id: 'confirmLink',
            onDone: [
              { guard: 'isOk', target: '#confirmation.done', actions: ['refreshSession', 'goToConfirmed'] },
              { guard: 'isCodeRefused', target: 'refused' },
              { target: 'unanswered' },
            ],
            onError: 'unanswered',
          },
        },
        /** Nobody said whether the code is right: it can be sent once more. */
        unanswered: { on: { 'confirmation.retry.requested': 'confirming' } },
        refused: { on: { 'confirmation.link.requested': 'resending' } },
        resending: {
          invoke: {
            src: 'resendLink',
            id: 'resendLink',
            onDone: [{ guard: 'isOk', target: 'resent' }, { target: 'refused' }],
            onError: 'refused',
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
            onDone: [{ guard: 'isFound', target: 'filling' }, { target: '#confirmation.refused' }],
            onError: '#confirmation.refused',
          },
        },
        filling: {
          invoke: {
            src: 'form',
            id: 'form',
            input: ({ context }) => ({
              formId: confirmationFormId,
              fields: newPasswordFields,
              strategy: context.strategy,
              now: context.now,
            }),
          },
          initial: 'editing',
          states: {
            editing: { on: { 'form.submitted': { target: 'submitting', actions: 'clearNotice' } } },
            submitting: {
              invoke: {
                src: 'resetPassword',
                id: 'resetPassword',
                input: refs,
                onDone: [
                  {
                    guard: 'isAccepted',
                    target: '#confirmation.done',
                    actions: ['announceSignIn', 'goToSuccess'],
                  },
                  { guard: 'isLinkRefused', target: '#confirmation.refused' },
                  { guard: 'isFieldError', target: 'editing', actions: 'refuseFields' },
                  { guard: 'isWait', target: 'waiting', actions: ['assignWait', 'releaseForm'] },
                  { guard: 'isLost', target: 'editing', actions: ['assignLost', 'releaseForm'] },
                  { target: 'editing', actions: ['assignTrouble', 'releaseForm'] },
                ],
                onError: { target: 'editing', actions: ['assignDefect', 'releaseForm'] },
              },
            },
            waiting: {
              entry: 'holdForm',
              exit: 'freeForm',
              invoke: {
                src: 'deadline',
                id: 'waitDeadline',
                input: ({ context }) => ({ at: context.waitUntil }),
                onDone: { target: 'editing', actions: 'clearNotice' },
              },
            },
          },
        },
      },
    },
    /** The link was used, is too old, or was opened before. */
    refused: { tags: 'ready', on: { 'confirmation.link.requested': { actions: 'openRestore' } } },
    done: { tags: 'ready', on: { 'confirmation.login.requested': { actions: 'openLogin' } } },
  },
  on: { 'route.entered': { target: '.deciding', actions: 'assignRoute' } },
});
