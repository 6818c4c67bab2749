import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';
import type { Copied } from './copy-text.ts';

afterEach(() => void vi.unstubAllGlobals());

const told = async (clipboard: { readonly writeText: (text: string) => Promise<void> } | undefined) => {
  vi.stubGlobal('navigator', { clipboard });
  const said: Copied[] = [];
  await copyText('LV80', (how) => void said.push(how));
  return said;
};

it('says that a text was copied, each time anew', async () => {
  const writeText = vi.fn(async () => {});
  expect(await told({ writeText })).toEqual([null, 'copied']);
  expect(await told({ writeText })).toEqual([null, 'copied']);
  expect(writeText).toHaveBeenCalledWith('LV80');
});

it('says that it was not, where the browser refuses or has no clipboard', async () => {
  expect(await told({ writeText: () => Promise.reject(new Error('NotAllowed')) })).toEqual([null, 'failed']);
  expect(await told(undefined)).toEqual([null, 'failed']);
});
