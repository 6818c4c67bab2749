import { describe, expect, it } from 'vitest';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import { getSeo } from './content/get-seo.ts';
import { loadNotices } from './notices/load-notices.ts';
import { getGeneralInfo } from './platform/get-general-info.ts';

const broken = () =>
  fakePlatform(() => ({ status: 500, body: { error: { type: 'InternalServerErrorException' } } }), {
    uid: 7,
  });

describe('what the page carries on without', () => {
  it('SH-8.60 general info, SEO and notices that fail are logged only', async () => {
    const general = broken();
    expect(await general.run(getGeneralInfo())).toMatchObject({ time_to_force_logout: 0 });
    const seo = broken();
    expect(
      await seo.run(getSeo({ locale: 'lv', path: '/', seoUrl: '', host: 'play.example' })),
    ).toMatchObject({ title: '' });
    const notices = broken();
    expect(await notices.run(loadNotices({ uid: 7 }))).toEqual({ items: [] });
    for (const { logs } of [general, seo, notices])
      expect(logs.join()).toMatch(/(InternalServer|Unknown)Error/);
  });
});
