import { assign, sendTo, setup } from 'xstate';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { IntentCall } from '../../../effects/kit/intents/intent.ts';
import type { LoyaltyProduct } from '../../../schemas/rewards/loyalty.ts';
import { firstFieldCode } from '../../../schemas/rules/kit/field-errors.ts';
import { compareDec } from '../../../schemas/rules/kit/money.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import type { SessionChanged } from '../../kit/feature-input.ts';
import type { KnownIntent } from '../../kit/intent/intent.events.ts';
import { intentMachine } from '../../kit/intent/intent.machine.ts';
import type { IntentOutput } from '../../kit/intent/intent.machine.ts';
import {
  findIntentsPlaceholder,
  isOtherPlayer,
  isTooSoon,
  keyOf,
  openIntent,
  refusalIn,
  waitUntil,
} from '../../kit/intent/intent.parts.ts';
import { answerIn } from '../../kit/intent/intent-answer.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import { output, received, value } from '../../kit/output.ts';
import { refusalText } from '../../kit/refusals/refusal-text.ts';
import { report } from '../../kit/report.ts';
import { confirm, popup, refreshBalance, toast } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { PurchaseEvent, PurchaseRequested } from './purchase.events.ts';
import { answered, answersTo } from '../../kit/question.ts';

export const CONFIRM_DIALOG = 'LoyaltyShopPopupConfirm';
const CALL = 'Loyalty.buyproduct' satisfies IntentCall;

export type PurchaseInput = { readonly uid: number };
export type PurchaseContext = {
  uid: number;
  /** Null for an order from before this page was opened. */
  product: Pick<LoyaltyProduct, 'id' | 'name' | 'image' | 'price'> | null;
  /** As the player saw them when the product was chosen. */
  points: string;
  alias: string;
  /** What is sent: the price is the confirmed one. */
  payload: { readonly product_id: string; readonly price: string } | null;
  known: KnownIntent | null;
  /** Epoch ms until which the platform takes no order; absent before it asked for a pause. */
  waitUntil?: number;
  /** Keys of earlier orders that were asked about here. */
  asked: readonly string[];
};
type Args = { readonly context: PurchaseContext };

const codeOf = ({ settlement }: IntentOutput, field: string): string | undefined =>
  settlement.kind === 'refused' ? firstFieldCode(settlement.failure.data, field) : undefined;

const missingPopup = ({ context: { product, alias } }: Args, required: string, available: string) =>
  popup({
    name: 'LoyaltyShopInsufficientFundsPopup',
    props: { product, required, available, pointsAlias: alias },
    replyTo: actorIds.purchase,
  });

const textOf = (amount: Json): string => (typeof amount === 'string' ? amount : '0');

/** The points that an order has left; null for an answer that does not say. */
const pointsLeft = ({ settlement }: IntentOutput): string | null =>
  answerIn(CALL, settlement)?.points ?? null;

/** What is said of an order that did not go through, or of which nobody knows. */
const failureText = ({ settlement }: IntentOutput): TextRef => {
  const failure = refusalIn(settlement);
  if (failure) return refusalText(failure);
  const isUnsent = settlement.kind === 'storage' || settlement.kind === 'incomplete';
  return { id: isUnsent ? 'loyalty.order.unsent' : 'loyalty.order.unclear' };
};

