import { useText } from '../../../i18n/use-text.ts';
import { Loading, SkeletonBlock, SkeletonCards } from '../../../ui/Skeleton.tsx';
import { PartFailed } from '../../site/shell/PartFailed.tsx';

/** What stands in the place of the page while it has nothing to show; with `retry` it did not come. */
export function HomeWaiting({ retry }: { readonly retry: (() => void) | false | undefined }) {
  const t = useText();
  if (retry) return <PartFailed retry={retry} />;
  return (
    <Loading label={t('common.loading')}>
      <SkeletonBlock size="hero" />
      <SkeletonCards count={6} as="shelf" kind="poster" />
    </Loading>
  );
}
