import { saferPlayPath } from '../../schemas/rules/site/safer-play.ts';
import { selectConfig } from '../../machines/site/content/content.selectors.ts';
import { selectIsPlayer } from '../../machines/site/session/session.selectors.ts';
import { useContent, useSession } from '../actors/permanent.ts';
import { useSelect } from '../actors/use-select.ts';

/** The footer's link to the operator's page about safer play, open to everyone; null for a site that has none. */
export function useSaferPlayLink() {
  const config = useSelect(useContent(), selectConfig);
  return config?.footerLinks.find(({ url }) => url === saferPlayPath) ?? null;
}

/** Its path. */
export const useSaferPlayPage = (): string | null => useSaferPlayLink()?.url ?? null;

/** The same, or the player's own limits in its place; null for a guest of a site without that page. */
export function useSaferPlayPath(): string | null {
  const found = useSaferPlayPage();
  const isPlayer = useSelect(useSession(), selectIsPlayer);
  return found ?? (isPlayer ? '/profile/responsible-game' : null);
}
