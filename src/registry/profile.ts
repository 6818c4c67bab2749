import { SettingsPage } from '../features/profile/SettingsPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { profile: SettingsPage };
