import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { BarePage } from './bare-page.ts';
import type { BareCard } from './bare-page.ts';

const css =
  'body{margin:0;font:16px/1.5 system-ui;background:#140a0b;color:#f4ece4}main{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));padding:12px}h1{grid-column:1/-1}img{width:100%;height:auto;aspect-ratio:3/4}';

const clientScript = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: join(import.meta.dirname, 'bare-client.ts') },
    },
  });
  const [one] = [built].flat();
  const chunk = one && 'output' in one ? one.output.find((file) => file.type === 'chunk') : undefined;
  if (!chunk) throw new Error('the bare page has no script');
  return chunk.code;
};

/** Serves the page of cards by React alone, compressed as well as can be. */
export const startBareSite = async (
  cards: readonly BareCard[],
): Promise<{ readonly url: string; readonly stop: () => void }> => {
  const script = brotliCompressSync(await clientScript());
  const page = brotliCompressSync(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Games</title><link rel="icon" href="data:,"><style>${css}</style><script type="module" src="/bare.js"></script></head><body><div id="root">${renderToString(
      createElement(BarePage, { cards }),
    )}</div><script type="application/json" id="state">${JSON.stringify(cards).replaceAll('<', String.raw`\u003c`)}</script></body></html>`,
  );
  const server = createServer(({ url }, response) => {
    const isScript = url === '/bare.js';
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
      'content-encoding': 'br',
      'cache-control': 'no-store',
    });
    response.end(isScript ? script : page);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
};
