import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { useHallHref } from '../hall/use-hall-href.ts';

/** Nothing was opened yet, or the list was cleared. */
export function RecentNone() {
  const t = useText();
  const hallHref = useHallHref();
  return (
    <EmptyState
      art="dice"
      title={t('outside.recent.empty')}
      text={t('outside.recent.empty.text')}
      action={<Button href={hallHref({})}>{t('hall.empty.button')}</Button>}
    />
  );
}
