import { SettingsPage } from './SettingsPage.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { profile: SettingsPage } satisfies FeatureViews;
