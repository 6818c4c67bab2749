import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { ChatPlace } from '../../../effects/site/chat/load-chat.ts';
import { value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { ChatEvent } from './chat.events.ts';

export type ChatNote = {
  readonly channelId: string;
  readonly conversationId: string;
  readonly textRef: string;
  readonly direction: 'sent' | 'received';
};
export type ChatInput = {
  readonly uid: number;
  readonly path: string;
  readonly locale: string;
  readonly mayTrack: boolean;
};
export type ChatContext = ChatInput & {
  place: ChatPlace | null;
  /** Counts loads: each has a document of its own. */
  load: number;
  isOpen: boolean;
  /** Messages that wait to be stored, oldest first. */
  notes: readonly ChatNote[];
  failure: string;
};

const NOTES_LIMIT = 50;

/**
 * The live chat: loaded once the login state is known, in a document of another origin, and loaded anew when another
 * player (or nobody) is signed in. Messages are stored for players of freshChat alone.
 */
export const chatMachine = setup({
  types: {} as { context: ChatContext; input: ChatInput; events: ChatEvent },
  actors: {
    loadChat: placeholder<ChatPlace | null, { readonly uid: number }>('loadChat'),
    /** Talks to the chat's document. Live in the browser. */
    talkToFrame: fromCallback<ChatEvent, { readonly place: ChatPlace | null }>(() => {}),
    storeChatEvent: placeholder<null, ChatNote>('storeChatEvent'),
  },
  actions: {
    assignPlace: assign(({ context }, answer: ChatPlace | null) => ({
      place: answer ?? null,
      load: context.load + 1,
    })),
    assignPlayer: assign(({ event }) =>
      event.type === 'chat.player.changed'
        ? { uid: event.uid, place: null, isOpen: false, notes: [], failure: '' }
        : {},
    ),
    assignPath: assign(({ event }) => (event.type === 'chat.route.changed' ? { path: event.path } : {})),
    assignConsent: assign(({ event }) =>
      event.type === 'consent.changed' ? { mayTrack: event.mayTrack } : {},
    ),
    dropChat: assign({ mayTrack: false, place: null, isOpen: false, notes: [] }),
    assignWindow: assign(({ event }) =>
      event.type === 'chat.window.changed' ? { isOpen: event.isOpen } : {},
    ),
    assignFailure: assign(({ event }) => (event.type === 'chat.failed' ? { failure: event.message } : {})),
    queueNote: assign(({ context, event }) => {
      if (event.type !== 'chat.message.noted') return {};
      const { channelId, conversationId, textRef, direction } = event;
      return { notes: [...context.notes, { channelId, conversationId, textRef, direction }] };
    }),
    dropNote: assign(({ context }) => ({ notes: context.notes.slice(1) })),
    passToFrame: sendTo('talkToFrame', ({ event }) => event),
    /** Wipes a text that nobody may store from the vault. Live in the browser. */
    forgetText: () => {},
  },
  guards: {
    hasChat: (_, answer: ChatPlace | null) => answer !== null,
    mayLoad: ({ context }) => context.mayTrack,
    isGiven: ({ event }) => event.type === 'consent.changed' && event.mayTrack,
    isTakenBack: ({ context, event }) =>
      event.type === 'consent.changed' && !event.mayTrack && context.mayTrack,
    isOther: ({ context, event }) => event.type === 'chat.player.changed' && event.uid !== context.uid,
    /** For players alone, of the one provider whose messages the platform stores, and as long as it takes them. */
    isStored: ({ context }) =>
      context.uid > 0 && context.place?.provider === 'freshChat' && context.notes.length < NOTES_LIMIT,
    hasNotes: ({ context }) => context.notes.length > 0,
    isBadge: ({ event }) => event.type === 'chat.badge.looked' && event.isFound,
  },
}).createMachine({
  id: 'chat',
  context: ({ input }) => ({ ...input, place: null, load: 0, isOpen: false, notes: [], failure: '' }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'mayLoad', target: 'loading' }, { target: 'held' }] },
    /** The market asks for consent first. */
    held: {
      on: { 'consent.changed': { guard: 'isGiven', target: 'loading', actions: 'assignConsent' } },
    },
    loading: {
      invoke: {
        src: 'loadChat',
        input: ({ context }) => ({ uid: context.uid }),
        onDone: [
          {
            guard: { type: 'hasChat', params: value },
            target: 'connected',
            actions: { type: 'assignPlace', params: value },
          },
          { target: 'off' },
        ],
        onError: 'off',
      },
    },
    connected: {
      invoke: { src: 'talkToFrame', id: 'talkToFrame', input: ({ context }) => ({ place: context.place }) },
      type: 'parallel',
      states: {
        badge: {
          initial: 'looking',
          states: {
            looking: {
              on: { 'chat.badge.looked': [{ guard: 'isBadge', target: 'shown' }, { target: 'missing' }] },
            },
            shown: { on: { 'chat.open.requested': { actions: 'passToFrame' } } },
            /** The provider drew none in half a minute. */
            missing: {},
          },
        },
        store: {
          initial: 'idle',
          states: {
            idle: { always: { guard: 'hasNotes', target: 'storing' } },
            storing: {
              invoke: {
                src: 'storeChatEvent',
                input: ({ context }) => context.notes[0] as ChatNote,
                onDone: { target: 'idle', actions: 'dropNote' },
                onError: { target: 'idle', actions: 'dropNote' },
              },
            },
          },
        },
      },
      on: {
        'chat.window.changed': { actions: 'assignWindow' },
        'chat.message.noted': [{ guard: 'isStored', actions: 'queueNote' }, { actions: 'forgetText' }],
        'chat.failed': { target: 'off', actions: 'assignFailure' },
      },
    },
    off: {},
  },
  on: {
    'chat.player.changed': { guard: 'isOther', target: '.deciding', actions: 'assignPlayer' },
    'chat.route.changed': { actions: 'assignPath' },
    'consent.changed': [
      { guard: 'isTakenBack', target: '.held', actions: 'dropChat' },
      { actions: 'assignConsent' },
    ],
  },
});
