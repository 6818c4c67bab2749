import { selectIsStale, selectPage } from '../../../../machines/games/showcase/showcase.selectors.ts';
import type { ShowcaseActor } from '../../../../machines/games/showcase/showcase.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import s from './Showcase.module.css';

/** Says how current the figures are: read every ten seconds, or the last known ones and of when. */
export function Freshness({ showcase }: { readonly showcase: ShowcaseActor }) {
  const t = useText();
  const { dateTime } = useDateTime();
  const isStale = useSelect(showcase, selectIsStale);
  const at = useSelect(showcase, selectPage)?.at ?? 0;
  return (
    <span role="status" className={isStale ? s.stale : undefined}>
      {isStale && <Icon name="warning" small />}
      {isStale ? t('showcase.stale', { time: dateTime(at).slice(-5) }) : t('showcase.note')}
    </span>
  );
}
