import { expect } from 'vitest';
import { any, key, page, sendOnce } from '../../tests/builders/call-case.ts';
import type { CallCase } from '../../tests/builders/call-case.ts';
import { getCharacters, setCharacter } from './loyalty/characters.ts';
import { getInfo as getLoyaltyInfo } from './loyalty/get-info.ts';
import { getProducts } from './loyalty/get-products.ts';
import { getProgram } from './loyalty/get-program.ts';
import { getPrograms } from './loyalty/get-programs.ts';
import { activateOffer } from './offers/activate-offer.ts';
import { checkPromocode } from './offers/check-promocode.ts';
import { getOffers } from './offers/get-offers.ts';
import { getTournaments } from './tournaments/get-tournaments.ts';

export const callCases: readonly CallCase[] = [
  [
    'SH-7.13 AC-7.34',
    'campaigns.checkPromocode',
    () => checkPromocode({ promo_code: 'WELCOME' }),
    { promo_code: 'WELCOME' },
    { id: '9', value: 'WELCOME', description: 'Ten free spins' },
  ],
  [
    'AC-7.33',
    'campaigns.activateOffer',
    () => activateOffer({ promo_code: 'W', fields: ['id', 'trigger'], idempotency_key: key }),
    { promo_code: 'W', fields: 'id,trigger', idempotency_key: key },
    expect.objectContaining({ id: 3 }),
  ],
  [
    'AC-7.35',
    'campaigns.getoffers',
    () => getOffers({ offset: 0, count: 20 }),
    {
      offset: '0',
      count: '20',
      fields: 'id,trigger,description,promotions,expires_at,is_taken,wager,products,conditions,reward,closed',
    },
    page,
  ],
  [
    'AC-7.80',
    'Tournaments.get',
    () => getTournaments({ offset: 0, count: 20, ids: ['1'], status: 'active', fields: ['id', 'name'] }),
    { offset: '0', count: '20', ids: '1', status: 'active', fields: 'id,name' },
    page,
  ],
  [
    'AC-7.81',
    'Tournaments.participate',
    () => sendOnce('Tournaments.participate', { tournament_id: 1, idempotency_key: key }),
    { tournament_id: '1', idempotency_key: key },
    true,
  ],
  ['AC-7.69', 'Loyalty.getPrograms', () => getPrograms(), {}, page],
  [
    'AC-7.66 AC-3.27',
    'Loyalty.getinfo',
    () => getLoyaltyInfo(),
    {},
    expect.objectContaining({ points: '2140.5', pointsAlias: 'pips', levels: [any, any] }),
  ],
  [
    'AC-7.68',
    'Loyalty.getproducts',
    () => getProducts({ offset: 0, count: 24, category: 'cash' }),
    { offset: '0', count: '24', category: 'cash' },
    page,
  ],
  [
    'AC-7.65 AC-7.85 AC-3.29',
    'Loyalty.getcharacters',
    () => getCharacters({ offset: 0, limit: 20 }),
    { offset: '0', limit: '20' },
    { items: [any], offset: 0, limit: 20, total: 1 },
  ],
  ['AC-7.71', 'Loyalty.setcharacter', () => setCharacter({ id: 'fox' }), { id: 'fox' }, null],
  [
    'AC-7.64',
    'Loyalty.buyproduct',
    () => sendOnce('Loyalty.buyproduct', { product_id: 'cash-5', price: '1000', idempotency_key: key }),
    { product_id: 'cash-5', price: '1000', idempotency_key: key },
    { order_id: 'O-1', points: '1140.5' },
  ],
  [
    'AC-7.70',
    'Loyalty.getProgram',
    () => getProgram({ sysname: 'gold' }),
    { sysname: 'gold' },
    expect.objectContaining({ rules: '<p>One point for 10.</p>' }),
  ],
];
