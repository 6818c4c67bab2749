import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ImageService } from './image-service.ts';
import { Picture } from './Picture.tsx';

const draw = (template: string, sizes?: string) =>
  renderToString(
    <ImageService value={template}>
      <Picture src="/a.svg" width={300} height={200} sizes={sizes} />
    </ImageService>,
  );

it('SH-9.20 SH-9.21 SH-9.22 draws the addresses of the image service, in densities or screens, and the original without one', () => {
  expect(draw('')).toContain('src="/a.svg"');
  expect(draw('')).not.toContain('srcSet');
  const template = 'https://img.example/{format}/{quality}/{width}/{url}';
  expect(draw(template)).toContain(
    'srcSet="https://img.example/webp/95/300/%2Fa.svg 1x, https://img.example/webp/95/600/%2Fa.svg 2x"',
  );
  expect(draw(template, '100vw')).toContain('https://img.example/webp/95/1536/%2Fa.svg 1536w');
});
