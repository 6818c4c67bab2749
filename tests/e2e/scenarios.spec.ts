import type { Page } from 'playwright/test';
import { scenarios } from '../../sandbox/scenarios/scenarios.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { expect, test } from '../harness/test.ts';

/** A folder for pictures of every scenario, both widths, themes and directions; without it none is taken. */
const shots = process.env['SHOTS'] ?? '';
/** The pages of the other groups are looked at where their flows are, in `accessibility.spec.ts`. */
const examined: readonly string[] = ['promotions', 'troubles'];
const groups = Object.entries(Object.groupBy(scenarios, ({ group }) => group));

const takeShots = async (page: Page, path: string): Promise<void> => {
  // The network is never idle where a push stream is open.
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  for (const theme of ['dark', 'light']) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    await page.screenshot({ path: `${path}.${theme}.png` });
  }
};

for (const [group, list = []] of groups)
  test(`BY-3.07 scenarios of ${group} open by one link${examined.includes(group) ? ' and have no accessibility finding' : ''}`, async ({
    page,
    site,
    watch,
  }, { project }) => {
    test.setTimeout(180_000);
    // Some of them fail on purpose.
    watch.allow(/./);
    const isPhone = project.name === 'phone';
    for (const [at, { name, status = 200 }] of list.entries()) {
      // Each on one width, in turn, so that both are seen.
      if (shots === '' && (at % 2 === 0) !== isPhone) continue;
      const locales = shots === '' ? [at % 4 < 2 ? 'en-US' : 'ar'] : ['en-US', 'ar'];
      for (const locale of locales) {
        // The page of the scenario before has no call left that would go out with the next one's session.
        await page.goto('about:blank');
        const response = await page.goto(`${site.url}/sandbox/scenario/${name}?locale=${locale}`);
        expect(response?.status(), `the status of ${name}`).toBe(status);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        if (shots !== '') await takeShots(page, `${shots}/${name}.${project.name}.${locale}`);
        else if (examined.includes(group))
          await expectAccessible(page, { hasExceptions: true, themes: [at % 3 === 0 ? 'light' : 'dark'] });
      }
    }
  });
