import type { AnyActorRef, AnyEventObject } from 'xstate';
import { actorAt, answeringChild } from './actor-at.ts';
import type { Entry } from './journal.types.ts';

/**
 * What a journal of version 1 needs while it is replayed, because it depends on where actors stand by then. Journals of
 * the current version never come here.
 */

/** Actors that look for earlier intents where the older build did not, or not always. */
const lookers: readonly (readonly string[])[] = [
  ['deposit', 'promo'],
  ['bonuses', 'promo'],
  ['bonuses', 'claim'],
  ['loyalty', 'purchase'],
  ['tournaments', 'entry'],
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
  for (const path of lookers) {
    const actor = actorAt(root, path);
    const lookup = actor && answeringChild(actor, LOOKUP);
    if (!lookup) continue;
    const next = coming.find((entry) => isWithin(path, entry.path));
    if (next?.type !== LOOKUP) lookup.send({ type: 'xstate.promise.resolve', data: nothingOpen });
  }
};

/** A deposit begun anew while a payment was open: the payment is a child now, and this is how it is left. */
export const eventInPlace = (entry: Entry, event: AnyEventObject, target: AnyActorRef): AnyEventObject =>
  entry.type === 'deposit.restart.requested' && actorAt(target, ['checkout'])
    ? { type: 'xstate.done.actor.checkout', output: { end: 'left' } }
    : event;
