import { assign, setup } from 'xstate';
import type { SecurityData } from '../../../effects/account/profile/load-security.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';
import { isOtherPlayer } from '../../kit/intent/intent.parts.ts';
import { output, received, value } from '../../kit/output.ts';
import { isLoaded } from '../../kit/page-load.ts';
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

export type SecurityContext = {
  uid: number;
  form: Pick<SubmissionInput, 'strategy' | 'preventEmoji' | 'minimumAge' | 'now'>;
  /** The configuration offers the switch. */
  isTwoFactorOffered: boolean;
  hasTwoFactor: boolean;
  resendAt: number;
};

export const securityForms = {
  password: 'newPassword',
  change: 'twoFactorChange',
  code: 'twoFactorCode',
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

/** The security page: another password, two-factor on and off. */
export const securityMachine = setup({
  types: {} as { context: SecurityContext; input: FeatureInput; events: SecurityEvent; tags: 'ready' },
  actors: {
    loadSecurity: placeholder<SecurityData>('loadSecurity'),
    password: submissionMachine,
    change: submissionMachine,
    codeStep: codeStepMachine,
    guardSecrets: secretsPlaceholder,
  },
  actions: {
    assignData: assign((_, data: SecurityData | null) => ({ hasTwoFactor: data?.hasTwoFactor ?? false })),
    assignPlayer: assign((_, { uid }: SessionChanged) => ({ uid })),
    assignResendAt: assign((_, { at, resendSeconds }: SubmissionOutput) => ({
      resendAt: at + resendSeconds * 1000,
    })),
    assignChanged: assign(({ context }) => ({ hasTwoFactor: !context.hasTwoFactor })),
    tellPassword: tell(() => saved('security.password.saved')),
    tellChanged: tell(({ context }: { context: SecurityContext }) => [
      saved(context.hasTwoFactor ? 'security.twoFactor.isOn' : 'security.twoFactor.isOff'),
      refreshSession,
    ]),
  },
  guards: {
    isOffered: ({ context }) => context.isTwoFactorOffered,
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
    };
  },
  initial: 'loading',
  on: {
    'session.changed': {
      guard: 'isOtherPlayer',
      target: '.loading',
      actions: { type: 'assignPlayer', params: received },
    },
  },
  states: {
    loading: {
      invoke: {
        src: 'loadSecurity',
        id: 'loadSecurity',
        onDone: [
          {
            guard: { type: 'isLoaded', params: output },
            target: 'shown',
            actions: { type: 'assignData', params: value },
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
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
                onDone: { target: 'editing', reenter: true, actions: 'tellPassword' },
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
                  on: { 'security.change.left': '#security.shown.twoFactor.idle' },
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
                      { target: '#security.shown.twoFactor.idle' },
                    ],
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});
