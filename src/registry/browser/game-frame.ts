import { fromCallback } from 'xstate';
import { gameFrameId } from '../../../machines/games/game/game.events.ts';
import type { GameEvent } from '../../../machines/games/game/game.events.ts';
import type { FrameInput } from '../../../machines/games/launch/launch.parts.ts';
import { readFrameMessage } from '../../../schemas/rules/games/frame-message.ts';
import { onFrameMessage } from './frame-messages.ts';

/** Passes on messages of the game's own window that come from its exact origin and are of the known form. */
export const watchFrame = fromCallback<GameEvent, FrameInput>(({ input, sendBack }) =>
  onFrameMessage({ id: gameFrameId, origin: input.origin, read: readFrameMessage }, (message) =>
    sendBack({ type: 'game.frame.messaged', message }),
  ),
);
