import { assign, raise, setup } from 'xstate';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { SessionList } from '../../../effects/account/profile/get-sessions.ts';
import type { SecurityData } from '../../../effects/account/profile/load-security.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';
import { isOtherPlayer } from '../../kit/intent/intent.parts.ts';
import { output, value } from '../../kit/output.ts';
import { failed, isLoaded, loaded, pageFailed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { codeStepMachine } from '../profile/code-step.machine.ts';
import type { CodeStepOutput } from '../profile/code-step.machine.ts';
import type { FeatureInput, SessionChanged } from '../../kit/feature-input.ts';
import { secretsPlaceholder } from '../../kit/secrets.ts';
import { submissionMachine } from '../../kit/submission/submission.machine.ts';
import type { SubmissionInput, SubmissionOutput } from '../../kit/submission/submission.machine.ts';
import { tell } from '../../kit/tell.ts';
import type { SecurityEvent } from './security.events.ts';
import { refreshSession, toast } from '../../kit/requests.ts';
import { forOtherPlayer } from '../../kit/player-change.ts';

export type SecurityContext = {
  uid: number;
  form: Pick<SubmissionInput, 'strategy' | 'preventEmoji' | 'minimumAge' | 'now'>;
  /** The configuration offers the switch. */
  isTwoFactorOffered: boolean;
  hasTwoFactor: boolean;
  resendAt: number;
  /** Null when the platform does not tell: nothing of it is shown then. */
  sessions: SessionList | null;
};

export const securityForms = {
  password: 'newPassword',
  change: 'twoFactorChange',
  code: 'twoFactorCode',
  sessions: 'otherSessions',
} as const;
/** The password waits here in the vault, for another code. */
export const keptPrefix = 'twoFactorKept';

export const passwordFields: readonly FieldSpec[] = [
  fieldSpec({ sysname: 'old_password', type: 'password', rule: 'currentPassword' }),
  fieldSpec({ sysname: 'new_password', type: 'password' }),
  fieldSpec(
    { sysname: 'password_repeat', type: 'password', rule: 'repeatedPassword' },
    { sameAs: 'new_password' },
  ),
];
const changeFields: readonly FieldSpec[] = [
  fieldSpec({ sysname: 'password', type: 'password', rule: 'currentPassword' }),
];

const changeParams = ({ hasTwoFactor }: SecurityContext) => ({
  enabled: hasTwoFactor ? '0' : '1',
  keep: `${keptPrefix}.password`,
});

const saved = (id: string) => toast('success', { id });

/** The security page: another password, two-factor on and off, where the player is signed in. */
export const securityMachine = setup({
  types: {} as { context: SecurityContext; input: FeatureInput; events: SecurityEvent; tags: 'ready' },
  actors: {
    loadSecurity: placeholder<SecurityData>('loadSecurity'),
    password: submissionMachine,
    change: submissionMachine,
    codeStep: codeStepMachine,
    endSessions: submissionMachine,
    getSessions: placeholder<SessionList | null>('getSessions'),
    guardSecrets: secretsPlaceholder,
  },
  actions: {
    tellFatal: tell((_, why: Failure | null) => pageFailed(why, 'loadSecurity', 'profile-security')),
    assignData: assign((_, data: SecurityData | null) => ({
      hasTwoFactor: data?.hasTwoFactor ?? false,
      sessions: data?.sessions ?? null,
    })),
    assignTwoFactor: assign((_, data: SecurityData | null) => ({
      hasTwoFactor: data?.hasTwoFactor ?? false,
    })),
    assignSessions: assign(({ context }, sessions: SessionList | null) => ({
      sessions: sessions ?? context.sessions,
    })),
    /** Texts alone change with the language: what was typed stays. */
    keepForms: () => {},
    outdateSessions: raise({ type: 'security.sessions.outdated' }),
    assignPlayer: assign((_, { uid }: SessionChanged) => ({ uid })),
    assignResendAt: assign((_, { at, resendSeconds }: SubmissionOutput) => ({
      resendAt: at + resendSeconds * 1000,
    })),
    assignChanged: assign(({ context }) => ({ hasTwoFactor: !context.hasTwoFactor })),
    tellEnded: tell(() => saved('security.sessions.ended')),
    tellPassword: tell(() => saved('security.password.saved')),
    tellChanged: tell(({ context }: { context: SecurityContext }) => [
      saved(context.hasTwoFactor ? 'security.twoFactor.isOn' : 'security.twoFactor.isOff'),
      refreshSession,
    ]),
  },
  guards: {
    isOffered: ({ context }) => context.isTwoFactorOffered,
    hasOthers: ({ context }) => (context.sessions?.items ?? []).some(({ isCurrent }) => !isCurrent),
    isLoaded,
    isOtherPlayer,
    isConfirmed: (_, { isConfirmed }: CodeStepOutput) => isConfirmed,
  },
}).createMachine({
  id: 'security',
  context: ({ input }) => {
    const { config } = input.settings;
    return {
      uid: input.uid,
      form: {
        strategy: config.forms.strategy,
        preventEmoji: config.forms.preventEmoji,
        minimumAge: config.market.minimumAge,
        now: input.now,
      },
      isTwoFactorOffered: config.twoFactor.enabled,
      hasTwoFactor: false,
      resendAt: 0,
      sessions: null,
    };
  },
  initial: 'loading',
  on: {
    'session.changed': forOtherPlayer('.loading'),
    'locale.told': { actions: 'keepForms' },
  },
  states: {
    loading: {
      invoke: {
        src: 'loadSecurity',
        id: 'loadSecurity',
        onDone: [loaded('shown', 'assignData'), failed],
        onError: 'failed',
      },
      on: { 'locale.told': { target: 'loading', reenter: true } },
    },
    failed: { tags: 'ready', on: { 'security.reload.requested': 'loading' } },
    shown: {
      tags: 'ready',
      type: 'parallel',
      states: {
        password: {
          initial: 'editing',
          states: {
            editing: {
              invoke: {
                src: 'password',
                id: 'password',
                input: ({ context }) => ({
                  ...context.form,
                  formId: securityForms.password,
                  fields: passwordFields,
                  texts: {
                    'old_password.WRONG': 'security.password.wrong',
                    'new_password.SAME': 'security.password.same',
                  },
                }),
                onDone: { target: 'editing', reenter: true, actions: ['tellPassword', 'outdateSessions'] },
              },
            },
          },
        },
        sessions: {
          initial: 'listed',
          states: {
            listed: {
              on: {
                'security.sessions.end.requested': { guard: 'hasOthers', target: 'ending' },
                'security.sessions.outdated': 'reading',
                // Devices are told in the language of the call.
                'locale.told': 'reading',
              },
            },
            ending: {
              invoke: {
                src: 'endSessions',
                id: 'endSessions',
                input: ({ context }) => ({
                  ...context.form,
                  formId: securityForms.sessions,
                  fields: context.sessions?.asksPassword ? changeFields : [],
                  texts: { 'password.WRONG': 'security.password.wrong' },
                }),
                onDone: { target: 'reading', actions: 'tellEnded' },
              },
              on: {
                // It may have been sent.
                'security.sessions.end.left': 'reading',
                'security.sessions.outdated': 'reading',
              },
            },
            /** The list keeps what it shows when this fails. */
            reading: {
              invoke: {
                src: 'getSessions',
                id: 'getSessions',
                onDone: { target: 'listed', actions: { type: 'assignSessions', params: value } },
                onError: 'listed',
              },
              on: {
                'security.sessions.end.requested': { guard: 'hasOthers', target: 'ending' },
                'locale.told': { target: 'reading', reenter: true },
              },
            },
          },
        },
        twoFactor: {
          initial: 'idle',
          states: {
            idle: { on: { 'security.change.requested': { guard: 'isOffered', target: 'changing' } } },
            changing: {
              invoke: { src: 'guardSecrets', id: 'guardSecrets', input: { prefixes: [keptPrefix] } },
              initial: 'asking',
              states: {
                asking: {
                  invoke: {
                    src: 'change',
                    id: 'change',
                    input: ({ context }) => ({
                      ...context.form,
                      formId: securityForms.change,
                      fields: changeFields,
                      params: changeParams(context),
                      texts: { 'password.WRONG': 'security.password.wrong' },
                    }),
                    onDone: { target: 'confirming', actions: { type: 'assignResendAt', params: output } },
                  },
                  on: { 'security.change.left': '#security.shown.twoFactor.rereading' },
                },
                confirming: {
                  invoke: {
                    src: 'codeStep',
                    id: 'codeStep',
                    input: ({ context }) => ({
                      ...context.form,
                      formId: securityForms.code,
                      params: changeParams(context),
                      resendAt: context.resendAt,
                      texts: {
                        'code.INVALID': 'twofa.error.invalid',
                        'code.WRONG': 'twofa.error.invalid',
                        'code.EXPIRED': 'twofa.error.expired',
                      },
                    }),
                    onDone: [
                      {
                        guard: { type: 'isConfirmed', params: output },
                        target: '#security.shown.twoFactor.idle',
                        actions: ['assignChanged', 'tellChanged'],
                      },
                      { target: '#security.shown.twoFactor.rereading' },
                    ],
                  },
                },
              },
            },
            /** The code may have been taken, its answer never seen; or it was switched elsewhere, and every try is refused. */
            rereading: {
              invoke: {
                src: 'loadSecurity',
                id: 'rereadSecurity',
                onDone: [loaded('idle', 'assignTwoFactor'), { target: 'idle' }],
                onError: 'idle',
              },
              on: { 'security.change.requested': 'changing' },
            },
          },
        },
      },
    },
  },
});
