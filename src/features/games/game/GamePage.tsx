import { useEffect, useRef } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectGame,
  selectIsMoreLoaded,
  selectMode,
  selectMore,
  selectStage,
} from '../../../../machines/games/game/game.selectors.ts';
import type { GameActor } from '../../../../machines/games/game/game.selectors.ts';
import { breakpoints } from '../../../../schemas/constants.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Loading, SkeletonBlock } from '../../../ui/Skeleton.tsx';
import { GameBar, GameColumns, Stage } from '../../../ui/Stage.tsx';
import { FavouriteSlot } from './FavouriteSlot.tsx';
import { FullscreenButton } from './FullscreenButton.tsx';
import { GameFigures } from './GameFigures.tsx';
import { GameStage } from './GameStage.tsx';
import { InfoSlot } from './InfoSlot.tsx';
import { RoundSlot } from './RoundSlot.tsx';
import { MoreGames } from './MoreGames.tsx';

export function GamePage() {
  const game = useActor(actorIds.game);
  return <div className="wrap">{game ? <Table actor={game} /> : <Waiting />}</div>;
}

function Waiting() {
  const t = useText();
  return (
    <Loading label={t('common.loading')}>
      <SkeletonBlock size="title" />
      <Stage />
    </Loading>
  );
}

function Table({ actor }: { readonly actor: GameActor }) {
  const t = useText();
  const href = useHref();
  const frame = useRef<HTMLDivElement>(null);
  const stage = useSelect(actor, selectStage);
  const game = useSelect(actor, selectGame);
  const mode = useSelect(actor, selectMode);
  useEffect(() => {
    const platform = innerWidth <= breakpoints.mobile.max ? 'mobile' : 'desktop';
    actor.send({ type: 'game.mounted', platform, hash: location.hash.slice(1) });
  }, [actor]);
  if (stage === 'loading') return <Waiting />;
  const marks = { demo: t('game.demo.mark'), real: t('game.real.mark'), login: '' };
  return (
    <>
      <GameBar
        back={{ href: href('/gamehall'), label: t('game.back') }}
        name={game?.name ?? ''}
        provider={[game?.provider, marks[mode]].filter(Boolean).join(' · ')}
      >
        {game && <InfoSlot sysname={game.sysname} name={game.name} />}
        {game && <FavouriteSlot sysname={game.sysname} />}
        <FullscreenButton stage={frame} />
      </GameBar>
      <GameColumns aside={game && <GameFigures actor={actor} game={game} />}>
        <Stage ref={frame} isTall={game?.category === 'live'}>
          <GameStage actor={actor} />
        </Stage>
        {game && <RoundSlot actor={actor} sysname={game.sysname} isReal={mode === 'real'} />}
      </GameColumns>
      {game && <More actor={actor} provider={game.provider} />}
    </>
  );
}

function More({ actor, provider }: { readonly actor: GameActor; readonly provider: string }) {
  const more = useSelect(actor, selectMore);
  const isLoaded = useSelect(actor, selectIsMoreLoaded);
  return <MoreGames provider={provider} more={more} isLoaded={isLoaded} />;
}
