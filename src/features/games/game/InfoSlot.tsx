import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import type { Game } from '../../../../schemas/games/games.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useView } from '../../../app/views.tsx';

/** Rules and chances of a game; the button comes when the page is idle. */
export function InfoSlot({ sysname, name }: Pick<Game, 'sysname' | 'name'>) {
  const favourites = useActor(actorIds.favourites);
  const Button = useView('GameInfoButton');
  return favourites && Button ? <Button sysname={sysname} name={name} /> : null;
}
