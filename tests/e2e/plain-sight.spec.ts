import { expect, test } from '../harness/test.ts';
import { signedIn } from './pages/limits.ts';
import { visitOf } from './pages/visit.ts';

const phone = { tag: '@phone' };

test(
  'the chips of the profile keep one order on every page, and the one of the page is in view',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await signedIn(visit);
    const chips = page.getByRole('navigation', { name: visit.t('profile.nav') }).getByRole('link');
    const read = async (section: string) => {
      await visit.open(`/profile/${section}`);
      await expect(chips.and(page.locator('[aria-current="page"]'))).toBeInViewport({ ratio: 1 });
      return chips.allInnerTexts();
    };
    const settings = await read('settings');
    expect(settings.length).toBeGreaterThan(5);
    expect(await read('notification')).toEqual(settings);
  },
);

for (const who of ['guest', 'player'] as const)
  test(
    `the words of a banner are read beside its picture, not over it, by a ${who}`,
    phone,
    async ({ page, site }) => {
      const visit = visitOf(page, site, 'ru');
      if (who === 'player') await signedIn(visit, { locale: 'ru' });
      await visit.open('/');
      const banners = page.getByRole('main').locator('a:has(h2):has(img)');
      await expect(banners.first()).toBeVisible();
      for (const width of [390, 480, 600, 834, 992, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await expect
          .poll(
            () =>
              banners.locator(':is(h2, p), span:not(:has(img))').evaluateAll((found) =>
                found.flatMap((element) => {
                  const text = document.createRange();
                  text.selectNodeContents(element);
                  const b = element.closest('a')?.querySelector('span:has(img)')?.getBoundingClientRect();
                  const isOver = [...text.getClientRects()].some(
                    (a) =>
                      b &&
                      a.left < b.right &&
                      b.left < a.right &&
                      a.top + 6 < b.bottom &&
                      b.top < a.bottom - 6,
                  );
                  return isOver ? [element.textContent] : [];
                }),
              ),
            `${width} px`,
          )
          .toEqual([]);
      }
    },
  );

test.describe('as the server writes them', () => {
  // The words are changed by the test, and nothing takes them over.
  test.use({ javaScriptEnabled: false });
  test('titles of one long word break within their card', phone, async ({ page, site }) => {
    const visit = visitOf(page, site);
    await signedIn(visit);
    for (const path of ['/', '/tournaments', '/tournaments/2', '/promotions', '/help']) {
      await page.goto(visit.href(path));
      // Those of a shelf end with three dots.
      const titles = page.getByRole('main').locator('h1, h2, b:not(:has(*), .num, [dir])');
      await expect(titles.first()).toBeVisible();
      const beyond = await titles.evaluateAll((found) => {
        for (const title of found) title.textContent = 'Selbstbedienungsspielautomatensammlungen';
        return found.flatMap((title) => {
          const { left, right } = title.getBoundingClientRect();
          return right > innerWidth || left < 0 ? [title.outerHTML] : [];
        });
      });
      expect.soft(beyond, path).toEqual([]);
    }
  });
});

test('a quest tells its reward and leads to where it is played', phone, async ({ page, site }) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await signedIn(visit);
  await visit.open('/loyalty');
  const quest = page.getByRole('button', { name: /^Still life/ });
  await expect(quest).toContainText(t('dialogs.quest.reward.money', { amount: '1 €' }));
  await quest.click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('dialogs.quest.button') })
    .click();
  await expect(page).toHaveURL(visit.href('/gamehall?category=slots'));
});

test(
  'while the platform is closed the page speaks the language of its address',
  phone,
  async ({ page, site, watch }) => {
    watch.allow(/503/);
    const visit = visitOf(page, site, 'ar');
    await site.sandbox.setSwitches({ isMaintenance: true });
    const answer = await page.goto(visit.href('/winners'));
    expect(answer?.status()).toBe(503);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(visit.t('system.maintenance.header'));
    await expect(page.getByText(visit.t('system.maintenance.description'))).toBeVisible();
  },
);

test(
  'a platform that is closed to who is signed in speaks the language of the address too',
  phone,
  async ({ page, site, watch }) => {
    watch.allow(/503/);
    const visit = visitOf(page, site, 'ar');
    const answer = await page.goto(`${site.url}/sandbox/scenario/maintenance?locale=ar`);
    expect(answer?.status()).toBe(503);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(visit.t('system.maintenance.header'));
  },
);

test('pages that are read or kept are black on white on paper, without the frame of the site @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await signedIn(visit, { mainMinor: 5000n });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of ['/terms', '/offers/101', '/cashier/history', '/profile/responsible-game']) {
    await visit.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    for (const role of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(role), `${role} of ${path}`).toHaveCount(0);
    for (const field of await page.getByRole('textbox').all())
      await expect(field.locator('..')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
});

test('how a day is written is read whole in its field on the narrowest screen @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await signedIn(visit);
  await page.setViewportSize({ width: 320, height: 640 });
  await visit.open('/profile/responsible-game');
  const spare = await page.getByPlaceholder('DD.MM.YYYY').evaluateAll((fields) =>
    (fields as HTMLInputElement[]).map((field) => {
      const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      canvas.font = getComputedStyle(field).font;
      return field.clientWidth - canvas.measureText(field.placeholder).width;
    }),
  );
  expect(spare).toHaveLength(2);
  for (const room of spare) expect(room).toBeGreaterThan(0);
});

for (const locale of ['en-US', 'ar'] as const)
  test(
    `on a phone that lies on its side the button that pays is whole above the menu: ${locale}`,
    phone,
    async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      await signedIn(visit, { mainMinor: 150_000n, locale });
      for (const path of ['/cashier/deposit', '/cashier/withdraw']) {
        for (const size of [
          { width: 844, height: 390 },
          { width: 667, height: 375 },
        ]) {
          await page.setViewportSize(size);
          await visit.open(path);
          await expect(page.getByRole('main').getByRole('radio').first()).toBeAttached();
          const rest = () =>
            page.evaluate(() => {
              const bar = [...document.querySelectorAll<HTMLElement>('main div')].find(
                (node) => getComputedStyle(node).position === 'sticky' && node.offsetHeight > 0,
              );
              const menu = [...document.querySelectorAll('nav')].find(
                (node) => getComputedStyle(node).position === 'fixed' && node.offsetHeight > 0,
              );
              if (!bar || !menu) return null;
              return Math.round(menu.getBoundingClientRect().top - bar.getBoundingClientRect().bottom);
            });
          // The menu begins with a line.
          await expect.poll(rest, `${path} at ${size.width} px`).toBe(-1);
        }
      }
    },
  );
