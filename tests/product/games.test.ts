import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { textsOf } from '../e2e/pages/texts.ts';
import { openPage } from '../harness/page/page.ts';
import type { OpenPage, PageOptions, SeenCall } from '../harness/page/page.types.ts';
import { makePlayer, startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';

const t = textsOf('en-US');
let sandbox: TestSandbox;
let page: OpenPage;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, 60_000);
afterEach(() => {
  page.close();
  sandbox.platform.setOverrides({});
});
afterAll(() => sandbox.stop());

const open = async (path: string, options: PageOptions = {}) => {
  page = await openPage(sandbox.base, path, options);
};
const eventually = <A>(check: () => A | Promise<A>): Promise<A> =>
  vi.waitFor(check, { timeout: 8000, interval: 20 });
const sent = (name: string): readonly SeenCall[] =>
  page.calls().filter(({ url }) => url.pathname.toLowerCase() === `/api/${name.toLowerCase()}`);
type Options = {
  readonly filter: { readonly sysname?: readonly string[]; readonly category?: string };
  readonly offset: number;
  readonly count: number;
};
const optionsOf = ({ url }: SeenCall) => JSON.parse(url.searchParams.get('options') ?? '{}') as Options;
/** Sysnames of the cards in the main part. */
const cards = async () => {
  const main = /<main.*<\/main>/s.exec(await page.html())?.[0] ?? '';
  return [...new Set([...main.matchAll(/href="\/game\/([^"#?]+)/g)].map(([, sysname = '']) => sysname))];
};
const ranked = () =>
  sandbox.platform.db
    .selectFrom('games')
    .select(['sysname', 'name', 'provider'])
    .orderBy('rank')
    .limit(310)
    .execute();

const shownCards = () =>
  eventually(async () => {
    const shown = await cards();
    expect(shown.length).toBeGreaterThan(0);
    return shown;
  });
/** The sandbox behind a server that rewrites what it answers: a platform with other data. */
const between = async (rewrite: (path: string, text: string) => string) => {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = await fetch(`${sandbox.base}${request.url}`, {
        method: request.method ?? 'GET',
        headers: {
          cookie: request.headers.cookie ?? '',
          'content-type': request.headers['content-type'] ?? '',
        },
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const type = answer.headers.get('content-type') ?? 'text/plain';
      response.writeHead(answer.status, {
        'content-type': type,
        'set-cookie': answer.headers.getSetCookie(),
      });
      response.end(rewrite((request.url ?? '').replace(/\?.*$/, ''), await answer.text()));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
};

describe('the hall', () => {
  it('AC-9.21 AC-7.50 AC-7.52 shows 18 games, asks for the 19th by "load more", and names the categories of the platform', async () => {
    await open('/gamehall');
    const games = await ranked();
    expect(await shownCards()).toEqual(games.slice(0, 18).map(({ sysname }) => sysname));
    const asked = sent('games.get')
      .map(optionsOf)
      .find(({ count }) => count === 18);
    expect(asked).toMatchObject({ offset: 0, count: 18, sort: { by: 'rank', order: 'asc' } });
    expect([...(sent('games.getCategories')[0]?.url.searchParams.keys() ?? [])].toSorted()).toEqual([
      'locale',
      'v',
    ]);
    const [category] = await sandbox.platform.db.selectFrom('games').select('category').limit(1).execute();
    expect(await page.html()).toContain(`category=${category?.category}`);
    page.send('gameHall', { type: 'hall.more.requested' });
    page.send('gameHall', { type: 'hall.range.needed', from: 0, to: 35 });
    await eventually(async () => expect(await cards()).toHaveLength(36));
    expect((await cards())[18]).toBe(games[18]?.sysname);
    expect(sent('games.get').map(optionsOf)).toContainEqual(
      expect.objectContaining({ offset: 18, count: 18 }),
    );
  });

  it('AC-7.50 what the hall asks for is one JSON text: what to sift by, the order, the place and the fields', async () => {
    const { category, provider } = (await sandbox.platform.db
      .selectFrom('games')
      .select(['category', 'provider'])
      .where('category', '=', 'slots')
      .executeTakeFirst()) ?? { category: '', provider: '' };
    const game = sandbox.platform.catalogue.providers.find(({ name }) => name === provider);
    await open(`/gamehall?category=${category}&providers=${game?.sysname}`);
    await shownCards();
    const asked = sent('games.get').map(optionsOf);
    expect(asked).toContainEqual(
      expect.objectContaining({
        filter: expect.objectContaining({ category, providers: [game?.sysname] }),
        sort: { by: 'rank', order: 'asc' },
        offset: 0,
        count: 18,
      }),
    );
    for (const call of sent('games.get'))
      expect([...call.url.searchParams.keys()].toSorted()).toEqual(['locale', 'options', 'v']);
  });

  it('AC-7.60 the page of a jackpot asks for the payouts of this one, and shows them', async () => {
    await open('/jackpots');
    await page.shows('House jackpot');
    const one = sent('Jackpots.getWinners')[0]?.url.searchParams.get('jackpot_id');
    page.close();
    await open(`/jackpots/${one}`);
    const [call] = await eventually(() => {
      const found = sent('Jackpots.getWinners').filter(({ answer }) => answer !== null);
      expect(found).toHaveLength(1);
      return found;
    });
    const { data } = JSON.parse(call?.answer?.text ?? '') as { data: { items: { fakename: string }[] } };
    expect([
      call?.method,
      call?.url.searchParams.get('jackpot_id'),
      call?.url.searchParams.get('offset'),
      data.items.length > 0,
    ]).toEqual(['GET', one, '0', true]);
    for (const { fakename } of data.items) await page.shows(fakename);
  });

  it('SH-9.32 reads a list of the address up to index 20, and no parameter after the 1000th', async () => {
    const { providers } = sandbox.platform.catalogue;
    const [one, two, three] = providers.map(({ sysname }) => sysname);
    const filterOf = (options: Options) => options.filter as Record<string, unknown>;
    const asked = () => sent('games.get').map((call) => filterOf(optionsOf(call)));
    await open(`/gamehall?providers[0]=${one}&providers[20]=${two}&providers[21]=${three}`);
    await eventually(() => expect(asked()).toContainEqual({ providers: [one, two] }));
    page.close();
    const fill = 'p&'.repeat(999);
    await open(`/gamehall?${fill}category=slots&providers=${one}`);
    await eventually(() => expect(asked()).toContainEqual({ category: 'slots' }));
    expect(JSON.stringify(asked())).not.toContain(String(one));
  });

  it('AC-9.22 never asks for more than 300 games: 301 favourites are two requests', async () => {
    const one = await makePlayer(sandbox.client(), {});
    const games = (await ranked()).slice(0, 301);
    await sandbox.platform.db
      .insertInto('likes')
      .values(games.map(({ sysname }) => ({ uid: one.uid, sysname })))
      .execute();
    await open('/gamehall?category=favorites', { as: one });
    await page.shows('301');
    const lookups = sent('games.get')
      .map(optionsOf)
      .filter(({ filter }) => filter.sysname !== undefined && !filter.sysname.includes('dgt_sportsbook'));
    expect(lookups.map(({ filter, count }) => [filter.sysname?.length, count])).toEqual([
      [300, 300],
      [1, 1],
    ]);
  });

  it('AC-3.35 AC-3.36 AC-3.37 shows a game by name, provider and picture, those of its description first', async () => {
    const [first, second] = await ranked();
    const described = { name: 'The described game', img_288_192: '/media/described.svg' };
    const platform = await between((path, text) =>
      path !== '/api/games.get'
        ? text
        : text.replace(`"sysname":"${first?.sysname}"`, `"description":${JSON.stringify(described)},$&`),
    );
    page = await openPage(platform.base, '/gamehall');
    await shownCards();
    const card = (sysname = '') =>
      page.html().then((html) => new RegExp(`href="/game/${sysname}".*?</a>`, 's').exec(html)?.[0] ?? '');
    expect(await card(first?.sysname)).toContain('The described game');
    expect(await card(first?.sysname)).toContain('/media/described.svg');
    expect(await card(first?.sysname)).not.toContain(first?.name);
    expect(await card(second?.sysname)).toContain(second?.name);
    expect((await card(second?.sysname)).replace('&amp;', '&')).toContain(second?.provider);
    await platform.stop();
  });
});

describe('hidden games of the market', () => {
  it('BY-2.01 stand neither in the hall, nor in its search, nor in the popup, nor open by their address', async () => {
    const [hidden, other] = await ranked();
    const platform = sandbox.platform;
    const total = () =>
      (page.actor('gameHall').getSnapshot() as { context: { total: number } }).context.total;
    await open('/gamehall');
    expect(await shownCards()).toContain(hidden?.sysname);
    const all = total();
    page.close();
    // The platform itself still lists it.
    const last = platform.catalogue.games.at(-1);
    platform.setOverrides({ config: { market: { hiddenGames: [hidden?.sysname, last?.sysname, 'none'] } } });
    await open('/gamehall');
    expect(await shownCards()).not.toContain(hidden?.sysname);
    // One of them would stand on another page.
    expect(total()).toBe(all - 2);
    expect(await cards()).toContain(other?.sysname);
    expect(await page.html()).not.toContain(`/game/${hidden?.sysname}`);
    page.send('dialogs', { type: 'dialog.requested', name: 'GamesSearchPopup', kind: 'popup' });
    await page.until('search', () => true);
    page.send('search', { type: 'search.text.changed', text: hidden?.name ?? '' });
    const found = await page.until('search', ({ context }) => {
      const { answer } = context as {
        answer: { text: string; games: readonly { sysname: string }[] } | null;
      };
      return answer?.text === hidden?.name;
    });
    const { answer } = found.context as { answer: { games: readonly { sysname: string }[] } };
    expect(answer.games.map(({ sysname }) => sysname)).not.toContain(hidden?.sysname);
    page.close();
    await open(`/gamehall?search=${encodeURIComponent(hidden?.name ?? '')}`);
    expect(await cards()).not.toContain(hidden?.sysname);
    page.close();
    await open(`/game/${hidden?.sysname}`);
    await page.shows(t('system.notFound.header'));
  });
});

it('AC-6.01 SH-6.01 an account that its platform calls an administrator is led where every player is, and nowhere else', async () => {
  const one = await makePlayer(sandbox.client(), {});
  let told = 0;
  const platform = await between((path, text) => {
    if (path !== '/api/account.getInfo') return text;
    told += 1;
    return text.replace(/"uid":\d+/, '$&,"role":"admin","roles":["admin","operator"],"is_admin":true');
  });
  const linksOf = async (base: string) => {
    page = await openPage(base, '/profile/settings', { as: one });
    await page.shows(t('profile.currency.save'));
    const html = await page.html();
    page.close();
    return [...new Set(html.match(/<a [^>]*href="[^"]+/g))].map((tag) => tag.replace(/.*"/, '')).toSorted();
  };
  const links = await linksOf(sandbox.base);
  expect(links).toContain('/profile/verification');
  expect(await linksOf(platform.base)).toEqual(links);
  expect(told).toBeGreaterThan(0);
  for (const path of ['/admin', '/backoffice', '/operator']) {
    page = await openPage(platform.base, path, { as: one });
    await page.shows(t('system.notFound.header'));
    page.close();
  }
  await platform.stop();
});

describe('sections that the configuration switches off', () => {
  it.each([
    ['tournaments', { tournaments: { enabled: false } }, '/tournaments'],
    ['betHistory', { betHistory: { enabled: false } }, '/profile/bets'],
    ['loyalty', { loyalty: { isEnableLoyalty: false } }, '/loyalty'],
  ] as const)(
    'AC-1.11 SH-1.06 %s: the page is not found, and nothing leads to it',
    async (_name, config, path) => {
      const one = await makePlayer(sandbox.client(), {});
      await open('/profile/settings', { as: one });
      expect(await page.html()).toContain(`href="${path}"`);
      await page.goTo(path);
      await page.shows(/\S/);
      expect(await page.text()).not.toContain(t('system.notFound.header'));
      page.close();
      sandbox.platform.setOverrides({ config });
      await open('/profile/settings', { as: one });
      const links = [...(await page.html()).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
      expect(links.filter((href) => href?.startsWith(path))).toEqual([]);
      await page.goTo(path);
      await page.shows(t('system.notFound.header'));
    },
  );

  it('AC-1.11 the search and the deposit limit alone can be switched off', async () => {
    const one = await makePlayer(sandbox.client(), {});
    sandbox.platform.setOverrides({
      config: { search: { enabled: false }, responsibleGame: { depositLimit: false, selfExclusion: true } },
    });
    await open('/gamehall', { as: one });
    await shownCards();
    expect(await page.html()).not.toContain(`aria-label="${t('shell.search')}"`);
    expect(await page.text()).not.toMatch(/Search .*games/i);
    await page.goTo('/profile/responsible-game');
    await page.shows(t('limits.exclusion.title'));
    expect(await page.text()).not.toContain(t('limits.kind.deposit'));
  });

  it('AC-1.11 without limits of deposits and self-exclusions, breaks and reminders keep their page', async () => {
    const one = await makePlayer(sandbox.client(), {});
    sandbox.platform.setOverrides({
      config: { responsibleGame: { depositLimit: false, selfExclusion: false } },
    });
    await open('/profile/responsible-game', { as: one });
    await page.shows(t('limits.reminder.title'));
    expect(await page.text()).not.toContain(t('limits.kind.deposit'));
    expect(await page.text()).not.toContain(t('limits.exclusion.title'));
    await page.goTo('/cashier/deposit/card');
    await page.shows(t('deposit.amount'));
    expect(await page.text()).not.toContain(t('deposit.limit.set'));
    await page.goTo('/responsible-gaming');
    await page.shows(t('page.tools.text'));
    expect(await page.html()).not.toContain('#self-exclusion');
  });
});