/** One order of the loyalty shop after the other: confirmed by the player, sent once under its key, asked about when its answer is lost. */
export const purchaseMachine = setup({
  types: {} as { context: PurchaseContext; input: PurchaseInput; events: PurchaseEvent },
  actors: { findIntents: findIntentsPlaceholder, intent: intentMachine, deadline: deadlinePlaceholder },
  actions: {
    assignPlayer: assign((_, { uid }: SessionChanged) => ({ uid })),
    assignProduct: assign((_, { product, points, alias }: PurchaseRequested) => {
      const { id, name, image, price } = product;
      return {
        product: { id, name, image, price },
        points,
        alias,
        payload: { product_id: id, price },
        known: null,
      };
    }),
    assignIntent: assign(({ context: { asked } }, found: OpenIntents | null) => {
      const intent = openIntent(found, asked);
      const { product_id: id, price } = intent?.payload ?? {};
      if (!intent || typeof id !== 'string' || typeof price !== 'string') return {};
      return {
        product: null,
        payload: { product_id: id, price },
        known: keyOf(intent),
        asked: [...asked, intent.key],
      };
    }),
    assignWait: assign((_, settled: IntentOutput) => ({ waitUntil: waitUntil(settled) })),
    clearProduct: assign({ product: null, payload: null, known: null }),
    askToConfirm: tell(({ context: { product, points, alias } }: Args) =>
      confirm({
        name: CONFIRM_DIALOG,
        props: { product, points, pointsAlias: alias },
        replyTo: actorIds.purchase,
      }),
    ),
    showMissing: tell((args: Args) =>
      missingPopup(args, args.context.product?.price ?? '0', args.context.points),
    ),
    /** The platform knows better what the player has. */
    showMissingTold: tell((args: Args, { settlement }: IntentOutput) => {
      const { required, available } = refusalIn(settlement)?.data ?? {};
      return missingPopup(
        args,
        textOf(required ?? args.context.payload?.price ?? '0'),
        textOf(available ?? '0'),
      );
    }),
    showBought: tell(({ context: { product, alias } }: Args, bought: IntentOutput) => {
      const points = pointsLeft(bought);
      return [
        product && points !== null
          ? popup({
              name: 'LoyaltyShopPopupBuy',
              props: { product, points, pointsAlias: alias },
              replyTo: actorIds.purchase,
            })
          : toast('success', { id: 'loyalty.order.found' }),
        refreshBalance,
        { to: actorIds.freespins, event: { type: 'freespins.reload.requested' } },
      ];
    }),
    toastOutdated: tell(() => toast('warning', { id: 'loyalty.order.outdated' })),
    toastFailed: tell((_, failed: IntentOutput) => toast('error', failureText(failed), { sticky: true })),
    reportOutdated: report(() => ({ type: 'loyalty.page.outdated' })),
    passToIntent: sendTo('intent', ({ event }) => event),
  },
  guards: {
    isOtherPlayer,
    isPlayer: ({ context }) => context.uid > 0,
    hasProduct: ({ context }) => context.product !== null,
    isShort: ({ context }) => compareDec(context.points, context.product?.price ?? '0') < 0,
    ...answersTo(CONFIRM_DIALOG),
    hasOpenIntent: ({ context }, found: OpenIntents | null) =>
      typeof openIntent(found, context.asked)?.payload['product_id'] === 'string',
    isBought: (_, { settlement }: IntentOutput) => settlement.kind === 'done' || settlement.kind === 'found',
    isShortTold: ({ context }, refused: IntentOutput) =>
      context.product !== null && codeOf(refused, 'points') === 'INSUFFICIENT_FUNDS',
    isTooSoon: (_, settled: IntentOutput) => isTooSoon(settled),
    /** Of an order from before this page was opened, nothing can be named. */
    isOutdated: (_, refused: IntentOutput) =>
      codeOf(refused, 'points') === 'INSUFFICIENT_FUNDS' ||
      codeOf(refused, 'price') === 'CHANGED' ||
      ['SOLD_OUT', 'NOT_FOUND'].includes(codeOf(refused, 'product_id') ?? ''),
  },
}).createMachine({
  id: 'purchase',
  context: ({ input }) => ({
    uid: input.uid,
    product: null,
    points: '0',
    alias: '',
    payload: null,
    known: null,
    asked: [],
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isPlayer', target: 'finding' }, { target: 'idle' }] },
    /** An order whose answer was lost before this page was opened is asked about first. */
    finding: {
      invoke: {
        src: 'findIntents',
        input: ({ context }) => ({ uid: context.uid, calls: [CALL] }),
        onDone: [
          {
            guard: { type: 'hasOpenIntent', params: value },
            target: 'sending',
            actions: { type: 'assignIntent', params: value },
          },
          { guard: 'hasProduct', target: 'weighing' },
          { target: 'idle' },
        ],
        onError: [{ guard: 'hasProduct', target: 'weighing' }, { target: 'idle' }],
      },
      on: { 'purchase.requested': { actions: { type: 'assignProduct', params: received } } },
    },
    idle: {
      on: {
        'purchase.requested': {
          target: 'weighing',
          actions: { type: 'assignProduct', params: received },
        },
      },
    },
    weighing: {
      always: [
        { guard: 'isShort', target: 'idle', actions: ['showMissing', 'clearProduct'] },
        { target: 'confirming', actions: 'askToConfirm' },
      ],
    },
    confirming: {
      on: {
        ...answered('sending', 'idle', 'clearProduct'),
      },
    },
    sending: {
      invoke: {
        src: 'intent',
        id: 'intent',
        input: ({ context }) => ({
          uid: context.uid,
          call: CALL,
          payload: { ...context.payload },
          secrets: [],
          sensitive: false,
          known: context.known,
          replaces: null,
        }),
        onDone: [
          {
            guard: { type: 'isBought', params: output },
            target: 'finding',
            actions: [{ type: 'showBought', params: output }, 'reportOutdated', 'clearProduct'],
          },
          {
            guard: { type: 'isShortTold', params: output },
            target: 'finding',
            actions: [{ type: 'showMissingTold', params: output }, 'reportOutdated', 'clearProduct'],
          },
          {
            guard: { type: 'isOutdated', params: output },
            target: 'finding',
            actions: ['toastOutdated', 'reportOutdated', 'clearProduct'],
          },
          {
            guard: { type: 'isTooSoon', params: output },
            target: 'waiting',
            actions: [
              { type: 'toastFailed', params: output },
              { type: 'assignWait', params: output },
              'clearProduct',
            ],
          },
          {
            target: 'finding',
            actions: [{ type: 'toastFailed', params: output }, 'reportOutdated', 'clearProduct'],
          },
        ],
      },
      on: {
        'session.changed': [
          {
            guard: 'isOtherPlayer',
            target: 'deciding',
            actions: ['clearProduct', { type: 'assignPlayer', params: received }],
          },
          { actions: 'passToIntent' },
        ],
      },
    },
    /** The platform asked for a pause. */
    waiting: {
      invoke: {
        src: 'deadline',
        id: 'pause',
        input: ({ context }) => ({ at: context.waitUntil ?? 0 }),
        onDone: 'finding',
      },
    },
  },
  on: {
    'session.changed': {
      guard: 'isOtherPlayer',
      target: '.deciding',
      actions: ['clearProduct', { type: 'assignPlayer', params: received }],
    },
  },
});
