import type { FrameLocator, Locator, Page } from 'playwright/test';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../scripts/free-port.ts';
import { expect, test } from '../harness/test.ts';
import { startTool } from '../harness/tools.ts';
import { fillDeposit } from './pages/cashier.ts';
import { visitAs } from './pages/intents.ts';
import { visitOf } from './pages/visit.ts';

test('BY-3.03 a report is handed over by the app, and npm run replay brings it to any of its events, without the platform @desktop', async ({
  page,
  site,
  context,
  newVisitor,
}) => {
  test.setTimeout(120_000);
  const visit = visitOf(page, site);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 5000n }));
  // The tool shows the site in its dark theme.
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit.open('/cashier/deposit');
  await fillDeposit(visit, 'card', '35');
  const strip = (in_: Pick<Page, 'getByRole'> | FrameLocator) =>
    in_.getByRole('region', { name: visit.t('shell.figures'), exact: true });
  const lookOf = (part: Locator) =>
    part.evaluate((node) => {
      const { display, backgroundColor, borderBottomWidth, paddingInlineStart, fontSize } =
        getComputedStyle(node);
      return { display, backgroundColor, borderBottomWidth, paddingInlineStart, fontSize };
    });
  const footer = (in_: Pick<Page, 'getByRole'> | FrameLocator) => in_.getByRole('contentinfo');
  const looks = [await lookOf(strip(page)), await lookOf(footer(page))];
  await page.waitForFunction(() => window.croupier !== undefined);
  const text = await page.evaluate(() => window.croupier?.exportReport() ?? '');

  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  const file = join(folder, 'report.json');
  await writeFile(file, text);
  expect(await readFile(file, 'utf8')).toContain('deposit.amount.changed');
  const [port = 0] = await freePorts(1, '127.0.0.1');
  const replay = await startTool('replay', [file, '--port', String(port)], /The session is at/);
  try {
    const { page: tool, watch } = await newVisitor();
    watch.allow(/./);
    const platform: string[] = [];
    tool.on('request', (request) => {
      if (/^\/(?:api|nfx)\//.test(new URL(request.url()).pathname)) platform.push(request.url());
    });
    await tool.goto(`http://127.0.0.1:${port}/`);
    const slider = tool.getByRole('slider');
    await expect(slider).toBeVisible({ timeout: 60_000 });
    const amount = tool.frameLocator('.tool-screen').getByLabel(visit.t('deposit.amount'), { exact: true });
    await expect(amount).toHaveValue('35');
    // Parts whose code and style come after those of the page.
    const screen = tool.frameLocator('.tool-screen');
    await expect.poll(async () => [await lookOf(strip(screen)), await lookOf(footer(screen))]).toEqual(looks);
    await tool.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(amount).not.toHaveValue('35');
    await tool
      .getByRole('button', { name: /deposit\.amount\.changed/ })
      .last()
      .click();
    await expect(amount).toHaveValue('35');
    await tool.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(amount).not.toHaveValue('35');
    expect(platform).toEqual([]);
  } finally {
    await replay.stop();
    await rm(folder, { recursive: true });
  }
});
