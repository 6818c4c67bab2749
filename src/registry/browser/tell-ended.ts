import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { contentMachine } from '../../../machines/site/content/content.machine.ts';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import type { TextRef } from '../../../machines/kit/text-ref.ts';
import { EXCLUDED_UNHEARD, localStorageKeys } from '../../../schemas/constants.ts';
import { formatDateTime } from '../../../schemas/rules/kit/format.ts';
import { localOffset } from '../../i18n/use-date-time.ts';
import { recall, store } from './document-parts.ts';

/** The other tabs have loaded their next page by then. */
const OTHER_TABS_MS = 5000;

/** To the minute: a player may be let in again on the day that it ends. */
const untilText = (until: string): TextRef => ({
  id: 'toast.excluded.until',
  values: { date: formatDateTime(until, localOffset(until)) },
});

/** Until when an exclusion holds, '' for one without end; of one that nobody has heard of, where it is told. */
const excludedTexts = (until: string): { readonly title: TextRef; readonly text: TextRef } => {
  const title = { id: 'toast.excluded.title' };
  if (until === EXCLUDED_UNHEARD)
    return { title: { id: 'toast.excluded.unheard.title' }, text: { id: 'toast.excluded.unheard.text' } };
  if (until === '') return { title, text: { id: 'toast.excluded.forever' } };
  return { title, text: untilText(until) };
};

/** The same of a time-out. One that nobody has heard of is told at the next sign-in. */
const timeOutTexts = (until: string): { readonly title: TextRef; readonly text?: TextRef } => {
  if (until === EXCLUDED_UNHEARD) return { title: { id: 'toast.excluded.unheard.title' } };
  return { title: { id: 'system.timeOut.header' }, text: untilText(until) };
};

/** Nobody did anything for as long as the platform says. */
const restedTexts = (): { readonly title: TextRef; readonly text: TextRef } => ({
  title: { id: 'toast.rested.title' },
  text: { id: 'toast.rested.text' },
});

const endings = [
  [localStorageKeys.excludedUntil, excludedTexts],
  [localStorageKeys.timeOutUntil, timeOutTexts],
  [localStorageKeys.rested, restedTexts],
] as const;

/** The market lets an excluded player sign in, so nothing is said of a login that is off. */
const isLetIn = (root: AnyActorRef): boolean => {
  const content = root.system.get(actorIds.content)?.getSnapshot() as
    | SnapshotFrom<typeof contentMachine>
    | undefined;
  return content?.context.config?.market.exclusion.withdrawal === true;
};

/** The page before this one ended by a self-exclusion, a time-out or rest: it is said in every tab that it ended. */
export const tellEnded = (root: AnyActorRef): void => {
  for (const [key, textsOf] of endings) {
    const until = recall(key);
    if (until === null) continue;
    setTimeout(() => store(key, null), OTHER_TABS_MS);
    root.system.get(actorIds.toasts)?.send({
      type: 'toast.requested',
      kind: 'info',
      ...(isLetIn(root) ? { title: textsOf(until).title } : textsOf(until)),
      sticky: true,
    });
  }
};
