import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { useHallHref } from '../hall/use-hall-href.ts';
import s from './recent.module.css';

/** Nothing was opened yet, or the list was cleared. */
export function RecentNone() {
  const t = useText();
  const hallHref = useHallHref();
  return (
    <EmptyState
      art={<Hand />}
      title={t('outside.recent.empty')}
      text={t('outside.recent.empty.text')}
      action={<Button href={hallHref({})}>{t('hall.empty.button')}</Button>}
    />
  );
}

/** Three cards, none played. */
function Hand() {
  return (
    <svg className={s.hand} viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
      <rect x="35" y="8" width="26" height="38" rx="3" transform="rotate(-22 48 78)" />
      <rect x="35" y="8" width="26" height="38" rx="3" transform="rotate(22 48 78)" />
      <rect className={s.top} x="35" y="6" width="26" height="38" rx="3" />
      <path d="M44 18v14l11-7z" />
    </svg>
  );
}
