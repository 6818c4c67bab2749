import { liveConfirmation } from '../../machines/confirmation/confirmation.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { confirmation: liveConfirmation };
