import { memo, Suspense } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import type { Game } from '../../../../schemas/games/games.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useView } from '../../../app/views.tsx';
import { CatalogueCard } from '../CatalogueCard.tsx';
import s from './Hall.module.css';

/** A game of the hall, with its figures where the player wants them on the tiles. */
export const HallCard = memo(function HallCard({
  game,
  eager,
}: {
  readonly game: Game;
  readonly eager: boolean;
}) {
  const { figures } = game;
  return <CatalogueCard game={game} eager={eager} figures={figures && <Figures figures={figures} />} />;
});

/** Their place is kept until chunk and texts are there. */
function Figures({ figures }: { readonly figures: NonNullable<Game['figures']> }) {
  const favourites = useActor(actorIds.favourites);
  const View = useView('CardFigures');
  return (
    <span className={s.figures} dir="auto">
      {favourites && View && (
        <Suspense fallback={null}>
          <View figures={figures} />
        </Suspense>
      )}
    </span>
  );
}
