import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { useActor } from '../../actors/actors.tsx';
import { useView } from '../../app/views.tsx';
import { useText } from '../../i18n/use-text.ts';
import { cardAction, GameCard } from '../../ui/GameCard.tsx';
import type { GameTag } from '../../ui/GameCard.tsx';
import { artOf } from './art-of.ts';
import { useGameHref } from './game/use-game-href.ts';
import { useTapMode } from './use-tap-mode.ts';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { CardGame } from '../../../schemas/rules/games/card-game.ts';

/** A game of the catalogue as a card that leads to its page. Drawn again only for another game: a grid that scrolls keeps it. */
export const CatalogueCard = memo(function CatalogueCard(props: {
  readonly game: CardGame;
  readonly kind?: 'tile' | 'poster';
  readonly marked?: ReactNode;
  readonly eager?: boolean;
  readonly figures?: ReactNode;
  /** Rules and chances in one press, from the corner of the art; off where the card stands in a dialog. */
  readonly hasInfo?: boolean;
}) {
  const t = useText();
  const gameHref = useGameHref();
  const mode = useTapMode();
  const { game, kind = 'tile', hasInfo = true } = props;
  const spins = useActor(actorIds.freespins);
  const Badge = useView('FreespinsBadge');
  // Its chunk is here before its texts are; they come with the actors of the idle page.
  const favourites = useActor(actorIds.favourites);
  const Info = useView('GameInfoButton');
  const isLive = game.category === 'live';
  const tag: GameTag | undefined = isLive
    ? { kind: 'live', label: t('hall.tag.live') }
    : game.category === 'jackpots'
      ? { kind: 'jackpot', label: t('hall.tag.jackpot') }
      : game.is_new
        ? { kind: 'new', label: t('hall.tag.new') }
        : undefined;
  return (
    <GameCard
      href={gameHref(game.sysname, mode)}
      name={game.name}
      provider={game.provider}
      image={artOf(game, kind)}
      kind={kind}
      tag={tag}
      marked={props.marked}
      figures={props.figures}
      badge={spins && Badge && <Badge sysname={game.sysname} isLive={isLive} />}
      eager={props.eager}
      action={
        hasInfo &&
        (favourites && Info ? <Info sysname={game.sysname} name={game.name} className={cardAction} /> : null)
      }
    />
  );
});
