import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { NoticeView } from '../../../effects/account/inbox/load-inbox.ts';
import type { inboxMachine } from './inbox.machine.ts';

export type { NoticeView } from '../../../effects/account/inbox/load-inbox.ts';
export type InboxActor = ActorRefFrom<typeof inboxMachine>;
type Snapshot = SnapshotFrom<typeof inboxMachine>;

export const selectInboxState = (snapshot: Snapshot): 'waiting' | 'failed' | 'shown' =>
  snapshot.matches('failed')
    ? 'failed'
    : snapshot.matches('loading') || snapshot.matches('missing')
      ? 'waiting'
      : 'shown';
export const selectNotices = ({ context }: Snapshot): readonly NoticeView[] => context.items;
export const selectHasOlder = ({ context }: Snapshot): boolean => context.asked < context.total;
export const selectIsReadingOlder = (snapshot: Snapshot): boolean =>
  snapshot.matches({ shown: { list: 'readingOlder' } });
export const selectIsStuck = ({ context }: Snapshot): boolean => context.isStuck;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly inbox: InboxActor;
  }
}
