import { describe, expect, it } from 'vitest';
import { bannerSizes, images } from '../../constants.ts';
import { bannerImage, fixedImage, fluidImage, imageUrl } from './images.ts';

const template = 'https://img.example/{format}/q{quality}/{width}x{height}?src={url}';
const src = '/media/a b.svg?x=1';
const url = encodeURIComponent(src);

describe('addresses of the image service', () => {
  it('SH-9.20 asks for quality 95 and format webp, and passes the original through without a service', () => {
    expect(imageUrl(template, src, 300, 200)).toBe(`https://img.example/webp/q95/300x200?src=${url}`);
    for (const plain of [imageUrl('', src, 300), imageUrl(template, 'data:image/png;base64,x', 300)])
      expect([src, 'data:image/png;base64,x']).toContain(plain);
    expect(['', 'blob:x'].map((one) => imageUrl(template, one, 300))).toEqual(['', 'blob:x']);
    expect(imageUrl(template, '/a?data:x', 300)).toContain('https://img.example/');
    expect([fixedImage('', src, 300), fluidImage('', src)]).toEqual([{ src }, { src }]);
    expect(imageUrl('https://img.example/{unknown}/{url}', 'a', 1)).toBe('https://img.example/{unknown}/a');
  });

  it('SH-9.21 asks for a fixed size in the densities 1 and 2', () => {
    expect(fixedImage(template, src, 300, 200)).toEqual({
      src: `https://img.example/webp/q95/300x200?src=${url}`,
      srcSet: `https://img.example/webp/q95/300x200?src=${url} 1x, https://img.example/webp/q95/600x400?src=${url} 2x`,
    });
  });

  it('SH-9.22 asks for a fluid picture in the six screens and their doubles', () => {
    expect(images.screens).toEqual({ xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 });
    const widths = (fluidImage(template, src).srcSet ?? '').split(', ').map((one) => one.split(' ').at(-1));
    expect(widths).toEqual([320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072].map((width) => `${width}w`));
  });

  it('SH-9.23 asks for banners of 360 by 148 or 360 by 240 on mobile and 376 by 624 on tablet', () => {
    expect(bannerSizes).toEqual({
      mobile: [
        { width: 360, height: 148 },
        { width: 360, height: 240 },
      ],
      tablet: [{ width: 376, height: 624 }],
    });
    const sizes = (set: string) => [...set.matchAll(/\/(\d+x\d+)\?/g)].map(([, size]) => size);
    expect(sizes(bannerImage(template, src, 'mobile'))).toEqual(['360x240', '720x480']);
    expect(sizes(bannerImage(template, src, 'mobile', true))).toEqual(['360x148', '720x296']);
    expect(sizes(bannerImage(template, src, 'tablet'))).toEqual(['376x624', '752x1248']);
    expect(bannerImage('', src, 'tablet')).toBe(src);
  });
});
