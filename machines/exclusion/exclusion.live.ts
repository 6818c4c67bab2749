import { localStorageKeys } from '../../schemas/constants.ts';
import { quietCookie, quietSeconds } from '../../schemas/rules/promotion.ts';
import { liveForm } from '../form/form.live.ts';
import { liveIntent } from '../intent/intent.live.ts';
import type { LiveParts } from '../live-parts.ts';
import { guardSecrets, secretsPlaceholder } from '../secrets.ts';
import { exclusionMachine, plannedEnd } from './exclusion.machine.ts';

export const liveExclusion = (parts: LiveParts) => {
  const { browser, deadline } = parts;
  return exclusionMachine.provide({
    actors: {
      intent: liveIntent(parts),
      form: liveForm(parts),
      guardSecrets: browser ? guardSecrets(browser.vault) : secretsPlaceholder,
      deadline,
    },
    actions: browser
      ? {
          leaveNotice: ({ context }) => {
            browser.store(localStorageKeys.excludedUntil, context.heldTo);
            browser.setCookie(quietCookie, '1', quietSeconds(plannedEnd(context), context.now));
          },
        }
      : {},
  });
};
