import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWebSocketReceiver } from '@statelyai/inspect';
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { WebSocket } from 'ws';
import { freePorts } from '../../scripts/free-port.ts';
import { expect, test } from '../harness/test.ts';
import { startTool } from '../harness/tools.ts';

/** What a page of another origin gets from the relay: the status with which it is turned away. */
const statusFor = (url: string, origin: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url, { origin });
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.once('open', () => resolve(101));
    socket.once('error', () => {});
  });

test('BY-3.01 BY-3.02 BY-3.08 npm run inspect shows the site beside its actors, one timeline with effects and messages, reasons, and the diagram of what was clicked @desktop', async ({
  page,
  watch,
}) => {
  test.setTimeout(120_000);
  // Vite's own client speaks before the page's policy knows it.
  watch.allow(/./);
  const folder = await mkdtemp(join(tmpdir(), 'inspect-'));
  const [port = 0, sandboxPort = 0] = await freePorts(2, '127.0.0.1');
  const inspect = await startTool('dev', ['--inspect'], /inspector http/, {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DATA: folder,
  });
  try {
    await page.setViewportSize({ width: 1800, height: 1000 });
    await page.goto(`http://127.0.0.1:${port}/__inspect`);
    const site = page.frameLocator('iframe[title="The site"]');
    const tree = page.getByRole('list', { name: 'Actors' });
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await expect(tree.getByRole('button', { name: /^navigation shown$/ })).toBeVisible({ timeout: 90_000 });
    await expect(timeline.getByText('client.started', { exact: true })).toBeVisible();

    await site.getByRole('banner').getByRole('link', { name: 'Games', exact: true }).click();
    await timeline.getByRole('searchbox').fill('navigation');
    await expect(timeline.getByRole('button', { name: /navigation\.requested.*→ navigation/ })).toBeVisible();
    await expect(
      timeline.getByRole('button', { name: /resolveAddress: ok.*\d+ ms, of navigation/ }),
    ).toBeVisible();
    const transition = timeline.getByRole('button', { name: /navigation\.loadingRoute → navigation\.shown/ });
    await transition.first().click();
    const diagram = page.getByRole('img', { name: 'Statechart of navigation' });
    await expect(diagram).toBeVisible();
    await expect(diagram.locator('.is-active[data-state="navigation.shown"]')).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Actor' }).getByText(/route/).first()).toBeVisible();

    await timeline.getByRole('searchbox').fill('');
    await timeline.getByRole('checkbox', { name: 'event' }).uncheck();
    await timeline.getByRole('checkbox', { name: 'transition' }).uncheck();
    await timeline.getByRole('checkbox', { name: 'effect' }).uncheck();
    await site.getByRole('banner').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(timeline.getByRole('button', { name: /dialog\.requested/ })).toBeVisible();
    await expect(timeline.getByText('navigation.requested')).toHaveCount(0);

    // Stately's own receiver gets the same session over its protocol, without what a player typed.
    const stream = /ws:\/\/127\.0\.0\.1:\d+/.exec(inspect.output())?.[0] ?? '';
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
  } finally {
    await inspect.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
