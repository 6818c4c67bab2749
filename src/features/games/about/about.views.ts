import type { FeatureViews } from '../../../app/views.tsx';
import { AboutPage } from './AboutPage.tsx';

export const views = { gameAbout: AboutPage } satisfies FeatureViews;
