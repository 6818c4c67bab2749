import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWebSocketReceiver } from '@statelyai/inspect';
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { Frame, Page } from 'playwright/test';
import { WebSocket } from 'ws';
import { parseReport } from '../../machines/journal/report.ts';
import { freePorts } from '../../scripts/free-port.ts';
import type { Watch } from '../harness/watch.ts';
import { expect, test } from '../harness/test.ts';
import { startTool } from '../harness/tools.ts';
import type { Tool } from '../harness/tools.ts';
import { openInspector } from './pages/inspector.ts';
import { textsOf } from './pages/texts.ts';

const t = textsOf('en-US');
const makeDeposit = '/api/Cashier.makedeposit';

test.describe('the inspector', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 });

  let tool: Tool;
  let folder = '';
  let origin = '';
  let sandbox = '';
  /** Where the editor that the inspector opens writes what it was asked for. */
  let editorLog = '';

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'inspect-'));
    editorLog = join(folder, 'opened');
    const editor = join(folder, 'code');
    await writeFile(editor, `#!/bin/sh\necho "$@" > '${editorLog}'\n`);
    await chmod(editor, 0o755);
    const [port = 0, sandboxPort = 0] = await freePorts(2, '127.0.0.1');
    tool = await startTool('dev', ['--inspect'], /inspector http/, {
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_DATA: folder,
      LAUNCH_EDITOR: editor,
    });
    origin = `http://127.0.0.1:${port}`;
    sandbox = `http://127.0.0.1:${sandboxPort}`;
  });
  test.afterAll(async () => {
    await tool.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const open = async (page: Page, watch: Watch, size = { width: 1920, height: 1080 }) => {
    // Vite's own client speaks before the page's policy knows it.
    watch.allow(/./);
    await page.setViewportSize(size);
    return openInspector(page, origin);
  };
  const siteFrame = (page: Page): Frame => {
    const frame = page.mainFrame().childFrames()[0];
    if (!frame) throw new Error('the site is not beside');
    return frame;
  };
  const reportOf = async (page: Page): Promise<string> => {
    await siteFrame(page).waitForFunction(() => window.croupier !== undefined);
    return siteFrame(page).evaluate(() => window.croupier?.exportReport() ?? '');
  };

  /** What a page of another origin gets from the relay: the status with which it is turned away. */
  const statusFor = (url: string, from: string): Promise<number | undefined> =>
    new Promise((resolve) => {
      const socket = new WebSocket(url, { origin: from });
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.once('open', () => resolve(101));
      socket.once('error', () => {});
    });

  test('BY-3.01 BY-3.02 BY-3.08 npm run inspect shows the site beside its actors, one timeline with effects and messages, reasons, and the diagram of what was clicked @desktop', async ({
    page,
    watch,
  }) => {
    const { site, tree, timeline, details, line, choose, filter, view } = await open(page, watch);
    await site.getByRole('banner').getByRole('link', { name: 'Games', exact: true }).click();
    await filter('navigation');
    await expect(line(/navigation\.requested.*→ navigation/)).toBeVisible();
    await expect(line(/resolveAddress.*ok.*of navigation, \d+ ms/)).toBeVisible();
    const moved = /navigation\.loadingRoute → navigation\.shown/;
    await choose(moved);
    await expect(details.getByText(/reasons/).first()).toBeVisible();
    await expect(details.getByText(/route/).first()).toBeVisible();
    await view('diagram');
    const diagram = page.getByRole('img', { name: 'Statechart of navigation' });
    await expect(diagram.locator('.is-active[data-state="navigation.shown"]')).toHaveCount(1);
    await expect(diagram.locator('path.is-taken')).toHaveCount(1);

    // Back in time: the state of that moment, and the transition that had led to it.
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(tree.getByRole('button', { name: /^navigation shown$/ })).toHaveCount(0);
    await expect(diagram.locator('.is-active[data-state="navigation.shown"]')).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(diagram.locator('.is-active[data-state="navigation.shown"]')).toHaveCount(1);
    await page.keyboard.press('End');
    await expect(page.getByText(/^now, \d+ lines$/)).toBeVisible();

    // The picture leaves the events below it their place.
    await page.setViewportSize({ width: 1440, height: 900 });
    const event = details.getByRole('group', { name: 'Events that this state takes' }).getByRole('button');
    await event.first().click({ trial: true });
    const room = await details.locator('.viewer-window').boundingBox();
    expect(room?.height).toBeGreaterThan(250);

    // Below the site it ends where the window does, its details too.
    await page.setViewportSize({ width: 1000, height: 800 });
    const foot = await details.boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBe(800);
    expect(foot?.height).toBeGreaterThan(220);
    await page.setViewportSize({ width: 1440, height: 900 });

    // By the keyboard each list is one stop: a line, an actor, what is shown of them.
    const focused = page.locator(':focus');
    await page.getByRole('checkbox', { name: 'call', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(timeline.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText(/^navigation /);
    await page.keyboard.press('ArrowUp');
    await expect(focused).toHaveText(/^locale /);
    await expect(focused).toHaveAttribute('aria-current', 'true');
    await expect(page.getByText(/^now, \d+ lines$/)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveText(/^navigation /);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveRole('tab');

    // Half of a screen: the site above covers nothing of what stands below it.
    for (const width of [1000, 800, 420]) {
      await page.setViewportSize({ width, height: 1000 });
      await expect(timeline.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
      await timeline.getByRole('searchbox').click({ trial: true });
      await page.getByRole('button', { name: 'Export', exact: true }).click({ trial: true });
      await expect(details.getByRole('tab', { name: 'state' })).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await filter('');
    for (const kind of ['event', 'transition', 'effect', 'call'])
      await timeline.getByRole('checkbox', { name: kind }).uncheck();
    await site.getByRole('banner').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(line(/dialog\.requested/)).toBeVisible();
    await expect(timeline.getByText('navigation.requested')).toHaveCount(0);

    // Stately's own receiver gets the same session over its protocol, without what a player typed.
    const stream = /ws:\/\/127\.0\.0\.1:\d+/.exec(tool.output())?.[0] ?? '';
    expect(await statusFor(stream, 'https://elsewhere.example')).toBe(401);
    const told: StatelyInspectionEvent[] = [];
    createWebSocketReceiver({ server: stream }).subscribe((message) => void told.push(message));
    await site.getByRole('textbox', { name: 'E-mail' }).fill('canary@evenfall.test');
    await site.getByLabel('Password', { exact: true }).fill('canary-7731');
    await expect.poll(() => told.filter(({ type }) => type === '@xstate.event').length).toBeGreaterThan(0);
    const text = () => JSON.stringify(told);
    await expect.poll(text).toContain('form.value.changed');
    expect(text()).toContain('"@xstate.snapshot"');
    expect(text()).not.toContain('canary');
  });

  test('BY-3.02 a declined payment is told by its refusal, before what came of it, with its call, its source, its cause and the state at each step; a report of it is the same timeline @desktop', async ({
    page,
    watch,
  }) => {
    const made = await fetch(`${sandbox}/sandbox/api/players`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const { login, password } = (await made.json()) as { readonly login: string; readonly password: string };
    const { site, tree, details, line, choose, filter, view } = await open(page, watch);
    await site.getByRole('banner').getByRole('button', { name: 'Log in', exact: true }).click();
    await site.getByRole('textbox', { name: 'E-mail' }).fill(login);
    await site.getByLabel('Password', { exact: true }).fill(password);
    await site.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(line(/session\.changed/)).toBeVisible();
    await expect(site.getByRole('dialog')).toHaveCount(0);
    await siteFrame(page).goto(`${origin}/cashier/deposit`);
    const amount = site.getByRole('textbox', { name: t('deposit.amount'), exact: true });
    await site
      .locator('label')
      .filter({ has: site.getByRole('radio', { name: /^Card/ }) })
      .click();
    // The amount that the sandbox declines.
    await amount.fill('13');
    const answered = page.waitForResponse((answer) => answer.url().includes(makeDeposit));
    await site.getByRole('button', { name: t.pattern('deposit.submit', 'amount') }).click();
    const requestId = (await answered).headers()['x-request-id'] ?? 'none';

    const refused = /sendIntent.*BillingTransactionDeclined/;
    const [asked, settled] = [await choose(refused), await choose(/intent\.sending → intent\.settled/)];
    expect(asked).toBeLessThan(settled);
    await choose(refused);
    await expect(line(refused)).toContainText(`POST ${makeDeposit} `);
    const facts = details.getByRole('region', { name: 'Line', exact: true });
    await expect(facts).toContainText(`request ${requestId}`);
    const source = facts.getByRole('link', { name: /^effects\/kit\/intents\/send-intent\.ts:\d+$/ });
    await source.click();
    await expect
      .poll(() => readFile(editorLog, 'utf8').catch(() => ''))
      .toMatch(/effects\/kit\/intents\/send-intent\.ts:\d+/);
    await expect(details.getByRole('region', { name: 'Difference' })).toContainText(/settlement/);

    // The actor is gone by now; at that line it stands as it did.
    await expect(details.getByRole('region', { name: 'Snapshot' })).toContainText('settled');
    await page.keyboard.press('ArrowLeft');
    await choose(/intent\.deciding → intent\.sending|intent\.preparing → intent\.sending/);
    await view('diagram');
    const diagram = page.getByRole('img', { name: 'Statechart of intent' });
    await expect(diagram.locator('.is-active[data-state="intent.sending"]')).toHaveCount(1);
    await choose(refused);
    await expect(diagram.locator('.is-active[data-state="intent.settled"]')).toHaveCount(1);
    await expect(diagram.locator('text.is-taken').filter({ hasText: 'isSettled' })).toHaveCount(1);
    await expect(diagram.locator('text.is-taken').filter({ hasText: 'isSessionOver' })).toHaveCount(0);

    const cause = await view('cause');
    await expect(cause.getByRole('listitem').first()).toContainText('deposit.submit.requested');
    await expect(cause.getByRole('listitem').filter({ hasText: makeDeposit })).toHaveCount(1);
    await expect(cause.getByRole('listitem').filter({ hasText: 'intent.settled' })).not.toHaveCount(0);
    const chosenActor = tree.locator('[aria-current]');
    await expect(chosenActor).toHaveText(/^intent /);
    await expect(chosenActor).toBeInViewport();
    const sequence = await view('sequence');
    await expect(
      sequence.getByRole('button', {
        name: /^sendIntent: BillingTransactionDeclined, from .*\/send to deposit\/intent/,
      }),
    ).toHaveCount(1);
    await expect(
      sequence.getByRole('button', { name: /^deposit\.submit\.requested, from outside to deposit$/ }),
    ).toHaveCount(1);
    // The chosen line is in sight, and whose lanes it stands between.
    await page.setViewportSize({ width: 1200, height: 640 });
    await choose(refused);
    const told = sequence.locator('[aria-current=step] text');
    await expect(told).toBeInViewport({ ratio: 1 });
    await expect(told).toHaveText(/sendIntent: Billing/);
    const lane = sequence.locator('.inspect-names text').filter({ hasText: 'deposit/intent' }).first();
    await expect(lane).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1920, height: 1080 });
    await view('state');
    await expect(chosenActor).toBeInViewport();
    await view('sequence');

    await page.getByRole('checkbox', { name: 'this cause' }).check();
    await filter('sendIntent');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const exported = await readFile(await (await saved).path(), 'utf8');
    const { lines } = JSON.parse(exported) as { readonly lines: readonly { readonly outcome?: string }[] };
    expect(lines.filter(({ outcome }) => outcome === 'BillingTransactionDeclined')).toHaveLength(1);

    // The file that support gets is the same timeline, its answers under the same requests.
    const report = join(folder, 'session-report.json');
    await writeFile(report, await reportOf(page));
    await page.getByLabel('Import a session report').setInputFiles(report);
    await expect(page.getByRole('status').filter({ hasText: 'session-report.json' })).toBeVisible({
      timeout: 60_000,
    });
    await choose(refused);
    await view('state');
    await expect(facts).toContainText(`request ${requestId}`);
    await expect(details.getByRole('region', { name: 'Snapshot' })).toContainText('settled');
    await page.getByLabel('Import a session report').setInputFiles({
      name: 'other.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"format":"other"}'),
    });
    await expect(page.getByRole('alert')).toContainText('other.json: This is no session report');
    await page.getByRole('button', { name: 'Back to the live site', exact: true }).click();
    await expect(tree.getByRole('button', { name: /^navigation shown$/ })).toBeVisible();
  });

  test('BY-3.02 an event that is sent to the chosen actor does what one of a view does, and the journal has it @desktop', async ({
    page,
    watch,
  }) => {
    const { tree, details, line, filter, view } = await open(page, watch);
    await filter('navigation.requested');
    await tree.getByRole('button', { name: /^navigation / }).click();
    await view('diagram');
    await details.getByRole('button', { name: 'navigation.requested', exact: true }).click();
    await expect(details.getByLabel('Event', { exact: true })).toHaveValue('navigation.requested');
    const payload = details.getByLabel('Payload, as JSON');
    const send = details.getByRole('button', { name: 'Send', exact: true });
    await payload.fill('{"to": /support}');
    await send.click();
    await expect(details.getByRole('alert')).toContainText(/^The payload is no JSON: /);
    await expect(line(/navigation\.requested/)).toHaveCount(0);
    await payload.fill('{"to": "/support"}');
    await send.click();
    await expect(details.getByRole('status')).toHaveText('navigation.requested was sent.');
    await expect.poll(() => new URL(siteFrame(page).url()).pathname).toBe('/support');
    await expect(line(/navigation\.requested.*→ navigation/)).toBeVisible();
    const parsed = parseReport(await reportOf(page));
    const entries = parsed.ok ? (parsed.report.pages.at(-1)?.entries ?? []) : [];
    expect(
      entries.filter(({ via, type }) => via === 'send' && type === 'navigation.requested'),
    ).toMatchObject([{ path: ['navigation'], data: { to: '/support' } }]);
  });

  test('BY-3.02 of ten thousand lines only the visible ones are in the document, twenty of them at 1440 by 900, and an event costs little more than without the inspector @desktop', async ({
    page,
    watch,
    newVisitor,
  }) => {
    /** Processor time of the page's thread for each key that is typed into the sign-in, ms. */
    const costOf = async (one: Page, type: (text: string) => Promise<void>): Promise<number> => {
      const session = await one.context().newCDPSession(one);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      const spent = async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
      };
      const keys = 'abcdefghijklmnopqrst';
      await type('warm-up');
      const before = await spent();
      await type(keys);
      return ((await spent()) - before) / keys.length;
    };
    const alone = await newVisitor();
    alone.watch.allow(/./);
    await alone.page.setViewportSize({ width: 720, height: 900 });
    await alone.page.goto(origin);
    await alone.page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true }).click();
    const field = alone.page.getByRole('textbox', { name: 'E-mail' });
    const without = await costOf(alone.page, (text) => field.pressSequentially(text, { delay: 60 }));
    await alone.page.close();

    const { site, timeline } = await open(page, watch, { width: 1440, height: 900 });
    await page.evaluate(() => {
      const channel = new BroadcastChannel('croupier.inspect');
      for (let from = 1; from <= 10_000; from += 500) {
        const entries = Array.from({ length: 500 }, (_, more) => ({
          seq: from + more,
          at: 1e12 + from + more,
          path: ['counter'],
          cause: from + more - 1,
          kind: 'event',
          from: null,
          type: `counted.${from + more}`,
          data: { count: from + more },
        }));
        const changes = entries.map(({ seq }) => ({
          seq,
          path: ['counter'],
          machine: 'counter',
          src: 'counter',
          status: 'active',
          began: null,
          isFirst: seq === 1,
          value: 'counting',
          set: { count: seq },
          removed: [],
        }));
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
        channel.postMessage({ type: 'told', page: 'made', entries, changes });
      }
      channel.close();
    });
    await expect(page.getByText(/^now, 10000 lines$/)).toBeVisible();
    // It follows what comes, and again once a filter is taken away.
    const last = timeline.locator('li[aria-posinset="10000"]');
    await expect(last).toBeInViewport();
    await timeline.getByRole('searchbox').fill('what nobody said');
    await expect(timeline).toContainText('None of the 10000 lines fits');
    await timeline.getByRole('searchbox').fill('');
    await expect(last).toBeInViewport();
    const rows = timeline.getByRole('listitem');
    expect(await rows.count()).toBeLessThan(60);
    const visible = await timeline.locator('.inspect-rows').evaluate((box) => {
      const { top, bottom } = box.getBoundingClientRect();
      return [...box.querySelectorAll('li')].filter((row) => {
        const at = row.getBoundingClientRect();
        return at.top >= top && at.bottom <= bottom;
      }).length;
    });
    expect(visible).toBeGreaterThanOrEqual(20);

    await site.getByRole('banner').getByRole('button', { name: 'Log in', exact: true }).click();
    const beside = site.getByRole('textbox', { name: 'E-mail' });
    const with_ = await costOf(page, (text) => beside.pressSequentially(text, { delay: 60 }));
    await expect(timeline.getByText('form.secret.changed', { exact: true }).last()).toBeVisible();
    await expect(page.getByText(/^now, 10000 lines$/)).toBeVisible();
    expect(with_ - without, `${with_} ms beside the inspector, ${without} ms alone`).toBeLessThan(30);
  });
});
