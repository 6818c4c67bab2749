import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { actorIds } from '../../kit/actor-ids.ts';
import type { ActorId } from '../../kit/actor-ids.ts';
import type { RouteCommitted } from '../navigation/navigation.events.ts';
import type { System } from '../../kit/tell.ts';

type Running = {
  readonly feature: { readonly name: ActorId; readonly locale: string } | null;
  readonly dialogFeatures: readonly ActorId[];
};

type Holding = {
  readonly hasTag?: (tag: string) => boolean;
  readonly children?: Readonly<Record<string, AnyActorRef | undefined>>;
};
const holds = (snapshot: Holding | undefined): boolean =>
  (snapshot?.hasTag?.('locked') ?? false) ||
  Object.values(snapshot?.children ?? {}).some((child) => holds(child?.getSnapshot() as Holding | undefined));

/** It reads anew what it has in the language of before. */
export const takesLocale = (system: System, id: ActorId, locale: string): boolean =>
  (system.get(id)?.getSnapshot() as AnyMachineSnapshot | undefined)?.can({ type: 'locale.told', locale }) ===
  true;

/**
 * It goes on with this route: its actor stays, in another language too when it takes that under what was typed, or is at
 * something that must not be cut off.
 */
export const isKeptFor = (
  { feature }: Pick<Running, 'feature'>,
  name: ActorId | null,
  locale: string,
  system: System,
): boolean =>
  feature !== null &&
  feature.name === name &&
  (feature.locale === locale || takesLocale(system, name, locale) || isLocked(system, name));

/** It, or an actor that it started, is at something that must not be cut off. */
export const isLocked = (system: System, id: ActorId): boolean =>
  holds(system.get(id)?.getSnapshot() as Holding | undefined);

/** The same for the feature of an open dialog. */
export const isDialogLocked = (
  { dialogFeatures }: Pick<Running, 'dialogFeatures'>,
  system: System,
): boolean => dialogFeatures.some((id) => isLocked(system, id));

const isDialogOpen = (system: System): boolean => {
  const dialogs = system.get(actorIds.dialogs)?.getSnapshot() as
    | { readonly context?: { readonly stack: readonly unknown[]; readonly queue: readonly unknown[] } }
    | undefined;
  const { stack = [], queue = [] } = dialogs?.context ?? {};
  return stack.length + queue.length > 0;
};

/**
 * Would a reload with this navigation take something from the player? The feature that the page had still runs:
 * it is kept when the address stays within it, with its form, its game or its payment. A dialog may hold a form as well.
 */
export const isBusyAt = (
  running: Running,
  event: RouteCommitted,
  locale: string,
  system: System,
): boolean => {
  const { feature, dialogFeatures } = running;
  const features = feature ? [feature.name, ...dialogFeatures] : dialogFeatures;
  const isKept = isKeptFor(running, event.shown?.feature ?? null, locale, system);
  return isKept || isDialogOpen(system) || features.some((id) => isLocked(system, id));
};
