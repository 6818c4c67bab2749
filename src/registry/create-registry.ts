import type { AnyActorLogic } from 'xstate';
import type { LiveParts } from '../../machines/site/live-parts.ts';
import type { ViewMap } from '../app/views.tsx';
import type { MessageChunk } from '../i18n/chunks.ts';
import type { Entry } from './registry.types.ts';

/** An entry of the list by its name; what is not at hand is looked up in the whole list. */
export type FindEntry = (name: string) => Entry | undefined | Promise<Entry | undefined>;

export type Registry = {
  /** Loads a feature's chunks once and puts its machines into the root's implementations. */
  readonly load: (name: string) => Promise<void>;
  readonly messageChunks: (name: string) => Promise<readonly MessageChunk[]>;
  /** Asks for all files of a feature at once; there when the page has answered. */
  ask?: (name: string) => void;
  /** In development: what has been asked for. */
  loaded?: () => readonly string[];
};

/**
 * `implementations` is `rootLogic.implementations.actors`: a child whose logic is not there when the root is restored is
 * dropped without a word, so the chunks of a page are loaded before its root is made. Views go into `views`, where the
 * page looks for them.
 */
export const createRegistry = (
  implementations: Record<string, AnyActorLogic>,
  parts: LiveParts,
  views: ViewMap,
  find: FindEntry,
): Registry => {
  const loading = new Map<string, Promise<void>>();
  const loadOnce = async (name: string): Promise<void> => {
    registry.ask?.(name);
    const found = find(name);
    const entry = found instanceof Promise ? await found : found;
    if (!entry) throw new RangeError(`no feature named ${name}`);
    const [drawn, machines] = await Promise.all([entry.views?.(), entry.machines?.()]);
    for (const [id, bind] of Object.entries(machines ?? {})) implementations[id] ??= bind(parts);
    if (drawn) views.add(drawn.views);
  };
  const registry: Registry = {
    load: (name) => {
      const known = loading.get(name);
      if (known) return known;
      const promise = loadOnce(name);
      promise.catch(() => loading.delete(name));
      loading.set(name, promise);
      return promise;
    },
    messageChunks: async (name) => (await find(name))?.texts ?? [],
  };
  if (import.meta.hot) registry.loaded = () => [...loading.keys()];
  return registry;
};
