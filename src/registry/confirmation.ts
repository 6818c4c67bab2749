import { ConfirmationPage } from '../features/access/ConfirmationPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { confirmation: ConfirmationPage };
