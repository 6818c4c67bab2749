import { BoardsPage } from './BoardsPage.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { boards: BoardsPage } satisfies FeatureViews;
