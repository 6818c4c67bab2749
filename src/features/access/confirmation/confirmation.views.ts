import { ConfirmationPage } from './ConfirmationPage.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { confirmation: ConfirmationPage } satisfies FeatureViews;
