import { fromCallback } from 'xstate';
import type { AnalyticsEvent } from '../../../machines/site/analytics/analytics.machine.ts';
import { isInShare, tracesTiming } from '../../../schemas/rules/site/traces.ts';
import { connectionOf, isVerySlow } from '../../app/idle.ts';

type Privacy = { readonly globalPrivacyControl?: boolean };

/** What the document said of it, unless the visitor wants no data of theirs or of this line spent on it. */
const shareHere = (): number => {
  if ((navigator as Privacy).globalPrivacyControl === true || isVerySlow(connectionOf())) return 0;
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return Number(document?.serverTiming?.find(({ name }) => name === tracesTiming)?.description ?? 0);
};

/** Draws whether this page view is traced; the code that does it comes for one that is. */
export const tracePage = fromCallback<AnalyticsEvent>(({ system }) => {
  const share = shareHere();
  if (!(share > 0)) return undefined;
  const traceId = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('');
  if (!isInShare(traceId, share)) return undefined;
  let stop: (() => void) | null = () => {};
  import('./page-tracer.ts').then(
    ({ startPageTracer }) => {
      if (stop) stop = startPageTracer(traceId, system);
    },
    (error: unknown) => console.warn('the page is not traced:', error),
  );
  return () => {
    stop?.();
    stop = null;
  };
});
