import { assertEvent, assign, or, raise, sendTo, setup, stateIn } from 'xstate';
import type { SignInAnswer } from '../../../effects/access/sign-in.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { twoFactorCredentialsMs } from '../../../schemas/constants.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { completionMachine } from '../completion/completion.machine.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { output } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import { secretsPlaceholder } from '../../kit/secrets.ts';
import { refreshSession } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import { answerOf, failureOfAnswer, isAccepted } from '../held-form/form-refusal.ts';
import { heldFormMachine } from '../held-form/held-form.machine.ts';
import { refuseDefect, refuseLost, refuseUnkept, unkeptText } from '../held-form/held-form.parts.ts';
import { loginContext, loginFields, needsCode, withoutCode } from './login.context.ts';
import type { LoginContext } from './login.context.ts';
import type { LoginEvent } from './login.events.ts';
import { afterRegistration, leavePopup, notice } from './popup.ts';
import { readBanner, track } from './popup-invokes.ts';
import type { PopupBanners, TrackInput } from './popup.ts';
import {
  codeFormId,
  credentialRefs,
  loginFormId,
  refusalOf,
  resendAtOf,
  signInPlaceholder,
  signInRefusal,
  trackedCode,
} from './sign-in.ts';
import { restoreFormId, restoreMachine } from './restore.machine.ts';
import { twoFactorMachine } from './two-factor.machine.ts';
import type { TwoFactorResult } from './two-factor.machine.ts';
import { lostOrHeldSignIn, refusedSignIn } from './sign-in-ends.ts';

type Answered = Outcome<SignInAnswer>;

/** How long the account may take to arrive after the sign-in. */
const ENTERING_MS = 12_000;
const entering = { src: 'deadline', id: 'enteringDeadline', input: { inMs: ENTERING_MS } } as const;

