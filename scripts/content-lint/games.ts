import type { LocaleContent, Say, SiteContent } from './content.ts';

/** Games that do not tell their return to player, where the market wants it told: the site hides them. */
export const checkGames = (one: LocaleContent, { games, defaultLocale }: SiteContent, say: Say): void => {
  if (!one.config.market.requireRtp || one.locale !== defaultLocale) return;
  if (games === null)
    say('games', 'are not told by the platform, and the market asks for their return to player');
  for (const { sysname, marks = [] } of games ?? [])
    if (marks.includes('noRtp'))
      say(`game ${sysname}`, 'does not tell its return to player, which the market asks for: it is hidden');
};
