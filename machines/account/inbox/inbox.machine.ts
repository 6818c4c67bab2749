import { assign, setup } from 'xstate';
import type { InboxData, NoticeView } from '../../../effects/account/inbox/load-inbox.ts';
import { INBOX_PAGE_SIZE } from '../../../schemas/constants.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { isOtherPlayer } from '../../kit/intent/intent.parts.ts';
import { output, value } from '../../kit/output.ts';
import { failed, found, isFound, isMissing, missing, pageFailed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { forOtherPlayer } from '../../kit/player-change.ts';
import type { FeatureInput, SessionChanged } from '../../kit/feature-input.ts';
import { pageMissing, refreshSession } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { InboxEvent } from './inbox.events.ts';

export type InboxContext = {
  uid: number;
  path: string;
  /** Newest first. */
  items: readonly NoticeView[];
  total: number;
  /** How many were asked for so far: a row may be left out, and a total too high. */
  asked: number;
  /** The last try to read older ones failed. */
  isStuck: boolean;
};
const nothing: InboxData = { items: [], total: 0 };
type Seen = { readonly context: InboxContext };

const hasUnread = ({ items }: InboxContext): boolean => items.some(({ isRead }) => !isRead);
/** Null where none of them tells its time. */
const newestUnread = ({ items }: InboxContext): number | null =>
  Math.max(0, ...items.filter(({ isRead }) => !isRead).map(({ at }) => at ?? 0)) || null;

/** An empty page is the last one, whatever the total says. */
const askedWith = ({ items, total }: InboxData, asked: number): number =>
  items.length > 0 ? asked : Math.max(asked, total);

/** What the player was told, kept in order. What a page shows is read once it is in the browser, on every device. */
export const inboxMachine = setup({
  types: {} as { context: InboxContext; input: FeatureInput; events: InboxEvent; tags: 'ready' },
  actors: {
    loadInbox: placeholder<InboxData | null, { readonly offset: number }>('loadInbox'),
    markInboxRead: placeholder<boolean, { readonly until: number | null }>('markInboxRead'),
  },
  actions: {
    assignPage: assign((_, page: InboxData | null) => ({
      ...(page ?? nothing),
      asked: askedWith(page ?? nothing, INBOX_PAGE_SIZE),
      isStuck: false,
    })),
    /** The list may have grown at its head since it was read. */
    assignOlder: assign(({ context }, page: InboxData | null) => {
      if (!page) return {};
      const known = new Set(context.items.map(({ id }) => id));
      const older = page.items.filter(({ id }) => !known.has(id));
      return {
        items: [...context.items, ...older],
        total: page.total,
        asked: askedWith(page, context.asked + INBOX_PAGE_SIZE),
        isStuck: false,
      };
    }),
    assignStuck: assign({ isStuck: true }),
    assignPlayer: assign((_, { uid }: SessionChanged) => ({ uid, ...nothing, asked: 0 })),
    /** The count beside the links is that of the account. */
    refreshSession: tell(() => refreshSession),
    tellMissing: tell(({ context }: Seen) => pageMissing(context.path)),
    tellFatal: tell((_, why: Failure | null) => pageFailed(why, 'notices.getList', 'profile-notices')),
  },
  guards: {
    isFound,
    isMissing,
    isOtherPlayer,
    isMarked: (_, isMarked: boolean | null) => isMarked === true,
    hasUnread: ({ context }) => hasUnread(context),
    hasOlder: ({ context }) => context.asked < context.total,
  },
}).createMachine({
  id: 'inbox',
  context: ({ input }) => ({ uid: input.uid, path: input.path, ...nothing, asked: 0, isStuck: false }),
  initial: 'loading',
  on: { 'session.changed': forOtherPlayer('.loading') },
  states: {
    loading: {
      invoke: {
        src: 'loadInbox',
        input: { offset: 0 },
        onDone: [found('shown', 'assignPage'), missing, failed],
        onError: 'failed',
      },
    },
    shown: {
      tags: 'ready',
      type: 'parallel',
      states: {
        mark: {
          // On the server nobody reads.
          initial: 'unseen',
          states: {
            unseen: {
              on: { 'inbox.mounted': [{ guard: 'hasUnread', target: 'marking' }, { target: 'seen' }] },
            },
            marking: {
              invoke: {
                src: 'markInboxRead',
                input: ({ context }) => ({ until: newestUnread(context) }),
                onDone: [
                  { guard: { type: 'isMarked', params: value }, target: 'seen', actions: 'refreshSession' },
                  { target: 'seen' },
                ],
                onError: 'seen',
              },
            },
            seen: {},
          },
        },
        list: {
          initial: 'idle',
          states: {
            idle: { on: { 'inbox.more.requested': { guard: 'hasOlder', target: 'readingOlder' } } },
            readingOlder: {
              invoke: {
                src: 'loadInbox',
                id: 'readOlder',
                input: ({ context }) => ({ offset: context.asked }),
                onDone: [
                  {
                    guard: { type: 'isFound', params: output },
                    target: 'idle',
                    actions: { type: 'assignOlder', params: value },
                  },
                  { target: 'idle', actions: 'assignStuck' },
                ],
                onError: { target: 'idle', actions: 'assignStuck' },
              },
            },
          },
        },
      },
    },
    missing: { tags: 'ready' },
    failed: { tags: 'ready', on: { 'inbox.reload.requested': 'loading' } },
  },
});
