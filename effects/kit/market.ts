import * as Context from 'effect/Context';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';

/** The market policy as it is at the moment of each call; null while it is not known. */
export const Market = Context.Reference<() => CmsConfig['market'] | null>('effects/Market', {
  defaultValue: () => () => null,
});
