import { createContext, use, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { MessageStore, Texts } from './message-store.ts';

const TextsContext = createContext<Texts | null>(null);

/** Gives the texts to the tree; renders again when a chunk arrives or the locale changes. */
export function I18nProvider({ store, children }: { store: MessageStore; children: ReactNode }) {
  const texts = useSyncExternalStore(store.subscribe, store.texts, store.texts);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

export function useTexts(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('I18nProvider is missing');
  return texts;
}
