import { expect, it, vi } from 'vitest';
import { cmsDefaults } from '../../schemas/rules/site/cms-config-defaults.ts';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import type { GeneralInfo } from '../../schemas/site/general-info.ts';
import { createSettingsFiles } from './site-settings.ts';

const settingsOf = (name: string) => ({
  config: { ...cmsDefaults, brand: { ...cmsDefaults.brand, name } } as CmsConfig,
  general: {
    analytic: [],
    texts: Array.from({ length: 500 }, (_, at) => `the offer of ${at} days and ${at * at} more`),
  } as unknown as GeneralInfo,
});
const filesOf = () =>
  createSettingsFiles(
    (locale) => Promise.resolve(settingsOf(locale)),
    () => Promise.resolve(true),
  );
const ask = async (files: ReturnType<typeof filesOf>, path: string, encoding = '') => {
  const headers = { 'accept-encoding': encoding };
  const answer = await files.answer(new Request(`https://play.example${path}`, { headers }));
  if (!answer) throw new Error(`no file at ${path}`);
  return answer;
};

it('2.4.1 versions that somebody makes up have nothing compressed anew', async () => {
  const files = filesOf();
  const path = files.pathOf('en-US', settingsOf('en-US'));
  const sizeOf = async () => (await (await ask(files, path, 'br')).arrayBuffer()).byteLength;
  const atFirst = await sizeOf();
  await vi.waitFor(async () => expect(await sizeOf()).toBeLessThan(atFirst), { timeout: 10_000 });
  for (let at = 0; at < 20; at += 1) {
    const answer = await ask(files, `/site/en-US/${String(at).padStart(12, 'a')}.json`);
    expect(await answer.json()).toMatchObject({ config: { brand: { name: 'en-US' } } });
    // What was made for a moment would stand in place of the better one.
    expect(await sizeOf()).toBeLessThan(atFirst);
  }
});

it('a file that went to make room is made again for the page that names it', async () => {
  const files = filesOf();
  const settings = settingsOf('first');
  const path = files.pathOf('en-US', settings);
  for (let at = 0; at < 60; at += 1) files.pathOf('en-US', settingsOf(`other ${at}`));
  expect(files.pathOf('en-US', settings)).toBe(path);
  const answer = await ask(files, path);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await answer.json()).toMatchObject({ config: { brand: { name: 'first' } } });
});
