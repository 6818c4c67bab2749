import { describe, expect, it } from 'vitest';
import type { FailureType } from '../kit/outcome.ts';
import { failurePage, isClosedBy, siteFailureStatus } from './failure-page.ts';

describe('the platform lets nobody in', () => {
  it('by the two failures that say so, by no other and by none', () => {
    const types: readonly FailureType[] = [
      'ApplicationDisabled',
      'ApplicationUnavailable',
      'InternalServerError',
      'UserBanned',
    ];
    expect(types.map((type) => isClosedBy({ type }))).toEqual([true, true, false, false]);
    expect(isClosedBy(null)).toBe(false);
  });
});

describe('the page in place of a site that could not be read', () => {
  it.each<readonly [FailureType, number, number]>([
    ['UserBanned', 403, 403],
    ['UserBanned', 200, 403],
    ['UserDeleted', 200, 403],
    ['ApplicationDisabled', 200, 503],
    ['ApplicationUnavailable', 403, 503],
    ['LostAnswer', 0, 503],
    ['InternalServerError', 502, 503],
    ['InternalServerError', 503, 503],
    ['InternalServerError', 504, 503],
    ['InternalServerError', 500, 500],
    ['InternalServerError', 501, 500],
    ['UndecodableAnswer', 200, 500],
    ['AccessDenied', 403, 500],
    ['MethodNotFound', 404, 500],
  ])('%s with status %i answers %i', (type, status, answered) => {
    expect(siteFailureStatus({ type, status })).toBe(answered);
  });

  it('answers 500 when nothing is known of the failure', () => {
    expect(siteFailureStatus(null)).toBe(500);
  });
});

describe('SH-8.34 the page of a failure', () => {
  it.each<readonly [FailureType | null, number, string, string]>([
    ['UserBanned', 200, 'userBlocked', 'ban'],
    ['UserBanned', 404, 'userBlocked', 'ban'],
    [null, 404, 'notFound', 'status:404'],
    [null, 403, 'forbidden', 'status:403'],
    ['AccessDenied', 403, 'forbidden', 'status:403'],
    [null, 503, 'maintenance', 'maintenance'],
    ['ApplicationDisabled', 200, 'maintenance', 'maintenance'],
    ['ApplicationUnavailable', 200, 'maintenance', 'maintenance'],
    ['InternalServerError', 500, 'notFound', 'other:500'],
    [null, 200, 'notFound', 'other:200'],
  ])('%s with status %i is %s', (type, status, page, reason) => {
    expect(failurePage({ type, status })).toEqual({ result: page, reasons: [reason] });
  });
});
