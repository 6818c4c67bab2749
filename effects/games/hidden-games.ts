import * as Context from 'effect/Context';

/** Sysnames of the games that the market does not see, read at the moment of each call. */
export const HiddenGames = Context.Reference<() => readonly string[]>('effects/games/HiddenGames', {
  defaultValue: () => () => [],
});
