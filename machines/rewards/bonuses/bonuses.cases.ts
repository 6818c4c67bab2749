import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { intentOutput, settlements } from '../../kit/intent/intent.cases.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { BETTING_DIALOG, bonusesMachine, CONFIRM_DIALOG } from './bonuses.machine.ts';
import type { BonusesContext } from './bonuses.machine.ts';
import { bonusesData, bonusOf, cashbackOf, takeableOf } from '../../../tests/stand-ins/bonuses.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const entered = {
  type: 'route.entered',
  query: {},
  params: {},
  hash: '',
  route: 'profile-bonuses',
  path: '/profile/bonuses',
  now: standInNow,
};
const change = (kind: string, id: number, bonusType = 'casino') => ({
  type: 'bonuses.change.requested',
  change: kind,
  bonusType,
  id,
});
const cashback = (kind: string, id: string) => ({ type: 'bonuses.cashback.requested', change: kind, id });
const answered = (name: string, result: boolean) => ({ type: 'dialog.answered', name, result });
const players = [
  { type: 'session.changed', uid: 7, currency: 'EUR' },
  { type: 'session.changed', uid: 0, currency: '' },
];

export const cases: MachineCases = {
  machine: bonusesMachine,
  input: standInInput({ uid: 7, route: 'profile-bonuses', path: '/profile/bonuses' }),
  events: [
    { type: 'bonuses.retry.requested' },
    change('activate', 1),
    change('activate', 9),
    change('deactivate', 2),
    cashback('payout', '5'),
    cashback('remove', '5'),
    cashback('payout', '6'),
    { type: 'bonuses.offer.requested', id: 301 },
    { type: 'bonuses.offer.requested', id: 999 },
    answered(CONFIRM_DIALOG, true),
    answered(CONFIRM_DIALOG, false),
    answered(BETTING_DIALOG, true),
    answered('Other', true),
    { type: 'intent.key.made', known: { key: 'key-1', createdAt: standInNow } },
    { type: 'intent.answer.lost' },
    { type: 'intent.session.expired' },
    ...players,
  ],
  slice: ({ uid, wish, data }: BonusesContext) => [uid, wish?.call ?? '', data !== null],
  outputs: {
    loadBonuses: [
      succeed(
        bonusesData({
          casino: [bonusOf(1), bonusOf(2, { status: 'active' })],
          cashbacks: [cashbackOf('5'), cashbackOf('6', { status: 'paid_out' })],
          offers: [takeableOf(301)],
        }),
      ),
    ],
    findIntents: [
      succeed({ open: [], prepared: null }),
      succeed({
        open: [
          {
            v: 1,
            key: 'key-0',
            uid: 7,
            call: 'Cashbacks.payout',
            payload: { id: '5' },
            createdAt: standInNow,
            sentAt: standInNow,
            state: 'unknown',
            sensitive: false,
          },
        ],
        prepared: null,
      }),
    ],
    intent: [
      intentOutput(settlements.done(1)),
      intentOutput(settlements.refused('InvalidParameter', { id: [{ code: 'ALREADY_PAID' }] })),
      intentOutput(settlements.refused('InvalidParameter', { bonus_id: [{ code: 'ANOTHER_ACTIVE' }] })),
      intentOutput(settlements.again('TooManyRequests')),
      intentOutput(settlements.plain('storage')),
    ],
    deadline: [null],
  },
  limit: 20_000,
};

/** The page alone: how it is read, and read again. */
export const pageCases: MachineCases = {
  machine: bonusesMachine,
  input: standInInput({ uid: 0, route: 'offers-id', path: '/offers/301', params: { id: '301' } }),
  events: [
    entered,
    { type: 'bonuses.reload.requested' },
    { type: 'bonuses.outdated' },
    { type: 'bonuses.offer.requested', id: 301 },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'promo.activated', code: 'LAMP', offers: null },
  ],
  slice: ({ uid, route, data }: BonusesContext) => [uid, route, data?.offers.length ?? -1],
  outputs: {
    loadBonuses: [
      succeed(bonusesData({ offers: [takeableOf(301)] })),
      succeed(bonusesData({ casino: [bonusOf(1, { expired_at: standInNow + 1000 })] })),
      succeed(null),
      lost,
    ],
    findIntents: [succeed({ open: [], prepared: null })],
    deadline: [null],
  },
};
