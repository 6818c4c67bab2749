import { liveVerification } from '../../machines/verification/verification.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { verification: liveVerification };
