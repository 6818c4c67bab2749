import { selectIsStale, selectPage } from '../../../../machines/games/boards/boards.selectors.ts';
import type { BoardsActor } from '../../../../machines/games/boards/boards.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import s from './Boards.module.css';

/** Says how current the figures are: read every ten seconds, or the last known ones and of when. */
export function Freshness({ boards }: { readonly boards: BoardsActor }) {
  const t = useText();
  const { dateTime, held } = useDateTime();
  const isStale = useSelect(boards, selectIsStale);
  const at = useSelect(boards, selectPage)?.at ?? 0;
  return (
    <span role="status" className={isStale ? s.stale : undefined} {...(isStale && held)}>
      {isStale && <Icon name="warning" small />}
      {isStale ? t('boards.stale', { time: dateTime(at).slice(-5) }) : t('boards.note')}
    </span>
  );
}
