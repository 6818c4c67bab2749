import type { HallProvider } from '../../../../schemas/games/games.ts';

/** Links may name a provider by its sysname or, where a game says no more, by its name. */
export const chosenAs = (provider: HallProvider, chosen: readonly string[]): string | undefined =>
  chosen.find((name) => name === provider.sysname || name === provider.name);

/** How many providers are listed before the player asks for the others. */
export const SHORT = 9;

/** The first providers, and those that are chosen further down. */
export const shortList = (
  providers: readonly HallProvider[],
  chosen: readonly string[],
  length: number,
): readonly HallProvider[] =>
  providers.filter((provider, index) => index < length || chosenAs(provider, chosen) !== undefined);
