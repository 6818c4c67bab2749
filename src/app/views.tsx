import { createContext, use } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** Views of features and dialogs whose chunks are there, by name. */
export type Views = { readonly get: (name: string) => ComponentType | undefined };

const ViewsContext = createContext<Views | null>(null);

export function ViewsProvider({ views, children }: { readonly views: Views; readonly children: ReactNode }) {
  return <ViewsContext value={views}>{children}</ViewsContext>;
}

/** The view of a route's feature or of a dialog, once its chunk is there. */
export function useView(name: string): ComponentType | undefined {
  const views = use(ViewsContext);
  if (!views) throw new Error('ViewsProvider is missing');
  return views.get(name);
}
