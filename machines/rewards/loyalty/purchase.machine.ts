import { assign, sendTo, setup } from 'xstate';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import type { LoyaltyOrder, LoyaltyProduct } from '../../../schemas/rewards/loyalty.ts';
import { firstFieldCode } from '../../../schemas/rules/kit/field-errors.ts';
import { compareDec } from '../../../schemas/rules/kit/money.ts';
import type { Failure, Json } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { refusalText } from '../../kit/refusals/refusal-text.ts';
import { intentMachine } from '../../kit/intent/intent.machine.ts';
import type { KnownIntent } from '../../kit/intent/intent.events.ts';
import type { IntentInput, IntentOutput } from '../../kit/intent/intent.machine.ts';
import { valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { tellParent } from '../../kit/tell-parent.ts';
import { tell } from '../../kit/tell.ts';
import type { PurchaseEvent } from './purchase.events.ts';

export const CONFIRM_DIALOG = 'LoyaltyShopPopupConfirm';
const CALL = 'Loyalty.buyproduct' satisfies IntentInput['call'];

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
};

const settlementOf = (event: unknown): Settlement<Json> =>
  (event as { output: IntentOutput }).output.settlement;

const refusalOf = (event: unknown): Failure | null => {
  const settlement = settlementOf(event);
  return settlement.kind === 'refused' ? settlement.failure : null;
};
const codeOf = (event: unknown, field: string): string | undefined =>
  firstFieldCode(refusalOf(event)?.data ?? {}, field);

const popup = (name: string, kind: 'popup' | 'confirm', props: { readonly [key: string]: Json }) => ({
  to: actorIds.dialogs,
  event: { type: 'dialog.requested', name, kind, props, replyTo: actorIds.purchase },
});
const missingPopup = (
  { product, alias }: Pick<PurchaseContext, 'product' | 'alias'>,
  required: Json,
  available: Json,
) =>
  popup('LoyaltyShopInsufficientFundsPopup', 'popup', { product, required, available, pointsAlias: alias });

const idOf = (value: Json): string => (typeof value === 'string' ? value : '0');

