import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSiteRenderer } from '../../src/entry-server.tsx';
import { answers } from '../../tests/builders/answers.ts';
import { devAssets } from './assets.ts';
import type { RunningConfig } from '../config.ts';
import type { ArmOf } from '../site/arms.ts';
import { createSiteMessages } from '../site/messages.ts';
import { createBrandLooks } from './brand-looks.ts';
import { createPages } from './pages.ts';
import type { Pages } from './pages.ts';
import type { Visit } from '../security/visit.ts';
import { createSettingsFiles } from '../site/site-settings.ts';

/** What only this player's pages may hold. */
const ownOf = (player: number) => ({
  login: `login_${player}_${'abcdefgh'[player]}q`,
  fakename: `Fakename${player}w`,
  main: `1${player}77.10`,
  staked: `2${player}66.20`,
  limit: `3${player}55.30`,
  banner: `Banner for ${player} alone`,
});
const values = (player: number) => Object.values(ownOf(player));
const shownOf = (player: number) => `1,${player}77.10`;

const playerOf = (request: IncomingMessage): number | null => {
  const found = /platform_session=player-(\d+)/.exec(request.headers.cookie ?? '');
  return found ? Number(found[1]) : null;
};

const personal = (path: string, player: number): object | null => {
  const own = ownOf(player);
  switch (path) {
    case '/api/account.getInfo':
      return {
        ...(answers['account.getInfo'] as object),
        uid: 9000 + player,
        login: own.login,
        fakename: own.fakename,
        balance_main: { amount: own.main, currency: 'EUR' },
        balance_bonus: { amount: '0', currency: 'EUR' },
        balance_betting_bonus: { amount: '0', currency: 'EUR' },
        locale: '',
      };
    case '/api/account.getSession':
      return { ...(answers['account.getSession'] as object), staked: own.staked };
    case '/api/account.getDepositLimit':
      return { ...(answers['account.getDepositLimit'] as object), limit_amount: own.limit };
    case '/api/banners.get':
      return {
        items: [{ id: player, finished_at: null, description: { position: 'home_hero', title: own.banner } }],
      };
    default:
      return null;
  }
};

let rollout: object | null = null;
const common = (path: string): unknown => {
  if (path === '/nfx/i18n/locales')
    return { locales: [{ code: 'en-US', isDefault: true }, { code: 'lv' }], defaultLocale: 'en-US' };
  if (path.startsWith('/nfx/cms-config/'))
    return {
      brand: { id: 'evenfall', name: 'Evenfall' },
      rollout,
      home: {
        rows: [{ id: 'first', title: 'First row', category: 'slots', count: 6 }],
        showJackpots: true,
        showWinners: true,
      },
    };
  if (path.startsWith('/content/')) return { data: [] };
  if (path === '/robots.txt') return '';
  const name = path.replace('/api/', '');
  return name in answers ? { data: (answers as Record<string, unknown>)[name] } : {};
};

type Held = { readonly path: string; readonly answer: () => void };
let held: Held[] = [];
/** How many requests of one call wait for each other; then the last that came is answered first. */
let together = 1;

const respond = (request: IncomingMessage, response: ServerResponse): void => {
  const path = new URL(request.url ?? '/', 'http://platform').pathname;
  const player = playerOf(request);
  const data = player === null ? null : personal(path, player);
  const body = JSON.stringify(
    data === null
      ? path === '/api/account.getInfo' || path === '/api/banners.get'
        ? { data: path === '/api/banners.get' ? { items: [] } : null }
        : common(path)
      : { data },
  );
  const answer = () => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(body);
  };
  if (data === null) return answer();
  held.push({ path, answer });
  const waiting = held.filter((one) => one.path === path);
  if (waiting.length < together) return;
  held = held.filter((one) => one.path !== path);
  for (const one of waiting.toReversed()) one.answer();
};

let platform: Server;

const createSite = async (armOf: ArmOf = () => null): Promise<Pages> => {
  const base = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  const config: RunningConfig = {
    userAgent: 'shop-front/1',
    now: () => 0,
    port: 3000,
    host: '127.0.0.1',
    platformUrl: base,
    contentUrl: `${base}/content`,
    authUrl: '',
    insecureHttp: false,
    siteOrigins: [],
    loopbackOrigins: [],
    frameOrigins: [],
    returnOrigins: [],
    imageOrigins: [],
    sealKey: 'k'.repeat(40),
    clientDir: '',
    log: () => {},
  };
  const now = () => Date.UTC(2026, 10, 21, 12);
  const assets = devAssets({});
  const renderer = await createSiteRenderer({ ...config, now });
  const messages = createSiteMessages(
    {
      loadLocales: async () => ({
        locales: [
          { code: 'en-US', isDefault: true, dir: 'ltr', name: '' },
          { code: 'lv', isDefault: false, dir: 'ltr', name: '' },
        ],
        defaultLocale: 'en-US',
      }),
      loadOperator: async () => ({}),
    },
    now,
    () => {},
  );
  const settings = createSettingsFiles(
    () => Promise.reject(new Error('no settings are asked for')),
    () => Promise.resolve(true),
  );
  return createPages({
    config,
    renderer,
    messages,
    settings,
    assets,
    looks: createBrandLooks(() => {}),
    armOf,
    now,
    elapsed: now,
  });
};

