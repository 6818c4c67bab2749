import { BonusesPage } from './BonusesPage.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { bonuses: BonusesPage } satisfies FeatureViews;
