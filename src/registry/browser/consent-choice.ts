import { fromCallback, fromPromise } from 'xstate';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import type { ConsentEvent } from '../../../machines/site/consent/consent.events.ts';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { consentOf } from '../../../schemas/rules/site/custom-code.ts';
import type { ConsentChoice } from '../../../schemas/rules/site/custom-code.ts';
import { isAtRest } from './quiet.ts';

const CHANNEL = 'croupier.consent';

/** What this browser said of counters and chat, as its cookie has it. */
export const readConsent = fromPromise<Outcome<{ readonly choice: ConsentChoice | null }>, void>(async () =>
  succeed({ choice: consentOf(document.cookie) }),
);

/** Nothing of the visitor's is lost with this document: no text, no game, no payment. */
const isIdle = () =>
  isAtRest() &&
  document.querySelector('iframe:not([data-chat])') === null &&
  !location.pathname.includes('/cashier');

/** What the visitor says in another tab. What a counter's script has begun ends with its document, as soon as that may go. */
export const hearConsent = fromCallback<ConsentEvent>(({ system, sendBack }) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // A tab of another build may know other ones.
    if (data !== 'all' && data !== 'necessary') return;
    sendBack({ type: 'consent.told', choice: data });
    if (data === 'all' || document.querySelector('script[data-operator]') === null) return;
    if (isIdle()) location.reload();
    else system.get(actorIds.updates)?.send({ type: 'updates.build.seen', build: 'another' });
  });
  return () => channel.close();
});

/** Tells the other tabs. */
export const spreadConsent = (choice: ConsentChoice): void => {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  channel.postMessage(choice);
  channel.close();
};
