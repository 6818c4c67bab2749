import { liveDeposit } from '../../machines/cashier/deposit/deposit.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { deposit: liveDeposit };
