import { assign, setup } from 'xstate';
import type { SecurityData } from '../../../effects/account/profile/load-security.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';
import { outcomeOf, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { codeStepMachine } from '../profile/code-step.machine.ts';
import type { CodeStepOutput } from '../profile/code-step.machine.ts';
import type { FeatureInput } from '../../site/root/feature-input.ts';
import { secretsPlaceholder } from '../../kit/secrets.ts';
import { submissionMachine } from '../../kit/submission/submission.machine.ts';
import type { SubmissionInput, SubmissionOutput } from '../../kit/submission/submission.machine.ts';
import { tell } from '../../kit/tell.ts';
import type { SecurityEvent } from './security.events.ts';

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

const toast = (id: string) => ({
  to: actorIds.toasts,
  event: { type: 'toast.requested', kind: 'success', title: { id } },
});

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
    assignData: assign(({ event }) => ({
      hasTwoFactor: valueOf<SecurityData>(event)?.hasTwoFactor ?? false,
    })),
    assignPlayer: assign(({ event }) => (event.type === 'session.changed' ? { uid: event.uid } : {})),
    assignResendAt: assign(({ event }) => {
      const { at, resendSeconds } = (event as unknown as { output: SubmissionOutput }).output;
      return { resendAt: at + resendSeconds * 1000 };
    }),
    assignChanged: assign(({ context }) => ({ hasTwoFactor: !context.hasTwoFactor })),
    tellPassword: tell(() => toast('security.password.saved')),
    tellChanged: tell(({ context }: { context: SecurityContext }) => [
      toast(context.hasTwoFactor ? 'security.twoFactor.isOn' : 'security.twoFactor.isOff'),
      { to: actorIds.session, event: { type: 'session.refresh.requested' } },
    ]),
  },
  guards: {
    isOffered: ({ context }) => context.isTwoFactorOffered,
    isOk: ({ event }) => outcomeOf<unknown>(event).ok,
    isOtherPlayer: ({ context, event }) =>
      event.type === 'session.changed' && event.uid !== 0 && event.uid !== context.uid,
    isConfirmed: ({ event }) => (event as unknown as { output: CodeStepOutput }).output.isConfirmed,
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
  on: { 'session.changed': { guard: 'isOtherPlayer', target: '.loading', actions: 'assignPlayer' } },
  states: {
    loading: {
      invoke: {
        src: 'loadSecurity',
        id: 'loadSecurity',
        onDone: [{ guard: 'isOk', target: 'shown', actions: 'assignData' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    failed: { tags: 'ready', on: { 'security.retry.requested': 'loading' } },
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
                    onDone: { target: 'confirming', actions: 'assignResendAt' },
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
                        guard: 'isConfirmed',
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
