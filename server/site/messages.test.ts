import { cmsDefaults } from '../../schemas/rules/site/cms-config-defaults.ts';
import { marketDefaults } from '../../schemas/rules/site/market-defaults.ts';
import { expect, it } from 'vitest';
import { createSiteMessages } from './messages.ts';
import { createSettingsFiles } from './site-settings.ts';
import type { SiteSettings } from './site-settings.ts';

let asked: string[] = [];
const texts = createSiteMessages(
  {
    loadLocales: () =>
      Promise.resolve({
        locales: [{ code: 'nb', isDefault: false, dir: 'ltr' } as never],
        defaultLocale: 'en-US',
      }),
    loadOperator: (locale) => {
      asked.push(locale);
      return Promise.resolve({});
    },
  },
  () => 0,
  () => {},
);
const answer = (path: string) => texts.answer(new Request(`http://site.test${path}`));

it('answers for every folder with texts and every shared chunk, and for nothing else', async () => {
  for (const chunk of ['shell', 'auth', 'unsubscribe'])
    expect([chunk, (await answer(`/messages/lv/v1/${chunk}.json`))?.status]).toEqual([chunk, 200]);
  for (const chunk of ['nosuch', 'constructor', 'toString', 'access'])
    expect([chunk, await answer(`/messages/lv/v1/${chunk}.json`)]).toEqual([chunk, null]);
});

it('makes texts for the locales of the site alone, whatever words are asked for', async () => {
  asked = [];
  expect((await answer('/messages/nb/version.json'))?.status).toBe(200);
  const before = asked.length;
  for (let at = 0; at < 300; at += 1) {
    expect(await answer(`/messages/word${at}/version.json`)).toBeNull();
    expect(await answer(`/messages/word${at}/v1/shell.json`)).toBeNull();
  }
  expect(await answer('/messages/__proto__/version.json')).toBeNull();
  expect(await answer('/messages/%E0%A4%A/version.json')).toBeNull();
  expect(asked.slice(before)).toEqual([]);
});

it('makes settings for the locales of the site alone', async () => {
  let loads = 0;
  const settings = createSettingsFiles(
    () => {
      loads += 1;
      return Promise.resolve({
        config: { id: loads, market: marketDefaults },
        general: {},
      } as unknown as SiteSettings);
    },
    (code) => Promise.resolve(code === 'lv'),
  );
  const of = (code: string) =>
    settings.answer(new Request(`http://site.test/site/${code}/aaaaaaaaaaaa.json`));
  expect((await of('lv'))?.status).toBe(200);
  for (let at = 0; at < 50; at += 1) expect(await of(`word${at}`)).toBeNull();
  expect(loads).toBe(1);
});

it('settings carry what differs from the usual ones alone, and are whole for a page of another build', async () => {
  const config = { ...cmsDefaults, version: 'v1', market: { ...marketDefaults, oneGame: true } };
  const own = { config, general: {} } as unknown as SiteSettings;
  const settings = createSettingsFiles(
    () => Promise.resolve(own),
    () => Promise.resolve(true),
  );
  const at = async (path: string) => {
    const answer = await settings.answer(new Request(`http://site.test${path}`));
    return { json: await answer?.json(), kept: answer?.headers.get('cache-control') };
  };
  expect(await at('/site/lv/aaaaaaaaaaaa.json')).toEqual({ json: own, kept: 'no-store' });
  expect(await at(settings.pathOf('lv', own))).toEqual({
    json: { config: { version: 'v1', market: { oneGame: true } }, general: {} },
    kept: expect.stringContaining('immutable'),
  });
});

it('settings of another arm are given to a page that was made with them, and those of the own arm to all others', async () => {
  const of = (version: string) =>
    ({ config: { ...cmsDefaults, version, market: marketDefaults }, general: {} }) as unknown as SiteSettings;
  const [present, candidate] = [of('present'), of('candidate')];
  const newFiles = () =>
    createSettingsFiles(
      (_, isIn) => {
        const own = isIn({ name: 'lantern', share: 1 }) ? candidate : present;
        return Promise.resolve({
          ...own,
          general: present.general,
          arms: [present.config, candidate.config],
        });
      },
      () => Promise.resolve(true),
    );
  const at = async (path: string, isIn: () => boolean) => {
    // Another replica than the one that made the page.
    const answer = await newFiles().answer(new Request(`http://site.test${path}`), isIn);
    const { config } = ((await answer?.json()) ?? {}) as { config?: { version: string } };
    return [config?.version, answer?.headers.get('cache-control')?.includes('immutable')];
  };
  const general = { general: present.general };
  const paths = [present, candidate].map((one) => newFiles().pathOf('lv', { ...one, ...general }));
  for (const isIn of [() => true, () => false]) {
    expect(await at(paths[0] ?? '', isIn)).toEqual(['present', true]);
    expect(await at(paths[1] ?? '', isIn)).toEqual(['candidate', true]);
  }
  expect(await at('/site/lv/aaaaaaaaaaaa.json', () => true)).toEqual(['candidate', false]);
  expect(await at('/site/lv/aaaaaaaaaaaa.json', () => false)).toEqual(['present', false]);
});
