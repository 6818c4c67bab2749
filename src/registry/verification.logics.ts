import { liveVerification } from '../../machines/account/verification/verification.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { verification: liveVerification };
