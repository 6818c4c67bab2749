import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { ChatPlace } from '../../../effects/site/chat/load-chat.ts';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import { createVault } from '../../../schemas/rules/kit/vault.ts';
import type { BrowserParts, LiveParts } from '../live-parts.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { ChatEvent } from './chat.events.ts';
import { liveChat } from './chat.live.ts';
import { chatMachine } from './chat.machine.ts';
import type { ChatInput, ChatNote } from './chat.machine.ts';
import {
  selectCanOpen,
  selectFrame,
  selectIsBadgeShown,
  selectIsOpen,
  selectLoad,
} from './chat.selectors.ts';

const place = (provider: ChatPlace['provider']): ChatPlace => ({
  provider,
  config: { id: '1', license: '', src: '', widget_id: '', lang: '' },
  origin: 'https://chat.example',
  visitId: 'v1',
});
const open = (over: Partial<ChatInput> = {}, provider: ChatPlace['provider'] = 'freshChat') => {
  const stored: ChatNote[] = [];
  const forgotten: string[] = [];
  let loads = 0;
  let say: (event: ChatEvent) => void = () => {};
  const heard: string[] = [];
  const actor = createActor(
    chatMachine.provide({
      actors: {
        loadChat: fromPromise<Outcome<ChatPlace | null>, { readonly uid: number }>(async () => {
          loads += 1;
          return succeed(place(provider));
        }),
        talkToFrame: fromCallback<ChatEvent, { readonly place: ChatPlace | null }>(
          ({ sendBack, receive }) => {
            say = sendBack;
            receive(({ type }) => heard.push(type));
          },
        ),
        storeChatEvent: fromPromise<Outcome<null>, ChatNote>(async ({ input }) => {
          stored.push(input);
          return succeed(null);
        }),
      },
      actions: {
        forgetText: ({ event }) => {
          if (event.type === 'chat.message.noted') forgotten.push(event.textRef);
        },
      },
    }),
    { input: { uid: 7, path: '/', locale: 'en-US', mayTrack: true, ...over } },
  ).start();
  return { actor, stored, forgotten, heard, loads: () => loads, say: (event: ChatEvent) => say(event) };
};
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const note = (n: number) =>
  ({
    type: 'chat.message.noted',
    channelId: 'c',
    conversationId: 'd',
    textRef: `chat.${n}`,
    direction: 'sent',
  }) as const;

