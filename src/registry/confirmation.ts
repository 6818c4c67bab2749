import { ConfirmationPage } from '../features/auth/ConfirmationPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { confirmation: ConfirmationPage };
