import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import { themeScript } from '../../src/app/page-scripts.ts';
import { offlineTexts } from '../../src/features/site/outside/offline-texts.ts';
import type { LocaleMessages } from '../../src/i18n/server-messages.ts';
import { contentSecurityPolicy, hashSource, securityHeaders } from '../security/csp.ts';
import type { BrandSheet } from './brand-looks.ts';
import { escapeHtml, styleElement } from './document.ts';

type OfflineInput = {
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  readonly brand: Pick<CmsConfig['brand'], 'id' | 'name' | 'logo'>;
  readonly texts: LocaleMessages;
  readonly styles: readonly string[];
  readonly look: BrandSheet;
};

/**
 * The page that the service worker keeps for the time without a connection. It knows nothing of any player and needs no
 * script; its button asks for the address again.
 */
export const offlinePage = ({ locale, dir, brand, texts, styles, look }: OfflineInput): Response => {
  const text = (id: string): string => {
    const message = texts.chunks.outside[id];
    return escapeHtml(typeof message === 'string' ? message : '');
  };
  const html = [
    `<!doctype html><html lang="${escapeHtml(locale)}" dir="${dir}" data-brand="${escapeHtml(brand.id)}" data-theme="dark"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">',
    `<title>${text(offlineTexts.header)} ${escapeHtml(brand.name)}</title><script>${themeScript}</script>`,
    ...[...styles, '/offline.css'].map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    styleElement(look.css),
    '<link rel="icon" href="/favicon.svg"></head><body><main class="offline"><div>',
    `<img class="offline-mark" src="/favicon.svg" alt="" width="64" height="64"><h1>${text(offlineTexts.header)}</h1>`,
    `<p>${text(offlineTexts.description)}</p><a href="">${text(offlineTexts.button)}</a></div></main></body></html>`,
  ].join('');
  return new Response(html, {
    headers: {
      ...securityHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy({
        nonce: null,
        hashes: [hashSource(themeScript)],
        styleSource: look.source,
        frameOrigins: [],
        imageOrigins: [],
        formOrigins: [],
        isDev: false,
      }),
    },
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
