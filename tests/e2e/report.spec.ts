import type { FrameLocator, Locator, Page } from 'playwright/test';
import { createServer } from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { replay } from '../../machines/journal/replay.ts';
import { parseReport } from '../../machines/journal/report.ts';
import { freePorts } from '../../scripts/free-port.ts';
import { siteLogic } from '../journal/stand-in-site.ts';
import { expect, test } from '../harness/test.ts';
import { startTool } from '../harness/tools.ts';
import { decideAtProvider, fillDeposit, payButton } from './pages/cashier.ts';
import { makeDeposit, visitAs } from './pages/intents.ts';
import { slotOf } from './pages/play.ts';
import { expectPath, visitOf } from './pages/visit.ts';

test('BY-3.03 why a payment was refused is in the report that support gets: one file over the pages of the tab, which npm run replay brings to any event without the platform @desktop', async ({
  page,
  site,
  newVisitor,
}) => {
  test.setTimeout(120_000);
  const visit = visitOf(page, site);
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
  const answered = page.waitForResponse((answer) => answer.url().includes(makeDeposit));
  await payButton(visit).click();
  const requestId = (await answered).headers()['x-request-id'] ?? 'none';
  const payment = await decideAtProvider(visit, 'decline');
  await expectPath(visit, `/cashier/payfail/${payment}`);
  await page.waitForFunction(() => window.croupier !== undefined);
  await visit.open('/support');
  await page.waitForFunction(() => window.croupier !== undefined);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: visit.t('shell.report.save'), exact: true }).click();
  await expect(page.getByText(visit.t('shell.report.done'))).toBeVisible();

  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  const download = await saved;
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  const parsed = parseReport(gunzipSync(await readFile(file)).toString());
  const pages = parsed.ok ? parsed.report.pages : [];
  const lines = pages.flatMap(({ entries }) => entries);
  const asked = lines.find(({ via, type }) => via === 'call' && type.endsWith(makeDeposit));
  expect(asked?.data).toMatchObject({ status: 200, answer: 'ok', requestId });
  const ends = pages.map((one) => replay(one, siteLogic()));
  expect(ends.map(({ stop }) => stop)).toEqual(pages.map(() => null));
  const refused = ends.flatMap(({ root }) => root.system.get('payment')?.getSnapshot() ?? []);
  for (const { root } of ends) root.stop();
  expect(refused.map(({ context: { transaction, info } }) => [transaction, info.status])).toEqual([
    [payment, 'declined'],
  ]);
  expect(pages.at(-1)?.header.environment).toMatchObject({ locale: 'en-US', theme: 'dark' });
  // The key of the wish opens it for whoever has it.
  expect(JSON.stringify(pages)).not.toMatch(/"key":"[\da-f]{8}-/);
  const [port = 0] = await freePorts(1, '127.0.0.1');
  const tool = await startTool('replay', [file, '--port', String(port)], /The session is at/);
  try {
    const { page: shown, watch } = await newVisitor();
    watch.allow(/./);
    const platform: string[] = [];
    shown.on('request', (request) => {
      if (/^\/(?:api|nfx)\//.test(new URL(request.url()).pathname)) platform.push(request.url());
    });
    await shown.goto(`http://127.0.0.1:${port}/`);
    const slider = shown.getByRole('slider');
    await expect(slider).toBeVisible({ timeout: 60_000 });
    const notes = shown.getByRole('status').filter({ hasText: 'Build' });
    await expect(notes).toContainText(`Page ${pages.length} of ${pages.length}`);
    await expect(shown.getByRole('button', { name: requestId })).toContainText(makeDeposit);
    const amount = shown.frameLocator('.tool-screen').getByLabel(visit.t('deposit.amount'), { exact: true });
    const filled = shown.getByRole('button', { name: /deposit\.amount\.changed/ }).last();
    await filled.click();
    await expect(amount).toHaveValue('35');
    // Parts whose code and style come after those of the page.
    const screen = shown.frameLocator('.tool-screen');
    await expect.poll(async () => [await lookOf(strip(screen)), await lookOf(footer(screen))]).toEqual(looks);
    await shown.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(notes).toContainText(`Page 1 of ${pages.length}`);
    await filled.click();
    await expect(amount).toHaveValue('35');
    await shown.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(amount).not.toHaveValue('35');
    expect(platform).toEqual([]);
  } finally {
    await tool.stop();
    await rm(folder, { recursive: true });
  }
});

