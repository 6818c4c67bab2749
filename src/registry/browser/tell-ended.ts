import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { contentMachine } from '../../../machines/site/content/content.machine.ts';
import type { DialogsActor } from '../../../machines/site/dialogs/dialogs.selectors.ts';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import type { TextRef } from '../../../machines/kit/text-ref.ts';
import type { SessionActor } from '../../../machines/site/session/session.selectors.ts';
import { EXCLUDED_UNHEARD, leftElsewhereKey, localStorageKeys } from '../../../schemas/constants.ts';
import { instantOf } from '../../../schemas/rules/kit/instant.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import { comesUnasked } from '../../../schemas/rules/site/popups.ts';
import { platformNow } from '../../actors/clock.ts';
import { recall, store } from './document-parts.ts';

/** The other tabs have loaded their next page by then. */
const OTHER_TABS_MS = 5000;

/** Where the tab was closed before it was told, it is found on a later visit. */
const isOver = (until: string): boolean => (instantOf(until) ?? Infinity) <= platformNow();

/** How the page before this one ended, told once in every tab; null where it did not. */
const takeEnding = (key: string): string | null => {
  const until = recall(key);
  if (until !== null) setTimeout(() => store(key, null), OTHER_TABS_MS);
  return until;
};

const toast = (root: AnyActorRef, title: TextRef, text?: TextRef): void =>
  root.system
    .get(actorIds.toasts)
    ?.send({ type: 'toast.requested', kind: 'info', title, ...(text && { text }), sticky: true });

/** The market lets an excluded player sign in, so nothing is said of a login that is off. */
const isLetIn = (root: AnyActorRef): boolean => {
  const content = root.system.get(actorIds.content)?.getSnapshot() as
    | SnapshotFrom<typeof contentMachine>
    | undefined;
  return content?.context.config?.market.exclusion.withdrawal === true;
};

/** A block closes all dialogs. One that the visitor has asked for since, to sign in as somebody else, stays until it is left. */
const onceNoneIsAskedFor = (root: AnyActorRef, then: () => void): void => {
  const dialogs: DialogsActor | undefined = root.system.get(actorIds.dialogs);
  const isFree = (): boolean => {
    const { stack = [], queue = [] } = dialogs?.getSnapshot().context ?? {};
    return [...stack, ...queue].every(comesUnasked);
  };
  if (isFree()) return then();
  const subscription = dialogs?.subscribe(() => {
    if (!isFree()) return;
    subscription?.unsubscribe();
    then();
  });
};

const breaks = [
  {
    key: localStorageKeys.excludedUntil,
    reason: 'self_exclusion',
    title: { id: 'toast.excluded.title' },
    unheard: { id: 'toast.excluded.unheard.text' },
  },
  // One that nobody has heard of is told at the next sign-in.
  {
    key: localStorageKeys.timeOutUntil,
    reason: 'time_out',
    title: { id: 'system.timeOut.header' },
    unheard: undefined,
  },
] as const;

/**
 * The page before this one ended by a self-exclusion, a time-out, rest or another tab. Who keeps themselves out is shown
 * the page that a sign-in would be refused with, and not a house that asks them in.
 */
export const tellEnded = (root: AnyActorRef): void => {
  const session: SessionActor | undefined = root.system.get(actorIds.session);
  const isGuest = (): boolean => session?.getSnapshot().matches('guest') === true;
  const left = recall(leftElsewhereKey, 'sessionStorage');
  store(leftElsewhereKey, null, 'sessionStorage');
  let isTold = false;
  for (const { key, reason, title, unheard } of breaks) {
    const until = takeEnding(key);
    if (until === null || isOver(until)) continue;
    isTold = true;
    // Somebody has signed in since.
    if (!isGuest()) continue;
    if (until === EXCLUDED_UNHEARD) toast(root, { id: 'toast.excluded.unheard.title' }, unheard);
    else if (isLetIn(root)) toast(root, title);
    else
      onceNoneIsAskedFor(root, () => {
        if (!isGuest()) return;
        session?.send({
          type: 'session.blocked',
          failure: failureOf('UserBanned', {
            status: 403,
            data: { reason, ...(until !== '' && { until }) },
          }),
        });
      });
  }
  // Nobody did anything for as long as the platform says.
  if (takeEnding(localStorageKeys.rested) !== null)
    toast(root, { id: 'toast.rested.title' }, { id: 'toast.rested.text' });
  else if (left === 'deleted') toast(root, { id: 'errors.UserDeleted' });
  else if (left !== null && !isTold && isGuest())
    toast(root, { id: 'toast.rested.title' }, { id: 'toast.leftElsewhere.text' });
};
