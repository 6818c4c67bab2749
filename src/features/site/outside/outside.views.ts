import { lazy } from 'react';
import { FavouriteButton } from './FavouriteButton.tsx';
import { FreespinsBadge } from './FreespinsBadge.tsx';
import { GameInfoButton } from './GameInfoButton.tsx';
import { ChangeNote } from '../../games/rounds/ChangeNote.tsx';
import { GameNotices } from '../../games/rounds/GameNotices.tsx';
import { Unreached } from './Unreached.tsx';
import { WagerFigure } from './WagerFigure.tsx';
import { Outside } from './Outside.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = {
  outside: Outside,
  FreespinsBadge,
  FavouriteButton,
  GameInfoButton,
  ChangeNote,
  GameNotices,
  WagerFigure,
  Unreached,
  // Where something is chosen alone.
  FactChips: lazy(() => import('../../games/filters/FactChips.tsx').then((m) => ({ default: m.FactChips }))),
  CardFigures: lazy(() =>
    import('../../games/filters/CardFigures.tsx').then((m) => ({ default: m.CardFigures })),
  ),
  // On one page alone, and far down it.
  HomeTail: lazy(() => import('./HomeTail.tsx').then((m) => ({ default: m.HomeTail }))),
} satisfies FeatureViews;
