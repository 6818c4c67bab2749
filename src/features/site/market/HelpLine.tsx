import { Suspense } from 'react';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { later } from '../../../app/later.tsx';

const HelpBody = later('src/features/site/market/HelpBody.tsx', () =>
  import('./HelpBody.tsx').then((m) => m.HelpBody),
);

// One element, so that what a server has drawn stays until its code is there.
const body = (
  <Suspense>
    <HelpBody />
  </Suspense>
);

/** Whom a market names for help; in one that names nobody nothing is loaded for it. */
export function HelpLine() {
  return useSelect(useContent(), selectConfig)?.market.helpline.name ? body : null;
}
