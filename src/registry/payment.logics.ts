import { livePayment } from '../../machines/cashier/payment/payment.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { payment: livePayment };