describe('live chat', () => {
  it('OP-20 its document is asked to open the conversation, once the vendor’s script runs', async () => {
    const { actor, say, heard } = open();
    await settled();
    actor.send({ type: 'chat.open.requested' });
    expect([selectCanOpen(actor.getSnapshot()), heard]).toEqual([false, []]);
    say({ type: 'chat.badge.looked', isFound: true });
    actor.send({ type: 'chat.open.requested' });
    expect([selectCanOpen(actor.getSnapshot()), heard]).toEqual([true, ['chat.open.requested']]);
  });

  it('SH-4.45 SH-4.46 AC-4.35 is loaded once, and anew on login, registration and logout, not for the same player', async () => {
    const chat = open({ uid: 0 });
    await settled();
    expect([chat.loads(), selectFrame(chat.actor.getSnapshot())]).toEqual([
      1,
      'https://chat.example/chat/freshChat',
    ]);
    chat.actor.send({ type: 'chat.player.changed', uid: 0 });
    await settled();
    expect(chat.loads()).toBe(1);
    for (const [uid, loads] of [
      [7, 2],
      [7, 2],
      [0, 3],
      [8, 4],
    ] as const) {
      chat.actor.send({ type: 'chat.player.changed', uid });
      await settled();
      expect([chat.loads(), selectLoad(chat.actor.getSnapshot())]).toEqual([loads, loads]);
    }
  });

  it('SH-4.47 hides the badge on betting and game pages by style alone, and shows it again', async () => {
    const chat = open();
    await settled();
    chat.say({ type: 'chat.badge.looked', isFound: true });
    const shown = (path: string) => {
      chat.actor.send({ type: 'chat.route.changed', path });
      const snapshot = chat.actor.getSnapshot();
      return [selectIsBadgeShown(snapshot), selectFrame(snapshot) !== '', chat.loads()];
    };
    for (const path of ['/betting', '/game/book-of-x']) expect(shown(path)).toEqual([false, true, 1]);
    for (const path of ['/', '/game/dice/about', '/gamehall', '/cashier/deposit'])
      expect(shown(path)).toEqual([true, true, 1]);
  });

  it('shows no badge that the provider never drew', async () => {
    const chat = open();
    await settled();
    expect(selectIsBadgeShown(chat.actor.getSnapshot())).toBe(false);
    chat.say({ type: 'chat.badge.looked', isFound: false });
    expect(selectIsBadgeShown(chat.actor.getSnapshot())).toBe(false);
  });

  it('SH-6.07 SH-3.61 stores messages of a signed-in player in their order, and forgets those of a guest or another provider', async () => {
    const chat = open();
    await settled();
    chat.say(note(1));
    chat.say(note(2));
    await settled();
    expect(chat.stored.map(({ textRef }) => textRef)).toEqual(['chat.1', 'chat.2']);
    for (const other of [open({ uid: 0 }), open({}, 'jivoSite')]) {
      await settled();
      other.say(note(1));
      await settled();
      expect([other.stored, other.forgotten]).toEqual([[], ['chat.1']]);
    }
  });

  it('BY-1.15 waits for consent where the market asks for it', async () => {
    const chat = open({ mayTrack: false });
    await settled();
    expect(chat.loads()).toBe(0);
    chat.actor.send({ type: 'consent.changed', mayTrack: false });
    chat.actor.send({ type: 'chat.player.changed', uid: 9 });
    await settled();
    expect(chat.loads()).toBe(0);
    chat.actor.send({ type: 'consent.changed', mayTrack: true });
    await settled();
    expect(chat.loads()).toBe(1);
  });

  it('BY-1.15 goes with its messages when the visitor takes the consent back, also while it loads, and comes with the next one', async () => {
    const chat = open();
    await settled();
    chat.say({ type: 'chat.window.changed', isOpen: true });
    const state = () => {
      const snapshot = chat.actor.getSnapshot();
      return [snapshot.value, selectFrame(snapshot), selectIsOpen(snapshot), chat.loads()];
    };
    chat.actor.send({ type: 'consent.changed', mayTrack: false });
    expect(state()).toEqual(['held', '', false, 1]);
    chat.actor.send({ type: 'chat.player.changed', uid: 8 });
    await settled();
    expect(state()).toEqual(['held', '', false, 1]);
    chat.actor.send({ type: 'consent.changed', mayTrack: true });
    chat.actor.send({ type: 'consent.changed', mayTrack: false });
    await settled();
    expect(state()).toEqual(['held', '', false, 2]);
    chat.actor.send({ type: 'consent.changed', mayTrack: true });
    await settled();
    expect(selectFrame(chat.actor.getSnapshot())).toBe('https://chat.example/chat/freshChat');
  });

  it('a chat that fails leaves the page without one', async () => {
    const chat = open();
    await settled();
    chat.say({ type: 'chat.failed', message: 'blocked' });
    expect([chat.actor.getSnapshot().value, selectFrame(chat.actor.getSnapshot())]).toEqual(['off', '']);
  });
});

it('a text that is not stored is wiped from the vault of the page, and no other', async () => {
  const vault = createVault();
  for (const ref of ['chat.1', 'chat.2']) vault.put(ref, 'x');
  const parts = {
    bridge: () => fromPromise(async () => succeed(place('jivoSite'))),
    browser: { vault } as unknown as BrowserParts,
  } as unknown as LiveParts;
  const talk = fromCallback<ChatEvent, { readonly place: ChatPlace | null }>(() => {});
  const actor = createActor(liveChat(parts, talk), {
    input: { uid: 7, path: '/', locale: 'en-US', mayTrack: true },
  }).start();
  await settled();
  actor.send(note(1));
  expect(['chat.1', 'chat.2'].map((ref) => vault.read(ref))).toEqual([undefined, 'x']);
});

it('of more messages than can be stored fifty wait', async () => {
  const stored: string[] = [];
  const forgotten: string[] = [];
  const actor = createActor(
    chatMachine.provide({
      actors: {
        loadChat: fromPromise<Outcome<ChatPlace | null>, { readonly uid: number }>(async () =>
          succeed(place('freshChat')),
        ),
        storeChatEvent: fromPromise<Outcome<null>, ChatNote>(({ input }) => {
          stored.push(input.textRef);
          return new Promise(() => {});
        }),
      },
      actions: {
        forgetText: ({ event }) =>
          void (event.type === 'chat.message.noted' && forgotten.push(event.textRef)),
      },
    }),
    { input: { uid: 7, path: '/', locale: 'en-US', mayTrack: true } },
  ).start();
  await settled();
  for (let n = 1; n <= 60; n += 1) actor.send(note(n));
  const { notes } = actor.getSnapshot().context;
  // The first is on its way: what comes beyond the fiftieth is wiped, and nothing that waits.
  expect([notes.length, notes.at(0)?.textRef, notes.at(-1)?.textRef]).toEqual([50, 'chat.1', 'chat.50']);
  expect(forgotten).toEqual(Array.from({ length: 10 }, (_, at) => `chat.${51 + at}`));
});
