import { expect, it } from 'vitest';
import type { FailureType } from '../kit/outcome.ts';
import { decideErrorPage } from './system-pages.ts';

it.each<readonly [FailureType | null, number, string, number, number | null]>([
  ['UserBanned', 500, 'userBlocked', 403, null],
  ['UserBanned', 404, 'userBlocked', 403, null],
  ['ApplicationDisabled', 500, 'maintenance', 503, 120],
  ['ApplicationUnavailable', 200, 'maintenance', 503, 120],
  [null, 403, 'forbidden', 403, null],
  [null, 200, 'notFound', 404, null],
  [null, 399, 'notFound', 404, null],
  [null, 400, 'notFound', 400, null],
  [null, 410, 'notFound', 410, null],
  [null, 502, 'notFound', 502, null],
])('%s with status %i shows %s and answers %i', (type, status, page, answered, retryAfterSeconds) => {
  const { result } = decideErrorPage({ type, status, crawler: false });
  expect(result).toEqual({ page, status: answered, retryAfterSeconds });
  expect(decideErrorPage({ type, status, crawler: true }).result).toEqual({ ...result, page: null });
});
