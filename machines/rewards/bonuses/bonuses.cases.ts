import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { bonusesData, bonusOf, cashbackOf, takeableOf } from '../../../tests/stand-ins/bonuses.ts';
import { BETTING_DIALOG, bonusesMachine } from './bonuses.machine.ts';
import type { BonusesContext } from './bonuses.machine.ts';
import { CONFIRM_DIALOG } from './claim.machine.ts';

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
const changed = (uid: number) => ({ type: 'session.changed', uid, currency: uid === 0 ? '' : 'EUR' });

/** What a player asks for, and what becomes of it. */
export const cases: MachineCases = {
  machine: bonusesMachine,
  input: standInInput({ uid: 7, route: 'profile-bonuses', path: '/profile/bonuses' }),
  events: [
    change('activate', 1),
    change('activate', 9),
    cashback('payout', '5'),
    cashback('payout', '6'),
    { type: 'bonuses.offer.requested', id: 301 },
    { type: 'bonuses.offer.requested', id: 999 },
    { type: 'claim.done', call: 'Cashbacks.payout' },
    { type: 'claim.done', call: 'BettingBonuses.activate' },
    { type: 'bonuses.outdated' },
    answered(CONFIRM_DIALOG, true),
    answered(BETTING_DIALOG, true),
    changed(7),
    changed(0),
  ],
  slice: ({ uid, data }: BonusesContext) => [uid, data !== null],
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
    deadline: [null],
  },
};

const hour = 3_600_000;
/** Something of each kind, in each way that the page tells apart. */
const shelf = bonusesData({
  offers: [
    takeableOf(301, { expires_at: standInNow + hour }),
    takeableOf(302, { is_taken: true }),
    takeableOf(303, { closed: { reason: 'USED', at: null } }),
    takeableOf(304, { closed: { reason: 'NOT_FIRST', at: null } }),
    takeableOf(305, { closed: { reason: 'COUNTRY', at: null } }),
    takeableOf(306, {
      trigger: { action: 'deposit', params: { exclude_methods: [] }, user_satisfies_params: true },
    }),
  ],
  casino: [
    bonusOf(1, { expired_at: standInNow + hour }),
    bonusOf(2, { status: 'active', left: null, wager: { required: '0', done: '0' } }),
  ],
  betting: [bonusOf(3, { type: 'betting', expired_at: standInNow - hour })],
  cashbacks: [
    cashbackOf('5', { receiving_expired_at: standInNow + 2 * hour }),
    cashbackOf('6', { status: 'paid_out', receiving_expired_at: standInNow + hour / 2 }),
  ],
  terms: ['Terms'],
  saysConditions: true,
});

/** The page alone: how it is read, and read again. */
export const pageCases: MachineCases = {
  machine: bonusesMachine,
  input: standInInput({ uid: 0, route: 'offers-id', path: '/offers/301', params: { id: '301' } }),
  events: [
    entered,
    { type: 'bonuses.reload.requested' },
    { type: 'bonuses.outdated' },
    { type: 'bonuses.offer.requested', id: 301 },
    changed(7),
    changed(8),
    changed(0),
    { type: 'promo.activated', code: 'LAMP', description: 'Twenty spins', offers: null },
  ],
  slice: ({ uid, lastPlayer, route, data }: BonusesContext) => [
    uid,
    lastPlayer,
    route,
    data?.offers.length ?? -1,
  ],
  outputs: {
    loadBonuses: [
      succeed(bonusesData({ offers: [takeableOf(301)] })),
      succeed(bonusesData({ casino: [bonusOf(1, { expired_at: standInNow + 1000 })] })),
      succeed(shelf),
      succeed(null),
      lost,
    ],
    deadline: [null],
  },
};
