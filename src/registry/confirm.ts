import { ConfirmDialog } from '../features/site/shell/ConfirmDialog.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { ConfirmDialog };
