import { describe, expect, it } from 'vitest';
import { answers } from '../../tests/builders/answers.ts';
import { decode, decoded, faultPath } from '../../tests/builders/decode.ts';
import { Bonus, BonusPage, FreespinPack } from './bonuses.ts';
import { Cashback, CashbackPage } from '../site/popups.ts';

describe('bonus', () => {
  const wire = { id: 7, type: 'casino', status: 'active', description: 'Bet it 20 times' };

  it('AC-3.24 decodes id, type, status and description; a wrong one is an error with its path', () => {
    expect(decoded(Bonus, wire)).toEqual({
      ...wire,
      name: '',
      amount: '0',
      left: null,
      currency: '',
      wager: { required: null, done: '0' },
      expired_at: null,
      can_remove: false,
      is_paused: false,
    });
    for (const status of ['available', 'active', 'finished'])
      expect(decoded(Bonus, { ...wire, status, type: 'betting' })).toMatchObject({ status, type: 'betting' });
    for (const [field, value] of [
      ['id', 'seven'],
      ['type', 'poker'],
      ['status', 5],
      ['description', 5],
      ['amount', 'much'],
    ] as const)
      expect(faultPath(Bonus, { ...wire, [field]: value })).toBe(field);
    expect(faultPath(Bonus, { ...wire, wager: { required: 'all' } })).toBe('wager.required');
  });

  it('AC-3.24 one of a status that is not known here stays in its list, and is reported', () => {
    const { faults, ...rest } = decode(BonusPage, { items: [{ ...wire, status: 'frozen' }] });
    expect(rest).toMatchObject({ ok: true, value: { items: [{ id: 7, status: 'other' }], total: 1 } });
    expect(faults).toEqual([{ path: 'status', problem: 'malformed', detail: 'an unknown word' }]);
  });

  it('a list leaves out the one that is wrong', () => {
    const { items, total } = decoded(BonusPage, { items: [wire, { ...wire, type: 'poker' }], total: 2 });
    expect([items.length, total]).toEqual([1, 2]);
    expect(decoded(BonusPage, answers['Bonuses.get']).items[0]).toMatchObject({ left: '18.40' });
  });
});

it('AC-3.25 a freespin pack has game.sysname and remaining_count', () => {
  const wire = { id: 4, game: { sysname: 'oxblood' }, remaining_count: 12 };
  expect(decoded(FreespinPack, wire)).toMatchObject({ game: { sysname: 'oxblood' }, remaining_count: 12 });
  expect(faultPath(FreespinPack, { ...wire, game: { sysname: '' } })).toBe('game.sysname');
  expect(faultPath(FreespinPack, { ...wire, remaining_count: -1 })).toBe('remaining_count');
});

it('AC-3.26 a cashback has id, status, receiving_expired_at, paid_out_at, description and end_date', () => {
  const wire = {
    id: 9,
    status: 'active',
    receiving_expired_at: '2026-11-28T00:00:00Z',
    paid_out_at: null,
    description: 'Week 46',
    end_date: '2026-11-20T00:00:00Z',
  };
  expect(decoded(Cashback, wire)).toEqual({
    id: '9',
    status: 'active',
    receiving_expired_at: Date.UTC(2026, 10, 28),
    paid_out_at: null,
    description: 'Week 46',
    end_date: Date.UTC(2026, 10, 20),
    amount: '0',
    currency: '',
  });
  for (const [field, value] of [
    ['id', {}],
    ['status', null],
    ['description', 5],
  ] as const)
    expect(faultPath(Cashback, { ...wire, [field]: value })).toBe(field);
});

it('AC-3.26 a cashback of a status that is not known here stays in its list', () => {
  expect(decoded(CashbackPage, { items: [{ id: 9, status: 'revoked' }] }).items).toMatchObject([
    { id: '9', status: 'other' },
  ]);
});
