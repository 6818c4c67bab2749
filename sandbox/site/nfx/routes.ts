import { Hono } from 'hono';
import type { RolledConfigSource } from '../../../schemas/site/rollout.ts';
import { originsOf } from '../../http/request.ts';
import type { Env } from '../../http/request.ts';
import { laidOver } from '../../overrides.ts';
import type { Platform } from '../../platform.ts';
import { defaultLocale, dirOf, isLocale, localeCodes } from '../../seed/locales.ts';
import type { Localised } from '../../seed/locales.ts';
import { cmsConfig } from './cms-config.ts';
import { rolloutConfig } from './rollout.ts';

const ownNames: Localised = {
  'en-US': 'English',
  lv: 'Latviešu',
  ru: 'Русский',
  'pt-BR': 'Português',
  ar: 'العربية',
};

/** The operator's own few texts; everything else comes with the product. Nested on purpose, as platforms send them. */
const messages: Localised<Readonly<Record<string, unknown>>> = {
  'en-US': { shell: { safer: { title: 'Play with the lights on.' } } },
  lv: { shell: { safer: { title: 'Spēlējiet pie ieslēgtas gaismas.' } } },
  ru: { shell: { safer: { title: 'Играйте при включённом свете.' } } },
  'pt-BR': { shell: { safer: { title: 'Jogue com as luzes acesas.' } } },
  ar: { shell: { safer: { title: 'العب والأنوار مضاءة.' } } },
};

const cached = { 'cache-control': 'public, max-age=60' };

/** Locales, the operator's texts and the CMS configuration. */
export const nfxRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  app.get('/i18n/locales', (http) =>
    http.json(
      {
        locales: localeCodes.map((code) => ({
          code,
          isDefault: code === defaultLocale,
          dir: dirOf(code),
          name: ownNames[code],
        })),
        defaultLocale,
      },
      200,
      cached,
    ),
  );
  app.get('/i18n/messages/:locale', (http) => {
    const locale = http.req.param('locale');
    return isLocale(locale) ? http.json(messages[locale], 200, cached) : http.json({}, 404);
  });
  app.get('/cms-config/:locale', (http) => {
    const locale = http.req.param('locale');
    if (!isLocale(locale)) return http.json({ error: 'unknown locale' }, 404);
    const { front, sandbox } = originsOf(http, platform);
    const sdk = `${sandbox}/verify?site=${encodeURIComponent(front)}&locale=${locale}`;
    // `/embed` of this sandbox frames the sign-in and sign-up pages.
    const switches = platform.switches();
    const config: RolledConfigSource = {
      ...cmsConfig(locale, switches, front, sdk),
      parentOrigins: [sandbox],
      ...rolloutConfig(switches),
    };
    return http.json(laidOver(config, platform.overrides().config), 200, {
      'cache-control': 'no-cache',
    });
  });
  return app;
};
