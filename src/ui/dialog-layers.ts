import { createContext } from 'react';

/** The modal dialogs that are open now, in order. What must stay usable above them renders into the last one. */
export interface DialogLayerStack {
  readonly push: (node: HTMLElement) => void;
  readonly remove: (node: HTMLElement) => void;
  readonly top: () => HTMLElement | null;
  readonly subscribe: (listener: () => void) => () => void;
}

export const createDialogLayers = (): DialogLayerStack => {
  let nodes: readonly HTMLElement[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly HTMLElement[]) => {
    nodes = next;
    for (const listener of listeners) listener();
  };
  return {
    push: (node) => set([...nodes, node]),
    remove: (node) => set(nodes.filter((other) => other !== node)),
    top: () => nodes.at(-1) ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Provided once at the root of the page; without it toasts stay in the page. */
export const DialogLayers = createContext<DialogLayerStack | null>(null);
