import { decideUrl } from '../../schemas/rules/kit/safe-url.ts';
import type { FeatureInput } from '../site/root/feature-input.ts';

/** The address that a query asks to be led back to after a payment; null when it is not one to be followed. */
export const backUrlOf = (query: FeatureInput['query'], site: FeatureInput['site']): string | null =>
  decideUrl(query['backUrl'], { ...site, purpose: 'return' }).result?.href ?? null;
