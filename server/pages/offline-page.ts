import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import { offlineTexts } from '../../src/features/site/outside/offline-texts.ts';
import type { LocaleMessages } from '../../src/i18n/server-messages.ts';
import { plainPage } from './plain-page.ts';
import type { PlainLook } from './plain-page.ts';

/** The page that the service worker keeps for the time without a connection; its button asks for the address again. */
export const offlinePage = ({ texts, ...look }: PlainLook & { readonly texts: LocaleMessages }): Response => {
  const text = (id: string): string => {
    const message = texts.chunks.outside[id];
    return typeof message === 'string' ? message : '';
  };
  return plainPage(look, {
    header: text(offlineTexts.header),
    text: text(offlineTexts.description),
    button: { label: text(offlineTexts.button), href: '' },
  });
};

/** The web manifest of the operator's brand: what an installed site is called and looks like. */
export const webManifest = (brand: CmsConfig['brand']): object => {
  const colour = brand.themeColor || '#1e0d0e';
  return {
    name: brand.name,
    short_name: brand.name,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colour,
    theme_color: colour,
    icons: [
      ...(brand.favicon ? [{ src: brand.favicon, sizes: 'any' }] : []),
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
};
