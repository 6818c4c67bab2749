import { useDialog } from '../../../app/dialog-context.tsx';
import { useHref } from '../../../app/links.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ArtDialog } from './ArtDialog.tsx';
import { readProps } from './read-props.ts';

/** `{code, value, description}`: a promo code that has been activated. */
export function PromocodeActivatedPopup() {
  const t = useText();
  const { dialog, answer } = useDialog();
  const promo = readProps(dialog.props);
  return (
    <ArtDialog
      title={t('dialogs.promo.title')}
      text={
        <>
          <p>
            <bdi className="strong">{promo.text('code')}</bdi>
          </p>
          <p>{promo.text('description') || t('dialogs.promo.text')}</p>
        </>
      }
      actions={
        <Button size="l" variant="primary" autoFocus onClick={() => answer(true)}>
          {t('dialogs.ok')}
        </Button>
      }
    />
  );
}

/** `{id, status, amount, currency, description, receiving_expired_at}` of the newest cashback. */
export function UnseenCashbackPopup() {
  const t = useText();
  const href = useHref();
  const money = useMoney();
  const { dateTime } = useDateTime();
  const { dialog, answer } = useDialog();
  const cashback = readProps(dialog.props);
  const amount = money(cashback.text('amount') || '0', cashback.text('currency'));
  const until = cashback.number('receiving_expired_at');
  const isActive = cashback.text('status') === 'active';
  const id = isActive
    ? until > 0
      ? 'dialogs.cashback.until'
      : 'dialogs.cashback.active'
    : 'dialogs.cashback.paid';
  return (
    <ArtDialog
      title={t('dialogs.cashback.title')}
      text={
        <>
          <p>{t(id, { amount, date: until > 0 ? dateTime(until) : '' })}</p>
          {cashback.text('description') && <p>{cashback.text('description')}</p>}
        </>
      }
      actions={
        <>
          <Button size="l" onClick={() => answer(false)}>
            {t('dialogs.later')}
          </Button>
          <Button size="l" variant="primary" href={href('/profile/cashback')} onClick={() => answer(true)}>
            {t('dialogs.cashback.button')}
          </Button>
        </>
      }
    />
  );
}

/** `{sysname, name, image_url}` of the game that runs with play money. */
export function DemoModePopup() {
  const t = useText();
  const href = useHref();
  const { dialog, answer } = useDialog();
  const game = readProps(dialog.props);
  return (
    <ArtDialog
      image={game.text('image_url')}
      title={t('dialogs.demo.title')}
      text={t('dialogs.demo.text', { name: game.text('name') })}
      actions={
        <>
          <Button size="l" autoFocus onClick={() => answer(false)}>
            {t('dialogs.demo.continue')}
          </Button>
          <Button
            size="l"
            href={href(`/game/${encodeURIComponent(game.text('sysname'))}#real`)}
            onClick={() => answer(true)}
          >
            {t('dialogs.demo.real')}
          </Button>
        </>
      }
    />
  );
}
