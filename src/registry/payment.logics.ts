import { livePayment } from '../../machines/payment/payment.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { payment: livePayment };
