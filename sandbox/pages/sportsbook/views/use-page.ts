import { createContext, use } from 'react';
import type { BookSettings } from '../settings.ts';
import type { Words } from './words.ts';

/** What does not change while the page is open. */
export type PageFacts = Pick<BookSettings, 'isReal' | 'currency' | 'stakes'> & Words;

export const Page = createContext<PageFacts | null>(null);

export const usePage = (): PageFacts => {
  const facts = use(Page);
  if (!facts) throw new RangeError('there is no page around this part');
  return facts;
};
