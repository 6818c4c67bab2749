import { fromCallback } from 'xstate';
import { bettingFrameId } from '../../../machines/betting/betting.events.ts';
import type { BettingEvent } from '../../../machines/betting/betting.events.ts';
import type { BettingFrameInput } from '../../../machines/betting/betting.machine.ts';
import { readBettingMessage } from '../../../schemas/rules/betting-message.ts';
import { onFrameMessage } from './frame-messages.ts';

/** Passes on messages of the sportsbook's own window that come from its exact origin and are of the known form. */
export const watchBets = fromCallback<BettingEvent, BettingFrameInput>(({ input, sendBack }) =>
  onFrameMessage({ id: bettingFrameId, origin: input.origin, read: readBettingMessage }, (message) =>
    sendBack({ type: 'betting.frame.messaged', message }),
  ),
);
