import { describe, expect, it, vi } from 'vitest';
import { jackpots } from '../../sandbox/seed/jackpots.ts';
import { textsOf } from '../e2e/pages/texts.ts';
import { all, byRole, drawn, wordsOf } from '../harness/drawn.ts';
import type { Drawn } from '../harness/drawn.ts';
import { callsOf, openAt, page, queriesOf, sandbox, soon } from './account-pages.ts';
import { holdTimers, host, linksOf, mainOf, mainText, seen, useRowPages } from './row-pages.ts';

const t = textsOf('en-US');
useRowPages();
const hourMs = 3_600_000;
const pollMs = 11_000;
const fault = (target: string) =>
  host.setFault({ target, kind: 'status', when: 'before', status: 500, times: -1 });

const linksIn = (node: Drawn, fits: (href: string) => boolean) =>
  all(node, ({ tag, attributes }) => tag === 'a' && fits(attributes['href'] ?? ''));
const sectionsOf = async () =>
  Object.fromEntries(
    all(await mainOf(), ({ tag }) => tag === 'section').map((section) => [
      wordsOf(all(section, ({ tag }) => /^h\d$/.test(tag))[0] ?? ''),
      section,
    ]),
  );
const itemsOf = async (title: string) => {
  const found = Object.entries(await sectionsOf()).find(([head]) => head.startsWith(title))?.[1];
  return found ? all(found, ({ tag }) => tag === 'li').map(wordsOf) : [];
};

