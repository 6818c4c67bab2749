import type { FeatureViews } from '../../../app/views.tsx';
import { HelpPage } from './HelpPage.tsx';

export const views = { help: HelpPage } satisfies FeatureViews;
