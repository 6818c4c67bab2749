import { ConfirmDialog } from '../features/shell/ConfirmDialog.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { ConfirmDialog };
