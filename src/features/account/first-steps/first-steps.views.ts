import type { FeatureViews } from '../../../app/views.tsx';
import { FirstStepsPage } from './FirstStepsPage.tsx';

export const views = { firstSteps: FirstStepsPage } satisfies FeatureViews;
