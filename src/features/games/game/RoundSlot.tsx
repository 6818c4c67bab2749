import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import type { GameActor } from '../../../../machines/games/game/game.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useView } from '../../../app/views.tsx';

type SlotProps = { readonly actor: GameActor; readonly sysname: string; readonly isReal: boolean };

/** What is to be known of the game and of a round that was cut off; its code comes when the page is idle. */
export function RoundSlot({ actor, sysname, isReal }: SlotProps) {
  const rounds = useActor(actorIds.rounds);
  const Notices = useView('GameNotices');
  return rounds && Notices ? (
    <Notices
      sysname={sysname}
      isReal={isReal}
      onAgain={() => actor.send({ type: 'game.restart.requested' })}
    />
  ) : null;
}
