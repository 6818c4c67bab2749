import { assign, setup } from 'xstate';
import type { SdkEvent, SdkInput } from '../../../effects/account/verification/serve-sdk.ts';
import type { AccountInfo } from '../../../schemas/site/account.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { decideUrl } from '../../../schemas/rules/kit/safe-url.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { failureIn, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput, RouteEntered, SessionChanged } from '../../site/root/feature-input.ts';
import { tell } from '../../kit/tell.ts';

export type VerificationEvent =
  | RouteEntered
  | SessionChanged
  | { readonly type: 'verification.start.requested' }
  /** New data after a review, or a second try after a refusal. */
  | { readonly type: 'verification.change.requested' }
  | { readonly type: 'verification.back.requested' }
  | { readonly type: 'verification.retry.requested' };

export type VerificationContext = {
  uid: number;
  locale: string;
  /** Address of the document that runs the SDK; null when the configuration has none that may be framed. */
  sdkUrl: string | null;
  /** An extra check instead of the whole verification; '' for none. */
  actionId: string;
  isOnVerification: boolean;
  isVerified: boolean;
  failure: Failure | null;
};

/** How often the review is looked at while the page is open. */
export const REVIEW_MS = 30_000;

const actionIn = (input: FeatureInput): string => {
  const asked = (input.props as { readonly actionId?: unknown } | null)?.actionId ?? input.query['action'];
  return typeof asked === 'string' && /^[\w-]{1,64}$/.test(asked) ? asked : '';
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
    assignInfo: assign(({ event }) => {
      const info = valueOf<AccountInfo>(event);
      return info ? { isOnVerification: info.is_on_verification, isVerified: info.is_verified } : {};
    }),
    assignFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    clearFailure: assign({ failure: null }),
    assignPlayer: assign(({ event }) => (event.type === 'session.changed' ? { uid: event.uid } : {})),
    /** Switches and hints that depend on the account hear of it too. */
    refreshSession: tell(() => ({ to: actorIds.session, event: { type: 'session.refresh.requested' } })),
  },
  guards: {
    isOtherPlayer: ({ context, event }) =>
      event.type === 'session.changed' && event.uid !== 0 && event.uid !== context.uid,
    isVerifiedNow: ({ event }) => valueOf<AccountInfo>(event)?.is_verified === true,
    isUnderReview: ({ context, event }) =>
      valueOf<AccountInfo>(event)?.is_on_verification === true && context.actionId === '',
    isRead: ({ event }) => valueOf<AccountInfo>(event) !== null,
    isOpened: ({ event }) => failureIn(event) === null,
    hasSdk: ({ context }) => context.sdkUrl !== null,
  },
}).createMachine({
  id: 'verification',
  context: ({ input }) => ({
    uid: input.uid,
    locale: input.locale,
    sdkUrl: sdkUrlOf(input),
    actionId: actionIn(input),
    isOnVerification: false,
    isVerified: false,
    failure: null,
  }),
  initial: 'loading',
  on: { 'session.changed': { guard: 'isOtherPlayer', target: '.loading', actions: 'assignPlayer' } },
  states: {
    loading: {
      invoke: {
        src: 'getInfo',
        onDone: [
          { guard: 'isUnderReview', target: 'completed.review', actions: 'assignInfo' },
          { guard: 'isVerifiedNow', target: 'completed.verified', actions: 'assignInfo' },
          { guard: 'isRead', target: 'start', actions: 'assignInfo' },
          { target: 'failed', actions: 'assignFailure' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      tags: 'ready',
      on: { 'verification.retry.requested': { target: 'loading', actions: 'clearFailure' } },
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
          { guard: 'isOpened', target: 'verification', actions: 'clearFailure' },
          { target: 'refused', actions: 'assignFailure' },
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
          { guard: 'isOpened', target: 'completed.checking', actions: 'refreshSession' },
          { target: 'refused', actions: 'assignFailure' },
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
              { guard: 'isVerifiedNow', target: 'verified', actions: ['assignInfo', 'refreshSession'] },
              { guard: 'isUnderReview', target: 'review', actions: 'assignInfo' },
              { guard: 'isRead', target: '#verification.start', actions: 'assignInfo' },
              { target: 'review' },
            ],
            onError: 'review',
          },
        },
        review: {
          invoke: { src: 'deadline', input: { inMs: REVIEW_MS }, onDone: 'checking' },
          on: { 'verification.retry.requested': 'checking' },
        },
        verified: {},
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
