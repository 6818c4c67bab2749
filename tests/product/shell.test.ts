import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { textsOf } from '../e2e/pages/texts.ts';
import { all, drawn, wordsOf } from '../harness/drawn.ts';
import { openPage } from '../harness/page/page.ts';
import type { OpenPage, PageOptions } from '../harness/page/page.types.ts';
import { makePlayer, startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';

let sandbox: TestSandbox;
let page: OpenPage;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, 60_000);
afterEach(() => {
  sandbox.platform.faults.clear();
  sandbox.platform.setOverrides({});
  page.close();
});
afterAll(() => sandbox.stop());

const open = async (path: string, options: PageOptions = {}) => {
  page = await openPage(sandbox.base, path, options);
};
const paths = (): readonly string[] => page.calls().map(({ url }) => url.pathname);
const soon = (check: () => void) => vi.waitFor(check, { timeout: 8000, interval: 20 });

describe('a change of the locale on the page', () => {
  it('SH-4.33 SH-4.34 SH-4.36 tells the account, loads the texts, keeps the cookie and fetches the page’s data again in it', async () => {
    const player = await makePlayer(sandbox.client(), { locale: 'en-US' });
    await open('/gamehall', { as: player });
    await page.shows(textsOf('en-US')('shell.figures.limits'));
    const before = page.calls().length;
    page.send('locale', { type: 'locale.change.requested', code: 'ar' });
    await soon(() => expect(page.address()).toBe('/ar/gamehall'));
    await page.until('navigation', (state) => state.matches('shown'));
    const later = page.calls().slice(before);
    const named = (path: string) =>
      later.filter(({ url }) => url.pathname.toLowerCase() === path.toLowerCase());
    await soon(() => expect(named('/api/account.changelocale')).toHaveLength(1));
    expect(Object.fromEntries(named('/api/account.changelocale')[0]?.body ?? [])).toEqual({ locale: 'ar' });
    const stored = await sandbox.platform.db
      .selectFrom('players')
      .select('locale')
      .where('uid', '=', player.uid)
      .executeTakeFirstOrThrow();
    expect(stored.locale).toBe('ar');
    expect(page.profile.cookies.get('i18n_locale')).toBe('ar');
    await page.shows(textsOf('ar')('shell.figures.limits'));
    await soon(() => expect(named('/nfx/cms-config/ar')).toHaveLength(1));
    const again = page
      .calls()
      .slice(before)
      .filter(({ url }) => url.searchParams.get('locale') === 'ar')
      .map(({ url }) => url.pathname.toLowerCase());
    expect(again).toEqual(expect.arrayContaining(['/api/games.get', '/content/seos']));
  });
});

