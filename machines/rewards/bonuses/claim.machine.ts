import { assign, sendTo, setup } from 'xstate';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { CurrencySettings } from '../../../schemas/rules/kit/format.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import type { SessionChanged } from '../../kit/feature-input.ts';
import type { KnownIntent } from '../../kit/intent/intent.events.ts';
import { intentMachine } from '../../kit/intent/intent.machine.ts';
import type { IntentOutput } from '../../kit/intent/intent.machine.ts';
import {
  findIntentsPlaceholder,
  isOtherAccount,
  isOtherPlayer,
  isTooSoon,
  keyAfter,
  keyOf,
  openIntent,
  waitUntil,
} from '../../kit/intent/intent.parts.ts';
import { output, received, value } from '../../kit/output.ts';
import { report } from '../../kit/report.ts';
import { confirm, refreshBalance } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import { claimCalls, storedIntent } from './claim-intent.ts';
import { isDone, noticeOf } from './claim-notice.ts';
import type { ClaimNotice } from './claim-notice.ts';
import type { ClaimEvent, ClaimIntent, ClaimRequested } from './claim.events.ts';
import { answered, answersTo } from '../../kit/question.ts';

export const CONFIRM_DIALOG = 'BonusConfirm';

export type ClaimInput = {
  readonly uid: number;
  readonly currency: string;
  readonly settings: CurrencySettings;
};
export type ClaimContext = ClaimInput & {
  /** What is asked about, sent, or was sent last. */
  intent: ClaimIntent | null;
  known: KnownIntent | null;
  notice: ClaimNotice | null;
  /** Nothing may be sent before; epoch ms. */
  waitUntil: number;
  /** Keys of earlier claims that were asked about here. */
  asked: readonly string[];
};
type Args = { readonly context: ClaimContext };
type Found = OpenIntents | null;

/** One claim after the other on a bonus, a cashback or an offer: asked about where something is at stake, and sent once under its key. */
export const claimMachine = setup({
  types: {} as { context: ClaimContext; input: ClaimInput; events: ClaimEvent },
  actors: { findIntents: findIntentsPlaceholder, intent: intentMachine, deadline: deadlinePlaceholder },
  actions: {
    assignPlayer: assign((_, { uid, currency }: SessionChanged) => ({ uid, currency })),
    /** The same claim goes on under its key; another one has a key of its own. */
    assignIntent: assign(({ context: { intent: last, known } }, { intent }: ClaimRequested) => {
      const isSame = intent.call === last?.call && intent.rewardId === last.rewardId;
      return { intent, notice: null, known: isSame ? known : null };
    }),
    assignStored: assign(({ context: { asked } }, found: Found) => {
      const stored = openIntent(found, asked);
      return stored
        ? { intent: storedIntent(stored), known: keyOf(stored), asked: [...asked, stored.key] }
        : {};
    }),
    clearIntent: assign({ intent: null, known: null }),
    assignNotice: assign(({ context }, settled: IntentOutput) => ({
      notice: { ...noticeOf(settled, context), rewardId: context.intent?.rewardId ?? '' },
      known: keyAfter(settled),
    })),
    assignWait: assign((_, settled: IntentOutput) => ({ waitUntil: waitUntil(settled) })),
    clearNotice: assign({ notice: null }),
    askToConfirm: tell((_, { intent }: ClaimRequested) =>
      intent.question
        ? confirm({ name: CONFIRM_DIALOG, props: intent.question, replyTo: actorIds.bonuses })
        : null,
    ),
    /** Money may have moved: every page part that shows some asks anew. */
    tellMoved: tell(() => [
      refreshBalance,
      { to: actorIds.freespins, event: { type: 'freespins.reload.requested' } },
    ]),
    reportDone: report(({ context: { intent } }: Args) =>
      intent ? { type: 'claim.done', call: intent.call } : null,
    ),
    reportOutdated: report(() => ({ type: 'bonuses.outdated' })),
    passToIntent: sendTo('intent', ({ event }) => event),
  },
  guards: {
    isOtherPlayer,
    isOtherAccount,
    isPlayer: ({ context }) => context.uid > 0,
    hasOpenIntent: ({ context }, found: Found) => openIntent(found, context.asked) !== null,
    isQuestioned: (_, { intent }: ClaimRequested) => intent.question !== null,
    ...answersTo(CONFIRM_DIALOG),
    isDone: ({ context: { intent } }, settled: IntentOutput) =>
      intent !== null && isDone(settled, intent.call),
    isTooSoon: (_, settled: IntentOutput) => isTooSoon(settled),
  },
}).createMachine({
  id: 'claim',
  context: ({ input }) => ({ ...input, intent: null, known: null, notice: null, waitUntil: 0, asked: [] }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isPlayer', target: 'finding' }, { target: 'idle' }] },
    /** A claim whose answer was lost before this page was opened is asked about first. */
    finding: {
      invoke: {
        src: 'findIntents',
        id: 'findIntents',
        input: ({ context }) => ({ uid: context.uid, calls: claimCalls }),
        onDone: [
          {
            guard: { type: 'hasOpenIntent', params: value },
            target: 'sending',
            actions: { type: 'assignStored', params: value },
          },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
    },
    idle: {
      on: {
        'claim.requested': [
          {
            guard: { type: 'isQuestioned', params: received },
            target: 'confirming',
            actions: [
              { type: 'assignIntent', params: received },
              { type: 'askToConfirm', params: received },
            ],
          },
          { target: 'sending', actions: { type: 'assignIntent', params: received } },
        ],
      },
    },
    confirming: {
      on: {
        ...answered('sending', 'idle', 'clearIntent'),
      },
    },
    sending: {
      invoke: {
        src: 'intent',
        id: 'intent',
        input: ({ context }) => ({
          uid: context.uid,
          call: context.intent?.call ?? 'Bonuses.activate',
          payload: context.intent?.payload ?? {},
          secrets: [],
          sensitive: false,
          known: context.known,
          replaces: null,
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: output },
            target: 'finding',
            actions: ['reportDone', 'tellMoved', 'clearIntent', 'reportOutdated'],
          },
          {
            guard: { type: 'isTooSoon', params: output },
            target: 'waiting',
            actions: [
              { type: 'assignNotice', params: output },
              { type: 'assignWait', params: output },
            ],
          },
          {
            target: 'finding',
            actions: [{ type: 'assignNotice', params: output }, 'tellMoved', 'reportOutdated'],
          },
        ],
      },
      on: {
        'session.changed': [
          {
            guard: 'isOtherPlayer',
            target: 'starting',
            actions: ['clearIntent', 'clearNotice', { type: 'assignPlayer', params: received }],
          },
          {
            guard: 'isOtherAccount',
            actions: ['passToIntent', { type: 'assignPlayer', params: received }],
          },
          { actions: 'passToIntent' },
        ],
      },
    },
    /** The platform asked for a pause; the same claim keeps its key. */
    waiting: {
      invoke: {
        src: 'deadline',
        id: 'pause',
        input: ({ context }) => ({ at: context.waitUntil }),
        onDone: { target: 'finding', actions: 'clearNotice' },
      },
    },
  },
  on: {
    'route.entered': { actions: 'clearNotice' },
    'session.changed': [
      {
        guard: 'isOtherPlayer',
        target: '.starting',
        actions: ['clearIntent', 'clearNotice', { type: 'assignPlayer', params: received }],
      },
      { guard: 'isOtherAccount', actions: { type: 'assignPlayer', params: received } },
    ],
  },
});
