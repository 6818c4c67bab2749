import { describe, expect, it } from 'vitest';
import { takeableOf } from '../../../tests/stand-ins/bonuses.ts';
import { offerExample } from './offer-example.ts';

const conditions = {
  gives: 'Some',
  currency: 'EUR',
  least_deposit: '20',
  max_stake: '0',
  valid_days: 7,
  excluded_games: [],
  new_players: false,
};
const share = { percent: 100, most: '100', fixed: '0' };
const offer = (rest: Parameters<typeof takeableOf>[1]) =>
  takeableOf(1, { conditions, reward: share, wager: 25, ...rest });

describe('what an offer comes to', () => {
  it.each([
    ['a share of the least deposit', {}, ['20', '20.00', '500.00']],
    [
      'a share, cut to the cent',
      { reward: { ...share, percent: 33.33 }, wager: 1.5 },
      ['20', '6.66', '9.99'],
    ],
    ['no more than the most', { reward: { ...share, most: '5' } }, ['20', '5.00', '125.00']],
    ['no bound', { reward: { percent: 300, most: '0', fixed: '0' } }, ['20', '60.00', '1500.00']],
    [
      'an amount without a deposit',
      {
        conditions: { ...conditions, least_deposit: '0' },
        reward: { percent: 0, most: '0', fixed: '15' },
        wager: 10,
      },
      [null, '15.00', '150.00'],
    ],
    ['no wagering', { wager: 0 }, ['20', '20.00', '0.00']],
    [
      'the factor of what it gives',
      { wager: null, promotions: [{ id: '1', name: '', description: '', wager: '2.5' }] },
      ['20', '20.00', '50.00'],
    ],
  ])('%s', (_, rest, [pay, bonus, bet]) => {
    expect(offerExample(offer(rest))).toEqual({ pay, bonus, bet, currency: 'EUR' });
  });

  it.each([
    ['a reward', { reward: null }],
    ['conditions', { conditions: null }],
    ['a currency', { conditions: { ...conditions, currency: '' } }],
    ['a factor', { wager: null }],
    ['a factor that is one', { wager: -1 }],
    ['a factor that can be written', { wager: 1e30 }],
    ['the least deposit that a share is of', { conditions: { ...conditions, least_deposit: '0' } }],
    ['any bonus', { reward: { percent: 0, most: '0', fixed: '0' } }],
  ])('nothing without %s', (_, rest) => {
    expect(offerExample(offer(rest))).toBeNull();
  });
});