test('a report that somebody else wrote asks no other address for anything when it is replayed @desktop', async ({
  newVisitor,
}) => {
  test.setTimeout(120_000);
  const asked: string[] = [];
  const other = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  const [port = 0, otherPort = 0] = await freePorts(2, '127.0.0.1');
  await new Promise<void>((resolve) => other.listen(otherPort, '127.0.0.1', resolve));
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  const written = await readFile(
    join(import.meta.dirname, '../golden/reports/play-and-rewards.v1.json'),
    'utf8',
  );
  const file = join(folder, 'report.json');
  await writeFile(file, written.replaceAll('"/media/', `"http://127.0.0.1:${otherPort}/media/`));
  const tool = await startTool('replay', [file, '--port', String(port)], /The session is at/);
  try {
    const { page: shown, watch } = await newVisitor();
    watch.allow(/./);
    const refused: string[] = [];
    shown.on('console', (message) => {
      if (message.text().includes(`:${otherPort}/media/`)) refused.push(message.text());
    });
    await shown.goto(`http://127.0.0.1:${port}/`);
    await expect(shown.getByRole('slider')).toBeVisible({ timeout: 60_000 });
    // A picture that was refused twice leaves an empty tile.
    await expect.poll(() => refused.length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(refused.join('\n')).toMatch(/img-src/);
    expect(asked).toEqual([]);
  } finally {
    await tool.stop();
    await new Promise((resolve) => other.close(resolve));
    await rm(folder, { recursive: true });
  }
});

test('BY-3.03 twenty busy minutes are a file of at most 100 KB, from their first page on @desktop', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const visit = visitOf(page, site);
  const { sandbox } = site;
  await page.clock.install();
  await visitAs(visit, await sandbox.createPlayer({ mainMinor: 123_450n }));
  let passed = 0;
  const pass = async (ms: number) => {
    passed += ms;
    await sandbox.stepWorld(ms);
    await page.clock.runFor(ms);
  };
  /** A page that is left before its journal has come is in no report. */
  const stay = async (path: string) => {
    await visit.open(path);
    await pass(1000);
    await page.waitForFunction(() => window.croupier !== undefined);
  };
  const polls = async (path: string, count: number) => {
    await stay(path);
    for (let left = count; left > 0; left -= 1) {
      const asked = page.waitForResponse((answer) => answer.url().includes('Jackpots.get'));
      await pass(10_000);
      await asked;
    }
  };
  await polls('/', 53);
  await stay('/game/double_bell#real');
  const spin = (await slotOf(visit)).locator('#spin');
  for (let left = 60; left > 0; left -= 1) {
    await spin.click();
    await pass(5000);
    await expect(spin).toBeEnabled();
  }
  await stay('/cashier/deposit');
  await fillDeposit(visit, 'card', '35');
  await pass(60_000);
  await stay('/cashier/history');
  await pass(120_000);
  await polls('/', 20);
  await stay('/support');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: visit.t('shell.report.save'), exact: true }).click();
  const file = await readFile(await (await saved).path());
  expect(passed).toBeGreaterThanOrEqual(20 * 60_000);
  expect(file.byteLength).toBeLessThanOrEqual(100_000);
  const parsed = parseReport(gunzipSync(file).toString());
  const pages = parsed.ok ? parsed.report.pages : [];
  expect(pages.map(({ cut }) => cut)).toEqual([null, null, null, null, null, null]);
  const countsOf = (type: string) =>
    pages.map(({ entries }) => entries.filter((line) => line.type === type).length);
  for (const type of ['loadLive', 'rounds.frame.messaged']) {
    const counts = countsOf(type);
    const all = counts.reduce((sum, count) => sum + count, 0);
    expect(all, `${type} by page: ${counts.join(', ')}`).toBeGreaterThanOrEqual(60);
  }
});
