import type { CallRow } from '../../schemas/kit/call.ts';
import { refuseOthersData, refuseOtherPlayer } from './refusals.ts';

type Asked = {
  /** The player of the tab, as it says. */
  readonly tab: string | null;
  /** The player that the session is sealed to. */
  readonly sealed: () => number | null;
  /** The player of the session by the platform's word; null where it names none. */
  readonly askOwner: () => Promise<number | null>;
};

/**
 * Money moves for a sealed player alone; nothing is done in the name of another player than the tab's, nor read into this
 * one's page. Whose a session is that no page has asked about yet, the platform says.
 */
export const refuseForeignTab = async (
  { flags, access }: CallRow,
  { tab, sealed, askOwner }: Asked,
): Promise<Response | null> => {
  if (flags.money) return refuseOtherPlayer(sealed(), tab);
  if (access !== 'player' || tab === null) return null;
  const owner = sealed() ?? (await askOwner());
  if (owner === null) return null;
  return flags.effectful ? refuseOtherPlayer(owner, tab) : refuseOthersData(owner, tab);
};
