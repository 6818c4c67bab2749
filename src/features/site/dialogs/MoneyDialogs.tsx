import { selectMain } from '../../../../machines/site/balance/balance.selectors.ts';
import { useBalance } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useHref } from '../../../app/links.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { askForFocus } from '../../../ui/ask-for-focus.ts';
import { Button } from '../../../ui/Button.tsx';
import { ArtDialog } from './ArtDialog.tsx';

/** A promo code that has been activated. */
export function PromocodeActivatedPopup() {
  const t = useText();
  const { props: promo, answer } = useDialog('PromocodeActivatedPopup');
  return (
    <ArtDialog
      title={t('dialogs.promo.title')}
      text={
        <>
          <p>
            <bdi className="strong">{promo.code}</bdi>
          </p>
          <p>{promo.description || t('dialogs.promo.text')}</p>
        </>
      }
      actions={
        <Button size="l" variant="primary" ref={askForFocus} onClick={() => answer(true)}>
          {t('dialogs.ok')}
        </Button>
      }
    />
  );
}

/** The newest cashback. */
export function UnseenCashbackPopup() {
  const t = useText();
  const href = useHref();
  const money = useMoney();
  const { dateTime } = useDateTime();
  const { props: cashback, answer } = useDialog('UnseenCashbackPopup');
  const main = useSelect(useBalance(), selectMain);
  const currency = cashback.currency || (main?.currency ?? '');
  const amount = Number(cashback.amount) === 0 ? 'none' : money(cashback.amount, currency);
  const until = cashback.receiving_expired_at ?? 0;
  const isActive = cashback.status === 'active';
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
          {cashback.description && <p>{cashback.description}</p>}
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

/** A game runs with play money. */
export function DemoModePopup() {
  const t = useText();
  const href = useHref();
  const { props: game, answer } = useDialog('DemoModePopup');
  return (
    <ArtDialog
      image={game.image_url}
      title={t('dialogs.demo.title')}
      text={t('dialogs.demo.text', { name: game.name })}
      actions={
        <>
          <Button size="l" ref={askForFocus} onClick={() => answer(false)}>
            {t('dialogs.demo.continue')}
          </Button>
          <Button
            size="l"
            href={href(`/game/${encodeURIComponent(game.sysname)}#real`)}
            onClick={() => answer(true)}
          >
            {t('dialogs.demo.real')}
          </Button>
        </>
      }
    />
  );
}
