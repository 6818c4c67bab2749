import { assign, setup } from 'xstate';
import type { SdkEvent, SdkInput } from '../../../effects/account/verification/serve-sdk.ts';
import type { AccountInfo } from '../../../schemas/site/account.ts';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { decideUrl } from '../../../schemas/rules/kit/safe-url.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { isOtherPlayer } from '../../kit/intent/intent.parts.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { failure, output, received, value } from '../../kit/output.ts';
import { isLoaded } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput, LocaleTold, SessionChanged } from '../../kit/feature-input.ts';
import { refreshSession, toast } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { VerificationEvent } from './verification.events.ts';
import { forOtherPlayer } from '../../kit/player-change.ts';

export type VerificationContext = {
  uid: number;
  locale: string;
  /** Address of the document that runs the SDK; null when the configuration has none that may be framed. */
  sdkUrl: string | null;
  /** An extra check instead of the whole verification; '' for none. */
  actionId: string;
  isOnVerification: boolean;
  isVerified: boolean;
  /** Why a dialog was opened: `asked` by the platform, `seen` once it was told, or `known` from the account alone. Absent on the page itself. */
  prompt?: 'asked' | 'seen' | 'known';
  failure: Failure | null;
};

/** How often the review is looked at while the page is open. */
export const REVIEW_MS = 30_000;

const actionIn = (input: FeatureInput): string => {
  const asked = (input.props as { readonly actionId?: unknown } | null)?.actionId ?? input.query['action'];
  return typeof asked === 'string' && /^[\w-]{1,64}$/.test(asked) ? asked : '';
};

const promptIn = ({ props }: FeatureInput): Pick<VerificationContext, 'prompt'> => {
  const isAsked = (props as { readonly isAsked?: unknown } | null)?.isAsked;
  return typeof isAsked === 'boolean' ? { prompt: isAsked ? 'asked' : 'known' } : {};
};

const sdkUrlOf = ({ settings, site }: FeatureInput): string | null => {
  const { enabled, url } = settings.config.verification;
  if (!enabled || url === '') return null;
  return decideUrl(url, { ...site, purpose: 'game' }).result?.href ?? null;
};

