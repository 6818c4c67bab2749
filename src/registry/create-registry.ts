import type { AnyActorLogic } from 'xstate';
import type { LiveParts } from '../../machines/site/live-parts.ts';
import type { ViewMap } from '../app/views.tsx';
import type { MessageChunk } from '../i18n/chunks.ts';
import { entryOf } from './registry.ts';
import type { Entry } from './registry.types.ts';

export type Registry = {
  /** Loads a feature's chunks once and puts its machines into the root's implementations. */
  readonly load: (name: string) => Promise<void>;
  readonly messageChunks: (name: string) => readonly MessageChunk[];
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
): Registry => {
  const loading = new Map<string, Promise<void>>();
  const loadOnce = async (entry: Entry): Promise<void> => {
    const [drawn, machines] = await Promise.all([entry.views?.(), entry.machines?.()]);
    for (const [id, bind] of Object.entries(machines ?? {})) implementations[id] ??= bind(parts);
    if (drawn) views.add(drawn.views);
  };
  const registry: Registry = {
    load: (name) => {
      const entry = entryOf(name);
      if (!entry) return Promise.reject(new RangeError(`no feature named ${name}`));
      const known = loading.get(name);
      if (known) return known;
      const promise = loadOnce(entry);
      promise.catch(() => loading.delete(name));
      loading.set(name, promise);
      return promise;
    },
    messageChunks: (name) => entryOf(name)?.texts ?? [],
  };
  if (import.meta.hot) registry.loaded = () => [...loading.keys()];
  return registry;
};
