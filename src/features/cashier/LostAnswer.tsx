import { useHref } from '../../app/links.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import s from './Cashier.module.css';

type LostAnswerProps = {
  /** Tab of the history that shows how it ended. */
  readonly tab: 'deposit' | 'withdrawal';
  /** The session has ended; the same player has to sign in again. */
  readonly isExpired: boolean;
  readonly onAsk: () => void;
};

/** An attempt whose end is not known: nothing can be sent until it is. */
export function LostAnswer({ tab, isExpired, onAsk }: LostAnswerProps) {
  const t = useText();
  const href = useHref();
  return (
    <Note tone="warning" role="alert" title={t(isExpired ? 'errors.Authorization' : 'cashier.unknown.title')}>
      <div className={s.status}>
        <p>{t(isExpired ? 'cashier.expired.text' : 'cashier.unknown.text')}</p>
        <div className={s.actions}>
          <Button onClick={onAsk} icon="refresh">
            {t('cashier.unknown.ask')}
          </Button>
          <Button variant="plain" href={href(`/cashier/history?tab=${tab}`)}>
            {t('cashier.unknown.history')}
          </Button>
        </div>
      </div>
    </Note>
  );
}
