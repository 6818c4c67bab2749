import { assign, raise, sendTo, setup, stateIn } from 'xstate';
import type { SignInAnswer } from '../../../effects/access/sign-in.ts';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { SignInRefusal } from '../../../schemas/rules/access/sign-in-refusal.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';
import { output } from '../../kit/output.ts';
import { refreshSession } from '../../kit/requests.ts';
import { report } from '../../kit/report.ts';
import { tell } from '../../kit/tell.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import { atFields, failureOfAnswer } from '../held-form/form-refusal.ts';
import { heldFormMachine } from '../held-form/held-form.machine.ts';
import { holdForm, freeForm, refuseLost, clearNotice } from '../held-form/held-form.parts.ts';
import { notice } from './popup.ts';
import type { Notice } from './popup.ts';
import {
  codeFormId,
  codeRef,
  credentialRefs,
  refusalOf,
  resendAtOf,
  secretsGone,
  signInPlaceholder,
  signInRefusal,
  trackedCode,
  wrongEntryNotice,
} from './sign-in.ts';
import type { Reading } from './sign-in.ts';
import type { TwoFactorEvent } from './two-factor.events.ts';
import { lostOrHeldSignIn, refusedSignIn } from './sign-in-ends.ts';

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
  result: TwoFactorResult;
};

export const codeFields: readonly FieldSpec[] = [
  fieldSpec({ sysname: 'code', type: 'input', rule: 'code' }, { control: 'code' }),
];

/** The text of a refused code. */
const codeText = (refusal: SignInRefusal | null): TextRef => {
  if (refusal?.kind !== 'code') return { id: 'twofa.error.other' };
  if (refusal.error !== 'resend') return { id: `twofa.error.${refusal.error}` };
  return { id: 'twofa.error.resend', values: { seconds: refusal.resendSeconds ?? 0 } };
};

type Answered = Outcome<SignInAnswer>;

const refused = (said: Notice): TwoFactorResult => ({ kind: 'refused', notice: said });
const timedOut = refused(notice('twofa.timedOut'));

const reading = ({ codes, sent }: TwoFactorContext): Reading => ({ codes, withCode: sent === 'code' });

/** How an answer ends the step; null when the code is still to be entered. */
const endOf = (context: TwoFactorContext, answered: Answered): TwoFactorResult | null => {
  const failure = failureOfAnswer(answered);
  if (!failure) return { kind: 'accepted' };
  const refusal = refusalOf(answered, reading(context));
  if (refusal?.kind === 'fatal') return { kind: 'fatal', failure };
  if (failure.code === secretsGone) return timedOut;
  switch (refusal?.kind) {
    case 'lost':
    case 'wait':
    case 'trouble':
    case 'codeNeeded':
      return null;
    case 'code':
      return refusal.error === 'other' ? refused(notice('twofa.error.other')) : null;
    default:
      return refused(wrongEntryNotice);
  }
};

export const twoFactorMachine = setup({
  types: {} as {
    context: TwoFactorContext;
    input: TwoFactorInput;
    events: TwoFactorEvent;
    output: TwoFactorResult;
  },
  actors: { heldForm: heldFormMachine, signIn: signInPlaceholder, deadline: deadlinePlaceholder },
  actions: {
    assignCodeSent: assign({ sent: 'code' }),
    assignResendSent: assign({ sent: 'resend' }),
    assignResend: assign(({ context }, answered: Answered) => {
      const resendAt = resendAtOf(answered, reading(context));
      return resendAt === null ? {} : { resendAt };
    }),
    timeResend: raise({ type: 'twofa.resend.timed' }),
    assignEnd: assign(({ context }, answered: Answered) => ({
      result: endOf(context, answered) ?? context.result,
    })),
    assignBack: assign({ result: { kind: 'back' } }),
    assignTimedOut: assign({ result: timedOut }),
    refuse: sendTo('heldForm', ({ context }, answered: Answered) => ({
      type: 'held-form.refused',
      ...signInRefusal(answered, reading(context)),
    })),
    refuseCode: sendTo('heldForm', ({ context }, answered: Answered) => ({
      type: 'held-form.refused',
      ...atFields({ code: codeText(refusalOf(answered, reading(context))) }),
    })),
    refuseLost,
    tellResent: sendTo('heldForm', {
      type: 'held-form.notice.told',
      notice: notice('twofa.resent', 'info'),
    }),
    clearNotice,
    holdForm,
    freeForm,
    noteFailure: report((_, answered: Answered) => ({
      type: 'login.failure.noted',
      code: trackedCode(answered),
    })),
    refreshSession: tell(() => refreshSession),
  },
  guards: {
    /** Nothing has failed that is tracked: it was accepted, or the entries are gone. */
    isSilentEnd: ({ context }, answered: Answered) => {
      const end = endOf(context, answered);
      return end?.kind === 'accepted' || end === timedOut;
    },
    isEnd: ({ context }, answered: Answered) => endOf(context, answered) !== null,
    isLost: ({ context }, answered: Answered) => refusalOf(answered, reading(context))?.kind === 'lost',
    isWait: ({ context }, answered: Answered) => refusalOf(answered, reading(context))?.kind === 'wait',
    isTrouble: ({ context }, answered: Answered) => refusalOf(answered, reading(context))?.kind === 'trouble',
    /** A login without a code that is told to bring one: the new code is on its way. */
    isResent: ({ context }, answered: Answered) =>
      refusalOf(answered, reading(context))?.kind === 'codeNeeded',
    isTimerSet: ({ context }) => context.resendAt > context.now,
    isTimerFree: stateIn({ open: { timer: 'free' } }),
  },
}).createMachine({
  id: 'twoFactor',
  context: ({ input }) => ({
    ...input,
    sent: 'code',
    result: { kind: 'back' },
  }),
  output: ({ context }) => context.result,
  initial: 'open',
  states: {
    open: {
      invoke: [
        {
          src: 'heldForm',
          id: 'heldForm',
          input: ({ context }) => ({
            form: { formId: codeFormId, fields: codeFields, strategy: 'onSubmit', now: context.now },
            notice: null,
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
                  actions: ['assignResendSent', 'clearNotice'],
                },
              },
            },
            /** A new code is asked for by the same login without a code. */
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
                  {
                    guard: { type: 'isSilentEnd', params: output },
                    target: '#twoFactor.closed',
                    actions: { type: 'assignEnd', params: output },
                  },
                  {
                    guard: { type: 'isEnd', params: output },
                    target: '#twoFactor.closed',
                    actions: [
                      { type: 'assignEnd', params: output },
                      { type: 'noteFailure', params: output },
                    ],
                  },
                  ...lostOrHeldSignIn,
                  { ...refusedSignIn, guard: { type: 'isTrouble', params: output } },
                  {
                    guard: { type: 'isResent', params: output },
                    target: 'editing',
                    actions: ['tellResent', { type: 'assignResend', params: output }, 'timeResend'],
                  },
                  {
                    target: 'editing',
                    actions: [
                      { type: 'refuseCode', params: output },
                      { type: 'assignResend', params: output },
                      'timeResend',
                      { type: 'noteFailure', params: output },
                    ],
                  },
                ],
                onError: { target: 'editing', actions: 'refuseLost' },
              },
            },
            waiting: { on: { 'held-form.wait.ended': 'editing' } },
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
