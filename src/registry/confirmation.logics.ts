import { liveConfirmation } from '../../machines/access/confirmation/confirmation.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { confirmation: liveConfirmation };
