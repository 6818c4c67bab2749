import type { Page } from 'playwright/test';
import { seoRecord, seoSchemas } from '../harness/seo-record.ts';
import { expect, test } from '../harness/test.ts';
import { visitOf } from './pages/visit.ts';

/** Everything that the document's head says to search engines. */
const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    described: document.querySelector('meta[name=description]')?.getAttribute('content') ?? null,
    robots: document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
    canonical: [...document.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href')),
    metas: [...document.querySelectorAll('meta[data-seo]')].map((meta) =>
      [...meta.attributes]
        .filter(({ name }) => name !== 'data-seo')
        .map(({ name, value }) => `${name}=${value}`)
        .join(' '),
    ),
    charsets: [...document.querySelectorAll('meta[charset]')].length,
    schemas: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent) as unknown,
    ),
  }));

const written = (url: string) => ({
  title: 'Terms of Lamplight in Riga',
  described: 'What holds at Lamplight',
  robots: null,
  canonical: [`${url}/terms`],
  metas: [
    'name=author content=Lamplight',
    'http-equiv=content-language content=en',
    'charset=windows-1257',
    'property=og:title content=Share Lamplight',
    'property=og:image:width content=1200',
  ],
  charsets: 2,
  schemas: seoSchemas,
});

test('SH-3.48 SH-3.49 SH-3.50 SH-3.51 SH-3.52 SH-3.53 SH-3.55 SH-3.56 the record of a page is in its document and follows in the browser @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const house = { host: new URL(site.url).host, organization: { name: 'Evenfall' } };
  await site.sandbox.setOverrides({ content: { seos: [seoRecord], 'domain-seo-settings': [house] } });
  const text = page.getByRole('main').getByRole('heading', { name: 'About Lamplight' });
  const answer = await page.request.get(`${site.url}/terms`);
  const html = await answer.text();
  expect(html).toContain('<h2>About Lamplight</h2>');
  expect(html).not.toContain('alert(1)');

  await visit.open('/terms');
  expect(await headOf(page)).toEqual(written(site.url));
  await expect(text).toBeVisible();

  // The text is taken over later than the page.
  await page.waitForFunction(() => {
    const heading = [...document.querySelectorAll('main h2')].at(-1);
    return heading !== undefined && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
  // The text's own link leads on without a load, and the head follows.
  await page.evaluate(() => (document.documentElement.dataset['kept'] = ''));
  await page.getByRole('main').getByRole('link', { name: 'who won' }).click();
  await expect(page).toHaveTitle(/^Winners/);
  const next = await headOf(page);
  expect(next.canonical).toEqual([`${site.url}/winners`]);
  expect(next.metas.filter((meta) => /Lamplight|content-language|windows/.test(meta))).toEqual([]);
  expect(next.schemas).toMatchObject([{ '@type': 'Organization', name: 'Evenfall' }]);
  await expect(text).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveTitle(/^Terms of Lamplight/);
  expect(await headOf(page)).toEqual(written(site.url));
  await expect(text).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset['kept'])).toBe('');
});

test('SH-3.49 SH-3.54 a page that is not to be kept has no canonical, after a load and after a way there in the browser @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { login } = await site.sandbox.createPlayer();
  const cookies = await site.sandbox.signIn(login);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
  await visit.open('/gamehall');
  const hall = await headOf(page);
  expect(hall.canonical).toEqual([`${site.url}/gamehall`]);
  expect(hall.metas).toContain('property=og:title content=' + hall.title);
  await page
    .getByRole('banner')
    .getByRole('link', { name: visit.t('shell.deposit') })
    .click();
  await expect(page).toHaveURL(/\/cashier\/deposit/);
  await expect.poll(async () => (await headOf(page)).robots).toBe('noindex');
  expect(await headOf(page)).toMatchObject({ canonical: [], metas: [], schemas: [] });
  await visit.open('/cashier/deposit');
  expect(await headOf(page)).toMatchObject({ robots: 'noindex', canonical: [], metas: [], schemas: [] });
});
