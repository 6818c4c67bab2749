import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { placesLeft } from './list-rows.ts';
import type { ListItem, ListKey } from './list.events.ts';
import type { ListContext, ListMachine, listMachine } from './list.machine.ts';

/** A list of any rows, as far as its stages and figures go. */
export type ListActor = ActorRefFrom<typeof listMachine>;
export type ListActorOf<Item extends ListItem, Key extends ListKey> = ActorRefFrom<ListMachine<Item, Key>>;
type Snapshot = Pick<SnapshotFrom<typeof listMachine>, 'matches' | 'context'>;
type Rows<Item> = { readonly context: Pick<ListContext<Item>, 'items'> };

/** Its first page has not come yet. */
export const selectIsLoading = (snapshot: Snapshot): boolean =>
  snapshot.matches('loading') || snapshot.matches('waiting');
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
export const selectItems = <Item>({ context }: Rows<Item>): readonly Item[] => context.items;
export const selectShown = ({ context }: Snapshot): number => context.items.length;
export const selectTotal = ({ context }: Snapshot): number => context.total;
/** When it was read last, epoch milliseconds; null when nobody told. */
export const selectReadAt = ({ context }: Snapshot): number | null => context.at;

/** How many rows the next page brings; 0 when all are there. */
export const selectNextCount = ({ context }: Snapshot): number =>
  Math.max(0, Math.min(context.size, placesLeft(context)));

/** `failed`: the next page did not come. `stale`: the rows could not be read anew. `end`: all are there. */
export type MoreStage = 'end' | 'idle' | 'busy' | 'failed' | 'stale';
export const selectMoreStage = (snapshot: Snapshot): MoreStage => {
  if (snapshot.matches({ shown: 'moreFailed' })) return 'failed';
  if (snapshot.matches({ shown: 'refreshFailed' })) return 'stale';
  if (placesLeft(snapshot.context) <= 0) return 'end';
  return snapshot.matches({ shown: 'idle' }) ? 'idle' : 'busy';
};
