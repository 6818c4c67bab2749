import { fromCallback } from 'xstate';
import type { AnyActorRef } from 'xstate';
import type { ChatPlace } from '../../../effects/site/chat/load-chat.ts';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import type { ChatEvent } from '../../../machines/site/chat/chat.events.ts';
import type { AccountInfo } from '../../../schemas/site/account.ts';
import { chatVisitorRef, parseFromChat } from '../../../schemas/rules/site/live-chat.ts';
import type { ChatVisitor, ToChat } from '../../../schemas/rules/site/live-chat.ts';
import type { Vault } from '../../../schemas/rules/kit/vault.ts';

const frameOf = (): HTMLIFrameElement | null => document.querySelector('iframe[data-chat]');

/** Contact data goes from the account to the chat's document and nowhere else. Guests give their language alone. */
const visitorOf = (
  info: Pick<AccountInfo, 'uid' | 'fakename'> | null,
  language: string,
  visitId: string,
  vault: Vault,
): ChatVisitor => {
  if (!info || info.uid === 0) return { uid: 0, name: '', email: '', phone: '', language, visitId: '' };
  return {
    uid: info.uid,
    name: info.fakename,
    email: vault.read(`${chatVisitorRef}.email`) ?? '',
    phone: vault.read(`${chatVisitorRef}.phone`) ?? '',
    language,
    visitId,
  };
};

type System = { readonly get: (id: string) => AnyActorRef | undefined };

/** Speaks with the one frame of the chat, and with nobody else: origin, window and shape are checked. */
export const talkToFrame = (vault: Vault) =>
  fromCallback<ChatEvent, { readonly place: ChatPlace | null }>(
    ({ input: { place }, sendBack, receive, system }) => {
      if (!place) return undefined;
      let noted = 0;
      const contextOf = <Context>(id: string) =>
        (system as System).get(id)?.getSnapshot().context as Context | undefined;
      const send = (message: ToChat) => frameOf()?.contentWindow?.postMessage(message, place.origin);
      const start = () =>
        send({
          type: 'chat.start',
          provider: place.provider,
          config: place.config,
          visitor: visitorOf(
            contextOf<{ info: AccountInfo | null }>(actorIds.session)?.info ?? null,
            contextOf<{ current: string }>(actorIds.locale)?.current ?? '',
            place.visitId,
            vault,
          ),
        });
      const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
        if (origin !== place.origin || source === null || source !== frameOf()?.contentWindow) return;
        const message = parseFromChat(data);
        switch (message?.type) {
          case 'chat.ready':
            return start();
          case 'chat.badge':
            return sendBack({ type: 'chat.badge.looked', isFound: message.isFound });
          case 'chat.window':
            return sendBack({ type: 'chat.window.changed', isOpen: message.isOpen });
          case 'chat.failed':
            console.warn('chat:', message.message);
            return sendBack({ type: 'chat.failed', message: message.message });
          case 'chat.message': {
            const textRef = `chat.${(noted += 1)}`;
            vault.put(textRef, message.text);
            return sendBack({
              type: 'chat.message.noted',
              channelId: message.channel_id,
              conversationId: message.conversation_id,
              textRef,
              direction: message.event,
            });
          }
          default:
            return undefined;
        }
      };
      receive(({ type }) => type === 'chat.open.requested' && send({ type: 'chat.open' }));
      addEventListener('message', onMessage);
      return () => removeEventListener('message', onMessage);
    },
  );
