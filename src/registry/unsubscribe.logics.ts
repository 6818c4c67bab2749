import { liveUnsubscribe } from '../../machines/account/unsubscribe/unsubscribe.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { unsubscribe: liveUnsubscribe };
