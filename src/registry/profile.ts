import { SettingsPage } from '../features/account/profile/SettingsPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { profile: SettingsPage };
