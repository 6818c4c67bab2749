import type { AnyActorLogic } from 'xstate';
import type { LiveParts } from '../../machines/site/live-parts.ts';
import { liveRoot } from '../../machines/site/root/root.live.ts';
import { createViews } from '../app/views.tsx';
import { createRegistry } from './create-registry.ts';
import { entryNames, entryOf } from './registry.ts';

/** The root's logic with the machines and views of every feature loaded, for where a page may be any. */
export const loadWholeSite = async (parts: LiveParts) => {
  const views = createViews();
  const logic = liveRoot(parts);
  const registry = createRegistry(
    logic.implementations.actors as Record<string, AnyActorLogic>,
    parts,
    views,
    entryOf,
  );
  await Promise.all(entryNames.map((name) => registry.load(name)));
  return { views, logic, registry };
};
