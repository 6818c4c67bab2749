import type { Page } from 'playwright/test';
import { designTokens } from '../../src/generated/design-tokens.ts';
import { brandLook } from '../../schemas/rules/site/brand/tokens.ts';
import { expect, test } from '../harness/test.ts';
import { visitOf } from './pages/visit.ts';

const dot = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><circle cx="14" cy="14" r="14" fill="${colour}"/></svg>`)}`;

/** Made of configuration alone: neither the build nor the sandbox knows it. */
const lantern = {
  id: 'lantern',
  name: 'Lantern',
  logo: dot('#0b5d3b'),
  logoCompact: dot('#d9a441'),
  tokens: {
    'room-h': '152',
    'room-c': '1.2',
    'lamp-h': '85',
    'lamp-c': '1.1',
    radius: '0.5',
    'display-face': 'flare',
    'mark-face': 'flare',
    'light.accent': '#0b5d3b',
  },
};

const wear = (page: Page, theme: 'dark' | 'light') =>
  page.context().addCookies([{ name: 'theme', value: theme, url: page.url() }]);

/** A property of the page as the browser computes it, a token among them. */
const computed = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

test('SH-1.09 BY-1.14 a third brand is made by the configuration alone: colours of both themes, face, corners and mark', async ({
  page,
  site,
}, info) => {
  await site.sandbox.setOverrides({ config: { brand: lantern } });
  const visit = visitOf(page, site);
  const answer = await page.goto(visit.href('/'));
  const html = (await answer?.text()) ?? '';
  const { css } = brandLook(lantern.tokens, lantern.id, designTokens);
  expect(html).toContain(`<style>${css}</style>`);
  expect(answer?.headers()['content-security-policy']).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/);
  for (const theme of ['dark', 'light'] as const) {
    await wear(page, theme);
    await visit.open('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await computed(page, 'html', '--brand-room-h')).toBe('152');
    expect(await computed(page, 'html', 'background-color')).toBe(
      theme === 'dark' ? 'oklch(0.185 0.036 152)' : 'oklch(0.962 0.0143 85)',
    );
    expect(await computed(page, 'html', '--radius-sm')).toBe('calc(6px * 0.5)');
    expect(await computed(page, 'h2.display', 'font-family')).toContain('Commissioner Full');
    await page.screenshot({ path: info.outputPath(`lantern-${theme}.png`) });
  }
  const primary = page.getByRole('banner').getByRole('button', { name: visit.t('shell.register.short') });
  expect(await primary.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(11, 93, 59)');

  const logo = page
    .getByRole('banner')
    .getByRole('link', { name: visit.t('shell.home', { brand: 'Lantern' }) });
  const marks = logo.locator('img');
  await expect(marks).toHaveCount(2);
  await expect(marks.first()).toHaveAttribute('src', lantern.logoCompact);
  await expect(marks.first()).toBeVisible({ visible: visit.isPhone });
  await expect(marks.last()).toHaveAttribute('src', lantern.logo);
  await expect(marks.last()).toBeVisible({ visible: !visit.isPhone });
  await expect(logo.getByText('Lantern')).toBeVisible({ visible: !visit.isPhone });
});

test('BY-1.14 the two brands of the design differ by their tokens alone: rooms, corners, face and mark in both themes', async ({
  page,
  site,
}, info) => {
  const visit = visitOf(page, site);
  const brands = [
    { id: 'evenfall', name: 'Evenfall', room: '16', face: 'Noto Serif Display', corners: 'calc(6px * 1)' },
    { id: 'tidehouse', name: 'Tidehouse', room: '196', face: 'Commissioner Full', corners: 'calc(6px * 2)' },
  ];
  for (const { id, name, room, face, corners } of brands) {
    await site.sandbox.setOverrides({ config: { brand: { id, name } } });
    const grounds: string[] = [];
    for (const theme of ['dark', 'light'] as const) {
      await visit.open('/');
      await wear(page, theme);
      await visit.open('/');
      await expect(page.locator('html')).toHaveAttribute('data-brand', id);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect(await computed(page, 'html', '--brand-room-h')).toBe(room);
      expect(await computed(page, 'html', '--radius-sm')).toBe(corners);
      expect(await computed(page, 'h2.display', 'font-family')).toContain(face);
      await expect(
        page.getByRole('banner').getByRole('link', { name: visit.t('shell.home', { brand: name }) }),
      ).toBeVisible();
      grounds.push(await computed(page, 'html', 'background-color'));
      await page.screenshot({ path: info.outputPath(`${id}-${theme}.png`) });
    }
    expect(new Set(grounds).size).toBe(2);
  }
});

test('BY-1.14 a player’s page and the page for the time without a connection wear the brand too @desktop', async ({
  page,
  site,
}) => {
  await site.sandbox.setOverrides({ config: { brand: lantern } });
  const visit = visitOf(page, site);
  const { login } = await site.sandbox.createPlayer();
  const cookies = await site.sandbox.signIn(login);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
  await visit.open('/cashier/deposit');
  expect(await computed(page, 'html', '--brand-lamp-h')).toBe('85');
  await page.goto(visit.href('/offline'));
  expect(await computed(page, 'html', '--brand-lamp-h')).toBe('85');
});

test('BY-1.14 tokens that are none, and colours that cannot be told apart, are left out and logged; the built-in ones stay @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await visit.open('/');
  const usual = await computed(page, 'html', 'background-color');
  await site.sandbox.setOverrides({
    config: {
      brand: {
        ...lantern,
        tokens: {
          radius: '2',
          'room-h': '152',
          'lamp-h': '1}body{display:none',
          'light.accent': '#fff</style><script>document.title="taken"</script>',
          'dark.text-primary': '#444444',
        },
      },
    },
  });
  await visit.open('/');
  expect(await computed(page, 'html', 'background-color')).toBe(usual);
  expect(await computed(page, 'html', '--brand-radius')).toBe('2');
  await expect(page).not.toHaveTitle('taken');
  await expect(page.locator('body')).toBeVisible();
  const told = (await site.logs())
    .map((line) => JSON.parse(line) as { message: string; token?: string; problem?: string })
    .filter(({ message }) => message === 'brand token left out');
  expect(told.map(({ token }) => token)).toEqual(
    expect.arrayContaining(['lamp-h', 'light.accent', 'dark.text-primary on dark.surface-page']),
  );
  expect(told.find(({ token }) => token === 'dark.text-primary on dark.surface-page')?.problem).toMatch(
    /contrast of \d\.\d\d:1, less than 4\.5:1/,
  );
});