/** Proof of identity: start, verification in the SDK's own document, completed (under review, then verified), change. */
export const verificationMachine = setup({
  types: {} as {
    context: VerificationContext;
    input: FeatureInput;
    events: VerificationEvent;
    tags: 'ready';
  },
  actors: {
    getInfo: placeholder<AccountInfo | null>('getInfo'),
    openVerification: placeholder<null, { readonly actionId: string }>('openVerification'),
    serveSdk: placeholder<SdkEvent, SdkInput>('serveSdk'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignInfo: assign((_, info: AccountInfo | null) =>
      info ? { isOnVerification: info.is_on_verification, isVerified: info.is_verified } : {},
    ),
    assignFailure: assign((_, found: Failure | null) => ({ failure: found })),
    clearFailure: assign({ failure: null }),
    /** One who comes back sees how the account stands. */
    assignSeen: assign({ prompt: 'seen' }),
    /** What was held back for want of a proof may go on. */
    freeWishes: tell(({ context }: { readonly context: VerificationContext }) =>
      context.prompt === undefined ? null : refreshSession,
    ),
    /** A check that runs goes on in its own language. */
    assignLocale: assign((_, { locale }: LocaleTold) => ({ locale })),
    assignPlayer: assign((_, { uid }: SessionChanged) => ({ uid })),
    /** The form that asked comes back as it was; whether the check was passed is said when it is sent again. */
    returnToForm: tell(({ context }: { readonly context: VerificationContext }) =>
      context.prompt === undefined
        ? null
        : [
            { to: actorIds.dialogs, event: { type: 'dialog.close.requested', name: 'SumsubPopup' } },
            { to: actorIds.withdrawal, event: { type: 'withdrawal.proof.sent' } },
            toast('success', { id: 'verification.sent.title' }, { text: { id: 'verification.sent.text' } }),
          ],
    ),
    /** Switches and hints that depend on the account hear of it too. */
    refreshSession: tell(() => refreshSession),
  },
  guards: {
    isOtherPlayer,
    /** An extra check begins whatever the account says; what the platform asks of a verified player is new documents. */
    isExtraCheck: ({ context }, info: AccountInfo | null) => info !== null && context.actionId !== '',
    isAskedAnew: ({ context }, info: AccountInfo | null) =>
      info?.is_verified === true && context.prompt === 'asked',
    isVerifiedNow: (_, info: AccountInfo | null) => info?.is_verified === true,
    /** Verified stays verified while data are renewed, unless the platform has asked for them. */
    isUnderReview: ({ context }, info: AccountInfo | null) =>
      info?.is_on_verification === true &&
      context.actionId === '' &&
      (!info.is_verified || context.prompt === 'asked' || context.prompt === 'seen'),
    isRead: (_, info: AccountInfo | null) => info !== null,
    isOpened: isLoaded,
    /** The account says nothing of an extra check. */
    isExtraSent: ({ context }, outcome: Outcome<unknown>) => outcome.ok && context.actionId !== '',
    hasSdk: ({ context }) => context.sdkUrl !== null,
  },
}).createMachine({
  id: 'verification',
  context: ({ input }) => ({
    uid: input.uid,
    locale: input.locale,
    sdkUrl: sdkUrlOf(input),
    actionId: actionIn(input),
    ...promptIn(input),
    isOnVerification: false,
    isVerified: false,
    failure: null,
  }),
  initial: 'loading',
  on: {
    'session.changed': forOtherPlayer('.loading'),
    'locale.told': { actions: { type: 'assignLocale', params: received } },
  },
  states: {
    loading: {
      invoke: {
        src: 'getInfo',
        onDone: [
          {
            guard: { type: 'isUnderReview', params: value },
            target: 'completed.review',
            actions: { type: 'assignInfo', params: value },
          },
          {
            guard: { type: 'isExtraCheck', params: value },
            target: 'start',
            actions: { type: 'assignInfo', params: value },
          },
          {
            guard: { type: 'isAskedAnew', params: value },
            target: 'change',
            actions: [{ type: 'assignInfo', params: value }, 'assignSeen'],
          },
          {
            guard: { type: 'isVerifiedNow', params: value },
            target: 'completed.verified',
            actions: [{ type: 'assignInfo', params: value }, 'freeWishes'],
          },
          {
            guard: { type: 'isRead', params: value },
            target: 'start',
            actions: { type: 'assignInfo', params: value },
          },
          { target: 'failed', actions: { type: 'assignFailure', params: failure } },
        ],
        onError: 'failed',
      },
    },
    failed: {
      tags: 'ready',
      on: { 'verification.reload.requested': { target: 'loading', actions: 'clearFailure' } },
    },
    start: {
      tags: 'ready',
      on: { 'verification.start.requested': { guard: 'hasSdk', target: 'opening' } },
    },
    opening: {
      tags: 'ready',
      invoke: {
        src: 'openVerification',
        input: ({ context }) => ({ actionId: context.actionId }),
        onDone: [
          { guard: { type: 'isOpened', params: output }, target: 'verification', actions: 'clearFailure' },
          { target: 'refused', actions: { type: 'assignFailure', params: failure } },
        ],
        onError: 'refused',
      },
    },
    refused: { tags: 'ready', on: { 'verification.retry.requested': 'opening' } },
    verification: {
      tags: 'ready',
      invoke: {
        src: 'serveSdk',
        input: ({ context }) => ({
          origin: new URL(context.sdkUrl ?? 'https://none.invalid').origin,
          actionId: context.actionId,
          locale: context.locale,
        }),
        onDone: [
          {
            guard: { type: 'isExtraSent', params: output },
            target: 'completed.sent',
            actions: ['returnToForm', 'refreshSession'],
          },
          {
            guard: { type: 'isOpened', params: output },
            target: 'completed.checking',
            actions: 'refreshSession',
          },
          { target: 'refused', actions: { type: 'assignFailure', params: failure } },
        ],
        onError: 'refused',
      },
      on: { 'verification.back.requested': 'loading' },
    },
    completed: {
      tags: 'ready',
      initial: 'checking',
      on: { 'verification.change.requested': 'change' },
      states: {
        /** The SDK's word is none: the account says how it stands. */
        checking: {
          invoke: {
            src: 'getInfo',
            onDone: [
              {
                guard: { type: 'isUnderReview', params: value },
                target: 'review',
                actions: { type: 'assignInfo', params: value },
              },
              {
                guard: { type: 'isVerifiedNow', params: value },
                target: 'verified',
                actions: [{ type: 'assignInfo', params: value }, 'refreshSession'],
              },
              {
                guard: { type: 'isRead', params: value },
                target: '#verification.start',
                actions: { type: 'assignInfo', params: value },
              },
              { target: 'review' },
            ],
            onError: 'review',
          },
        },
        review: {
          invoke: { src: 'deadline', input: { inMs: REVIEW_MS }, onDone: 'checking' },
          on: { 'verification.reload.requested': 'checking' },
        },
        verified: {},
        /** An extra check, which only the payment that wanted it is told the end of. */
        sent: {},
      },
    },
    change: {
      tags: 'ready',
      on: {
        'verification.start.requested': { guard: 'hasSdk', target: 'opening' },
        'verification.back.requested': 'loading',
      },
    },
  },
});
