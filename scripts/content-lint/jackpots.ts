import type { LocaleContent, Say } from './content.ts';

/** Jackpots that do not tell how they work, where the market wants that told before a stake. */
export const checkJackpots = (one: LocaleContent, say: Say): void => {
  if (!one.config.market.play.jackpotTerms) return;
  for (const { id, name, terms } of one.jackpots)
    if (terms === null)
      say(
        `jackpot ${name || id}`,
        'does not tell how it is funded, its seed, its ceiling, its share and how it is won',
      );
};
