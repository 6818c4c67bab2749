import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';

/** Whether anything may be promoted to the visitor, at the moment of each call. What may not be is not even asked for. */
export const MayPromote = Context.Reference<() => boolean>('effects/MayPromote', {
  defaultValue: () => () => true,
});

export const mayPromote = Effect.map(MayPromote, (read) => read());