beforeAll(async () => {
  platform = createServer(respond);
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => platform.close(resolve)));
beforeEach(() => {
  held = [];
  together = 1;
  rollout = null;
});

const visit: Visit = {
  isSecure: false,
  origin: 'http://127.0.0.1:3000',
  address: '127.0.0.1',
  requestId: 'r-1',
  isPlainRemote: false,
  refusesSignIn: false,
};

/** The page of a player, or of a guest. */
const read = async (
  pages: Pages,
  path: string,
  player: number | null,
): Promise<{ html: string; headers: Headers }> => {
  const cookie = player === null ? 'visit_id=guest' : `session=player-${player}; visit_id=v${player}`;
  const request = new Request(`${visit.origin}${path}`, { headers: { cookie } });
  const { status, headers, body } = await pages.answer(request, visit);
  expect(status).toBe(200);
  return { html: Buffer.from(body ?? []).toString(), headers: new Headers(headers as [string, string][]) };
};
const bodyOf = (html: string): string =>
  html.slice(html.indexOf('<div id="root">'), html.indexOf('<script type="application/json"'));

/** What the browser restores the page from, without its moments and the locale, which the account is still told of. */
const stateOf = (html: string): unknown => {
  const text = /id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
  const { snapshot } = JSON.parse(text.replaceAll(/"(?:committedAt|at)":\d+/g, '"at":0')) as {
    snapshot: { children: Record<string, unknown> };
  };
  return { ...snapshot, children: { ...snapshot.children, locale: null } };
};

describe('pages that are rendered at the same time', () => {
  it.each(['/', '/lv', '/gamehall'])('%s holds nothing of another player', async (path) => {
    const pages = await createSite();
    const players = [0, 1, 2, 3];
    together = players.length;
    for (let round = 0; round < 2; round += 1) {
      const [guest, ...all] = await Promise.all([
        read(pages, path, null),
        ...players.map((player) => read(pages, path, player)),
      ]);
      for (const [player, { html, headers }] of all.entries()) {
        const own = ownOf(player);
        expect(headers.get('cache-control')).toBe('no-store');
        for (const value of [own.login, own.fakename, own.main, own.staked, own.limit])
          expect(html).toContain(value);
        expect(bodyOf(html)).toContain(shownOf(player));
        const others = players.filter((other) => other !== player).flatMap(values);
        expect(others.filter((value) => html.includes(value))).toEqual([]);
        if (path !== '/gamehall') expect(html).toContain(own.banner);
      }
      expect(players.flatMap(values).filter((value) => guest.html.includes(value))).toEqual([]);
    }
  });
});

describe('markup that is made once for all visitors', () => {
  it.each(['/', '/lv'])('%s reads the same as when it is made anew', async (path) => {
    const pages = await createSite();
    const first = bodyOf((await read(pages, path, 5)).html);
    const second = bodyOf((await read(pages, path, 5)).html);
    expect(second).toBe(first);
    expect(second).not.toContain('x-common');
    expect(second).toContain(path === '/lv' ? 'href="/lv/game/oxblood"' : 'href="/game/oxblood"');
  });

  it.each(['/', '/gamehall'])(
    '%s reads the same after the pages of others as on a server of its own',
    async (path) => {
      const pages = await createSite();
      for (const [other, player] of [
        ['/', null],
        ['/gamehall', 1],
        [path, 2],
        [path, null],
      ] as const)
        await read(pages, other, player);
      const after = {
        player: (await read(pages, path, 5)).html,
        guest: (await read(pages, path, null)).html,
      };
      const alone = await createSite();
      const fresh = {
        player: (await read(alone, path, 5)).html,
        guest: (await read(alone, path, null)).html,
      };
      expect(bodyOf(after.player)).toBe(bodyOf(fresh.player));
      expect(bodyOf(after.guest)).toBe(bodyOf(fresh.guest));
      expect(stateOf(after.player)).toEqual(stateOf(fresh.player));
    },
  );
});

describe('a guest’s arm, where the configuration has changed since it was decided', () => {
  const lantern = { name: 'lantern', share: 1, config: { brand: { id: 'lantern', name: 'Lantern' } } };
  const twice = async (armOf: ArmOf) => {
    const pages = await createSite(armOf);
    const seen = [];
    for (let at = 0; at < 2; at += 1) {
      const { html, headers } = await read(pages, '/gamehall', null);
      seen.push([/ data-brand="(\w+)"/.exec(html)?.[1], headers.get('x-cache')]);
    }
    return seen;
  };

  it('puts no page of the candidate among those of the present configuration', async () => {
    rollout = lantern;
    expect(await twice(() => null)).toEqual([
      ['evenfall', 'miss'],
      ['evenfall', 'hit'],
    ]);
  });

  it('puts no page of the present configuration among those of the candidate', async () => {
    const inIt = () => ({ rollout: 'lantern', arm: 'candidate' }) as const;
    expect(await twice(inIt)).toEqual([
      ['evenfall', 'miss'],
      ['evenfall', 'miss'],
    ]);
    rollout = lantern;
    expect(await twice(inIt)).toEqual([
      ['lantern', 'miss'],
      ['lantern', 'hit'],
    ]);
  });
});
