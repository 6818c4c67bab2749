import { use } from 'react';
import { selectConfig } from '../../../machines/site/content/content.selectors.ts';
import type { PopupBanner as Banner } from '../../../machines/access/login/popup.ts';
import { bannerImage } from '../../../schemas/rules/kit/images.ts';
import { useContent } from '../../actors/permanent.ts';
import { useSelect } from '../../actors/use-select.ts';
import { cx } from '../../ui/class-names.ts';
import { ImageService } from '../../ui/image-service.ts';
import { Logo } from '../../ui/Logo.tsx';
import { Picture } from '../../ui/Picture.tsx';
import s from './PopupBanner.module.css';

/** Keeps the place of a banner that is on its way. */
export function AwaitedBanner() {
  return (
    <div className={s.banner} aria-hidden="true">
      <p className={cx('display', s.label)}>{'\u00a0'}</p>
    </div>
  );
}

/** The house and what is done here, for a view that has no banner of the operator. */
export function HouseBanner({ title }: { readonly title: string }) {
  const brand = useSelect(useContent(), selectConfig)?.brand;
  return (
    <div className={cx(s.banner, s.house)}>
      {brand && <Logo name={brand.name} src={brand.logo || undefined} />}
      <p className={cx('display', s.label)}>{title}</p>
    </div>
  );
}

/**
 * The loud column beside a view; a strip above it on tablets and phones. A compact banner has words and a motif, a
 * character is a picture alone.
 */
export function PopupBanner({ banner }: { readonly banner: Banner }) {
  const { type, label, value, addition, imageMobile, imageTablet, imageDesktop } = banner;
  const service = use(ImageService);
  const largest = imageDesktop || imageTablet || imageMobile;
  if (type === 'character')
    return (
      largest && (
        <div className={s.character}>
          <Picture
            src={largest}
            alt={label}
            sizes="(max-width: 991px) 100vw, 360px"
            fallback=""
            width={360}
            height={520}
            eager
          />
        </div>
      )
    );
  return (
    <div className={s.banner}>
      {label && <p className={cx('display', s.label)}>{label}</p>}
      {value && <p className={cx('display', 'num', s.value)}>{value}</p>}
      {addition && <p className={s.addition}>{addition}</p>}
      {largest && (
        <picture className={s.picture}>
          {imageMobile && (
            <source
              media="(max-width: 767px)"
              srcSet={bannerImage(service, imageMobile, 'mobile', type === 'compact')}
            />
          )}
          {imageTablet && (
            <source media="(max-width: 991px)" srcSet={bannerImage(service, imageTablet, 'tablet')} />
          )}
          <Picture src={largest} sizes="304px" fallback="" width={304} height={304} eager />
        </picture>
      )}
    </div>
  );
}
