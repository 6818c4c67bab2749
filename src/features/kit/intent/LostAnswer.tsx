import type { IntentActor } from '../../../../machines/kit/intent/intent.selectors.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import s from './LostAnswer.module.css';
import { useIntentStage } from './use-intent-stage.ts';

type LostAnswerProps = {
  readonly intent: IntentActor | undefined;
  /** Tab of the history that shows how a payment ended; without it the wish is no payment. */
  readonly payment?: 'deposit' | 'withdrawal';
};

/** A wish whose end is not known, or whose player has to sign in again; nothing while it is on its way. */
export function LostAnswer({ intent, payment }: LostAnswerProps) {
  const t = useText();
  const href = useHref();
  const stage = useIntentStage(intent);
  if (!intent || stage === null || stage === 'busy') return null;
  const about = payment ? 'payment' : 'text';
  return (
    <Note
      tone="warning"
      role="alert"
      title={t(stage === 'expired' ? 'errors.Authorization' : 'intent.lost.title')}
    >
      <div className={s.body}>
        <p>{t(`intent.${stage}.${about}`)}</p>
        <div className={s.actions}>
          <Button onClick={() => intent.send({ type: 'intent.retry.requested' })} icon="refresh">
            {t('intent.ask')}
          </Button>
          {payment && (
            <Button variant="plain" href={href(`/cashier/history?tab=${payment}`)}>
              {t('intent.history')}
            </Button>
          )}
        </div>
      </div>
    </Note>
  );
}
