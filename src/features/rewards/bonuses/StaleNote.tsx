import { selectIsStale } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import type { BonusesActor } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';

/** The newest state could not be read; what was there before is shown. */
export function StaleNote({ bonuses }: { readonly bonuses: BonusesActor }) {
  const t = useText();
  const isStale = useSelect(bonuses, selectIsStale);
  if (!isStale) return null;
  return (
    <Note tone="warning" role="alert" title={t('bonuses.stale')}>
      <Button onClick={() => bonuses.send({ type: 'bonuses.reload.requested' })}>{t('common.retry')}</Button>
    </Note>
  );
}
