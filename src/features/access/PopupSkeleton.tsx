import { useText } from '../../i18n/use-text.ts';
import { Loading, SkeletonForm } from '../../ui/Skeleton.tsx';

/** The geometry of a view while its parts are on the way. */
export function PopupSkeleton({ fields }: { readonly fields: number }) {
  const t = useText();
  return (
    <Loading label={t('auth.loading')}>
      <SkeletonForm fields={fields} />
    </Loading>
  );
}
