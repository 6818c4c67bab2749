import type { ConsentChanged } from '../consent/consent.events.ts';

/** What the chat's document tells; its texts wait in the vault under a reference. */
type ChatFact =
  | { readonly type: 'chat.badge.looked'; readonly isFound: boolean }
  | { readonly type: 'chat.window.changed'; readonly isOpen: boolean }
  | { readonly type: 'chat.failed'; readonly message: string }
  | {
      readonly type: 'chat.message.noted';
      readonly channelId: string;
      readonly conversationId: string;
      readonly textRef: string;
      readonly direction: 'sent' | 'received';
    };

export type ChatEvent =
  | ChatFact
  | ConsentChanged
  | { readonly type: 'chat.player.changed'; readonly uid: number }
  /** The player asks for the conversation, where the badge may be hidden. */
  | { readonly type: 'chat.open.requested' }
  /** `path` without locale. */
  | { readonly type: 'chat.route.changed'; readonly path: string };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly chat: ChatEvent;
  }
}
