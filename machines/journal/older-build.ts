import type { AnyActorRef, AnyEventObject } from 'xstate';
import { actorAt, answeringChild } from './actor-at.ts';
import type { Entry } from './journal.types.ts';
import { OPEN_LIST } from './upgrades.ts';

/**
 * What a journal of an older version needs while it is replayed, because it depends on where actors stand by then:
 * `eventInPlace` is for all of them, the rest for version 1. Journals of the current version never come here.
 */

/** Actors that look for earlier intents where the older build did not, or not always. */
const lookers: readonly (readonly string[])[] = [
  ['deposit', 'promo'],
  ['bonuses', 'promo'],
  ['bonuses', 'claim'],
  ['loyalty', 'purchase'],
  ['tournaments', 'entry'],
];
/** Look-ups that the older build never made. */
const added: readonly (readonly string[])[] = [
  ['deposit', 'lookAgain'],
  ['withdrawal', 'lookAgain'],
  ['deposit', 'promo', 'lookAgain'],
  ['bonuses', 'promo', 'lookAgain'],
];
const LOOKUP = 'findIntents';
const nothingOpen = { ok: true, value: { open: [], prepared: null } };

const isWithin = (actor: readonly string[], path: readonly string[]): boolean =>
  actor.every((id, index) => id === path[index]);

/**
 * The older build did not ask when the next line for such an actor is no answer to it: it went on at once, as it does
 * here when nothing is open.
 */
export const answerUnasked = (root: AnyActorRef, coming: readonly Entry[]): void => {
  for (const path of added) actorAt(root, path)?.send({ type: 'xstate.promise.resolve', data: nothingOpen });
  for (const path of lookers) {
    const actor = actorAt(root, path);
    const lookup = actor && answeringChild(actor, LOOKUP);
    if (!lookup) continue;
    const next = coming.find((entry) => isWithin(path, entry.path));
    if (next?.type !== LOOKUP) lookup.send({ type: 'xstate.promise.resolve', data: nothingOpen });
  }
};

/** Reading a page anew had the name of trying again: the states in which it was that. */
const reloads: Readonly<Record<string, { readonly now: string; readonly states: readonly string[] }>> = {
  'betting.restart.requested': { now: 'betting.reload.requested', states: ['lost'] },
  'verification.retry.requested': { now: 'verification.reload.requested', states: ['failed', 'completed'] },
};

export const eventInPlace = (entry: Entry, event: AnyEventObject, target: AnyActorRef): AnyEventObject => {
  const reload = reloads[entry.type];
  if (reload && reload.states.some((state) => target.getSnapshot().matches(state)))
    return { ...event, type: reload.now };
  // A deposit begun anew while a payment was open: the payment is a child now, and this is how it is left.
  return entry.type === 'deposit.restart.requested' && actorAt(target, ['checkout'])
    ? { type: 'xstate.done.actor.checkout', output: { end: 'left' } }
    : event;
};

type Tournaments = { readonly id: string; readonly list: string };

/** What went to the page of tournaments goes to one of its lists, which the page alone knows. */
export const entryInPlace = (root: AnyActorRef, entry: Entry): Entry => {
  const tournaments = actorAt(root, ['tournaments'])?.getSnapshot() as
    | { readonly context: Tournaments; readonly matches: (value: object) => boolean }
    | undefined;
  if (!tournaments) return entry;
  const { id, list } = tournaments.context;
  const open = id === '' ? list : 'games';
  if (entry.type === 'tournaments.retry.requested' && !tournaments.matches({ one: 'failed' }))
    return { ...entry, path: [...entry.path, open], type: 'list.retry.requested' };
  return { ...entry, path: entry.path.map((step) => (step === OPEN_LIST ? open : step)) };
};
