import { liveSubscriptions } from '../../machines/subscriptions/subscriptions.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { subscriptions: liveSubscriptions };
