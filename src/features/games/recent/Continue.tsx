import { Suspense } from 'react';
import { selectIsPlayer } from '../../../../machines/site/session/session.selectors.ts';
import { useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { later } from '../../../app/later.tsx';

const ContinueShelf = later('src/features/games/recent/ContinueShelf.tsx', () =>
  import('./ContinueShelf.tsx').then((m) => m.ContinueShelf),
);

/** Where a player goes on; a guest has it further down, and their page carries nothing of this. */
export function Continue() {
  return useSelect(useSession(), selectIsPlayer) ? (
    <Suspense>
      <ContinueShelf />
    </Suspense>
  ) : null;
}
