import { lazy } from 'react';
import { FavouriteButton } from '../features/site/outside/FavouriteButton.tsx';
import { FreespinsBadge } from '../features/site/outside/FreespinsBadge.tsx';
import { Outside } from '../features/site/outside/Outside.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = {
  outside: Outside,
  FreespinsBadge: FreespinsBadge as never,
  FavouriteButton: FavouriteButton as never,
  // On one page alone, and far down it.
  HomeTail: lazy(() =>
    import('../features/site/outside/HomeTail.tsx').then((m) => ({ default: m.HomeTail })),
  ) as never,
};
