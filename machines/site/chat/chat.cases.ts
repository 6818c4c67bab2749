import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import type { ChatContext } from './chat.machine.ts';
import { chatMachine } from './chat.machine.ts';

const place = (provider: string) =>
  succeed({
    provider,
    config: { id: '1', license: '', src: '', widget_id: '', lang: '' },
    origin: 'https://chat.example',
    visitId: 'v1',
  });
const lost = { ok: false, failure: failureOf('LostAnswer') };

export const cases: MachineCases = {
  machine: chatMachine,
  input: { uid: 7, path: '/', locale: 'en-US', mayTrack: false },
  events: [
    { type: 'chat.player.changed', uid: 7 },
    { type: 'chat.player.changed', uid: 0 },
    { type: 'chat.route.changed', path: '/betting' },
    { type: 'chat.open.requested' },
    { type: 'consent.changed', mayTrack: true },
    { type: 'consent.changed', mayTrack: false },
  ],
  callbacks: {
    talkToFrame: [
      { type: 'chat.badge.looked', isFound: true },
      { type: 'chat.badge.looked', isFound: false },
      { type: 'chat.window.changed', isOpen: true },
      { type: 'chat.failed', message: 'gone' },
      {
        type: 'chat.message.noted',
        channelId: 'c',
        conversationId: 'd',
        textRef: 'chat.1',
        direction: 'sent',
      },
    ],
  },
  outputs: {
    loadChat: [place('freshChat'), place('jivoSite'), succeed(null), lost],
    storeChatEvent: [succeed(null), lost],
  },
  slice: ({ uid, mayTrack, place: known, notes }: ChatContext) => ({
    uid,
    mayTrack,
    provider: known?.provider,
    waits: Math.min(notes.length, 1),
  }),
};
