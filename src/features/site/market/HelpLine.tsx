import { Suspense } from 'react';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { later } from '../../../app/later.tsx';

const HelpBody = later('src/features/site/market/HelpBody.tsx', () =>
  import('./HelpBody.tsx').then((m) => m.HelpBody),
);

/** Whom a market names for help; in one that names nobody nothing is loaded for it. */
export function HelpLine() {
  const name = useSelect(useContent(), selectConfig)?.market.helpline.name;
  return name ? (
    <Suspense>
      <HelpBody />
    </Suspense>
  ) : null;
}
