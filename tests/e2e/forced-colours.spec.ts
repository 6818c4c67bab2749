import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '../harness/test.ts';
import { signedIn } from './pages/limits.ts';
import { picture } from './pages/pictures.ts';
import { openMenu, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

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

const pages = [
  ['limits', '/profile/responsible-game'],
  ['deposit', '/cashier/deposit/card'],
  ['history', '/cashier/history'],
  ['hall', '/gamehall'],
  ['loyalty', '/loyalty'],
] as const;

/** Walks the pages and the menu of who is signed in; every chosen place is told from its neighbours. */
const walk = async (visit: Visit): Promise<void> => {
  const { page } = visit;
  let compared = 0;
  const expectTold = async (name: string): Promise<void> => {
    await expect.poll(async () => (await unseen(page)).found, name).toEqual([]);
    compared += (await unseen(page)).compared;
    await picture(visit, `forced-${name}-${visit.t.locale}`);
  };
  for (const [name, path] of pages) {
    await visit.open(path);
    await expectTold(name);
  }
  await openMenu(visit);
  await expectTold('menu');
  expect(compared).toBeGreaterThan(8);
};

test(
  'HP-76 BY-1.13 what is chosen can be told where the system sets the colours, on a phone in Arabic',
  { tag: '@phone' },
  async ({ page, site }) => {
    const visit = visitOf(page, site, 'ar');
    await page.emulateMedia({ forcedColors: 'active' });
    await signedIn(visit, { locale: 'ar', mainMinor: 9_000n });
    await walk(visit);
  },
);

test(
  'HP-76 BY-1.13 what is chosen, how far a bar is filled and where the focus is can be told where the system sets the colours',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await page.emulateMedia({ forcedColors: 'active' });
    const cookies = await site.sandbox.signIn('wren@evenfall.test');
    await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
    await walk(visit);
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    expect(ring).toBe(true);
    await visit.open('/loyalty');
    const bars = page.locator('main progress');
    const inPart = await bars.evaluateAll((all) =>
      (all as HTMLProgressElement[]).findIndex(({ position }) => position > 0.05 && position < 0.95),
    );
    expect(inPart).toBeGreaterThanOrEqual(0);
    await expect
      .poll(async () => new Set(await endsOf(bars.nth(inPart))).size, 'colours of a bar filled in part')
      .toBe(2);
  },
);
