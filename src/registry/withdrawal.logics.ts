import { liveWithdrawal } from '../../machines/cashier/withdrawal/withdrawal.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { withdrawal: liveWithdrawal };
