import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSiteRenderer } from '../../src/entry-server.tsx';
import { answers } from '../../tests/builders/answers.ts';
import { savedSnapshot } from './saved-snapshot.ts';

let answerFigures: (() => void) | null = null;
const platform = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://platform').pathname;
  const send = (to: ServerResponse, body: unknown): void => {
    to.writeHead(200, { 'content-type': 'application/json' });
    to.end(JSON.stringify(body));
  };
  if (path === '/nfx/i18n/locales')
    return send(response, { locales: [{ code: 'en-US', isDefault: true }], defaultLocale: 'en-US' });
  if (path.startsWith('/nfx/cms-config/'))
    return send(response, { brand: { id: 'evenfall', name: 'Evenfall' } });
  if (path.startsWith('/content/')) return send(response, { data: [] });
  const name = path.replace('/api/', '');
  const answer = { data: (answers as Record<string, unknown>)[name] ?? [] };
  if (name !== 'account.getSession') return send(response, answer);
  answerFigures = () => send(response, answer);
});
beforeAll(() => new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => platform.close(resolve)));

it('what comes when a page is being drawn does not part it from the snapshot that the browser takes it over with', async () => {
  const base = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  const renderer = await createSiteRenderer({
    platformUrl: base,
    contentUrl: `${base}/content`,
    userAgent: 'shop-front/1',
    now: Date.now,
    log: () => {},
  });
  const origin = 'http://127.0.0.1:3000';
  const { root } = await renderer.settle(
    {
      target: { pathname: '/terms', search: '', hash: '' },
      origin,
      allowedOrigins: [],
      loopbackOrigins: [],
      hasSession: true,
      cookieLocale: null,
      acceptLanguage: '',
      isBot: false,
      isServer: true,
      build: '1',
      siteName: 'Evenfall',
      now: 0,
    },
    { session: 'made-up', visitId: '', address: '', userAgent: '', requestId: 'r-1', origin },
    500,
  );
  const drawn = JSON.stringify(savedSnapshot(root));
  const figures = root.system.get('figures');
  expect(answerFigures).not.toBeNull();
  answerFigures?.();
  // Answers that are asked for later and come later still.
  for (const path of ['/nfx/i18n/locales', '/content/pages']) await (await fetch(base + path)).text();
  expect(figures?.getSnapshot().hasTag('ready')).toBe(false);
  expect(JSON.stringify(savedSnapshot(root))).toBe(drawn);
  root.stop();
});
