import { useEffect } from 'react';
import { selectConfig } from '../../machines/site/content/content.selectors.ts';
import { selectIsBare } from '../../machines/site/head/head.selectors.ts';
import { useContent, useHead } from '../actors/permanent.ts';
import { useSelect } from '../actors/use-select.ts';
import { usePageFacts } from './page-facts.tsx';

/** Comes with what writes the head. */
const namePage = (title: string, isWanted = () => true): void =>
  void import('./name-page.ts').then((m) => isWanted() && m.namePage(title)).catch(() => {});

/**
 * Titles the document by what the page is, where no record of the content names it. `isInPlace`: it stands in place of
 * the page that a record names. '' for no title of its own.
 */
export function usePageTitle(name: string, isInPlace = false): void {
  const brand = useSelect(useContent(), selectConfig)?.brand.name;
  const head = useHead();
  const title = name && [name.replace(/\.$/, ''), brand].filter(Boolean).join(' · ');
  const isUsed = useSelect(head, selectIsBare) || isInPlace;
  usePageFacts().tellTitle?.(isUsed ? title : '');
  useEffect(() => {
    if (title === '' || !isUsed) return undefined;
    const { dataset } = document.head.querySelector('title') ?? document.body;
    dataset['own'] = isInPlace ? 'always' : 'bare';
    let isLeft = false;
    namePage(title, () => !isLeft);
    return () => {
      isLeft = true;
      delete dataset['own'];
      // That of the next page is written when it is known.
      const next = head.getSnapshot();
      if (document.title === title && next.hasTag('ready')) namePage(next.context.data?.title ?? '');
    };
  }, [title, isUsed, isInPlace, head]);
}
