import { bannerSizes, images } from '../../constants.ts';

/**
 * Addresses of the operator's image service. `template` holds `{url}`, and may hold `{width}`, `{height}`, `{quality}`,
 * `{format}`; without one pictures are taken as they are.
 */
export const imageUrl = (template: string, src: string, width: number, height = 0): string => {
  if (template === '' || src === '' || /^(?:data|blob):/.test(src)) return src;
  const values: Readonly<Record<string, string | number>> = {
    url: encodeURIComponent(src),
    width,
    height,
    quality: images.quality,
    format: images.format,
  };
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
};

type Set = { readonly src: string; readonly srcSet?: string };

/** A picture of a fixed size in CSS pixels, in each density. */
export const fixedImage = (template: string, src: string, width: number, height = 0): Set =>
  template === ''
    ? { src }
    : {
        src: imageUrl(template, src, width, height),
        srcSet: images.densities
          .map((density) => `${imageUrl(template, src, width * density, height * density)} ${density}x`)
          .join(', '),
      };

/** A picture as wide as its place, in the width of each screen and density. */
export const fluidImage = (template: string, src: string): Set => {
  if (template === '') return { src };
  const widths = Object.values(images.screens).flatMap((screen) =>
    images.densities.map((density) => screen * density),
  );
  const all = [...new Set(widths)].toSorted((a, b) => a - b);
  return {
    src: imageUrl(template, src, images.screens.lg),
    srcSet: all.map((width) => `${imageUrl(template, src, width)} ${width}w`).join(', '),
  };
};

/** A banner in the box of a device, as `srcset` in each density. `compact` takes the lower one of a phone's two boxes. */
export const bannerImage = (
  template: string,
  src: string,
  device: 'mobile' | 'tablet',
  isCompact = false,
): string => {
  const box = bannerSizes[device][isCompact || device === 'tablet' ? 0 : 1] ?? bannerSizes[device][0];
  const { src: plain, srcSet } = fixedImage(template, src, box.width, box.height);
  return srcSet ?? plain;
};
