import { liveSubscriptions } from '../../machines/account/subscriptions/subscriptions.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { subscriptions: liveSubscriptions };
