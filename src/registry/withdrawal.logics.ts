import { liveWithdrawal } from '../../machines/withdrawal/withdrawal.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { withdrawal: liveWithdrawal };
