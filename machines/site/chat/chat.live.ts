import type { CallbackActorLogic } from 'xstate';
import type { ChatPlace } from '../../../effects/site/chat/load-chat.ts';
import type { LiveParts } from '../live-parts.ts';
import type { ChatEvent } from './chat.events.ts';
import { chatMachine } from './chat.machine.ts';

type TalkToFrame = CallbackActorLogic<ChatEvent, { readonly place: ChatPlace | null }>;

export const liveChat = ({ bridge, browser }: LiveParts, talkToFrame: TalkToFrame | null) =>
  chatMachine.provide({
    actors: {
      loadChat: bridge(
        () => import('../../../effects/site/chat/load-chat.ts').then((m) => m.loadChat),
        'used',
      ),
      storeChatEvent: bridge(() =>
        import('../../../effects/site/chat/store-chat-event.ts').then((m) => m.storeChatEvent),
      ),
      ...(talkToFrame && { talkToFrame }),
    },
    actions: browser
      ? {
          forgetText: ({ event }) => {
            if (event.type === 'chat.message.noted') browser.vault.wipe(event.textRef);
          },
        }
      : {},
  });
