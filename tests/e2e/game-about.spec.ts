import { expect, test } from '../harness/test.ts';
import { signedIn } from './pages/limits.ts';
import { picture } from './pages/pictures.ts';
import { expectPath, visitOf } from './pages/visit.ts';

test(
  'HP-40 HP-69 each game has a page about it that a guest reads without signing in, with its title, and an unknown game has none',
  { tag: '@desktop' },
  async ({ page, site, watch }) => {
    watch.allow(/404/);
    const visit = visitOf(page, site);
    const { t } = visit;
    await visit.open('/game/double_bell/about');
    const heading = page.getByRole('heading', { level: 1 });
    const name = (await heading.innerText()).trim();
    await expect(page).toHaveTitle(`${name}: return, stakes and rules · Evenfall`);
    const main = page.getByRole('main');
    for (const id of ['info.rtp', 'info.stakes', 'info.volatility', 'info.prizes'])
      await expect(main.getByText(t(id), { exact: true }).first()).toBeVisible();
    await expect(main.getByText(/^\d\d\.\d+ %$/)).toBeVisible();
    await picture(visit, 'about-guest');
    await main.getByRole('link', { name: t('game.demo'), exact: true }).click();
    await expectPath(visit, '/game/double_bell');
    expect((await page.goto(visit.href('/game/no_such_game/about')))?.status()).toBe(404);
  },
);

test(
  'who has money is offered to play with it first; the window about a game leads to its page, and that to another game',
  { tag: '@phone' },
  async ({ page, site }) => {
    const visit = visitOf(page, site, 'ar');
    const { t } = visit;
    await signedIn(visit, { locale: 'ar', mainMinor: 5_000n });
    await visit.open('/gamehall');
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`: ${t('outside.game')}$`) })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('info.page') })
      .click();
    await expectPath(visit, /^\/game\/[^/]+\/about$/);
    const main = page.getByRole('main');
    const ways = main.getByRole('link', { name: new RegExp(`^(?:${t('game.real')}|${t('game.demo')})$`) });
    await expect(ways).toHaveText([t('game.real'), t('game.demo')]);
    await picture(visit, 'about-player');
    const others = main.locator('section').filter({ has: page.getByRole('heading', { level: 2 }) });
    const next = others
      .getByRole('link', { name: /./ })
      .filter({ has: page.locator('img') })
      .first();
    await next.scrollIntoViewIfNeeded();
    await next.click();
    await expectPath(visit, /^\/game\/[^/]+$/);
  },
);
