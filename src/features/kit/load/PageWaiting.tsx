import { useText } from '../../../i18n/use-text.ts';
import { Loading, SkeletonBlock } from '../../../ui/Skeleton.tsx';

/** The geometry of a page whose content is on its way: a title and a block. */
export function ContentWaiting() {
  const t = useText();
  return (
    <Loading label={t('common.loading')}>
      <SkeletonBlock size="title" />
      <SkeletonBlock />
    </Loading>
  );
}

export function PageWaiting() {
  return (
    <div className="wrap">
      <ContentWaiting />
    </div>
  );
}
