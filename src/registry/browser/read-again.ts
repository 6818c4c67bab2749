import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { selectHref, selectSystemPage } from '../../../machines/site/navigation/navigation.selectors.ts';
import type { NavigationActor } from '../../../machines/site/navigation/navigation.selectors.ts';
import { actorIds } from '../../../machines/kit/actor-ids.ts';

/** States that say that something was not read; what is asked of them there is to read it. */
const isUnread = (state: string): boolean => /^(?:\w*failed|stuck|lost)$/i.test(state);
/** Never that of money, which is sent again by the player's hand or not at all. */
const isWish = (type: string): boolean => /^(?!intent\.).*\.(?:reload|retry)\.requested$/.test(type);

/** What is asked for in states in which something was not read. */
export const asksIn = (nodes: readonly Pick<AnyStateNode, 'key' | 'ownEvents'>[]): readonly string[] =>
  nodes.filter(({ key }) => isUnread(key)).flatMap(({ ownEvents }) => ownEvents.filter(isWish));

const wishesOf = (ref: AnyActorRef): readonly string[] =>
  asksIn((ref.getSnapshot() as Partial<AnyMachineSnapshot>)._nodes ?? []);

/** Every machine below that says that something was not read is asked for it again, as its button would. */
const askBelow = (ref: AnyActorRef): void => {
  for (const type of wishesOf(ref)) ref.send({ type });
  const { children = {} } = ref.getSnapshot() as Partial<AnyMachineSnapshot>;
  for (const child of Object.values(children) as readonly (AnyActorRef | undefined)[])
    if (child) askBelow(child);
};

const ask = (root: AnyActorRef): void => {
  const navigation = root.system.get(actorIds.navigation) as NavigationActor | undefined;
  const snapshot = navigation?.getSnapshot();
  if (snapshot && selectSystemPage(snapshot) === 'unreached')
    navigation?.send({ type: 'navigation.requested', to: selectHref(snapshot), replace: true, yields: true });
  askBelow(root);
};

/** A line that has just come may not carry the first calls yet. */
const ONCE_MORE_MS = 5000;

/** The browser is online again: what did not come meanwhile is asked for. */
export const readAgain = (root: AnyActorRef): void => {
  for (const id of [actorIds.figures, actorIds.balance])
    root.system.get(id)?.send({ type: `${id}.refresh.requested` });
  ask(root);
  setTimeout(() => ask(root), ONCE_MORE_MS);
};
