import type { FrameLocator, Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';

/** The inspector and the site beside it. */
export type InspectorPage = {
  readonly site: FrameLocator;
  readonly tree: Locator;
  readonly timeline: Locator;
  readonly details: Locator;
  /** A line of the timeline by its words. */
  readonly line: (words: RegExp) => Locator;
  /** The last of these lines, once it is there. Its place in the list is given, from 1. */
  readonly choose: (words: RegExp) => Promise<number>;
  readonly filter: (words: string) => Promise<void>;
  readonly view: (name: string) => Promise<Locator>;
};

export const openInspector = async (page: Page, origin: string): Promise<InspectorPage> => {
  await page.goto(`${origin}/__inspect`);
  const tree = page.getByRole('list', { name: 'Actors' });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const details = page.getByRole('region', { name: 'Actor', exact: true });
  await expect(tree.getByRole('button', { name: /^navigation shown$/ })).toBeVisible({ timeout: 90_000 });
  await expect(timeline.getByText('client.started', { exact: true })).toBeVisible();
  const line = (words: RegExp) => timeline.getByRole('listitem').filter({ hasText: words }).last();
  return {
    site: page.frameLocator('iframe[title="The site"]'),
    tree,
    timeline,
    details,
    line,
    choose: async (words) => {
      // Only the lines in view are in the document: one that busier moments have moved away is gone up to from the end.
      let by = 1_000_000;
      await expect(async () => {
        if ((await line(words).count()) === 0) {
          await timeline.getByRole('listitem').first().hover();
          await page.mouse.wheel(0, by);
          by = -300;
        }
        await expect(line(words)).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 30_000 });
      await line(words).getByRole('button').click();
      return Number(await line(words).getAttribute('aria-posinset'));
    },
    filter: (words) => timeline.getByRole('searchbox').fill(words),
    view: async (name) => {
      await details.getByRole('tab', { name, exact: true }).click();
      return details.getByRole('tabpanel');
    },
  };
};
