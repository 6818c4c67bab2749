import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { ThemeStore } from './theme-store.ts';

/** Plain http on a remote address: nobody signs in, or everyone is warned. */
type Insecure = 'refused' | 'allowed' | null;

/** What the composition root knows of the page beside the actors. The same object for the page's whole life. */
export type PageFacts = {
  readonly insecure: Insecure;
  /** A crawler that is on a page of an error: the error page is not drawn. */
  readonly crawler?: boolean;
  /** By which a fault of the page is found in the log. */
  readonly faultId?: string | undefined;
  /** Hears on the server what the page is called where nothing else names it; '' for nothing. */
  readonly tellTitle?: (title: string) => void;
  /** Loads the theme's store once. */
  readonly themeStore: () => Promise<ThemeStore>;
};

const FactsContext = createContext<PageFacts | null>(null);

export function PageFactsProvider({
  facts,
  children,
}: {
  readonly facts: PageFacts;
  readonly children: ReactNode;
}) {
  return <FactsContext value={facts}>{children}</FactsContext>;
}

export function usePageFacts(): PageFacts {
  const facts = use(FactsContext);
  if (!facts) throw new Error('PageFactsProvider is missing');
  return facts;
}
