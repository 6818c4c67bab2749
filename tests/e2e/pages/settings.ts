import type { Page } from 'playwright/test';
import type { CmsConfig } from '../../../schemas/site/cms-config.ts';

/** The page gets the operator's configuration with these parts of it replaced. Call it before the page opens. */
export const changeSettings = async (page: Page, change: Partial<CmsConfig>): Promise<void> => {
  await page.route('**/site/*/*.json', async (route) => {
    const answer = await route.fetch();
    const settings = (await answer.json()) as { config: CmsConfig };
    await route.fulfill({
      response: answer,
      json: { ...settings, config: { ...settings.config, ...change } },
    });
  });
};
