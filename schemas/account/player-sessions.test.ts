import { expect, it } from 'vitest';
import { decoded } from '../../tests/builders/decode.ts';
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
