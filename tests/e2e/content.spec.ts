import { readFileSync } from 'node:fs';
import { expect, test } from '../harness/test.ts';
import { expectLive, visitOf } from './pages/visit.ts';

const inventory = JSON.parse(readFileSync('sandbox/inventory.json', 'utf8')) as { code: string }[];
const codeAt = (index: number) => `<script>${inventory[index]?.code ?? ''}</script>`;

test('SH-1.06 SH-1.09 the content configuration drives logo, links, search and categories without a change of code @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await visit.open('/gamehall');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: t('shell.search') })).toBeVisible();
  const category = page.getByRole('link', { name: /^Live/ }).first();
  await expect(category).toBeVisible();
  await site.sandbox.setOverrides({
    config: {
      brand: { name: 'Tidehouse', logo: '/favicon.svg' },
      menuLinks: [{ id: 'only', title: 'Only link', url: '/terms' }],
      search: { enabled: false },
      games: { hiddenCategories: ['live'] },
    },
  });
  await visit.open('/gamehall');
  await expect(header.locator('img[src="/favicon.svg"]')).toBeVisible();
  await expect(header.getByRole('link', { name: t('shell.home', { brand: 'Tidehouse' }) })).toBeVisible();
  await expect(header.getByRole('navigation').getByRole('link')).toHaveText(['Only link']);
  await expect(header.getByRole('button', { name: t('shell.search') })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: /^Live/ })).toHaveCount(0);
  await site.sandbox.setOverrides({});
});

test('SH-3.43 SH-3.46 custom code of the inventory runs at its place, not on the cashier, and nothing else runs @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { login } = await site.sandbox.createPlayer();
  const evil = '<script>document.documentElement.dataset.evil=""</script>';
  await site.sandbox.setOverrides({
    config: {
      customCode: [
        { isEnabled: true, position: 'head', code: codeAt(0) + evil },
        { isEnabled: true, position: 'bodyStart', code: codeAt(1) },
        { isEnabled: true, code: codeAt(2) },
      ],
    },
  });
  const marks = () =>
    page.evaluate(() => {
      const { operatorHead, operatorStart, operatorEnd, evil: ran } = document.documentElement.dataset;
      return [operatorHead, operatorStart, operatorEnd, ran];
    });
  await visit.open('/terms');
  expect(await marks()).toEqual(['', 'early', 'late', undefined]);
  // A player's page has a nonce in the place of hashes.
  const cookies = await site.sandbox.signIn(login);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
  await visit.open('/terms');
  expect(await marks()).toEqual(['', 'early', 'late', undefined]);
  // Going on to the cashier is a load of the document: the code stays behind, and nothing is drawn beside it meanwhile.
  const titles: string[] = [];
  let after = Infinity;
  const seen = Promise.withResolvers<void>();
  await page.exposeFunction('tellTitle', (title: string) => {
    if (titles.push(title) > after) seen.resolve();
  });
  await page.route(`${site.url}/cashier/deposit*`, async (route) => {
    after = titles.length + 20;
    await seen.promise;
    await route.continue();
  });
  await expectLive(page);
  await page.evaluate(() => {
    const tell = (window as unknown as { tellTitle: (title: string) => void }).tellTitle;
    const look = () => {
      tell(document.querySelector('h1')?.textContent ?? '');
      requestAnimationFrame(look);
    };
    look();
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: t(visit) })
    .click();
  await expect(page).toHaveURL(/\/cashier\/deposit/);
  await expect.poll(marks).toEqual([undefined, undefined, undefined, undefined]);
  expect([...new Set(titles)]).toEqual(['Terms of use']);
  await site.sandbox.setOverrides({});
});

const t = (visit: ReturnType<typeof visitOf>) => visit.t('shell.deposit');

test('OPS-092 a link to an anchor of a text goes there with scroll and focus, again and again, and Back returns @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const filler = '<p>One more line of text.</p>'.repeat(60);
  await page.route('**/content/pages?*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: { attributes: { body: string } }[] };
    for (const { attributes } of json.data)
      attributes.body = `<p><a href="#faq">To the questions</a></p>${filler}<h2 id="faq">Questions</h2>${filler}`;
    await route.fulfill({ response, json });
  });
  await visit.open('/support');
  // The way past the header is such a link too.
  await page.getByRole('link', { name: visit.t('shell.skip') }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const terms = page.getByRole('contentinfo').locator('a[href="/terms"]');
  // Before React has taken it over, a link loads a document, and the text of that is made at the server.
  await expect
    .poll(() => terms.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);
  await terms.click();
  const link = page.getByRole('link', { name: 'To the questions' });
  const questions = page.getByRole('heading', { name: 'Questions' });
  for (let click = 0; click < 2; click += 1) {
    await link.click();
    await expect(questions).toBeFocused();
    await expect(questions).toBeInViewport();
    await expect(page).toHaveURL(/\/terms#faq$/);
    await page.evaluate(() => scrollTo(0, 0));
  }
  await link.click();
  await expect(questions).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(link).toBeInViewport();
});
