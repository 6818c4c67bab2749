import type { LiveParts } from '../../site/live-parts.ts';
import { inboxMachine } from './inbox.machine.ts';

export const liveInbox = ({ bridge }: LiveParts) =>
  inboxMachine.provide({
    actors: {
      loadInbox: bridge(() =>
        import('../../../effects/account/inbox/load-inbox.ts').then((m) => m.loadInbox),
      ),
      markInboxRead: bridge(() =>
        import('../../../effects/account/inbox/mark-inbox-read.ts').then((m) => m.markInboxRead),
      ),
    },
  });
