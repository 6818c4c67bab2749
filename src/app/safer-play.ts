import { selectConfig } from '../../machines/site/content/content.selectors.ts';
import { selectIsPlayer } from '../../machines/site/session/session.selectors.ts';
import { useContent, useSession } from '../actors/permanent.ts';
import { useSelect } from '../actors/use-select.ts';

const page = '/responsible-gaming';

/** Path of the operator's page about safer play; null for a site whose footer does not link it. */
export function useSaferPlayPage(): string | null {
  const config = useSelect(useContent(), selectConfig);
  return config?.footerLinks.some(({ url }) => url === page) ? page : null;
}

/** The same, or the player's own limits in its place; null for a guest of a site without that page. */
export function useSaferPlayPath(): string | null {
  const found = useSaferPlayPage();
  const isPlayer = useSelect(useSession(), selectIsPlayer);
  return found ?? (isPlayer ? '/profile/responsible-game' : null);
}
