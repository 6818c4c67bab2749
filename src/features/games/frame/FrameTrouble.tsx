import type { FrameHealth } from '../../../app/frame-health.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { StageHint } from '../../../ui/Stage.tsx';
import { ErrorState, SuitLoader } from '../../../ui/State.tsx';

type FrameTroubleProps = { readonly health: FrameHealth; readonly onAgain: () => void };

/** In place of a frame that has not come: it is on its way, or will not come. */
export function FrameCover({ health, onAgain }: FrameTroubleProps) {
  const t = useText();
  const href = useHref();
  if (health !== 'late') return <SuitLoader label={t('game.launching')} />;
  return (
    <ErrorState
      title={t('frame.late.title')}
      text={t('frame.late.text')}
      action={
        <div className="row center">
          <Button variant="primary" onClick={onAgain}>
            {t('frame.again')}
          </Button>
          <Button variant="plain" rel="prev" href={href('/gamehall')}>
            {t('game.back')}
          </Button>
        </div>
      }
    />
  );
}

/** Above a frame that shows who knows what: a way on that is in nobody's way. */
export function FrameHint({ health, onAgain }: FrameTroubleProps) {
  const t = useText();
  if (health !== 'quiet') return null;
  return (
    <StageHint>
      <span>{t('frame.quiet')}</span>
      <Button onClick={onAgain}>{t('frame.again')}</Button>
    </StageHint>
  );
}
