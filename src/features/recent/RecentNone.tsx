import { actorIds } from '../../../machines/actor-ids.ts';
import { selectIsRead } from '../../../machines/recent/recent.selectors.ts';
import type { RecentActor } from '../../../machines/recent/recent.selectors.ts';
import { useActor } from '../../actors/actors.tsx';
import { useSelect } from '../../actors/use-select.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading, SkeletonCards } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { useHallHref } from '../hall/use-hall-href.ts';
import s from './recent.module.css';

/** No game stands in the category of those played lately: the list is not known yet, or empty. */
export function RecentNone({ isLoading }: { readonly isLoading: boolean }) {
  const recent = useActor<RecentActor>(actorIds.recent);
  return recent && !isLoading ? <Known recent={recent} /> : <Waiting />;
}

function Waiting() {
  const t = useText();
  return (
    <Loading label={t('common.loading')}>
      <SkeletonCards count={5} />
    </Loading>
  );
}

function Known({ recent }: { readonly recent: RecentActor }) {
  const t = useText();
  const hallHref = useHallHref();
  if (!useSelect(recent, selectIsRead)) return <Waiting />;
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
