import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { editorForOwnPages, isOfOwnPage } from './own-page.ts';

const asked = (host: string | undefined, site?: string) =>
  isOfOwnPage({ headers: { ...(host && { host }), ...(site && { 'sec-fetch-site': site }) } });

it('a tool answers its own page and the address line', () => {
  for (const host of ['127.0.0.1:4790', 'localhost:4790', '[::1]:4790', 'localhost'])
    expect([asked(host), asked(host, 'none'), asked(host, 'same-origin')]).toEqual([true, true, true]);
});

it('a tool answers no name that somebody leads to this machine, and no other site', () => {
  for (const host of [
    undefined,
    'evil.example:4790',
    '127.0.0.1.evil.example',
    'localhost.evil.example:1',
    '10.0.0.1',
  ])
    expect([host, asked(host)]).toEqual([host, false]);
  for (const site of ['cross-site', 'same-site']) expect(asked('127.0.0.1:4790', site)).toBe(false);
});

it('a page of another site opens no file in the editor', async () => {
  const vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [editorForOwnPages()],
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    await vite.listen();
    const [base = ''] = vite.resolvedUrls?.local ?? [];
    const open = async (site: string) =>
      (await fetch(`${base}__open-in-editor`, { headers: { 'sec-fetch-site': site } })).status;
    // Without a file Vite itself has nothing to open.
    expect([await open('cross-site'), await open('same-origin')]).toEqual([403, 500]);
  } finally {
    await vite.close();
  }
});
