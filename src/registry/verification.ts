import { SumsubPopup } from '../features/account/verification/SumsubPopup.tsx';
import { VerificationPage } from '../features/account/verification/VerificationPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { verification: VerificationPage, SumsubPopup };
