import { fromCallback } from 'xstate';
import { gameFrameId } from '../../../machines/game/game.events.ts';
import type { GameEvent } from '../../../machines/game/game.events.ts';
import type { FrameInput } from '../../../machines/game/game.machine.ts';
import { readFrameMessage } from '../../../schemas/rules/frame-message.ts';

/** Passes on messages of the game's own window that come from its exact origin and are of the known form. */
export const watchFrame = fromCallback<GameEvent, FrameInput>(({ input, sendBack }) => {
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.origin !== input.origin) return;
    const frame = document.querySelector<HTMLIFrameElement>(`iframe#${gameFrameId}`);
    if (!frame || event.source !== frame.contentWindow) return;
    const message = readFrameMessage(event.data);
    if (message) sendBack({ type: 'game.frame.messaged', message });
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
});
