import type { GameStep, Refusal } from '../../../../machines/games/game/refusal.ts';
import { refusalByLaw } from '../../../../machines/games/game/refusal-by-law.selectors.ts';
import type { Failure } from '../../../../schemas/rules/kit/outcome.ts';
import { useHref } from '../../../app/links.ts';
import { useTextRef } from '../../../i18n/use-text-ref.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/State.tsx';
import { systemArt } from '../../site/system/system-art.ts';
import { useGameHref } from './use-game-href.ts';

export type RefusalProps = {
  readonly sysname: string;
  readonly refusal: Refusal;
  /** The law of a market may have more to say of it. */
  readonly failure?: Failure | null;
  readonly isHeld?: boolean;
  readonly onRetry: () => void;
  readonly onLogin: () => void;
};

/** Why the game is not here, and what can be done. */
export function RefusalBody(props: RefusalProps) {
  const t = useText();
  const say = useTextRef();
  const href = useHref();
  const gameHref = useGameHref();
  const byLaw = props.failure ? refusalByLaw(props.failure) : null;
  const { title, text, steps } = byLaw ?? props.refusal;
  const draw = (step: GameStep) => {
    switch (step.kind) {
      case 'link':
        return (
          <Button key={step.href} href={href(step.href)}>
            {t(step.text.id, step.text.values)}
          </Button>
        );
      case 'retry':
        return (
          <Button key="retry" disabled={props.isHeld ?? false} onClick={props.onRetry}>
            {t('common.retry')}
          </Button>
        );
      case 'login':
        return (
          <Button key="login" onClick={props.onLogin}>
            {t(step.text?.id ?? 'game.loginToPlay')}
          </Button>
        );
      default:
        return (
          <Button key={step.kind} href={gameHref(props.sysname, step.kind)}>
            {step.kind === 'real' ? t('game.real') : t('game.demo')}
          </Button>
        );
    }
  };
  return (
    <ErrorState
      image={systemArt.errorsSlot}
      title={say(title)}
      text={text ? say(text) : undefined}
      action={<div className="row center">{steps.map(draw)}</div>}
    />
  );
}
