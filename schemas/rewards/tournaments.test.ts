import { describe, expect, it } from 'vitest';
import { answers } from '../../tests/builders/answers.ts';
import { decoded, faultPath } from '../../tests/builders/decode.ts';
import { Tournament, TournamentPage } from './tournaments.ts';

const sample = (answers['Tournaments.get'] as { items: Record<string, unknown>[] }).items[0] ?? {};

describe('a tournament', () => {
  it('AC-3.33 decodes every field, a plain one by its defaults', () => {
    expect(decoded(Tournament, sample)).toMatchObject({
      id: '1',
      games_count: 12,
      total_prize: { amount: '5000', currency: 'EUR' },
      user_info: { is_participant: true, place: 18, points: '8140' },
      winners: [{ place: 1, fakename: 'ost***', points: '18420', prize: { amount: '1200' } }],
      restrictions: [{ type: 'currency', value: 'EUR' }],
      total_participants: 204,
      total_points: '90100.5',
      reset_on_cashout: true,
      image_url: '/media/race.svg',
      tags: ['slots'],
      extra: { entry_fee: { amount: '5' }, prizes: [{ from: 1, to: 1 }], rules: '<p>Fifty wins.</p>' },
    });
    expect(decoded(Tournament, { id: 7 })).toMatchObject({
      id: '7',
      user_info: null,
      winners: [],
      restrictions: [],
      tags: [],
      reset_on_cashout: false,
      extra: { entry_fee: null, prizes: [], rules: '' },
    });
    expect(decoded(Tournament, { id: 7, winners: [{ place: 1, prize: 'A bicycle' }] })).toMatchObject({
      winners: [{ prize: 'A bicycle', points: '0' }],
    });
    for (const amount of ['0', '0.00', 0])
      expect(decoded(Tournament, { id: 7, total_prize: { amount, currency: 'EUR' } })).toMatchObject({
        total_prize: null,
      });
  });

  it.each([
    ['id', { id: null }],
    ['games_count', { games_count: 'many' }],
    ['total_prize.amount', { total_prize: { amount: 'much', currency: 'EUR' } }],
    ['user_info.place', { user_info: { is_participant: 1, place: 'first', points: '1' } }],
    ['total_participants', { total_participants: -1 }],
    ['total_points', { total_points: 'all' }],
    ['reset_on_cashout', { reset_on_cashout: 'yes' }],
    ['provider', { provider: 5 }],
    ['image_url', { image_url: 5 }],
    ['status', { status: 1 }],
    ['extra.entry_fee.amount', { extra: { entry_fee: { amount: 'x', currency: 'EUR' } } }],
    ['winners', { winners: 'nobody' }],
    ['restrictions', { restrictions: 'none' }],
    ['tags', { tags: 'slots' }],
  ])('AC-3.33 a wrong value is the typed error at %s', (path, rest) => {
    expect(faultPath(Tournament, { ...sample, ...rest })).toBe(path);
  });

  it('AC-3.33 one of a status that is not known here stays in its list', () => {
    expect(decoded(TournamentPage, { items: [{ ...sample, status: 'paused' }] }).items).toMatchObject([
      { status: 'other' },
    ]);
  });
});
