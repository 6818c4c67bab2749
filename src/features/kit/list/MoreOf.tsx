import {
  selectMoreStage,
  selectNextCount,
  selectShown,
  selectTotal,
} from '../../../../machines/kit/list/list.selectors.ts';
import type { ListItem, ListKey } from '../../../../machines/kit/list/list.events.ts';
import type { ListActor, ListActorOf } from '../../../../machines/kit/list/list.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { More } from './More.tsx';

/** `More` for a list that runs, of whatever rows. */
export function MoreOf<Item extends ListItem, Key extends ListKey>({
  list,
}: {
  readonly list: ListActorOf<Item, Key>;
}) {
  const ref = list as unknown as ListActor;
  return (
    <More
      isSaid
      stage={useSelect(ref, selectMoreStage)}
      shown={useSelect(ref, selectShown)}
      total={useSelect(ref, selectTotal)}
      next={useSelect(ref, selectNextCount)}
      onMore={() => ref.send({ type: 'list.more.requested' })}
      onRetry={() => ref.send({ type: 'list.retry.requested' })}
    />
  );
}
