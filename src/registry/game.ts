import { GamePage } from '../features/games/game/GamePage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { game: GamePage };
