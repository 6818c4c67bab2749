import { expect, it } from 'vitest';
import { decoded } from '../../tests/builders/decode.ts';
import { GateList } from './gates.ts';
import { LimitList } from './limits.ts';
import { PlayerSessions } from './player-sessions.ts';

it('sessions end by the password unless the platform says that the account has none', () => {
  const asks = (rest: object) => decoded(PlayerSessions, { items: [], ...rest }).asks_password;
  expect([
    asks({}),
    asks({ asks_password: null }),
    asks({ asks_password: true }),
    asks({ asks_password: false }),
  ]).toEqual([true, true, true, false]);
});

it('ids of sessions and open bets, and versions of terms, may be numbers', () => {
  const sessions = decoded(PlayerSessions, { items: [{ id: 12, is_current: true }, { id: 13 }] });
  expect(sessions.items.map(({ id, is_current: isCurrent }) => [id, isCurrent])).toEqual([
    ['12', true],
    ['13', false],
  ]);
  const bet = { title: 'A', stake: '1', currency: 'EUR', outcome: 'refunded' };
  const limits = decoded(LimitList, {
    items: [],
    open_bets: [
      { ...bet, id: 5 },
      { ...bet, id: 'b6' },
    ],
  });
  expect(limits.open_bets.map(({ id }) => id)).toEqual(['5', 'b6']);
  const versions = [7, '2026-01', '', null].map((version) => ({ step: 'terms', before: ['play'], version }));
  expect(decoded(GateList, { items: versions }).items.map(({ version }) => version)).toEqual([
    '7',
    '2026-01',
    null,
    null,
  ]);
});
