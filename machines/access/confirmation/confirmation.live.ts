import { fromPromise } from 'xstate';
import { linkCodeRef, linkContactRef } from '../../../schemas/rules/access/link-code.ts';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { liveHeldForm } from '../held-form/held-form.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { guardSecrets, secretsPlaceholder } from '../../kit/secrets.ts';
import { confirmationMachine } from './confirmation.machine.ts';

export const liveConfirmation = (parts: LiveParts) => {
  const { bridge, browser } = parts;
  return confirmationMachine.provide({
    actors: {
      heldForm: liveHeldForm(parts),
      resetPassword: bridge(
        () => import('../../../effects/access/restore.ts').then((m) => m.resetPassword),
        'ahead',
      ),
      // The server never sees the code: the browser alone can tell.
      findCode: fromPromise<Outcome<boolean>, void>(() =>
        browser
          ? Promise.resolve(succeed(browser.vault.read(linkCodeRef) !== undefined))
          : new Promise(() => {}),
      ),
      findContact: fromPromise<Outcome<boolean>, void>(() =>
        browser
          ? Promise.resolve(
              succeed(
                browser.vault.read(linkCodeRef) !== undefined &&
                  browser.vault.read(linkContactRef) !== undefined,
              ),
            )
          : new Promise(() => {}),
      ),
      confirmLink: bridge(() => import('../../../effects/access/confirm-link.ts').then((m) => m.confirmLink)),
      resendLink: bridge(() => import('../../../effects/access/confirm-link.ts').then((m) => m.resendLink)),
      guardSecrets: browser ? guardSecrets(browser.vault) : secretsPlaceholder,
    },
  });
};
