import { failurePage, siteFailureStatus } from '../../../schemas/rules/site/failure-page.ts';
import type { FailurePage } from '../../../schemas/rules/site/failure-page.ts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { rootMachine } from './root.machine.ts';

type RootActor = ActorRefFrom<typeof rootMachine>;
type Snapshot = SnapshotFrom<typeof rootMachine>;

/** Consent, counters and chat run. */
export const selectHasOutside = (snapshot: Snapshot): boolean => 'consent' in snapshot.children;
/** The page that stands in for the whole site: a defect, a platform that cannot be reached. Null while it runs. */
export const selectFailedPage = (snapshot: Snapshot): FailurePage | null => {
  const isBroken = snapshot.status === 'error';
  if (!isBroken && !snapshot.matches('failed')) return null;
  const failure = isBroken ? null : snapshot.context.failure;
  return failurePage({ type: failure?.type ?? null, status: siteFailureStatus(failure) }).result;
};

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly root: RootActor;
  }
}
