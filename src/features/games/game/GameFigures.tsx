import {
  selectCanStop,
  selectFigures,
  selectMode,
  selectStage,
  selectStartedAt,
} from '../../../../machines/games/game/game.selectors.ts';
import type { GameActor } from '../../../../machines/games/game/game.selectors.ts';
import { selectIsPlayer } from '../../../../machines/site/session/session.selectors.ts';
import type { Game } from '../../../../schemas/games/games.ts';
import { formatDuration } from '../../../../schemas/rules/kit/format.ts';
import { netResult } from '../../../../schemas/rules/kit/net-result.ts';
import { useDialogs, useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useSaferPlayPath } from '../../../app/safer-play.ts';
import { useHref } from '../../../app/links.ts';
import { useView } from '../../../app/views.tsx';
import { msBetween, useNow, usePlatformNow } from '../../../app/clock.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useNetWords } from '../../../i18n/use-net-words.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { GameStrip } from '../../../ui/Stage.tsx';
import { useGameHref } from './use-game-href.ts';

/** The strip under the frame: this game's time, stakes and net result, the local time, the other mode and the limits. */
export function GameFigures({ actor, game }: { readonly actor: GameActor; readonly game: Game }) {
  const t = useText();
  const href = useHref();
  const gameHref = useGameHref();
  const { together } = useMoney();
  const words = useNetWords();
  const { dateTime } = useDateTime();
  const dialogs = useDialogs();
  const isPlayer = useSelect(useSession(), selectIsPlayer);
  const mode = useSelect(actor, selectMode);
  const startedAt = useSelect(actor, selectStartedAt);
  const figures = useSelect(actor, selectFigures);
  const canStop = useSelect(actor, selectCanStop);
  const isPlaying = useSelect(actor, selectStage) === 'playing';
  const saferPlay = useSaferPlayPath();
  const Wager = useView('WagerFigure');
  const now = usePlatformNow();
  // Stands still when the game is over.
  const playedUntil = useNow(isPlaying);
  // A frame that tells of no round leaves them out: a zero would say that nothing was staked.
  const net = figures ? netResult(figures) : '0';
  const amounts = figures
    ? [
        {
          label: t('game.strip.staked'),
          value: together([figures.staked, net])(figures.staked, figures.currency),
        },
        { label: t('game.strip.net'), value: words(net, figures.currency, [figures.staked]) },
      ]
    : [];
  return (
    <>
      <GameStrip
        label={t('game.strip')}
        items={[
          {
            label: t('game.strip.time'),
            value: formatDuration(msBetween(startedAt, playedUntil)),
          },
          ...(mode === 'real' ? amounts : []),
          { label: t('game.strip.clock'), value: now === null ? '--:--' : dateTime(now).slice(-5) },
        ]}
        actions={
          <>
            {mode === 'demo' && <Button href={gameHref(game.sysname, 'real')}>{t('game.real')}</Button>}
            {mode === 'real' && game.has_demo && (
              <Button href={gameHref(game.sysname, 'demo')}>{t('game.demo')}</Button>
            )}
            {isPlayer && (
              <Button
                onClick={() =>
                  dialogs.send({ type: 'dialog.requested', name: 'QuickDeposit', kind: 'popup' })
                }
              >
                {t('game.deposit')}
              </Button>
            )}
            {canStop && (
              <Button onClick={() => actor.send({ type: 'game.stop.requested' })}>{t('frame.stop')}</Button>
            )}
            {saferPlay !== null && (
              <Button variant="plain" href={href(saferPlay)}>
                {t('shell.figures.limits')}
              </Button>
            )}
          </>
        }
      />
      {mode === 'real' && Wager && <Wager place="game" />}
      {mode === 'demo' && <p className="tiny muted">{t('game.demo.text')}</p>}
    </>
  );
}
