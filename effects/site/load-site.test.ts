import { describe, expect, it } from 'vitest';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import type { Answer } from '../../tests/builders/fake-platform.ts';
import { loadSite } from './load-site.ts';

const list = [{ code: 'en-US', isDefault: true, dir: 'ltr' }, { code: 'lv' }, { code: 'ar', dir: 'rtl' }];
const platformOf = (locales: Answer, general: object = {}) =>
  fakePlatform(({ path }) => (path.startsWith('/nfx/') ? locales : { body: { data: general } }));
const codes = async (available: unknown, defaultLocale = 'en-US') => {
  const platform = platformOf({ body: { locales: list, defaultLocale } }, { available_locales: available });
  const { locales } = await platform.run(loadSite());
  return [locales.locales.map(({ code }) => code), locales.defaultLocale];
};

describe('locales of the site', () => {
  it('SH-3.31 are those of the list that available_locales allows, all of them when it is empty', async () => {
    expect(await codes([])).toEqual([['en-US', 'lv', 'ar'], 'en-US']);
    expect(await codes(['ar', 'lv', 'de'])).toEqual([['lv', 'ar'], 'lv']);
    expect(await codes(['ar', 'en-US'], 'ar')).toEqual([['en-US', 'ar'], 'ar']);
  });

  it('SH-8.59 SH-8.58 without any, the cause is logged and the fatal 500 says LOCALES NOT FOUND', async () => {
    for (const platform of [
      platformOf({ body: { locales: [], defaultLocale: 'en-US' } }),
      platformOf({ body: { locales: list } }, { available_locales: ['de'] }),
    ]) {
      const failure = await platform.failure(loadSite());
      expect([failure._tag, failure.message, failure.status]).toEqual([
        'InternalServerError',
        'PLUGIN:I18N: LOCALES NOT FOUND',
        500,
      ]);
      expect(platform.logs.join()).toContain('No locales configured from CMS data');
    }
  });

  it('SH-8.57 SH-8.58 a failed read is logged; a platform that is closed stays what it is', async () => {
    const broken = platformOf({ status: 500, body: { error: { type: 'InternalServerErrorException' } } });
    expect((await broken.failure(loadSite())).message).toBe('PLUGIN:I18N: LOCALES NOT FOUND');
    expect(broken.logs.join()).toContain('locale initialisation: InternalServerError');
    const closed = platformOf({ status: 503, body: { error: { type: 'ApplicationDisabledException' } } });
    expect((await closed.failure(loadSite()))._tag).toBe('ApplicationDisabled');
  });
});
