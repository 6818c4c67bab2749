import { liveSecurity } from '../../machines/account/security/security.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { security: liveSecurity };
