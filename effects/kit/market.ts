import * as Context from 'effect/Context';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';

/** The market policy as it is at the moment of each call; null while it is not known. */
export const Market = Context.Reference<() => CmsConfig['market'] | null>('effects/Market', {
  defaultValue: () => () => null,
});

/** Whether anything may be promoted to the visitor, at the moment of each call. What may not be is not even asked for. */
export const MayPromote = Context.Reference<() => boolean>('effects/MayPromote', {
  defaultValue: () => () => true,
});
