import { assign, or, raise, sendTo, setup, stateIn } from 'xstate';
import { twoFactorCredentialsMs } from '../../../schemas/constants.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { completionMachine } from '../completion/completion.machine.ts';
import type { CompletionMachineInput } from '../completion/completion.machine.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';
import { formMachine } from '../../kit/form/form.machine.ts';
import type { FormStrategy } from '../../kit/form/form.machine.ts';
import { valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../site/root/feature-input.ts';
import { secretsPlaceholder } from '../../kit/secrets.ts';
import { tell } from '../../kit/tell.ts';
import type { LoginEvent } from './login.events.ts';
import { entranceOf, leavePopup, notice } from './popup.ts';
import type { Entrance, Notice, PopupBanners, TrackInput } from './popup.ts';
import {
  answerOf,
  codeFormId,
  credentialRefs,
  failureOfAnswer,
  loginFormId,
  refusalOf,
  resendAtOf,
  signInPlaceholder,
  trackedCode,
  troubleNotice,
  waitUntilOf,
  wrongEntryNotice,
} from './sign-in.ts';
import type { Reading } from './sign-in.ts';
import { restoreFormId, restoreMachine } from './restore.machine.ts';
import { twoFactorMachine } from './two-factor.machine.ts';
import type { TwoFactorInput, TwoFactorResult } from './two-factor.machine.ts';

export type LoginContext = {
  entrance: Entrance;
  strategy: FormStrategy;
  now: number;
  isTwoFactorOffered: boolean;
  /** The operator's two-factor codes and what they mean. */
  codes: Readonly<Record<string, string>>;
  notice: Notice | null;
  banners: PopupBanners;
  /** Epoch ms until which the platform wants no further try. */
  waitUntil: number;
  twoFactor: Omit<TwoFactorInput, 'codes'>;
  completion: CompletionMachineInput;
  /** Code of the last failed login, for tracking. */
  failureCode: string;
};

/** How long the account may take to arrive after the sign-in. */
const ENTERING_MS = 12_000;

/** E-mail, phone or login name; both are required only, the platform decides the rest (OPS-021). */
export const loginFields: readonly FieldSpec[] = [
  fieldSpec({ sysname: 'login', type: 'input', rule: 'text' }),
  fieldSpec({ sysname: 'password', type: 'password', rule: 'currentPassword' }),
];

const completionInput = ({ now, settings: { config, general } }: FeatureInput): CompletionMachineInput => ({
  now,
  strategy: config.forms.strategy,
  preventEmoji: config.forms.preventEmoji,
  minimumAge: config.market.minimumAge,
  settings: { registration: config.registration, currencies: general.available_currencies },
});

const withoutCode = ({ codes }: LoginContext): Reading => ({ codes, withCode: false });
/** A resend asked too early says the same: a code is on its way and waited for. */
const needsCode = (context: LoginContext, event: unknown): boolean => {
  const refusal = refusalOf(event, withoutCode(context));
  return refusal?.kind === 'codeNeeded' || (refusal?.kind === 'code' && refusal.error === 'resend');
};
const resultOf = (event: unknown): TwoFactorResult => (event as { output: TwoFactorResult }).output;

export const loginMachine = setup({
  types: {} as { context: LoginContext; input: FeatureInput; events: LoginEvent; tags: 'ready' },
  actors: {
    form: formMachine,
    twoFactor: twoFactorMachine,
    restore: restoreMachine,
    completion: completionMachine,
    signIn: signInPlaceholder,
    getBanner: placeholder<PopupBanners, { readonly positions: readonly string[] }>('getBanner'),
    trackEvent: placeholder<null, TrackInput>('trackEvent'),
    guardSecrets: secretsPlaceholder,
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignBanners: assign(({ event }) => ({ banners: valueOf<PopupBanners>(event) ?? {} })),
    assignTwoFactor: assign(({ event, context }) => {
      const { at } = answerOf(event, context.now);
      return {
        notice: null,
        twoFactor: {
          now: at,
          resendAt: resendAtOf(event, withoutCode(context)) ?? at,
          secretsUntil: at + twoFactorCredentialsMs,
        },
      };
    }),
    clearNotice: assign({ notice: null }),
    assignWrongEntry: assign({ notice: wrongEntryNotice }),
    assignTrouble: assign(({ event }) => ({ notice: troubleNotice(event) })),
    assignDefect: assign({ notice: notice('errors.default') }),
    assignLost: assign({ notice: notice('errors.LostAnswer') }),
    assignRefused: assign(({ event }) => {
      const result = resultOf(event);
      return { notice: result.kind === 'refused' ? result.notice : null };
    }),
    assignWait: assign(({ context, event }) => ({
      notice: notice('errors.TooManyRequests'),
      waitUntil: waitUntilOf(event, withoutCode(context)),
    })),
    assignFailureCode: assign(({ event }) =>
      event.type === 'login.failure.noted' ? { failureCode: event.code } : {},
    ),
    releaseForm: sendTo('form', { type: 'form.submit.refused', errors: {} }),
    holdForm: sendTo('form', { type: 'form.hold.changed', held: true }),
    freeForm: sendTo('form', { type: 'form.hold.changed', held: false }),
    noteFailure: raise(({ event }) => ({ type: 'login.failure.noted', code: trackedCode(event) })),
    dropSecrets: raise({ type: 'login.secrets.dropped' }),
    openRegistration: tell(() => ({ to: actorIds.registration, event: { type: 'registration.opened' } })),
    announceSignIn: tell(() => ({ to: actorIds.session, event: { type: 'session.login.succeeded' } })),
    refreshSession: tell(() => ({ to: actorIds.session, event: { type: 'session.refresh.requested' } })),
    reportBlocked: tell(({ event }) => {
      const failure = failureOfAnswer(event);
      return failure && { to: actorIds.session, event: { type: 'session.blocked', failure } };
    }),
    reportBlockedLater: tell(({ event }) => {
      const result = resultOf(event);
      if (result.kind !== 'fatal') return null;
      return { to: actorIds.session, event: { type: 'session.blocked', failure: result.failure } };
    }),
    leave: leavePopup('login'),
    leaveRegistered: leavePopup('registration'),
  },
  guards: {
    isRegistrationFirst: ({ context }) => context.entrance.view === 'registration',
    isCompletionFirst: ({ context }) => context.entrance.view === 'socialRegistration',
    isIncomplete: ({ event }) =>
      event.type === 'session.changed' && event.uid > 0 && event.isComplete === false,
    isRestoreFirst: ({ context }) => context.entrance.view === 'restore',
    isInFront: or([
      stateIn({ flow: 'authorization' }),
      stateIn({ flow: 'restore' }),
      stateIn({ flow: 'completing' }),
    ]),
    isAccepted: ({ event }) => failureOfAnswer(event) === null,
    isCodeNeeded: ({ context, event }) => needsCode(context, event),
    /** The platform wants a code that this site does not offer to enter. */
    isCodeSwitchedOff: ({ context, event }) => !context.isTwoFactorOffered && needsCode(context, event),
    isFatal: ({ context, event }) => refusalOf(event, withoutCode(context))?.kind === 'fatal',
    isLost: ({ context, event }) => refusalOf(event, withoutCode(context))?.kind === 'lost',
    isWait: ({ context, event }) => refusalOf(event, withoutCode(context))?.kind === 'wait',
    isTrouble: ({ context, event }) => refusalOf(event, withoutCode(context))?.kind === 'trouble',
    isCodeAccepted: ({ event }) => resultOf(event).kind === 'accepted',
    isCodeFatal: ({ event }) => resultOf(event).kind === 'fatal',
    isPlayer: ({ event }) => event.type === 'session.changed' && event.uid > 0,
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    entrance: entranceOf(input),
    strategy: input.settings.config.forms.strategy,
    now: input.now,
    isTwoFactorOffered: input.settings.config.twoFactor.enabled,
    codes: input.settings.config.authentication.twoFactorCodes,
    notice: null,
    banners: {},
    waitUntil: 0,
    twoFactor: { now: input.now, resendAt: input.now, secretsUntil: input.now },
    failureCode: '',
    completion: completionInput(input),
  }),
  type: 'parallel',
  states: {
    flow: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isRegistrationFirst', target: 'away' },
            { guard: 'isRestoreFirst', target: 'restore' },
            { guard: 'isCompletionFirst', target: 'completing' },
            { target: 'authorization' },
          ],
        },
        authorization: {
          tags: 'ready',
          invoke: {
            src: 'form',
            id: 'form',
            input: ({ context }) => ({
              formId: loginFormId,
              fields: loginFields,
              strategy: context.strategy,
              now: context.now,
            }),
          },
          initial: 'editing',
          states: {
            editing: {
              on: { 'form.submitted': { target: 'submitting', actions: 'clearNotice' } },
            },
            submitting: {
              invoke: {
                src: 'signIn',
                id: 'signIn',
                input: { ...credentialRefs, code: null },
                onDone: [
                  { guard: 'isAccepted', target: '#login.flow.entering' },
                  {
                    guard: 'isCodeSwitchedOff',
                    target: 'editing',
                    actions: ['assignDefect', 'noteFailure', 'releaseForm'],
                  },
                  { guard: 'isCodeNeeded', target: '#login.flow.twofa', actions: 'assignTwoFactor' },
                  {
                    guard: 'isFatal',
                    target: '#login.flow.blocked',
                    actions: ['noteFailure', 'reportBlocked'],
                  },
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
                  { target: 'editing', actions: ['assignWrongEntry', 'noteFailure', 'releaseForm'] },
                ],
                onError: { target: 'editing', actions: ['assignDefect', 'releaseForm'] },
              },
            },
            /** The platform told how long to wait: the button is off until then. */
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
          on: {
            'login.registration.requested': {
              target: 'away',
              actions: ['clearNotice', 'dropSecrets', 'openRegistration'],
            },
            'login.restore.requested': { target: 'restore', actions: ['clearNotice', 'dropSecrets'] },
          },
        },
        /** The registration view is in front; its own actor settles what follows. */
        away: {
          on: {
            'login.opened': 'authorization',
            'session.changed': [{ guard: 'isIncomplete', target: 'completing' }, {}],
          },
        },
        twofa: {
          tags: 'ready',
          invoke: {
            src: 'twoFactor',
            id: 'twoFactor',
            input: ({ context }) => ({ ...context.twoFactor, codes: context.codes }),
            onDone: [
              { guard: 'isCodeAccepted', target: 'entering' },
              { guard: 'isCodeFatal', target: 'blocked', actions: 'reportBlockedLater' },
              { target: 'authorization', actions: ['assignRefused', 'dropSecrets'] },
            ],
          },
        },
        restore: {
          tags: 'ready',
          invoke: {
            src: 'restore',
            id: 'restore',
            input: ({ context }) => ({ now: context.now, strategy: context.strategy }),
            onDone: { target: 'authorization', actions: 'dropSecrets' },
          },
        },
        /** Signed in; the session reads the account before anyone is led on. */
        entering: {
          entry: ['dropSecrets', 'announceSignIn'],
          invoke: {
            src: 'deadline',
            id: 'enteringDeadline',
            input: { inMs: ENTERING_MS },
            onDone: { target: 'authorization', actions: 'assignLost' },
          },
          on: {
            'session.changed': [
              { guard: 'isIncomplete', target: 'completing' },
              { guard: 'isPlayer', target: 'finished' },
              { target: 'authorization', actions: 'assignLost' },
            ],
          },
        },
        /** Signed in by a provider: what is missing is asked, and nothing else is to be had until it is there. */
        completing: {
          tags: 'ready',
          entry: 'dropSecrets',
          invoke: { src: 'completion', id: 'completion', input: ({ context }) => context.completion },
          on: {
            'session.changed': [
              { guard: 'isIncomplete' },
              { guard: 'isPlayer', target: 'completed' },
              { target: 'authorization' },
            ],
          },
        },
        completed: { entry: 'leaveRegistered', on: { 'session.changed': {} } },
        blocked: { entry: 'dropSecrets' },
        finished: { entry: ['dropSecrets', 'leave'], on: { 'session.changed': {} } },
      },
      on: {
        'session.changed': [
          { guard: 'isIncomplete', target: '.completing' },
          { guard: 'isPlayer', target: '.finished' },
        ],
      },
    },
    /** Credentials leave the vault when this actor is stopped or started anew. */
    secrets: {
      initial: 'guarded',
      states: {
        guarded: {
          invoke: {
            src: 'guardSecrets',
            id: 'guardSecrets',
            input: { prefixes: [loginFormId, codeFormId, restoreFormId] },
          },
          on: { 'login.secrets.dropped': { target: 'guarded', reenter: true } },
        },
      },
    },
    banner: {
      initial: 'behind',
      states: {
        behind: { always: { guard: 'isInFront', target: 'loading' } },
        loading: {
          invoke: {
            src: 'getBanner',
            id: 'getBanner',
            input: { positions: ['authorization', 'restore', 'twofa', 'socialRegistration'] },
            onDone: { target: 'settled', actions: 'assignBanners' },
            onError: 'settled',
          },
        },
        settled: {},
      },
    },
    tracking: {
      initial: 'idle',
      states: {
        idle: {},
        sending: {
          invoke: {
            src: 'trackEvent',
            id: 'trackEvent',
            input: ({ context }) => ({ name: 'login_error', params: { code: context.failureCode } }),
            onDone: 'idle',
            onError: 'idle',
          },
        },
      },
      on: { 'login.failure.noted': { target: '.sending', actions: 'assignFailureCode' } },
    },
  },
});
