import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import { intentOf, offerOf } from '../../../tests/stand-ins/deposit.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { intentOutput, settlements } from '../../kit/intent/intent.cases.ts';
import { promoMachine } from './promo.machine.ts';
import type { PromoContext } from './promo.machine.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const openOf = (payload: Readonly<Record<string, unknown>>) =>
  intentOf({ call: 'campaigns.activateOffer', payload });
const known = succeed({ id: '1', value: 'LAMP', description: null });
const refusal = { promo_code: [{ code: 'LIMIT' }] };

export const cases: MachineCases = {
  machine: promoMachine,
  input: { uid: 7 },
  events: [
    { type: 'promo.opened' },
    { type: 'promo.code.changed', value: 'LAMP' },
    { type: 'promo.code.changed', value: '' },
    { type: 'promo.apply.requested' },
    { type: 'promo.cleared' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
  ],
  slice: ({ code, isWanted, asked }: PromoContext) => [code, isWanted, asked.length],
  outputs: {
    checkPromocode: [
      known,
      succeed(null),
      { ok: false, failure: failureOf('InvalidParameter', { data: refusal }) },
      lost,
    ],
    findIntents: [
      succeed({ open: [], prepared: null }),
      succeed({ open: [openOf({ offer_id: 3 })], prepared: null }),
      succeed({ open: [openOf({ promo_code: 'LAMP' })], prepared: null }),
    ],
    readOffers: [succeed([offerOf(21)]), lost],
    trackEvent: [succeed(null)],
    intent: [
      intentOutput(settlements.done({ id: 21 })),
      intentOutput(settlements.refused('InvalidParameter', refusal)),
      intentOutput(settlements.again('TooManyRequests')),
    ],
    deadline: [null],
  },
};
