import { assign, raise, sendTo, setup, stateIn } from 'xstate';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { SignInRefusal } from '../../../schemas/rules/access/sign-in-refusal.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';
import type { FormFact } from '../../kit/form/form.events.ts';
import { formMachine } from '../../kit/form/form.machine.ts';
import { tellParent } from '../../kit/tell-parent.ts';
import { tell } from '../../kit/tell.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import { notice } from './popup.ts';
import type { Notice } from './popup.ts';
import {
  codeFormId,
  codeRef,
  credentialRefs,
  failureOfAnswer,
  refusalOf,
  resendAtOf,
  secretsGone,
  signInPlaceholder,
  trackedCode,
  troubleNotice,
  waitUntilOf,
  wrongEntryNotice,
} from './sign-in.ts';
import type { Reading } from './sign-in.ts';

export type TwoFactorEvent =
  | FormFact
  /** The breadcrumb. */
  | { readonly type: 'twofa.back.requested' }
  | { readonly type: 'twofa.resend.requested' }
  /** Raised by the machine itself. */
  | { readonly type: 'twofa.resend.timed' };

export type TwoFactorInput = {
  /** Epoch ms: when the platform asked for a code, when a new one may be asked for, until when credentials are kept. */
  readonly now: number;
  readonly resendAt: number;
  readonly secretsUntil: number;
  readonly codes: Readonly<Record<string, string>>;
};

/** `fatal` carries the failure for the session; `refused` goes back to the first view with a notice. */
export type TwoFactorResult =
  | { readonly kind: 'accepted' | 'back' }
  | { readonly kind: 'fatal'; readonly failure: Failure }
  | { readonly kind: 'refused'; readonly notice: Notice };

export type TwoFactorContext = TwoFactorInput & {
  /** What is on its way: the code, or the wish for a new one. */
  sent: 'code' | 'resend';
  notice: Notice | null;
  waitUntil: number;
  result: TwoFactorResult;
};

export const codeFields: readonly FieldSpec[] = [
  fieldSpec({ sysname: 'code', type: 'input', rule: 'code' }, { control: 'code' }),
];

/** The text of a refused code (SH-8.41 to 8.46). */
const codeText = (refusal: SignInRefusal | null): TextRef => {
  if (refusal?.kind !== 'code') return { id: 'twofa.error.other' };
  if (refusal.error !== 'resend') return { id: `twofa.error.${refusal.error}` };
  return { id: 'twofa.error.resend', values: { seconds: refusal.resendSeconds ?? 0 } };
};

const reading = ({ codes, sent }: TwoFactorContext): Reading => ({ codes, withCode: sent === 'code' });

