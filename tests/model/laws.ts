import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Law, LawStep } from '../../machines/kit/cases.ts';
import type { IntentInput, IntentOutput } from '../../machines/kit/intent/intent.machine.ts';
import { actorIds } from '../../machines/kit/actor-ids.ts';

const isRunning = (child: AnyActorRef | undefined): child is AnyActorRef =>
  child?.getSnapshot().status === 'active';

const inputOf = (child: AnyActorRef): unknown => (child.getSnapshot() as { readonly input?: unknown }).input;

type Wish = Pick<IntentInput, 'uid' | 'known' | 'payload'>;
const wishesOf = (snapshot: AnyMachineSnapshot): readonly Wish[] =>
  Object.values<AnyActorRef | undefined>(snapshot.children)
    .filter(isRunning)
    .filter(({ src }) => src === 'intent')
    .map((child) => inputOf(child) as Wish);

/** How a wish ended, where the event is the end of one. */
const endOf = ({ type, ...event }: AnyEventObject): IntentOutput | null => {
  const output = (event as { readonly output?: unknown }).output as IntentOutput | null | undefined;
  return type.startsWith('xstate.done.actor.') && output?.settlement !== undefined ? output : null;
};

/** The event tells that something did not succeed. */
const isFailure = (event: AnyEventObject): boolean => {
  if (event.type.startsWith('xstate.error.')) return true;
  const end = endOf(event);
  if (end) return end.settlement.kind !== 'done' && end.settlement.kind !== 'found';
  return (event['output'] as { readonly ok?: unknown } | null | undefined)?.ok === false;
};

const last = (steps: readonly LawStep[]): LawStep | undefined => steps.at(-1);

const oneAtATime: Law = (steps) => {
  const wishes = last(steps) && wishesOf((last(steps) as LawStep).after);
  return wishes && wishes.length > 1 ? `${wishes.length} wishes run at once` : null;
};

const ofItsPlayer: Law = (steps) => {
  const step = last(steps);
  if (!step || step.after.status !== 'active') return null;
  const { uid } = step.after.context as { readonly uid?: number };
  const other = wishesOf(step.after).find((wish) => uid !== undefined && wish.uid !== uid);
  return other ? `a wish of player ${other.uid} runs for player ${uid}` : null;
};

const keyEnds: Law = (steps) => {
  const ends = new Map(
    steps.flatMap(({ event }) => {
      const end = endOf(event);
      return end?.known ? [[end.known.key, end.settlement.kind] as const] : [];
    }),
  );
  const again = last(steps)?.begun.find(
    ({ src, input }) => src === 'intent' && ends.get((input as Wish).known?.key ?? '') === 'refused',
  );
  return again ? 'the key of a refused wish is sent once more' : null;
};

const isOwnWord = ({ type }: AnyEventObject): boolean => !/^(?:xstate\.|route\.|session\.)/.test(type);

/** A wish without a key is a new one: a word from outside makes it, at once or when open ones were looked for. */
const asked: Law = (steps) => {
  const step = last(steps);
  const fresh = step?.begun.some(({ src, input }) => src === 'intent' && (input as Wish).known === null);
  const isAsked = steps.some(({ event }) => isOwnWord(event));
  const isAnswer = step?.event.type.startsWith('xstate.') === true;
  return fresh === true && step && !isOwnWord(step.event) && !(isAnswer && isAsked)
    ? `${step.event.type} begins a wish of its own`
    : null;
};

const asShown: Law = (steps) => {
  const step = last(steps);
  const shown = (step?.after.context as { readonly amount?: unknown } | undefined)?.amount;
  const sent = step?.begun.find(({ src, input }) => src === 'intent' && (input as Wish).known === null);
  const amount = (sent?.input as Wish | undefined)?.payload['amount'];
  return typeof shown === 'string' && amount !== undefined && amount !== shown
    ? `${JSON.stringify(amount)} is sent and ${shown} is shown`
    : null;
};

/** A failure that means what was wanted, as a wish that was taken down before, is none. */
export const noFalseJoy =
  (isGood: (event: AnyEventObject) => boolean = () => false): Law =>
  (steps) => {
    const step = last(steps);
    const told = step?.letters.find(({ to, event }) => to === actorIds.toasts && event['kind'] === 'success');
    return step && told && isFailure(step.event) && !isGood(step.event)
      ? `a failure is told as a success: ${JSON.stringify(told.event)}`
      : null;
  };

/** The player is signed out for what the platform has taken down, or may have. */
export const signsOutByAnswer: Law = (steps) => {
  const step = last(steps);
  const isTold = step?.letters.some(({ event }) => event.type === 'session.logout.requested');
  const kind = step && endOf(step.event)?.settlement.kind;
  return isTold === true && kind !== 'done' && kind !== 'found' && kind !== 'unknown'
    ? `signs out after ${step?.event.type} ${kind ?? ''}`
    : null;
};

/** A state is entered by an end of a child that says so. */
export const onlyBy =
  (state: string, says: (event: AnyEventObject) => boolean): Law =>
  (steps) => {
    const step = last(steps);
    const isEntered =
      step?.after.matches(state as never) === true && step.before?.matches(state as never) !== true;
    return isEntered && !says(step.event) ? `${step.event.type} leads to ${state}` : null;
  };

/** What no machine may break. */
export const lawsOfAll: Readonly<Record<string, Law>> = {
  'one wish at a time': oneAtATime,
  'a wish is of the player who is there': ofItsPlayer,
  'a refused wish ends its key': keyEnds,
  'the player begins a wish': asked,
  'what is sent is what is shown': asShown,
  'no failure is told as a success': noFalseJoy(),
};

/** The children that run now and did not before. */
export const begunIn = (before: AnyMachineSnapshot | null, after: AnyMachineSnapshot): LawStep['begun'] =>
  Object.entries<AnyActorRef | undefined>(after.children).flatMap(([id, child]) =>
    isRunning(child) && child !== before?.children[id] && typeof child.src === 'string'
      ? { src: child.src, input: inputOf(child) }
      : [],
  );
