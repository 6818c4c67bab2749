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

test('where a banner leads is read beside its picture, not over it', phone, async ({ page, site }) => {
  await visitOf(page, site, 'ru').open('/');
  const banners = page.getByRole('main').locator('a:has(h2):has(img)');
  const feet = banners.locator('img ~ span, span:has(img) + span');
  await expect(feet.first()).toBeVisible();
  const overlaps = await feet.evaluateAll((found) =>
    found.flatMap((foot) => {
      const text = document.createRange();
      text.selectNodeContents(foot);
      const [a, b] = [text.getBoundingClientRect(), foot.previousElementSibling?.getBoundingClientRect()];
      const isOver = b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return isOver ? [foot.textContent] : [];
    }),
  );
  expect(overlaps).toEqual([]);
});

test('a name of one long word stays in the rail of the hall @desktop', async ({ page, site }) => {
  const visit = visitOf(page, site);
  await visit.open('/gamehall');
  const link = page.locator('main nav a[href$="category=slots"]').first();
  const [name, count] = [link.locator('span').first(), link.locator('span').last()];
  const shown = await count.boundingBox();
  await name.evaluate((node) => (node.textContent = 'Selbstbedienungsspielautomatensammlung'));
  const now = await count.boundingBox();
  const body = await page.getByRole('heading', { level: 1 }).boundingBox();
  if (!shown || !now || !body) throw new Error('the rail is not drawn');
  expect(now.width).toBe(shown.width);
  expect(now.x + now.width).toBeLessThan(body.x);
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
