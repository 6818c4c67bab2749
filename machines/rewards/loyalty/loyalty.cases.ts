import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { intentOutput, settlements } from '../../kit/intent/intent.cases.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { characterMachine } from './character.machine.ts';
import { loyaltyMachine } from './loyalty.machine.ts';
import type { LoyaltyContext } from './loyalty.machine.ts';
import { purchaseMachine } from './purchase.machine.ts';
import type { PurchaseContext } from './purchase.machine.ts';
import { programPage, shopPage, standInProduct } from '../../../tests/stand-ins/loyalty.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const entered = (route: string, sysname: string) => ({
  type: 'route.entered',
  params: sysname === '' ? {} : { sysname },
  query: {},
  hash: '',
  route,
  path: `/loyalty/${sysname}`,
  now: standInNow,
});
const changed = (uid: number) => ({ type: 'session.changed', uid, currency: 'EUR' });

const guestPage = { ...shopPage, info: null };
const inactivePage = { ...shopPage, info: { ...shopPage.info, is_active: false } };

export const cases: MachineCases = {
  machine: loyaltyMachine,
  input: standInInput({ uid: 7, route: 'loyalty-shop', path: '/loyalty/shop' }),
  events: [
    { type: 'loyalty.reload.requested' },
    { type: 'loyalty.join.requested' },
    { type: 'loyalty.quest.opened', id: 'q-1' },
    { type: 'loyalty.product.chosen', id: 'cash-5' },
    { type: 'loyalty.product.chosen', id: 'gone' },
    { type: 'loyalty.character.change.requested' },
    { type: 'loyalty.sound.chosen', isOn: true },
    { type: 'loyalty.page.outdated' },
    entered('loyalty-sysname', 'gold'),
    changed(0),
    changed(7),
  ],
  slice: ({ uid, sysname, page }: LoyaltyContext) => [uid, sysname, page?.info?.is_active ?? null],
  outputs: {
    loadLoyalty: [
      succeed(shopPage),
      succeed(inactivePage),
      succeed(guestPage),
      succeed(programPage),
      succeed(null),
      { ok: false, failure: failureOf('AccessDenied', { status: 403 }) },
    ],
    readSound: [succeed({ isOn: true })],
  },
};

const config = standInInput().settings.config;
/** The operator does not run the programme. */
export const offCases: MachineCases = {
  ...cases,
  input: standInInput(
    { uid: 7, route: 'loyalty', path: '/loyalty' },
    { loyalty: { ...config.loyalty, isEnableLoyalty: false } },
  ),
};

const answered = (name: string, result: boolean | string) => ({ type: 'dialog.answered', name, result });
const chosen = (points: string) => ({
  type: 'purchase.requested',
  product: standInProduct,
  points,
  alias: 'pips',
});
const open = {
  v: 1,
  key: 'key-0',
  uid: 7,
  call: 'Loyalty.buyproduct',
  payload: { product_id: 'cash-5', price: '1000' },
  createdAt: standInNow,
  sentAt: standInNow,
  state: 'unknown',
  sensitive: false,
};

export const purchaseCases: MachineCases = {
  machine: purchaseMachine,
  input: { uid: 7 },
  events: [
    chosen('2000'),
    chosen('10'),
    answered('LoyaltyShopPopupConfirm', true),
    answered('LoyaltyShopPopupConfirm', false),
    answered('Other', true),
    changed(7),
    changed(8),
    changed(0),
  ],
  slice: ({ payload, known, product }: PurchaseContext) => [
    payload !== null,
    known !== null,
    product !== null,
  ],
  outputs: {
    findIntents: [succeed({ open: [], prepared: null }), succeed({ open: [open], prepared: null })],
    intent: [
      intentOutput(settlements.done({ order_id: 'O-1', points: '1000' })),
      intentOutput(
        settlements.refused('InvalidParameter', {
          points: [{ code: 'INSUFFICIENT_FUNDS' }],
          required: '1000',
          available: '12',
        }),
      ),
      intentOutput(settlements.refused('InvalidParameter', { price: [{ code: 'CHANGED' }] })),
      intentOutput(settlements.refused('InvalidParameter', { product_id: [{ code: 'NOT_ACTIVE' }] })),
      intentOutput(settlements.again('TooManyRequests')),
      intentOutput(settlements.plain('storage')),
      intentOutput(settlements.plain('gone')),
    ],
    deadline: [null],
  },
};

export const guestPurchaseCases: MachineCases = { ...purchaseCases, input: { uid: 0 } };

export const characterCases: MachineCases = {
  machine: characterMachine,
  input: undefined,
  events: [
    { type: 'character.change.requested', current: 'fox' },
    answered('LoyaltyCharacterChangeConfirmPopup', 'owl'),
    answered('LoyaltyCharacterChangeConfirmPopup', false),
    answered('LoyaltyCharacterChangePopup', false),
  ],
  outputs: {
    getCharacters: [
      succeed({
        items: [{ id: 'owl', name: 'Owl', image: '', description: '' }],
        offset: 0,
        limit: 100,
        total: 1,
      }),
      lost,
    ],
    setCharacter: [
      succeed(null),
      { ok: false, failure: failureOf('TooManyRequests', { status: 429 }) },
      lost,
    ],
  },
};
