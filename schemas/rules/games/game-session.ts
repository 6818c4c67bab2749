import type { Decision } from '../kit/outcome.ts';
import { decideUrl } from '../kit/safe-url.ts';
import type { UrlContext } from '../kit/safe-url.ts';

export type GameSite = Omit<UrlContext, 'purpose'>;

/**
 * The address of a game as it may be opened, or null for one that may not. The own origin is refused: a frame of it would
 * get out of its sandbox.
 */
export const decideGameUrl = (url: string, site: GameSite): Decision<URL | null> => {
  const { result, reasons } = decideUrl(url, { ...site, purpose: 'game' });
  if (!result) return { result: null, reasons };
  const address = new URL(result.href);
  return address.origin === site.origin
    ? { result: null, reasons: [...reasons, 'own-origin'] }
    : { result: address, reasons };
};

/** All references of game sessions begin with this. */
const sessions = 'game';
/** Names the session that was started under this key. */
export const gameRef = (key: string): string => `${sessions}.${key}`;

/** Where the vault holds what opens and what ends a game session. */
export const gameSecrets = (ref: string): { readonly url: string; readonly id: string } => ({
  url: `${ref}.url`,
  id: `${ref}.id`,
});
