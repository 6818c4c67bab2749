import { SumsubPopup } from './SumsubPopup.tsx';
import { VerificationPage } from './VerificationPage.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { verification: VerificationPage, SumsubPopup } satisfies FeatureViews;
