import { scenarios } from '../../sandbox/scenarios/scenarios.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { expect, test } from '../harness/test.ts';

/** A folder for pictures of every scenario, both widths, themes and directions; without it none is taken. */
const shots = process.env['SHOTS'] ?? '';
const groups = Object.entries(Object.groupBy(scenarios, ({ group }) => group));

for (const [group, list = []] of groups)
  test(`BY-3.07 scenarios of ${group} open by one link and have no accessibility finding`, async ({
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
        const answers: number[] = [];
        page.on('response', (response) => {
          if (response.request().isNavigationRequest()) answers.push(response.status());
        });
        await page.goto(`${site.url}/sandbox/scenario/${name}?locale=${locale}`);
        expect(answers.at(-1), `the status of ${name}`).toBe(status);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        if (shots === '')
          await expectAccessible(page, { exclude: ['iframe'], themes: [at % 3 === 0 ? 'light' : 'dark'] });
        else
          for (const theme of ['dark', 'light']) {
            await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
            await page.screenshot({
              path: `${shots}/${name}.${project.name}.${locale}.${theme}.png`,
            });
          }
        page.removeAllListeners('response');
      }
    }
  });
