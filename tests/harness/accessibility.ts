import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

export type Theme = 'dark' | 'light';
export const themes: readonly Theme[] = ['dark', 'light'];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that the colours of a theme decide; all others say the same in each. */
const colourRules = ['color-contrast', 'link-in-text-block'];

type Options = {
  /** The first is looked at by every rule, the others by those of colour. */
  readonly themes?: readonly Theme[];
  /** Frames of others and the like. */
  readonly exclude?: readonly string[];
};

const findings = async (page: Page, exclude: readonly string[], rules?: string[]): Promise<string[]> => {
  // Without the page of its own that axe else opens for each run to join what frames say.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  for (const selector of exclude) builder.exclude(selector);
  const { violations } = await (rules ? builder.withRules(rules) : builder.withTags(tags)).analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} (${violation.help})`),
  );
};

/**
 * Expects no finding of axe in the page as it stands: all rules in the first theme, those of colour in every one. For both directions, call it on a page of a
 * left-to-right and of a right-to-left locale.
 */
export const expectAccessible = async (page: Page, options: Options = {}): Promise<void> => {
  const before = await page.evaluate(() => document.documentElement.dataset['theme']);
  for (const [at, theme] of (options.themes ?? themes).entries()) {
    await page.evaluate(async (name) => {
      document.documentElement.dataset['theme'] = name;
      // Colours on their way to another would be measured half-way.
      const ending = document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime ?? 0));
      await Promise.allSettled(ending.map((animation) => animation.finished));
    }, theme);
    // A page that is still settling is measured again; a finding that stays fails.
    await expect
      .poll(() => findings(page, options.exclude ?? [], at === 0 ? undefined : colourRules), {
        message: `axe, ${theme} theme, ${page.url()}`,
        timeout: 40_000,
      })
      .toEqual([]);
  }
  await page.evaluate((name) => {
    if (name === undefined) delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = name;
  }, before);
};