describe('what the house shows to everyone', () => {
  it('HP-43 AC-2.14 AC-2.15 AC-7.59 jackpots grow while a guest looks, drop after a win, say their time when they cannot be read, and lead to their page', async () => {
    holdTimers();
    await openAt('/jackpots');
    const tile = async (name: string) =>
      linksIn(await mainOf(), (href) => /^\/jackpots\/\d+$/.test(href))
        .map(wordsOf)
        .find((words) => words.includes(name)) ?? '';
    const house = () => tile('House jackpot');
    await seen(async () => expect(await house()).toMatch(/[\d,]+\.\d\d/));
    expect(callsOf('Jackpots.get').map(({ method }) => method)).toContain('GET');
    const paid = linksIn(await mainOf(), (href) => href.startsWith('/jackpots/')).map(wordsOf);
    expect(paid.filter((words) => words.includes(t('boards.paid')))).toHaveLength(4);
    expect(await itemsOf(t('boards.payouts'))).toHaveLength(12);
    const before = await house();
    await host.stepWorld(hourMs);
    expect(await house()).toBe(before);
    await vi.advanceTimersByTimeAsync(pollMs);
    await seen(async () => expect(await house()).not.toBe(before));
    // The platform pays it out, whenever that is: the next reading shows what is left.
    const client = sandbox.client();
    const amount = async () => {
      type Items = { readonly items: readonly { readonly name: string; readonly amount: string }[] };
      const { data } = await client.call<Items>('Jackpots.get', { offset: 0, count: 20 });
      return Number(data.items.find(({ name }) => name === 'Daily')?.amount);
    };
    let last = await amount();
    for (let step = 0, now = last; step < 40 && now >= last; step += 1) {
      last = now;
      await host.stepWorld(hourMs);
      now = await amount();
    }
    const left = await amount();
    expect(left).toBeLessThan(last);
    await vi.advanceTimersByTimeAsync(pollMs);
    // A whole amount is written without cents.
    const shown = new RegExp(
      String.raw`^Daily${left
        .toFixed(2)
        .replace('.00', '')
        .replace('.', String.raw`\.`)}\s€`,
    );
    await seen(async () => expect((await tile('Daily')).replaceAll(',', '')).toMatch(shown));
    const stale = new RegExp(t('boards.stale', { time: '§' }).replace('§', String.raw`\d\d:\d\d`));
    expect(await mainText()).not.toMatch(stale);
    await fault('Jackpots.get');
    await vi.advanceTimersByTimeAsync(pollMs);
    await seen(async () => expect(await mainText()).toMatch(stale));
    await host.clearFaults();
    const [first] = linksIn(await mainOf(), (href) => /^\/jackpots\/\d+$/.test(href)).filter((link) =>
      wordsOf(link).includes('House jackpot'),
    );
    const path = first?.attributes['href'] ?? '';
    await page.goTo(path);
    await seen(async () =>
      expect(all(await mainOf(), ({ tag }) => tag === 'h1').map(wordsOf)).toEqual(['House jackpot']),
    );
    for (const id of ['levels', 'games', 'payouts']) expect(await mainText()).toContain(t(`boards.${id}`));
    const games = async () => {
      const found = Object.entries(await sectionsOf()).find(([head]) =>
        head.startsWith(t('boards.games')),
      )?.[1];
      return found ? new Set(Object.values(linksOf(found))).size : 0;
    };
    expect(await games()).toBe(12);
    page.send('boards', { type: 'boards.more.requested' });
    await seen(async () => expect(await games()).toBe(18));
  });

  it('AC-2.17 AC-7.61 AC-7.62 AC-7.63 winners are the latest, those that come, and the greatest of a period, masked as the platform says; a list that fails is left out', async () => {
    holdTimers();
    await openAt('/winners');
    await seen(async () => expect(await itemsOf(t('boards.live'))).toHaveLength(12));
    const heads = all(await mainOf(), ({ tag }) => tag === 'h2').map(wordsOf);
    expect(
      heads.map((head) => ['top', 'live', 'latest'].find((id) => head.startsWith(t(`boards.${id}`)))),
    ).toEqual(['top', 'live', 'latest']);
    const live = await itemsOf(t('boards.live'));
    const earlier = await itemsOf(t('boards.latest'));
    expect(earlier).toHaveLength(20);
    expect(earlier.filter((words) => live.includes(words))).toEqual([]);
    for (const list of ['get', 'live', 'top'])
      expect(callsOf(`Leaderboard.${list}`).map(({ method }) => method)).toContain('GET');
    await host.stepWorld(hourMs);
    await vi.advanceTimersByTimeAsync(pollMs);
    await seen(async () => expect((await itemsOf(t('boards.live')))[0]).not.toBe(live[0]));
    const top = async () =>
      all(await mainOf(), ({ tag }) => tag === 'tbody').flatMap((body) =>
        all(body, ({ tag }) => tag === 'tr').map((row) => all(row, ({ tag }) => tag === 'td').map(wordsOf)),
      );
    const ofDay = await top();
    expect(ofDay).toHaveLength(10);
    await page.goTo('/winners?period=month');
    await seen(async () => expect(await top()).not.toEqual(ofDay));
    expect(queriesOf('Leaderboard.top').at(-1)).toMatchObject({ period: 'month' });
    const { data } = JSON.parse(callsOf('Leaderboard.top').at(-1)?.answer?.text ?? '{}') as {
      readonly data: { readonly items: readonly { readonly fakename: string }[] };
    };
    expect(
      (await top()).map((cells) =>
        cells.find((cell) => data.items.some(({ fakename }) => fakename === cell)),
      ),
    ).toEqual(data.items.map(({ fakename }) => fakename));
    page.close();
    await fault('Leaderboard.top');
    await openAt('/winners');
    await seen(async () => expect(await itemsOf(t('boards.live'))).toHaveLength(12));
    expect(await mainText()).not.toContain(t('boards.top'));
  });

  it.each([
    ['SH-2.44 the hall', '/gamehall', '/gamehall?category=live', 'games.get', 'Salon Blackjack'],
    ['AC-2.17 the winners', '/winners', '/winners?period=month', 'Leaderboard.top', 'Biggest wins'],
  ])(
    '%s of the last choice are told apart while those of another let wait',
    async (_name, path, other, target, name) => {
      const busy = async () =>
        all(await mainOf(), ({ attributes }) => attributes['aria-busy'] === 'true').map(wordsOf);
      const told = async () => all(await mainOf(), byRole('status')).map(wordsOf);
      await openAt(path);
      await seen(async () => expect(await mainText()).toContain(path === '/winners' ? name : 'Brasswork'));
      const words = await mainText();
      await host.setFault({ target, kind: 'latency', when: 'before', times: 1, delayMs: 1500 });
      const turned = page.goTo(other);
      await seen(async () => expect(await busy()).toHaveLength(1));
      expect(words).toContain((await busy())[0]);
      expect(await told()).toContain(t('common.loading'));
      await turned;
      await seen(async () => expect(await busy()).toEqual([]));
      expect(await told()).not.toContain(t('common.loading'));
      expect(await mainText()).toContain(name);
    },
  );

  it('AC-2.16 AC-7.58 providers are asked for with their fields and narrowed by their type, and each leads to its games', async () => {
    await openAt('/providers');
    const providers = async () => linksIn(await mainOf(), (href) => href.startsWith('/gamehall?providers='));
    await seen(async () => expect(await providers()).toHaveLength(40));
    expect(queriesOf('Games.getProviders')[0]?.['fields']).toContain('sysname');
    await page.goTo(linksOf(await mainOf())[t('boards.type.live')] ?? '');
    await seen(async () => expect(await providers()).toHaveLength(3));
    expect(queriesOf('Games.getProviders').at(-1)).toMatchObject({ types: 'live' });
    expect((await providers())[0]?.attributes['href']).toBe('/gamehall?providers=merrow_live');
  });

  it('HP-66 in gb every jackpot tells a guest how it is funded, its seed, its ceiling, its share and how it is won, on its page and in its games; one that does not is not there', async () => {
    await host.setSwitches({ market: 'gb' });
    await openAt('/jackpots');
    const labels = ['funding', 'seed', 'ceiling', 'share', 'won'].map((name) => t(`jackpot.${name}`));
    const told = (node: Drawn) => all(node, ({ tag }) => tag === 'dt').map(wordsOf);
    let game = '';
    for (const { id, name } of jackpots) {
      await page.goTo('/jackpots');
      await soon(async () => expect(Object.values(linksOf(await mainOf()))).toContain(`/jackpots/${id}`));
      await page.goTo(`/jackpots/${id}`);
      await seen(async () => {
        const main = await mainOf();
        expect(all(main, ({ tag }) => tag === 'h1').map(wordsOf)).toEqual([name['en-US']]);
        expect(told(main)).toEqual(expect.arrayContaining(labels));
      });
      game = Object.values(linksOf(await mainOf())).find((href) => href?.startsWith('/game/')) ?? '';
    }
    const sysname = /\/game\/([^/#?]+)/.exec(game)?.[1] ?? '';
    await page.goTo(`/game/${sysname}`);
    page.send('dialogs', {
      type: 'dialog.requested',
      name: 'GameInfo',
      kind: 'popup',
      props: { sysname, name: sysname },
    });
    await seen(async () => {
      const [info] = all(drawn(await page.html()), byRole('dialog'));
      expect(told(info ?? (await mainOf()))).toEqual(expect.arrayContaining(labels));
      expect(info && wordsOf(info)).toContain(jackpots.at(-1)?.name['en-US'] ?? '?');
    });
    page.close();
    sandbox.platform.setOverrides({ jackpots: { 2: { isUntold: true } } });
    await openAt('/jackpots');
    await seen(async () => expect(await mainText()).toContain('Daily'));
    expect(await mainText()).not.toContain('Weekly');
    await page.goTo('/jackpots/2');
    await page.shows(t('system.notFound.header'));
  });
});
