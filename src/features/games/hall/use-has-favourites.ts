import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { selectIsPlayer } from '../../../../machines/site/session/session.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';

/** Whether a player is here whose favourites, and the texts about them, have come: after the first view. */
export function useHasFavourites(): boolean {
  const favourites = useActor(actorIds.favourites);
  const isPlayer = useSelect(useSession(), selectIsPlayer);
  return isPlayer && favourites !== undefined;
}
