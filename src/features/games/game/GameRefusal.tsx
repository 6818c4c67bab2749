import { Suspense } from 'react';
import { later } from '../../../app/later.tsx';
import type { RefusalProps } from './RefusalBody.tsx';

const RefusalBody = later('src/features/games/game/RefusalBody.tsx', () =>
  import('./RefusalBody.tsx').then((m) => m.RefusalBody),
);

/** Most games are not refused: what says why is no part of the first view. */
export function GameRefusal(props: RefusalProps) {
  return (
    <Suspense>
      <RefusalBody {...props} />
    </Suspense>
  );
}
