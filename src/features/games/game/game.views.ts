import { GamePage } from './GamePage.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { game: GamePage } satisfies FeatureViews;