export const loginMachine = setup({
  types: {} as { context: LoginContext; input: FeatureInput; events: LoginEvent; tags: 'ready' },
  actors: {
    heldForm: heldFormMachine,
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
    assignBanners: assign((_, banners: PopupBanners | null) => ({ banners: banners ?? {} })),
    assignTwoFactor: assign(({ context }, answered: Answered) => {
      const { at } = answerOf(answered, context.now);
      return {
        notice: null,
        twoFactor: {
          now: at,
          resendAt: resendAtOf(answered, withoutCode(context)) ?? at,
          secretsUntil: at + twoFactorCredentialsMs,
        },
      };
    }),
    clearNotice: assign({ notice: null }),
    assignUnkept: assign(({ system }) => ({ notice: notice(unkeptText(system)) })),
    assignRefused: assign((_, result: TwoFactorResult) => ({
      notice: result.kind === 'refused' ? result.notice : null,
    })),
    assignFailureCode: assign(({ event }) => {
      assertEvent(event, 'login.failure.noted');
      return { failureCode: event.code };
    }),
    refuse: sendTo('heldForm', ({ context }, answered: Answered) => ({
      type: 'held-form.refused',
      ...signInRefusal(answered, withoutCode(context)),
    })),
    refuseDefect,
    refuseLost,
    refuseUnkept,
    noteFailure: raise((_, answered: Answered) => ({
      type: 'login.failure.noted',
      code: trackedCode(answered),
    })),
    dropSecrets: raise({ type: 'login.secrets.dropped' }),
    openRegistration: tell(() => ({ to: actorIds.registration, event: { type: 'registration.opened' } })),
    announceSignIn: tell(() => ({ to: actorIds.session, event: { type: 'session.login.succeeded' } })),
    refreshSession: tell(() => refreshSession),
    reportBlocked: tell((_, answered: Answered) => {
      const failure = failureOfAnswer(answered);
      return failure && { to: actorIds.session, event: { type: 'session.blocked', failure } };
    }),
    reportBlockedLater: tell((_, result: TwoFactorResult) =>
      result.kind === 'fatal'
        ? { to: actorIds.session, event: { type: 'session.blocked', failure: result.failure } }
        : null,
    ),
    passToCompletion: sendTo('completion', ({ event }) => event),
    leave: tell(({ context }) => leavePopup('login', context)),
    leaveRegistered: tell(({ context }) => leavePopup('registration', context)),
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
    isAccepted,
    isCodeNeeded: ({ context }, answered: Answered) => needsCode(context, answered),
    /** The platform wants a code that this site does not offer to enter. */
    isCodeSwitchedOff: ({ context }, answered: Answered) =>
      !context.isTwoFactorOffered && needsCode(context, answered),
    isFatal: ({ context }, answered: Answered) => refusalOf(answered, withoutCode(context))?.kind === 'fatal',
    isLost: ({ context }, answered: Answered) => refusalOf(answered, withoutCode(context))?.kind === 'lost',
    isWait: ({ context }, answered: Answered) => refusalOf(answered, withoutCode(context))?.kind === 'wait',
    isCodeAccepted: (_, result: TwoFactorResult) => result.kind === 'accepted',
    isCodeFatal: (_, result: TwoFactorResult) => result.kind === 'fatal',
    isPlayer: ({ event }) => event.type === 'session.changed' && event.uid > 0,
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => loginContext(input),
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
            src: 'heldForm',
            id: 'heldForm',
            input: ({ context }) => ({
              form: {
                formId: loginFormId,
                fields: loginFields,
                strategy: context.strategy,
                now: context.now,
              },
              notice: context.notice,
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
                  { guard: { type: 'isAccepted', params: output }, target: 'entering' },
                  {
                    guard: { type: 'isCodeSwitchedOff', params: output },
                    target: 'editing',
                    actions: ['refuseDefect', { type: 'noteFailure', params: output }],
                  },
                  {
                    guard: { type: 'isCodeNeeded', params: output },
                    target: '#login.flow.twofa',
                    actions: { type: 'assignTwoFactor', params: output },
                  },
                  {
                    guard: { type: 'isFatal', params: output },
                    target: '#login.flow.blocked',
                    actions: [
                      { type: 'noteFailure', params: output },
                      { type: 'reportBlocked', params: output },
                    ],
                  },
                  ...lostOrHeldSignIn,
                  refusedSignIn,
                ],
                onError: { target: 'editing', actions: 'refuseLost' },
              },
            },
            waiting: { on: { 'held-form.wait.ended': 'editing' } },
            /** Accepted; the form is kept until the account is there, for it may turn out that nobody is signed in. */
            entering: {
              entry: 'announceSignIn',
              invoke: { ...entering, onDone: { target: 'editing', actions: 'refuseUnkept' } },
              on: {
                'session.changed': [
                  { guard: 'isIncomplete', target: '#login.flow.completing' },
                  { guard: 'isPlayer', target: '#login.flow.finished' },
                  { target: 'editing', actions: 'refuseUnkept' },
                ],
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
              { guard: { type: 'isCodeAccepted', params: output }, target: 'entering' },
              {
                guard: { type: 'isCodeFatal', params: output },
                target: 'blocked',
                actions: { type: 'reportBlockedLater', params: output },
              },
              {
                target: 'authorization',
                actions: [{ type: 'assignRefused', params: output }, 'dropSecrets'],
              },
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
        /** Signed in with a code; the session reads the account before anyone is led on. */
        entering: {
          entry: ['dropSecrets', 'announceSignIn'],
          invoke: { ...entering, onDone: { target: 'authorization', actions: 'assignUnkept' } },
          on: {
            'session.changed': [
              { guard: 'isIncomplete', target: 'completing' },
              { guard: 'isPlayer', target: 'finished' },
              { target: 'authorization', actions: 'assignUnkept' },
            ],
          },
        },
        /** Signed in by a provider: what is missing is asked, and nothing else is to be had until it is there. */
        completing: {
          tags: 'ready',
          entry: 'dropSecrets',
          invoke: {
            src: 'completion',
            id: 'completion',
            input: ({ context }) => ({ ...context.completion, leadsTo: afterRegistration(context) }),
            onDone: 'completed',
          },
          on: {
            'session.changed': [
              { guard: 'isPlayer', actions: 'passToCompletion' },
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
        loading: { invoke: readBanner('authorization', 'restore', 'twofa', 'socialRegistration') },
        settled: {},
      },
    },
    tracking: {
      initial: 'idle',
      states: {
        idle: {},
        sending: {
          invoke: track(({ failureCode }: LoginContext) => ({
            name: 'login_error',
            params: { code: failureCode },
          })),
        },
      },
      on: { 'login.failure.noted': { target: '.sending', actions: 'assignFailureCode' } },
    },
  },
});
