import { afterEach, expect, it, vi } from 'vitest';
import { cmsDefaults } from '../../schemas/rules/site/cms-config-defaults.ts';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import type { GeneralInfo } from '../../schemas/site/general-info.ts';
import { compressNow, compressWell } from '../pages/compress.ts';
import { createSettingsFiles } from './site-settings.ts';

vi.mock(import('../pages/compress.ts'), { spy: true });
afterEach(() => vi.clearAllMocks());

const settingsOf = (name: string) => ({
  config: { ...cmsDefaults, brand: { ...cmsDefaults.brand, name } } as CmsConfig,
  general: { analytic: [] } as unknown as GeneralInfo,
});
const filesOf = () =>
  createSettingsFiles(
    (locale) => Promise.resolve(settingsOf(locale)),
    () => Promise.resolve(true),
  );
const ask = async (files: ReturnType<typeof filesOf>, path: string) =>
  files.answer(new Request(`https://play.example${path}`));

it('2.4.1 versions that somebody makes up are answered by what was compressed before', async () => {
  const files = filesOf();
  for (let at = 0; at < 20; at += 1) {
    const answer = await ask(files, `/site/en-US/${String(at).padStart(12, 'a')}.json`);
    expect(await answer?.json()).toMatchObject({ config: { brand: { name: 'en-US' } } });
  }
  expect(compressNow).toHaveBeenCalledTimes(2);
  expect(compressWell).toHaveBeenCalledTimes(2);
});

it('a file that went to make room is made again for the page that names it', async () => {
  const files = filesOf();
  const settings = settingsOf('first');
  const path = files.pathOf('en-US', settings);
  for (let at = 0; at < 60; at += 1) files.pathOf('en-US', settingsOf(`other ${at}`));
  expect(files.pathOf('en-US', settings)).toBe(path);
  const answer = await ask(files, path);
  expect(answer?.headers.get('cache-control')).toContain('immutable');
  expect(await answer?.json()).toMatchObject({ config: { brand: { name: 'first' } } });
});
