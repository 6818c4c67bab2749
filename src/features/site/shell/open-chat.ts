import type { ChatActor } from '../../../../machines/site/chat/chat.selectors.ts';
import { selectIsOpen } from '../../../../machines/site/chat/chat.selectors.ts';

const frameOf = (): HTMLElement | null => document.querySelector('iframe[data-chat]');

/** Opens the conversation and leads the focus into it; once it is closed, back to what had it. */
export const openChat = (chat: ChatActor): void => {
  const opener = document.activeElement;
  let wasOpen = false;
  const watch = chat.subscribe((snapshot) => {
    const isOpen = selectIsOpen(snapshot);
    if (isOpen === wasOpen) return;
    wasOpen = isOpen;
    if (!isOpen) watch.unsubscribe();
    // Once the frame is drawn as it is now: a hidden one takes no focus.
    requestAnimationFrame(() => {
      const frame = frameOf();
      if (isOpen) frame?.focus();
      else if (document.activeElement === frame && opener instanceof HTMLElement) opener.focus();
    });
  });
  chat.send({ type: 'chat.open.requested' });
};