/** One order of the loyalty shop after the other: confirmed by the player, sent once under its key, asked about when its answer is lost. */
export const purchaseMachine = setup({
  types: {} as { context: PurchaseContext; input: PurchaseInput; events: PurchaseEvent },
  actors: {
    findIntents: placeholder<OpenIntents, { readonly uid: number; readonly call: IntentInput['call'] }>(
      'findIntents',
    ),
    intent: intentMachine,
  },
  actions: {
    assignPlayer: assign(({ event }) => (event.type === 'session.changed' ? { uid: event.uid } : {})),
    assignWish: assign(({ event }) => {
      if (event.type !== 'purchase.requested') return {};
      const { id, name, image, price } = event.product;
      return {
        product: { id, name, image, price },
        points: event.points,
        alias: event.alias,
        payload: { product_id: id, price },
        known: null,
      };
    }),
    assignFound: assign(({ event }) => {
      const intent = valueOf<OpenIntents>(event)?.open[0];
      const { product_id: id, price } = intent?.payload ?? {};
      if (!intent || typeof id !== 'string' || typeof price !== 'string') return {};
      return {
        product: null,
        payload: { product_id: id, price },
        known: { key: intent.key, createdAt: intent.createdAt },
      };
    }),
    assignKey: assign(({ event }) => (event.type === 'intent.key.made' ? { known: event.known } : {})),
    clearWish: assign({ product: null, payload: null, known: null }),
    askToConfirm: tell(({ context }: { context: PurchaseContext }) =>
      popup(CONFIRM_DIALOG, 'confirm', {
        product: context.product,
        points: context.points,
        pointsAlias: context.alias,
      }),
    ),
    showMissing: tell(({ context }: { context: PurchaseContext }) =>
      missingPopup(context, context.product?.price ?? '0', context.points),
    ),
    /** The platform knows better what the player has. */
    showMissingTold: tell(({ context, event }: { context: PurchaseContext; event: unknown }) => {
      const data = refusalOf(event)?.data ?? {};
      return missingPopup(
        context,
        idOf(data['required'] ?? context.payload?.price ?? '0'),
        idOf(data['available'] ?? '0'),
      );
    }),
    showBought: tell(({ context, event }: { context: PurchaseContext; event: unknown }) => {
      const settlement = settlementOf(event);
      const order = settlement.kind === 'done' ? (settlement.value as unknown as LoyaltyOrder) : null;
      return [
        context.product && order
          ? popup('LoyaltyShopPopupBuy', 'popup', {
              product: context.product,
              points: order.points,
              pointsAlias: context.alias,
            })
          : {
              to: actorIds.toasts,
              event: { type: 'toast.requested', kind: 'success', title: { id: 'loyalty.order.found' } },
            },
        { to: actorIds.balance, event: { type: 'balance.refresh.requested' } },
      ];
    }),
    toastOutdated: tell(() => ({
      to: actorIds.toasts,
      event: { type: 'toast.requested', kind: 'warning', title: { id: 'loyalty.order.outdated' } },
    })),
    toastRefused: tell(({ event }: { event: unknown }) => {
      const settlement = settlementOf(event);
      const isTold = settlement.kind === 'refused' || settlement.kind === 'again';
      const title = isTold ? refusalText(settlement.failure) : { id: 'loyalty.order.unsent' };
      return {
        to: actorIds.toasts,
        event: { type: 'toast.requested', kind: 'error', title, sticky: true },
      };
    }),
    reportOutdated: tellParent(() => [{ type: 'loyalty.page.outdated' }]),
    retryIntent: sendTo('order', { type: 'intent.retry.requested' }),
    forwardToIntent: sendTo('order', ({ event }) => event),
  },
  guards: {
    isPlayer: ({ context }) => context.uid > 0,
    isOtherPlayer: ({ context, event }) =>
      event.type === 'session.changed' && event.uid !== 0 && event.uid !== context.uid,
    isSamePlayer: ({ context, event }) => event.type === 'session.changed' && event.uid === context.uid,
    hasWish: ({ context }) => context.product !== null,
    isShort: ({ context }) => compareDec(context.points, context.product?.price ?? '0') < 0,
    isAgreed: ({ event }) =>
      event.type === 'dialog.answered' && event.name === CONFIRM_DIALOG && event.result === true,
    isRejected: ({ event }) => event.type === 'dialog.answered' && event.name === CONFIRM_DIALOG,
    hasOpenIntent: ({ event }) =>
      typeof valueOf<OpenIntents>(event)?.open[0]?.payload['product_id'] === 'string',
    isBought: ({ event }) => settlementOf(event).kind === 'done',
    isShortTold: ({ context, event }) =>
      context.product !== null && codeOf(event, 'points') === 'INSUFFICIENT_FUNDS',
    /** Of an order from before this page was opened, nothing can be named. */
    isOutdated: ({ event }) =>
      codeOf(event, 'points') === 'INSUFFICIENT_FUNDS' ||
      codeOf(event, 'price') === 'CHANGED' ||
      codeOf(event, 'product_id') === 'SOLD_OUT',
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
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isPlayer', target: 'finding' }, { target: 'idle' }] },
    /** An order whose answer was lost before this page was opened is asked about first. */
    finding: {
      invoke: {
        src: 'findIntents',
        input: ({ context }) => ({ uid: context.uid, call: CALL }),
        onDone: [
          { guard: 'hasOpenIntent', target: 'sending', actions: 'assignFound' },
          { guard: 'hasWish', target: 'weighing' },
          { target: 'idle' },
        ],
        onError: [{ guard: 'hasWish', target: 'weighing' }, { target: 'idle' }],
      },
      on: { 'purchase.requested': { actions: 'assignWish' } },
    },
    idle: { on: { 'purchase.requested': { target: 'weighing', actions: 'assignWish' } } },
    weighing: {
      always: [
        { guard: 'isShort', target: 'idle', actions: ['showMissing', 'clearWish'] },
        { target: 'confirming', actions: 'askToConfirm' },
      ],
    },
    confirming: {
      on: {
        'dialog.answered': [
          { guard: 'isAgreed', target: 'sending' },
          { guard: 'isRejected', target: 'idle', actions: 'clearWish' },
        ],
      },
    },
    sending: {
      initial: 'busy',
      invoke: {
        src: 'intent',
        id: 'order',
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
            guard: 'isBought',
            target: 'finding',
            actions: ['showBought', 'reportOutdated', 'clearWish'],
          },
          {
            guard: 'isShortTold',
            target: 'finding',
            actions: ['showMissingTold', 'reportOutdated', 'clearWish'],
          },
          {
            guard: 'isOutdated',
            target: 'finding',
            actions: ['toastOutdated', 'reportOutdated', 'clearWish'],
          },
          { target: 'idle', actions: ['toastRefused', 'reportOutdated', 'clearWish'] },
        ],
      },
      on: {
        'intent.key.made': { actions: 'assignKey' },
        'intent.answer.lost': '.unknown',
        'intent.session.expired': '.expired',
      },
      states: {
        busy: {},
        unknown: { on: { 'purchase.retry.requested': { target: 'busy', actions: 'retryIntent' } } },
        expired: {
          on: {
            'purchase.retry.requested': { target: 'busy', actions: 'retryIntent' },
            'session.changed': [
              {
                guard: 'isOtherPlayer',
                target: '#purchase.deciding',
                actions: ['clearWish', 'assignPlayer'],
              },
              { guard: 'isSamePlayer', target: 'busy', actions: 'forwardToIntent' },
            ],
          },
        },
      },
    },
  },
  on: {
    'session.changed': {
      guard: 'isOtherPlayer',
      target: '.deciding',
      actions: ['clearWish', 'assignPlayer'],
    },
  },
});
