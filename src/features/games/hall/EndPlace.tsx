import { selectCatalogueSize, selectTotal } from '../../../../machines/games/hall/hall.selectors.ts';
import type { HallActor } from '../../../../machines/games/hall/hall.selectors.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import s from './EndPlace.module.css';
import { useHallHref } from './use-hall-href.ts';
import { useRestOfRow } from './use-rest-of-row.ts';

/** Behind a short list: the way to all games, where these are not all, takes what is left of its last row. */
export function EndPlace({ hall, after }: { readonly hall: HallActor; readonly after: number }) {
  const t = useText();
  const hallHref = useHallHref();
  const all = useSelect(hall, selectCatalogueSize);
  const total = useSelect(hall, selectTotal);
  const place = useRestOfRow(after);
  if (total === all) return null;
  return (
    <div className={s.end} ref={place} hidden>
      <a href={hallHref({})}>
        <b>
          {t('hall.empty.button')} <Icon name="chevron" small />
        </b>
        {all !== null && <small>{t('hall.count', { count: all })}</small>}
      </a>
    </div>
  );
}
