import { localStorageKeys } from '../../../schemas/constants.ts';
import { quietCookie, quietSeconds } from '../../../schemas/rules/site/promotion.ts';
import { liveForm } from '../../kit/form/form.live.ts';
import { liveIntent, loadFindIntents } from '../../kit/intent/intent.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { guardSecrets, secretsPlaceholder } from '../../kit/secrets.ts';
import { exclusionMachine, plannedEnd } from './exclusion.machine.ts';

export const liveExclusion = (parts: LiveParts) => {
  const { browser, deadline } = parts;
  return exclusionMachine.provide({
    actors: {
      findIntents: parts.bridge(loadFindIntents),
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
