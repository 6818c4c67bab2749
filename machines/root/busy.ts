import { actorIds } from '../actor-ids.ts';
import type { ActorId } from '../actor-ids.ts';
import type { RouteCommitted } from '../navigation/navigation.events.ts';
import type { System } from '../tell.ts';

type Running = {
  readonly feature: { readonly name: ActorId; readonly locale: string } | null;
  readonly dialogFeatures: readonly ActorId[];
};

const isLocked = (system: System, id: ActorId): boolean => {
  const snapshot = system.get(id)?.getSnapshot() as { hasTag?: (tag: string) => boolean } | undefined;
  return snapshot?.hasTag?.('locked') ?? false;
};

const isDialogOpen = (system: System): boolean => {
  const dialogs = system.get(actorIds.dialogs)?.getSnapshot() as
    | { readonly context?: { readonly stack: readonly unknown[]; readonly queue: readonly unknown[] } }
    | undefined;
  const { stack = [], queue = [] } = dialogs?.context ?? {};
  return stack.length + queue.length > 0;
};

/**
 * Would a reload with this navigation take something from the player (OPS-107)? The feature that the page had still runs:
 * it is kept when the address stays within it, with its form, its game or its payment. A dialog may hold a form as well.
 */
export const isBusyAt = (
  running: Running,
  event: RouteCommitted,
  locale: string,
  system: System,
): boolean => {
  const { feature, dialogFeatures } = running;
  const isKept = feature !== null && feature.name === event.shown?.feature && feature.locale === locale;
  const features = feature ? [feature.name, ...dialogFeatures] : dialogFeatures;
  return isKept || isDialogOpen(system) || features.some((id) => isLocked(system, id));
};
