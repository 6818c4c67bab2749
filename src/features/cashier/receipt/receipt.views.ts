import type { FeatureViews } from '../../../app/views.tsx';
import { ReceiptSheet } from './ReceiptSheet.tsx';

export const views = { Receipt: ReceiptSheet } satisfies FeatureViews;
