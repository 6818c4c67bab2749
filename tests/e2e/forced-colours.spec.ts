import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '../harness/test.ts';
import { picture } from './pages/pictures.ts';
import { openMenu, visitOf } from './pages/visit.ts';

/** Chosen places that look like their neighbours. */
const unseen = (page: Page) =>
  page.evaluate(() => {
    const lookOf = (element: Element) => {
      const { backgroundColor, color, borderTopWidth, borderTopColor } = getComputedStyle(element);
      return [backgroundColor, color, borderTopWidth, borderTopColor].join();
    };
    const chosen =
      ":is([aria-pressed='true'], [aria-selected='true'], a[aria-current], button[aria-current]), label:has(> input[type='radio']:checked)";
    const found: string[] = [];
    let compared = 0;
    for (const element of document.querySelectorAll(chosen)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const others = [
        ...(element.closest('ul, nav, fieldset, [role]')?.querySelectorAll(element.localName) ?? []),
      ];
      const other = others.find((one) => !one.matches(chosen) && one.className === element.className);
      if (!other) continue;
      compared += 1;
      if (lookOf(other) === lookOf(element)) found.push(element.outerHTML.slice(0, 120));
    }
    return { found, compared };
  });

/** Colours at the start and at the end of a bar that is filled in part. */
const endsOf = async (bar: Locator): Promise<readonly string[]> => {
  const { data, info } = await sharp(await bar.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width;
  return [0.04, 0.96].map((share) => {
    const at = (row + Math.floor(info.width * share)) * info.channels;
    return data.subarray(at, at + 3).join();
  });
};

for (const tag of ['@phone', '@desktop'])
  test(
    `HP-76 BY-1.13 what is chosen can be told where the system sets the colours ${tag}`,
    { tag },
    async ({ page, site }) => {
      const visit = visitOf(page, site, tag === '@phone' ? 'ar' : 'en-US');
      await page.emulateMedia({ forcedColors: 'active' });
      const cookies = await site.sandbox.signIn('wren@evenfall.test');
      await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
      let compared = 0;
      const expectTold = async (name: string): Promise<void> => {
        await expect.poll(async () => (await unseen(page)).found, name).toEqual([]);
        compared += (await unseen(page)).compared;
        await picture(visit, `forced-${name}`);
      };
      for (const [name, path] of [
        ['limits', '/profile/responsible-game'],
        ['deposit', '/cashier/deposit/card'],
        ['history', '/cashier/history'],
        ['hall', '/gamehall'],
        ['loyalty', '/loyalty'],
      ] as const) {
        await visit.open(path);
        await expectTold(name);
      }
      const bars = await page.locator('main progress').evaluateAll((all) =>
        all.flatMap((one, at) => {
          const { position } = one as HTMLProgressElement;
          return position > 0.05 && position < 0.95 ? [at] : [];
        }),
      );
      expect(bars.length).toBeGreaterThan(0);
      const [start, end] = await endsOf(page.locator('main progress').nth(bars[0] ?? 0));
      expect(start).not.toBe(end);
      await openMenu(visit);
      await expectTold('menu');
      expect(compared).toBeGreaterThan(8);
      // Where the focus is must be seen as well.
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      expect(ring).toBe(true);
    },
  );
