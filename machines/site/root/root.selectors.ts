import { decideErrorPage, siteFailureStatus } from '../../../schemas/rules/site/system-pages.ts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SystemPageName } from '../navigation/navigation.events.ts';
import type { rootMachine } from './root.machine.ts';

type RootActor = ActorRefFrom<typeof rootMachine>;
type Snapshot = SnapshotFrom<typeof rootMachine>;

/** Consent, counters and chat run. */
export const selectHasOutside = (snapshot: Snapshot): boolean => 'consent' in snapshot.children;
/** The page that stands in for the whole site: a defect, a platform that cannot be reached. Null while it runs. */
export const selectFailedPage = (snapshot: Snapshot): SystemPageName | null => {
  const isBroken = snapshot.status === 'error';
  if (!isBroken && !snapshot.matches('failed')) return null;
  const failure = isBroken ? null : snapshot.context.failure;
  const { result } = decideErrorPage({
    type: failure?.type ?? null,
    status: siteFailureStatus(failure),
    crawler: false,
  });
  return result.page;
};

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly root: RootActor;
  }
}
