import type { LiveParts } from '../live-parts.ts';
import { chatMachine } from './chat.machine.ts';

export const liveChat = ({ bridge, browser }: LiveParts) =>
  chatMachine.provide({
    actors: {
      loadChat: bridge(() => import('../../../effects/site/chat/load-chat.ts').then((m) => m.loadChat)),
      storeChatEvent: bridge(() =>
        import('../../../effects/site/chat/store-chat-event.ts').then((m) => m.storeChatEvent),
      ),
      ...(browser && { talkToFrame: browser.talkToFrame }),
    },
    actions: browser
      ? {
          forgetText: ({ event }) => {
            if (event.type === 'chat.message.noted') browser.vault.wipe(event.textRef);
          },
        }
      : {},
  });
