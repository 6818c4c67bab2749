import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import { themeScript } from '../../src/app/page-scripts.ts';
import { contentSecurityPolicy, hashSource, securityHeaders } from '../security/csp.ts';
import type { BrandSheet } from './brand-looks.ts';
import { escapeHtml, styleElement } from './document.ts';

/** What a page outside of the site's own is drawn with. */
export type PlainLook = {
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  readonly brand: Pick<CmsConfig['brand'], 'id' | 'name' | 'logo'>;
  readonly styles: readonly string[];
  readonly look: BrandSheet;
};

type PlainPage = {
  readonly header: string;
  readonly text: string;
  readonly button: { readonly label: string; readonly href: string };
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A page that says one thing, knows nothing of any player and needs no script. It is kept by no cache. */
export const plainPage = (
  { locale, dir, brand, styles, look }: PlainLook,
  { header, text, button, status = 200, headers = {} }: PlainPage,
): Response => {
  const html = [
    `<!doctype html><html lang="${escapeHtml(locale)}" dir="${dir}" data-brand="${escapeHtml(brand.id)}" data-theme="dark"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(header)} ${escapeHtml(brand.name)}</title><script>${themeScript}</script>`,
    ...[...styles, '/offline.css'].map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    styleElement(look.css),
    '<link rel="icon" href="/favicon.svg"></head><body><main class="offline"><div>',
    `<img class="offline-mark" src="/favicon.svg" alt="" width="64" height="64"><h1>${escapeHtml(header)}</h1>`,
    `<p>${escapeHtml(text)}</p><a href="${escapeHtml(button.href)}">${escapeHtml(button.label)}</a></div></main></body></html>`,
  ].join('');
  return new Response(html, {
    status,
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
      ...headers,
    },
  });
};
