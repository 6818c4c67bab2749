import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { selectHasDemo, selectInfo, selectIsFailed } from '../../../../machines/games/info/info.selectors.ts';
import type { GameInfoActor } from '../../../../machines/games/info/info.selectors.ts';
import { selectIsPlayer } from '../../../../machines/site/session/session.selectors.ts';
import type { GameMode } from '../../../../schemas/games/games.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Loading, SkeletonForm } from '../../../ui/Skeleton.tsx';
import { ErrorState } from '../../../ui/State.tsx';
import { useHref } from '../../../app/links.ts';
import { buildPath } from '../../../../schemas/rules/site/routes.ts';
import { FavouriteSlot } from '../game/FavouriteSlot.tsx';
import { useGameHref } from '../game/use-game-href.ts';
import { InfoBody } from './InfoBody.tsx';

/** Rules, return, prizes and stakes of a game, before anything is staked. */
export function GameInfo() {
  const t = useText();
  const { props, dismiss } = useDialog('GameInfo');
  const actor = useActor(actorIds.gameInfo);
  return (
    <Dialog
      title={t('info.title', { name: props.name })}
      closeLabel={t('common.close')}
      onCloseRequest={dismiss}
    >
      {actor && (
        <div className="stack">
          <Body actor={actor} />
          <Ways actor={actor} />
        </div>
      )}
    </Dialog>
  );
}

/** Both ways to play the game, in that order: its tile takes one of them. The page has all of it under an address. */
function Ways({ actor }: { readonly actor: GameInfoActor }) {
  const t = useText();
  const gameHref = useGameHref();
  const href = useHref();
  const { props, answer } = useDialog('GameInfo');
  const isPlayer = useSelect(useSession(), selectIsPlayer);
  const hasDemo = useSelect(actor, selectHasDemo);
  const way = (mode: GameMode) => (
    <Button href={gameHref(props.sysname, mode)} onClick={() => answer(true)}>
      {t(`game.${mode}`)}
    </Button>
  );
  return (
    <div className="row">
      {isPlayer && way('real')}
      {hasDemo && way('demo')}
      <Button
        href={href(buildPath('game-sysname-about', { sysname: props.sysname }))}
        onClick={() => answer(true)}
      >
        {t('info.page')}
      </Button>
      <FavouriteSlot sysname={props.sysname} />
    </div>
  );
}

function Body({ actor }: { readonly actor: GameInfoActor }) {
  const t = useText();
  const info = useSelect(actor, selectInfo);
  const isFailed = useSelect(actor, selectIsFailed);
  if (isFailed)
    return (
      <ErrorState
        title={t('info.failed')}
        action={
          <Button onClick={() => actor.send({ type: 'gameInfo.reload.requested' })}>
            {t('common.retry')}
          </Button>
        }
      />
    );
  if (!info)
    return (
      <Loading label={t('common.loading')}>
        <SkeletonForm fields={3} />
      </Loading>
    );
  return <InfoBody info={info} />;
}
