import { afterEach, expect, it, vi } from 'vitest';
import type { PageState } from '../../app/page-state.ts';
import { loadTexts } from './texts.ts';

afterEach(() => vi.unstubAllGlobals());

/** Files of texts that say where they came from; each is held until it is let go. */
const files = () => {
  const held = new Map<string, () => void>();
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/dialogs')) await new Promise<void>((go) => void held.set(path, go));
    const body = path.endsWith('version.json')
      ? { version: 'v2' }
      : { [`${/([\w-]+)\.json$/.exec(path)?.[1]}.title`]: path.split('/')[2] };
    return { ok: true, json: async () => body };
  });
  return held;
};
const letGo = (held: Map<string, () => void>) => {
  for (const go of held.values()) go();
  held.clear();
};

for (const first of ['texts', 'language'] as const)
  it(`texts that are on their way while the language changes come in the new one: the ${first} first`, async () => {
    const held = files();
    const state = { locale: 'en-US', messagesVersion: 'v1', chunks: ['shell'] } as unknown as PageState;
    const { store, load, change } = await loadTexts(state);
    const asked = load(['dialogs']);
    await vi.waitUntil(() => held.size === 1);
    if (first === 'texts') {
      const changed = change('ar');
      letGo(held);
      await vi.waitUntil(() => store.texts().locale === 'ar');
      await vi.waitFor(() => {
        letGo(held);
        expect(store.has('dialogs')).toBe(true);
      });
      await changed;
    } else {
      await change('ar');
      await vi.waitFor(() => {
        letGo(held);
        expect(store.has('dialogs')).toBe(true);
      });
    }
    await asked;
    expect(['shell.title', 'dialogs.title'].map((id) => store.texts().t(id))).toEqual(['ar', 'ar']);
  });

it('texts that two ask for at once are fetched once, and anew after they did not come', async () => {
  const asked: string[] = [];
  let isLost = true;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (isLost && path.includes('/dialogs')) throw new TypeError('no line');
    return { ok: true, json: async () => ({}) };
  });
  const state = { locale: 'en-US', messagesVersion: 'v1', chunks: [] } as unknown as PageState;
  const { store, load } = await loadTexts(state);
  const both = await Promise.allSettled([load(['dialogs']), load(['dialogs'])]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  // Each file is asked for once more where it did not come.
  expect(asked).toHaveLength(2);
  isLost = false;
  await Promise.all([load(['dialogs', 'form']), load(['form', 'dialogs'])]);
  expect(asked).toHaveLength(4);
  expect([store.has('dialogs'), store.has('form')]).toEqual([true, true]);
});

it('of two choices of language the last one counts, whichever comes first', async () => {
  const held = new Map<string, () => void>();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path === '/messages/lv/version.json') await new Promise<void>((go) => void held.set(path, go));
    const locale = path.split('/')[2];
    const body = path.endsWith('version.json') ? { version: `${locale}1` } : { 'shell.title': locale };
    return { ok: true, json: async () => body };
  });
  const state = { locale: 'en-US', messagesVersion: 'v1', chunks: ['shell'] } as unknown as PageState;
  const { store, load, change } = await loadTexts(state);
  const first = change('lv');
  await vi.waitUntil(() => held.size === 1);
  await change('ru');
  letGo(held);
  await first;
  await load(['dialogs']);
  expect([store.texts().locale, store.texts().t('shell.title')]).toEqual(['ru', 'ru']);
  expect(asked.at(-1)).toMatch(/^\/messages\/ru\/ru1\//);
});

it('a language that does not come leaves the texts of the one in force where they are', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (/lv\/.*shell/.test(path)) throw new TypeError('no line');
    return { ok: true, json: async () => ({ version: 'v2' }) };
  });
  const state = { locale: 'en-US', messagesVersion: 'v1', chunks: ['shell'] } as unknown as PageState;
  const { load, change } = await loadTexts(state);
  await expect(change('lv')).rejects.toThrow('no line');
  await load(['dialogs']);
  expect(asked.at(-1)).toMatch(/^\/messages\/en-US\/v1\//);
});
