import { fromPromise } from 'xstate';
import { visitToTell } from '../../../effects/site/analytics/visit.ts';
import { callTimeoutMs, platformPaths } from '../../../schemas/constants.ts';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { hitQuery } from '../../../schemas/site/hit.ts';

/**
 * Tells the platform where a visit came from, as every first page of one does: without the runtime of effects. Sent once,
 * failures are silent.
 */
export const tellVisit = fromPromise<Outcome<null>, { readonly search: string }>(
  async ({ input: { search }, signal }) => {
    const query = new URLSearchParams(hitQuery(visitToTell(search) ?? {})).toString();
    if (query !== '')
      await fetch(`${platformPaths.hit}?${query}`, {
        headers: { accept: 'application/json', 'x-croupier': '1' },
        credentials: 'same-origin',
        redirect: 'error',
        cache: 'no-store',
        signal: AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)]),
      }).catch(() => {});
    return succeed(null);
  },
);
