import { describe, expect, it } from 'vitest';
import { fakePlatform } from '../../../tests/builders/fake-platform.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { getCmsConfig } from './get-cms-config.ts';
import { getLocales } from './get-locales.ts';
import { getRobots } from './get-robots.ts';
import { sendHit } from './send-hit.ts';

const down = { status: 500, text: '', headers: { 'retry-after': '9' } };

describe('reads outside /api/', () => {
  it('SH-7.19 GET /nfx/i18n/locales gives locales and defaultLocale', async () => {
    const platform = fakePlatform(() => ({
      body: { locales: [{ code: 'en-US' }, { code: 'ar', dir: 'rtl' }], defaultLocale: 'ar' },
    }));
    expect(await platform.run(getLocales())).toMatchObject({
      locales: [
        { code: 'en-US', dir: 'ltr' },
        { code: 'ar', dir: 'rtl' },
      ],
      defaultLocale: 'ar',
    });
    expect(platform.requests[0]).toMatchObject({ method: 'GET', path: '/nfx/i18n/locales' });
    expect((await fakePlatform(() => down).failure(getLocales()))._tag).toBe('InternalServerError');
  });

  it('SH-7.21 GET /nfx/cms-config/{locale} gives the configuration, with defaults for what is faulty', async () => {
    const platform = fakePlatform(() => ({ body: { brand: { name: 'Evenfall' }, menuLinks: 'x' } }));
    const config = await platform.run(getCmsConfig({ locale: 'lv' }));
    expect(config.brand.name).toBe('Evenfall');
    expect(config.menuLinks).toEqual([]);
    expect(config.market).toEqual(cmsDefaults.market);
    expect(platform.requests[0]).toMatchObject({ method: 'GET', path: '/nfx/cms-config/lv' });
    expect(platform.logs).toEqual([expect.stringContaining('cms-config: menuLinks')]);
    expect(await fakePlatform(() => ({ body: [] })).failure(getCmsConfig({ locale: 'lv' }))).toMatchObject({
      _tag: 'UndecodableAnswer',
    });
  });

  it('opens an envelope with data', async () => {
    const platform = fakePlatform(() => ({ body: { data: { locales: [{ code: 'lv' }] } } }));
    expect((await platform.run(getLocales())).defaultLocale).toBe('lv');
  });

  it('reads robots.txt as text, and nothing when it fails', async () => {
    expect(await fakePlatform(() => ({ text: 'User-agent: *' })).run(getRobots())).toBe('User-agent: *');
    expect(await fakePlatform(() => ({ status: 404, text: 'no' })).run(getRobots())).toBe('');
  });

  it('SH-7.23 GET /hit tells referer and track_id, once', async () => {
    const platform = fakePlatform(() => down);
    await platform.run(sendHit({ referer: 'https://a.example/', trackId: 't9' }));
    await platform.run(sendHit({}));
    expect(platform.requests.map(({ method, path, query }) => [method, path, query])).toEqual([
      ['GET', '/hit', { referer: 'https://a.example/', track_id: 't9' }],
    ]);
  });
});
