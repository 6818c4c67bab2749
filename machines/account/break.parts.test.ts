import { describe, expect, it } from 'vitest';
import { failureOf } from '../../schemas/rules/kit/outcome.ts';
import { standInNow } from '../../tests/stand-ins/input.ts';
import type { IntentOutput } from '../kit/intent/intent.machine.ts';
import { foundBreak, isoOf, periodIn, refusedBreak } from './break.parts.ts';

const periods = ['1_day', '6_weeks'] as const;
const periodOf = (payload: unknown) => periodIn(periods, payload) ?? '1_day';
const stored = (payload: Readonly<Record<string, string>>) => ({
  open: [
    {
      v: 1,
      key: 'key-0',
      uid: 7,
      call: 'account.setTimeOut',
      payload,
      createdAt: standInNow,
      sentAt: standInNow,
      state: 'unknown',
      sensitive: false,
    } as const,
  ],
  prepared: null,
});
const ended = (settlement: object): IntentOutput => ({ settlement }) as IntentOutput;
const texts = { unsent: 'unsent', unclear: 'unclear' };

describe('a break', () => {
  it('reads its period from what it was opened for, and from nothing else', () => {
    for (const props of [null, undefined, {}, { period: '2_days' }, { period: 1 }])
      expect(periodIn(periods, props)).toBeUndefined();
    expect(periodIn(periods, { period: '6_weeks' })).toBe('6_weeks');
  });

  it('whose answer was lost is found with what it was sent with', () => {
    expect(foundBreak([], null, periodOf)).toBeNull();
    expect(foundBreak(['key-0'], stored({ period: '6_weeks' }), periodOf)).toBeNull();
    const plain = foundBreak([], stored({ period: '6_weeks' }), periodOf);
    expect(plain).toMatchObject({ period: '6_weeks', known: { key: 'key-0' } });
    expect(plain).not.toHaveProperty('brands');
    expect(foundBreak([], stored({ period: '6_weeks', brands: 'all' }), periodOf)).toMatchObject({
      brands: 'all',
    });
    expect(foundBreak([], stored({ period: '6_weeks', brands: 'some' }), periodOf)).not.toHaveProperty(
      'brands',
    );
  });

  it('that did not come about is told by its reason, and one that was asked about is not asked about again', () => {
    const told = (settlement: object) =>
      refusedBreak({ found: null, asked: ['key-0'] }, ended(settlement), texts);
    expect(told({ kind: 'incomplete' })).toEqual({
      found: null,
      asked: ['key-0'],
      notice: expect.objectContaining({ text: { id: 'unsent' } }),
      heldUntil: 0,
    });
    expect(told({ kind: 'absent', at: standInNow }).notice).toMatchObject({ text: { id: 'unclear' } });
    expect(told({ kind: 'storage' }).notice).toMatchObject({ text: { id: 'limits.ended.storage' } });
    const refusal = (data: object) =>
      told({ kind: 'refused', failure: failureOf('InvalidParameter', { status: 400, data } as never) });
    expect(refusal({ password: [{ code: 'WRONG' }] }).notice).toBeNull();
    expect(refusal({}).notice).not.toBeNull();
    const known = { key: 'key-1' } as never;
    const found = { period: '1_day', known } as const;
    expect(refusedBreak({ found, asked: ['key-0'] }, ended({ kind: 'incomplete' }), texts).asked).toEqual([
      'key-0',
      'key-1',
    ]);
  });

  it('ends at the instant that the platform named, and at none where it named none', () => {
    expect(isoOf('2027-05-21T12:00:00Z')).toBe('2027-05-21T12:00:00.000Z');
    expect(isoOf(Date.UTC(2027, 4, 21, 12))).toBe('2027-05-21T12:00:00.000Z');
    for (const until of [null, undefined, 'soon']) expect(isoOf(until)).toBeNull();
  });
});
