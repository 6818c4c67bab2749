import axe from 'axe-core';
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

/** What is not looked at, by selector, as the accessibility statement says it. */
export const exceptions: Readonly<Record<string, string>> = {
  iframe:
    'Games, the sportsbook and pages of payment and verification stand in frames of other makers: we do not check what is in them.',
};
const left = Object.keys(exceptions);

export type Theme = 'dark' | 'light';
const themes: readonly Theme[] = ['dark', 'light'];

const allRules: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The rules that the colours of a theme decide; all others say the same in each. */
const colourRules: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

type Options = {
  /** The first is looked at by every rule, the others by those of colour. */
  readonly themes?: readonly Theme[];
  /** Leaves out what the statement excepts. */
  readonly hasExceptions?: boolean;
};

const findings = async (
  page: Page,
  exclude: readonly string[],
  runOnly: axe.RunOnly,
): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([context, options]) => {
      const { axe: runner } = window as unknown as { readonly axe: typeof axe };
      const { violations } = await runner.run(context as axe.ElementContext, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(' ')} (${help})`),
      );
    },
    [
      { exclude: exclude.map((selector) => [selector]) },
      { runOnly, resultTypes: ['violations'] } satisfies axe.RunOptions,
    ] as const,
  );
};

/**
 * Expects no finding of axe in the page as it stands: all rules in the first theme, those of colour in every one. For
 * both directions, call it on a page of a left-to-right and of a right-to-left locale.
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
      .poll(() => findings(page, options.hasExceptions ? left : [], at === 0 ? allRules : colourRules), {
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
