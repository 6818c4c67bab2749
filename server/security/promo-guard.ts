import { hasError } from '../../schemas/kit/error-decode.ts';
import type { Guarded } from './player-guard.ts';

const checking = '/api/campaigns.checkpromocode';

/** No such code: the platform says so at the field, or knows nothing to tell of it where that is asked. */
const isWrongCode = (path: string, body: unknown): boolean => {
  if (hasError(body))
    return String((body.error as { type?: unknown } | null)?.type).startsWith('InvalidParameter');
  if (path !== checking) return false;
  const data = (body as { data?: unknown } | null)?.data ?? null;
  return data === null || data === '' || (typeof data === 'object' && Object.keys(data).length === 0);
};

export const promoCodes: Guarded = {
  key: 'promo',
  name: 'promo code',
  doors: new Set([checking, '/api/campaigns.activateoffer']),
  isWrong: isWrongCode,
};
