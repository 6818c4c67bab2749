import { SumsubPopup } from '../features/verification/SumsubPopup.tsx';
import { VerificationPage } from '../features/verification/VerificationPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { verification: VerificationPage, SumsubPopup };
