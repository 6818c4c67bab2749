import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import type { GameActor } from '../../../../machines/games/game/game.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useView } from '../../../app/views.tsx';

type SlotProps = { readonly actor: GameActor; readonly isReal: boolean };

/** What a round comes to that was cut off; its code comes when the page is idle. */
export function RoundSlot({ actor, isReal }: SlotProps) {
  const rounds = useActor(actorIds.rounds);
  const Notice = useView('rounds');
  return rounds && Notice ? (
    <Notice isReal={isReal} onAgain={() => actor.send({ type: 'game.restart.requested' })} />
  ) : null;
}
