import {
  selectBusy,
  selectIsStale,
  selectIsUnknown,
  selectNotice,
} from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import type { BonusesActor } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';

type Part = { readonly bonuses: BonusesActor };

/** Why the last wish about this thing was not fulfilled, or that its answer was lost. */
export function Told({ bonuses, subject }: Part & { readonly subject: string }) {
  const t = useText();
  const href = useHref();
  const notice = useSelect(bonuses, selectNotice);
  const busy = useSelect(bonuses, selectBusy);
  const isUnknown = useSelect(bonuses, selectIsUnknown);
  if (isUnknown && busy === subject)
    return (
      <Note tone="warning" role="alert" title={t('cashier.unknown.title')}>
        <Button onClick={() => bonuses.send({ type: 'bonuses.retry.requested' })}>
          {t('cashier.unknown.ask')}
        </Button>
      </Note>
    );
  if (notice?.subject !== subject) return null;
  return (
    <Note tone={notice.tone === 'error' ? 'negative' : 'warning'} role="alert">
      <p>{t(notice.text.id, notice.text.values) || t('errors.default')}</p>
      {notice.next && (
        <a className="link" href={href(notice.next.href)}>
          {t(notice.next.text.id)}
        </a>
      )}
    </Note>
  );
}

/** The newest state could not be read; what was there before is shown. */
export function Stale({ bonuses }: Part) {
  const t = useText();
  const isStale = useSelect(bonuses, selectIsStale);
  if (!isStale) return null;
  return (
    <Note tone="warning" role="alert" title={t('profile.failed.title')}>
      <Button onClick={() => bonuses.send({ type: 'bonuses.reload.requested' })}>{t('common.retry')}</Button>
    </Note>
  );
}
