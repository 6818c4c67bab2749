import { describe, expect, it } from 'vitest';
import type { FailureType } from '../kit/outcome.ts';
import { decideFatal } from './decide-fatal.ts';
import type { FatalInput } from './decide-fatal.ts';

const decide = (type: FailureType, status: number, rest: Partial<FatalInput> = {}) =>
  decideFatal({ failure: { type, status }, source: 'page', call: null, routeName: null, ...rest });
const inPlace = (...reasons: readonly string[]) => ({ result: null, reasons });
const maintenance = {
  result: { page: 'maintenance', status: 503, retryAfterSeconds: 120 },
  reasons: ['maintenance'],
};

describe('a failure that ends in a system page', () => {
  it('is a ban, wherever it comes from, but for the page of support', () => {
    const blocked = {
      result: { page: 'userBlocked', status: 403, retryAfterSeconds: null },
      reasons: ['ban'],
    };
    for (const source of ['page', 'action', 'optional'] as const)
      expect(decide('UserBanned', 200, { source, routeName: 'index' })).toEqual(blocked);
    expect(decide('UserBanned', 403, { routeName: 'support' })).toEqual(inPlace('ban', 'support-page'));
  });

  it.each(['ApplicationDisabled', 'ApplicationUnavailable'] as const)(
    'is %s for the page and for an action',
    (type) => {
      expect(decide(type, 200)).toEqual(maintenance);
      expect(decide(type, 403, { source: 'action', call: 'cashier.deposit' })).toEqual(maintenance);
      expect(decide(type, 503, { source: 'optional' })).toEqual(inPlace('optional-block'));
      expect(decide(type, 503, { source: 'thirdParty' })).toEqual(inPlace('third-party'));
    },
  );

  it('is no provider of games that is away while a game starts or stops', () => {
    for (const call of ['games.start', 'games.stop', 'Games.Start', 'GAMES.STOP']) {
      expect(decide('ApplicationUnavailable', 503, { source: 'action', call })).toEqual(
        inPlace('game-provider'),
      );
      expect(decide('ApplicationDisabled', 503, { source: 'action', call })).toEqual(maintenance);
    }
    expect(decide('ApplicationUnavailable', 503, { source: 'action', call: 'games.get' })).toEqual(
      maintenance,
    );
  });

  it('SH-8.33 is a 403 of what the page itself loads, whatever its type', () => {
    const forbidden = { page: 'forbidden', status: 403, retryAfterSeconds: null };
    expect(decide('AccessDenied', 403)).toEqual({ result: forbidden, reasons: ['page-forbidden'] });
    expect(decide('AccessDenied', 403, { source: 'optional' })).toEqual(inPlace('optional-block'));
    expect(decide('AccessDenied', 403, { source: 'action' })).toEqual(inPlace('action', 'type:AccessDenied'));
  });

  it.each(['UndecodableAnswer', 'LostAnswer', 'UnknownError'] as const)(
    'is a 403 of an action whose answer says nothing: %s',
    (type) => {
      expect(decide(type, 403, { source: 'action' })).toEqual({
        result: { page: 'forbidden', status: 403, retryAfterSeconds: null },
        reasons: ['forbidden-without-type'],
      });
    },
  );

  it.each([0, 200, 401, 404, 500, 502])('is none with status %i and another type', (status) => {
    expect(decide('InternalServerError', status)).toEqual(inPlace(`status:${status}`));
  });
});
