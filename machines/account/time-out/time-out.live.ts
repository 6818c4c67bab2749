import { localStorageKeys } from '../../../schemas/constants.ts';
import { quietCookie, quietSeconds } from '../../../schemas/rules/site/promotion.ts';
import { liveIntent, loadFindIntents } from '../../kit/intent/intent.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { plannedEnd, timeOutMachine } from './time-out.machine.ts';

export const liveTimeOut = (parts: LiveParts) => {
  const { browser, deadline } = parts;
  return timeOutMachine.provide({
    actors: { findIntents: parts.bridge(loadFindIntents), intent: liveIntent(parts), deadline },
    actions: browser
      ? {
          leaveNotice: ({ context }) => {
            browser.store(localStorageKeys.timeOutUntil, context.heldTo);
            browser.setCookie(quietCookie, '1', quietSeconds(plannedEnd(context), context.now));
          },
        }
      : {},
  });
};
