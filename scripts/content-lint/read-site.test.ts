import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import { root } from '../bootstrap/root.mjs';
import { contentFindings } from './checks.ts';
import { contentLint } from './content-lint.ts';
import { readSite } from './read-site.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Answers = (path: string, query: URLSearchParams) => unknown;
/** A platform of one language that answers so beside; undefined: it does not answer that. */
const startPlatform = async (answers: Answers): Promise<string> => {
  const usual: Answers = (path) => {
    if (path === '/nfx/i18n/locales') return { locales: [{ code: 'en-US' }], defaultLocale: 'en-US' };
    return path.startsWith('/nfx/') ? {} : { data: path.startsWith('/content/') ? [] : { items: [] } };
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://platform.test');
    const own = answers(pathname, searchParams);
    const answer = own === undefined ? usual(pathname, searchParams) : own;
    if (answer === 'refused') response.writeHead(500).end();
    else response.end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(
    () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const findingsOf = async (base: string): Promise<readonly string[]> =>
  contentFindings(await readSite(base, [])).map(({ where, problem }) => `${where}: ${problem}`);

describe('content-lint reads', () => {
  it('all records of a collection, of which a service gives a hundred at once', async () => {
    const sandbox = await startTestSandbox();
    closing.push(() => sandbox.stop());
    const numbered = (make: (at: number) => object) =>
      Array.from({ length: 120 }, (_, at) => ({ locale: 'en-US', ...make(at + 1) }));
    const redirects = numbered((at) => ({ from_url: `/from-${at}`, to_url: '/gamehall' }));
    sandbox.platform.setOverrides({
      config: {
        menuLinks: [{ id: 'far', title: 'Far', url: '/page-115', icon: 'games' }],
      },
      content: {
        pages: numbered((at) => ({ slug: `page-${at}`, title: `Page ${at}`, body: '' })),
        redirects: [
          ...redirects.slice(0, -2),
          { locale: 'en-US', from_url: '/there', to_url: '/back' },
          { locale: 'en-US', from_url: '/back', to_url: '/there' },
        ],
      },
    });
    const found = contentFindings(await readSite(sandbox.base, []))
      .filter(({ locale, where }) => locale === 'en-US' && !where.startsWith('customCode'))
      .map(({ where, problem }) => `${where}: ${problem}`);
    expect(found).toEqual(['redirect /there to /back: loop', 'redirect /back to /there: loop']);
  }, 60_000);

  it('all rows of a list of the platform, also after some that it cannot read', async () => {
    const rows = Array.from({ length: 250 }, (_, at) =>
      at === 3 ? { id: at } : { id: at, name: `Pot ${at}`, amounts: [] },
    );
    const base = await startPlatform((path, query) =>
      path === '/api/Jackpots.get'
        ? {
            data: {
              items: rows.slice(Number(query.get('offset')), Number(query.get('offset')) + 100),
              total: rows.length,
            },
          }
        : undefined,
    );
    const { content } = await readSite(base, []);
    expect(content[0]?.jackpots.map(({ id }) => id)).toContain('249');
  });

  it('what comes in an envelope, as the site does', async () => {
    const base = await startPlatform((path) => {
      if (path === '/nfx/i18n/locales') return { data: { locales: [{ code: 'lv' }] } };
      if (path === '/nfx/cms-config/lv') return { data: { brand: { name: 'Evenfall' } } };
      return path === '/nfx/i18n/messages/lv' ? { data: { 'shell.menu': 'Izvēlne' } } : undefined;
    });
    const { content, defaultLocale } = await readSite(base, []);
    expect([defaultLocale, content[0]?.config.brand.name, content[0]?.texts]).toEqual([
      'lv',
      'Evenfall',
      { 'shell.menu': 'Izvēlne' },
    ]);
  });

  it.each([
    ['names no language', { locales: [] }],
    ['names no language', { data: {} }],
    ['does not decode', null],
    ['does not decode', { locales: 'lv' }],
  ])('nothing of a platform that %s, and says so', async (said, locales) => {
    const base = await startPlatform((path) => (path === '/nfx/i18n/locales' ? locales : undefined));
    await expect(contentLint(base, process.env, root)).rejects.toThrow(said);
  });

  it('nothing of a locale whose configuration is none, and says so', async () => {
    const base = await startPlatform((path) => (path === '/nfx/cms-config/en-US' ? null : undefined));
    await expect(readSite(base, [])).rejects.toThrow('/nfx/cms-config/en-US: the answer does not decode');
  });

  const wantsReturns: Answers = (path) =>
    path === '/nfx/cms-config/en-US' ? { market: { requireRtp: true } } : undefined;
  const gameFindings = async (base: string) =>
    (await findingsOf(base)).filter((line) => line.startsWith('game'));

  it('games once from a platform that gives the same part whatever is asked', async () => {
    const items = Array.from({ length: 100 }, (_, at) => ({
      sysname: `game_${at}`,
      name: `Game ${at}`,
      rtp: at === 7 ? null : '96',
    }));
    const base = await startPlatform((path, query) =>
      path === '/api/games.get' ? { data: { items, total: 100 } } : wantsReturns(path, query),
    );
    expect(await gameFindings(base)).toEqual([
      'game game_7: does not tell its return to player, which the market asks for: it is hidden',
    ]);
  }, 20_000);

  it('no games of a platform that does not tell them, and says so', async () => {
    const base = await startPlatform((path, query) =>
      path === '/api/games.get' ? 'refused' : wantsReturns(path, query),
    );
    expect(await gameFindings(base)).toEqual([
      'games: are not told by the platform, and the market asks for their return to player',
    ]);
  });
});
