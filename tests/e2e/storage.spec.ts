import { expect, test } from '../harness/test.ts';
import { visitOf } from './pages/visit.ts';

const conditions = {
  'that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'that is closed to the site': () => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  },
};

for (const [name, damage] of Object.entries(conditions))
  test(`a storage ${name} leaves every way in the site, there and back @desktop`, async ({ page, site }) => {
    await page.addInitScript(damage);
    const visit = visitOf(page, site);
    await visit.open('/terms');
    await page.getByRole('banner').getByRole('link', { name: 'Games', exact: true }).click();
    await expect(page).toHaveURL(/\/gamehall$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/terms$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use');
  });