describe('what the product offers', () => {
  it('AC-1.12 SH-1.02 hall, jackpots, sportsbook, cashier, bonuses, cashback, codes, offers and promotions, loyalty with its shop, tournaments, verification, safer play and support are there and led to', async () => {
    const t = textsOf('en-US');
    const one = await makePlayer(sandbox.client(), { balance: '900.00' });
    await open('/', { as: one });
    const parts: readonly (readonly [string, string])[] = [
      ['/gamehall', '3,200 games'],
      ['/jackpots', 'Weekly'],
      ['/betting', t('section.betting')],
      ['/cashier/deposit', t('deposit.promo.toggle')],
      ['/cashier/withdraw', t('withdrawal.available')],
      ['/profile/bonuses', t('bonuses.money.title')],
      ['/profile/cashback', t('bonuses.cashback.note')],
      ['/promotions', 'How the bonus on a first deposit works'],
      ['/offers', 'Choose it at a deposit'],
      ['/loyalty', t('loyalty.shop.title')],
      ['/loyalty/shop', t('loyalty.shop.title')],
      ['/tournaments', 'The lamplighters’ race'],
      ['/profile/verification', t('verification.start.title')],
      ['/profile/responsible-game', t('limits.about.deposit')],
      ['/support', t('support.send')],
    ];
    const hrefs = new Set<string>();
    for (const [path, words] of parts) {
      await page.goTo(path);
      if (path === '/support') page.send('support', { type: 'support.mounted' });
      const text = await page.shows(words);
      expect([path, text.includes(t('system.notFound.header'))]).toEqual([path, false]);
      for (const [, href = ''] of (await page.html()).matchAll(/ href="([^"#?]+)/g)) hrefs.add(href);
    }
    expect(parts.filter(([path]) => !hrefs.has(path))).toEqual([]);
    // A promo code has its field beside the offers and in the deposit.
    await page.goTo('/offers');
    await page.shows(t('bonuses.promo'));
  });

  it('AC-2.40 AC-2.41 AC-2.42 AC-2.43 AC-2.44 AC-2.45 AC-2.46 AC-2.47 AC-2.48 each section of the profile shows what it is for, and the others are led to', async () => {
    const t = textsOf('en-US');
    const one = await makePlayer(sandbox.client(), { balance: '12.00' });
    await open('/profile/settings', { as: one });
    const own: Readonly<Record<string, string>> = {
      settings: 'Personal data',
      bets: t('bets.export.title'),
      bonuses: 'Your money, kept apart',
      loyalty: '0 points',
      cashback: t('bonuses.cashback.note'),
      security: 'Current password',
      notification: 'By e-mail to t•••@e•••.test',
      verification: 'Confirm who you are',
      'responsible-game': t('limits.exclusion.title'),
    };
    for (const [section, words] of Object.entries(own)) {
      await page.goTo(`/profile/${section}`);
      await page.shows(words);
      const html = await page.html();
      for (const other of Object.keys(own)) expect(html).toContain(`href="/profile/${other}"`);
      const tree = drawn(html);
      expect(all(tree, ({ tag }) => tag === 'h1').map(wordsOf)).toEqual([t(`profile.section.${section}`)]);
      const current = all(
        tree,
        ({ attributes: { href = '', ...rest } }) =>
          /^\/profile\/[\w-]+$/.test(href) && rest['aria-current'] === 'page',
      );
      expect(new Set(current.map(({ attributes }) => attributes['href']))).toEqual(
        new Set([`/profile/${section}`]),
      );
    }
  });
});

describe('pages of the system', () => {
  it('SH-2.125 SH-2.126 a payment that was left and one that failed have words of their own and lead to the deposit, in every locale', async () => {
    const wren = await sandbox.platform.db
      .selectFrom('payments')
      .innerJoin('players', 'players.uid', 'payments.uid')
      .select('payments.id')
      .where('players.login', '=', 'wren@evenfall.test')
      .where('direction', '=', 'deposit')
      .where('payments.status', '=', 'declined')
      .executeTakeFirstOrThrow();
    const paths = { paymentCancel: '/cashier/paycancel', paymentFail: `/cashier/payfail/${wren.id}` };
    for (const locale of ['en-US', 'ru', 'lv', 'pt-BR', 'ar'] as const) {
      const t = textsOf(locale);
      const others = [
        ...Object.keys(paths),
        'paymentMobile',
        'paymentNewWindow',
        'paymentPending',
        'paymentSuccess',
        'notFound',
      ];
      for (const part of ['header', 'description'])
        expect(new Set(others.map((name) => t(`system.${name}.${part}`))).size).toBe(others.length);
      await sandbox.platform.db
        .updateTable('players')
        .set({ locale })
        .where('login', '=', 'wren@evenfall.test')
        .execute();
      for (const [name, path] of Object.entries(paths)) {
        await open(locale === 'en-US' ? path : `/${locale}${path}`, { as: 'wren' });
        await page.shows(t(`system.${name}.description`));
        const tree = drawn(await page.html());
        expect(all(tree, ({ tag }) => tag === 'h1').map(wordsOf)).toEqual([t(`system.${name}.header`)]);
        const button = all(tree, ({ tag }) => tag === 'a').filter(
          (one) => wordsOf(one) === t(`system.${name}.button`),
        );
        expect(button.map(({ attributes }) => attributes['href'])).toContain(
          locale === 'en-US' ? '/cashier/deposit' : `/${locale}/cashier/deposit`,
        );
        page.close();
      }
    }
  });

  it('SH-2.27 the sheet of icons shows every symbol of the sprite with its name', async () => {
    const sprite = await readFile(new URL('../../src/icons/sprite.svg', import.meta.url), 'utf8');
    const symbols = [...sprite.matchAll(/<symbol[^>]* id="([^"]+)"/g)].map(([, id]) => id);
    expect(symbols.length).toBeGreaterThan(20);
    await open('/_icons');
    await page.shows('home');
    const items = all(drawn(await page.html()), ({ tag }) => tag === 'li').map((item) => [
      all(item, ({ tag }) => tag === 'use').map(({ attributes }) => attributes['href']?.split('#').at(-1)),
      wordsOf(item),
    ]);
    expect(items).toEqual(symbols.map((name) => [[name], name]));
  });
});

describe('the live chat', () => {
  it('AC-4.34 AC-7.84 its settings are fetched once it is known who is signed in, and not before', async () => {
    sandbox.platform.setOverrides({ support: { chat: 'jivoSite', config: { widget_id: 'W1' } } });
    const latency = { target: 'account.getInfo', kind: 'latency', when: 'before', times: -1 } as const;
    const player = await makePlayer(sandbox.client());
    sandbox.platform.faults.set({ ...latency, delayMs: 1500 });
    await open('/terms', { as: player });
    await soon(() => expect(paths()).toContain('/chat.json'));
    // Loaded sooner it would be a guest's, and loaded again for the player.
    await new Promise((done) => setTimeout(done, 500));
    expect(paths().filter((path) => path === '/chat.json')).toHaveLength(1);
    const settings = page
      .calls()
      .filter(({ url }) => url.pathname.toLowerCase() === '/api/support.getsettings');
    expect(settings.map(({ method }) => method)).toEqual(['GET']);
    expect(paths().indexOf('/api/account.getInfo')).toBeLessThan(
      paths().indexOf(settings[0]?.url.pathname ?? ''),
    );
  });
});
