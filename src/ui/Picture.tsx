import { use, useCallback, useState } from 'react';
import { fixedImage, fluidImage } from '../../schemas/rules/kit/images.ts';
import { ImageService } from './image-service.ts';
import { cx } from './class-names.ts';
import lostPicture from './lost-picture.svg?url&no-inline';
import { afterFailure, breakpointOf, firstAttempt } from './picture-attempts.ts';
import s from './Picture.module.css';

export interface PictureSource {
  readonly src: string;
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
}

export interface PictureProps extends PictureSource {
  readonly alt?: string | undefined;
  /** Intrinsic size in px; reserves the space. */
  readonly width: number;
  readonly height: number;
  /** Above the fold: loaded at once. */
  readonly eager?: boolean | undefined;
  /** The largest picture of the first view. */
  readonly first?: boolean | undefined;
  /** Stands in for a picture that is lost; '' for an empty box. */
  readonly fallback?: string | undefined;
  readonly className?: string | undefined;
}

/** An image that covers its box. A failed load is retried once per breakpoint, then replaced, then left empty. */
export function Picture({
  src,
  srcSet,
  sizes,
  alt = '',
  width,
  height,
  eager,
  first,
  fallback = lostPicture,
  className,
}: PictureProps) {
  const service = use(ImageService);
  const [attempts, setAttempts] = useState(firstAttempt);
  const fail = useCallback(
    () => setAttempts((now) => afterFailure(now, breakpointOf(window.innerWidth), fallback !== '')),
    [fallback],
  );
  // A load that failed before hydration has fired its event already.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc) image.decode().catch(fail);
    },
    [fail],
  );
  if (attempts.stage === 'empty' || src === '') {
    return (
      <span
        className={cx(s.picture, className)}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
      />
    );
  }
  const original = attempts.stage === 'original';
  const asked = srcSet
    ? { src, srcSet }
    : sizes
      ? fluidImage(service, src)
      : fixedImage(service, src, width, height);
  return (
    <img
      key={`${attempts.stage}${attempts.retried.length}`}
      ref={check}
      className={cx(s.picture, className)}
      alt={alt}
      width={width}
      height={height}
      loading={eager || first ? undefined : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
      sizes={original ? sizes : undefined}
      srcSet={original ? asked.srcSet : undefined}
      src={original ? asked.src : fallback}
      onError={fail}
    />
  );
}
