import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { selectHasRecent } from '../../../../machines/games/recent/recent.selectors.ts';
import type { RecentActor } from '../../../../machines/games/recent/recent.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';

export type RecentView = ComponentType<{ readonly recent: RecentActor }>;

/** A place for what is only there for who has opened a game in this browser; known when the page is idle. */
export function RecentSlot({ view }: { readonly view: RecentView }) {
  const recent = useActor(actorIds.recent);
  return recent ? <Known recent={recent} view={view} /> : null;
}

function Known({ recent, view: View }: { readonly recent: RecentActor; readonly view: RecentView }) {
  return useSelect(recent, selectHasRecent) ? (
    <Suspense>
      <View recent={recent} />
    </Suspense>
  ) : null;
}
