import { useText } from '../../../i18n/use-text.ts';
import { Loading, SkeletonBlock, SkeletonCards } from '../../../ui/Skeleton.tsx';

export function HomeWaiting() {
  const t = useText();
  return (
    <Loading label={t('common.loading')}>
      <SkeletonBlock size="hero" />
      <SkeletonCards count={6} as="shelf" kind="poster" />
    </Loading>
  );
}
