import type {
  MoreStage,
  TournamentsActor,
} from '../../../../machines/rewards/tournaments/tournaments.selectors.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { More } from '../../../ui/Page.tsx';

/** How many of a list are shown, and the button that brings more. Nothing when all fitted on the first page. */
export function MoreOf({
  tournaments,
  stage,
  shown,
  total,
  next,
}: {
  readonly tournaments: TournamentsActor;
  readonly stage: MoreStage;
  readonly shown: number;
  readonly total: number;
  readonly next: number;
}) {
  const t = useText();
  return (
    <More count={<bdi>{t('tournaments.shown', { shown, total })}</bdi>}>
      {stage === 'failed' && (
        <>
          <p role="alert">{t('tournaments.more.failed')}</p>
          <Button onClick={() => tournaments.send({ type: 'tournaments.retry.requested' })}>
            {t('common.retry')}
          </Button>
        </>
      )}
      {(stage === 'idle' || stage === 'busy') && (
        <Button
          size="l"
          loading={stage === 'busy'}
          loadingText={t('common.loading')}
          onClick={() => tournaments.send({ type: 'tournaments.more.requested' })}
        >
          {t('tournaments.more', { count: next })}
        </Button>
      )}
    </More>
  );
}