test('SH-1.06 the makers of games stand on the home page by a switch of the configuration @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const makers = page.getByRole('navigation', { name: visit.t('outside.home.providers') });
  const toEnd = async () => {
    await visit.open('/');
    await expect(async () => {
      await page.mouse.wheel(0, 4_000);
      await expect(
        page.getByRole('heading', { name: visit.t('outside.home.promotions'), exact: true }),
      ).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(
      page.getByRole('link', { name: new RegExp(`^${visit.t('outside.home.terms')}`) }),
    ).not.toHaveCount(0);
  };
  await toEnd();
  const first = makers.getByRole('link').first();
  await expect(first).toBeVisible();
  await expect(first).toHaveAttribute('href', /\/gamehall\?providers=\w+/);
  await site.sandbox.setOverrides({ config: { home: { showProviders: false } } });
  await toEnd();
  await expect(makers).toHaveCount(0);
});

test('SH-3.47 SH-3.49 SH-3.54 name, picture and first host of the site come from the configuration @desktop', async ({
  page,
  site,
}) => {
  await site.sandbox.setOverrides({
    config: {
      seo: { siteName: 'Lantern Play', image: '/share.png', hosts: ['play.example', 'www.play.example'] },
    },
  });
  const visit = visitOf(page, site);
  await visit.open('/winners');
  const content = (property: string) => page.locator(`meta[property="${property}"]`);
  await expect(content('og:site_name')).toHaveAttribute('content', 'Lantern Play');
  await expect(content('og:image')).toHaveAttribute('content', `${site.url}/share.png`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'http://play.example/winners');
  for (const link of await page.locator('link[rel=alternate][hreflang]').all())
    await expect(link).toHaveAttribute('href', /^http:\/\/play\.example\//);
  await site.sandbox.setOverrides({ config: { seo: { hosts: ['play.example', new URL(site.url).host] } } });
  await visit.open('/winners');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/winners`);
});