export const twoFactorMachine = setup({
  types: {} as {
    context: TwoFactorContext;
    input: TwoFactorInput;
    events: TwoFactorEvent;
    output: TwoFactorResult;
  },
  actors: { form: formMachine, signIn: signInPlaceholder, deadline: deadlinePlaceholder },
  actions: {
    assignCodeSent: assign({ sent: 'code', notice: null }),
    assignResendSent: assign({ sent: 'resend', notice: null }),
    assignResent: assign({ notice: notice('twofa.resent', 'info') }),
    assignResend: assign(({ context, event }) => {
      const resendAt = resendAtOf(event, reading(context));
      return resendAt === null ? {} : { resendAt };
    }),
    timeResend: raise({ type: 'twofa.resend.timed' }),
    assignLost: assign({ notice: notice('errors.LostAnswer') }),
    assignTrouble: assign(({ event }) => ({ notice: troubleNotice(event) })),
    assignDefect: assign({ notice: notice('errors.default') }),
    assignWait: assign(({ context, event }) => ({
      notice: notice('errors.TooManyRequests'),
      waitUntil: waitUntilOf(event, reading(context)),
    })),
    clearNotice: assign({ notice: null }),
    assignAccepted: assign({ result: { kind: 'accepted' } }),
    assignBack: assign({ result: { kind: 'back' } }),
    assignTimedOut: assign({ result: { kind: 'refused', notice: notice('twofa.timedOut') } }),
    assignOtherCode: assign({ result: { kind: 'refused', notice: notice('twofa.error.other') } }),
    assignWrongEntry: assign({ result: { kind: 'refused', notice: wrongEntryNotice } }),
    assignFatal: assign(({ event }) => {
      const failure = failureOfAnswer(event);
      return failure ? { result: { kind: 'fatal', failure } } : {};
    }),
    releaseForm: sendTo('form', { type: 'form.submit.refused', errors: {} }),
    refuseCode: sendTo('form', ({ context, event }) => ({
      type: 'form.submit.refused',
      errors: { code: codeText(refusalOf(event, reading(context))) },
    })),
    holdForm: sendTo('form', { type: 'form.hold.changed', held: true }),
    freeForm: sendTo('form', { type: 'form.hold.changed', held: false }),
    noteFailure: tellParent(({ event }) => [{ type: 'login.failure.noted', code: trackedCode(event) }]),
    refreshSession: tell(() => ({ to: actorIds.session, event: { type: 'session.refresh.requested' } })),
  },
  guards: {
    isAccepted: ({ event }) => failureOfAnswer(event) === null,
    isFatal: ({ context, event }) => refusalOf(event, reading(context))?.kind === 'fatal',
    isGone: ({ event }) => failureOfAnswer(event)?.code === secretsGone,
    isLost: ({ context, event }) => refusalOf(event, reading(context))?.kind === 'lost',
    isWait: ({ context, event }) => refusalOf(event, reading(context))?.kind === 'wait',
    isTrouble: ({ context, event }) => refusalOf(event, reading(context))?.kind === 'trouble',
    /** A login without a code that is told to bring one: the new code is on its way. */
    isResent: ({ context, event }) => refusalOf(event, reading(context))?.kind === 'codeNeeded',
    isOtherCode: ({ context, event }) => {
      const refusal = refusalOf(event, reading(context));
      return refusal?.kind === 'code' && refusal.error === 'other';
    },
    isCodeRefused: ({ context, event }) => refusalOf(event, reading(context))?.kind === 'code',
    isTimerSet: ({ context }) => context.resendAt > context.now,
    isTimerFree: stateIn({ open: { timer: 'free' } }),
  },
}).createMachine({
  id: 'twoFactor',
  context: ({ input }) => ({
    ...input,
    sent: 'code',
    notice: null,
    waitUntil: 0,
    result: { kind: 'back' },
  }),
  output: ({ context }) => context.result,
  initial: 'open',
  states: {
    open: {
      invoke: [
        {
          src: 'form',
          id: 'form',
          input: ({ context }) => ({
            formId: codeFormId,
            fields: codeFields,
            strategy: 'onSubmit',
            now: context.now,
          }),
        },
        {
          src: 'deadline',
          id: 'secretsDeadline',
          input: ({ context }) => ({ at: context.secretsUntil }),
          onDone: { target: 'closed', actions: 'assignTimedOut' },
        },
      ],
      on: { 'twofa.back.requested': { target: 'closed', actions: 'assignBack' } },
      type: 'parallel',
      states: {
        entry: {
          initial: 'editing',
          states: {
            editing: {
              on: {
                'form.submitted': { target: 'sending', actions: 'assignCodeSent' },
                'twofa.resend.requested': {
                  guard: 'isTimerFree',
                  target: 'sending',
                  actions: 'assignResendSent',
                },
              },
            },
            /** A new code is asked for by the same login without a code (OPS-024). */
            sending: {
              entry: 'holdForm',
              exit: 'freeForm',
              invoke: {
                src: 'signIn',
                id: 'signIn',
                input: ({ context }) => ({
                  ...credentialRefs,
                  code: context.sent === 'code' ? codeRef : null,
                }),
                onDone: [
                  { guard: 'isAccepted', target: '#twoFactor.closed', actions: 'assignAccepted' },
                  { guard: 'isFatal', target: '#twoFactor.closed', actions: ['assignFatal', 'noteFailure'] },
                  { guard: 'isGone', target: '#twoFactor.closed', actions: 'assignTimedOut' },
                  {
                    guard: 'isLost',
                    target: 'editing',
                    actions: ['assignLost', 'releaseForm', 'refreshSession'],
                  },
                  {
                    guard: 'isWait',
                    target: 'waiting',
                    actions: ['assignWait', 'noteFailure', 'releaseForm'],
                  },
                  {
                    guard: 'isTrouble',
                    target: 'editing',
                    actions: ['assignTrouble', 'noteFailure', 'releaseForm'],
                  },
                  {
                    guard: 'isResent',
                    target: 'editing',
                    actions: ['assignResent', 'assignResend', 'timeResend'],
                  },
                  {
                    guard: 'isOtherCode',
                    target: '#twoFactor.closed',
                    actions: ['assignOtherCode', 'noteFailure'],
                  },
                  {
                    guard: 'isCodeRefused',
                    target: 'editing',
                    actions: ['refuseCode', 'assignResend', 'timeResend', 'noteFailure'],
                  },
                  { target: '#twoFactor.closed', actions: ['assignWrongEntry', 'noteFailure'] },
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
        timer: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isTimerSet', target: 'running' }, { target: 'free' }] },
            running: {
              invoke: {
                src: 'deadline',
                id: 'resendDeadline',
                input: ({ context }) => ({ at: context.resendAt }),
                onDone: 'free',
              },
            },
            free: {},
          },
          on: { 'twofa.resend.timed': '.running' },
        },
      },
    },
    closed: { type: 'final' },
  },
});

declare module '../../kit/letters.ts' {
  interface ChildInbox {
    readonly twoFactor: TwoFactorEvent;
  }
}
