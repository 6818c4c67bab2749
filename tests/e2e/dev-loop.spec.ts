import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { freePorts } from '../../scripts/free-port.ts';
import { copyTree } from '../harness/dev-copy.ts';
import type { TreeCopy } from '../harness/dev-copy.ts';
import { createClient, makePlayer } from '../harness/sandbox-client.ts';
import { startTool } from '../harness/tools.ts';
import type { Tool } from '../harness/tools.ts';

let copy: TreeCopy;
let dev: Tool;
let url = '';
let sandboxUrl = '';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const [port = 0, sandboxPort = 0] = await freePorts(2, '127.0.0.1');
  copy = copyTree();
  url = `http://127.0.0.1:${port}`;
  sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const env = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), SANDBOX_DATA: copy.path('.data') };
  dev = await startTool('dev', ['--inspect'], /inspector http/, env, copy.path(''));
});
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are asked for from it
test.afterEach(async ({}, info) => {
  if (info.status !== 'passed')
    await info.attach('what the server said', { body: dev.output(), contentType: 'text/plain' });
});
test.afterAll(async () => {
  await dev?.stop();
  copy?.remove();
});

/** Asks for the page again and again: how often nobody answered, or not with the page. */
const watchAnswers = () => {
  const failures: string[] = [];
  let asked = 0;
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      asked += 1;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await fetch(url).then(
        ({ status }) => status === 200 || failures.push(`status ${status}`),
        (error: unknown) => failures.push(String((error as Error).cause ?? error)),
      );
      // oxlint-disable-next-line no-await-in-loop -- not so often that the server has nothing else to do
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return { asked, failures };
  };
};

const said = (times: number, pattern: RegExp) =>
  expect
    .poll(() => dev.output().match(new RegExp(pattern, 'g'))?.length ?? 0, { timeout: 40_000 })
    .toBeGreaterThanOrEqual(times);

/** Set in the document: a load of the page takes it away. */
const mark = (page: Page) => page.evaluate(() => (document.title = 'the same document'));
const isSame = async (page: Page) =>
  expect(await page.evaluate(() => document.title), 'the page was not loaded anew').toBe('the same document');

const swapped = (page: Page, words: RegExp) =>
  page.waitForEvent('console', { predicate: (message) => words.test(message.text()), timeout: 20_000 });

test('an edit of a style, a text, a machine, the sandbox, the server or the configuration of Vite reaches the open page, and no request is refused meanwhile @desktop', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { login, password } = await makePlayer(createClient(sandboxUrl));
  const stopAsking = watchAnswers();
  await page.goto(url, { timeout: 60_000 });
  const dialog = page.getByRole('dialog');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  const secret = page.getByLabel('Password', { exact: true });
  await expect(async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(email).toBeVisible();
  }).toPass({ timeout: 60_000 });
  await email.fill(login);
  await secret.fill(password);
  await mark(page);
  const isFilled = async () => {
    await expect(email).toHaveValue(login);
    await expect(secret).toHaveValue(password);
    await isSame(page);
  };

  await test.step('a style, several times in a row', async () => {
    for (const depth of ['1', '2', '3']) {
      copy.edit('src/ui/Button.module.css', (text) => `${text}\n:root { --edit: ${depth}; }\n`);
      // oxlint-disable-next-line no-await-in-loop -- one edit after the other
      await expect
        .poll(() =>
          page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--edit')),
        )
        .toBe(depth);
    }
    await isFilled();
  });

  await test.step('a page has its style before its scripts, with the last edit, and only Vite’s after them', async () => {
    const bare = await browser.newPage({ javaScriptEnabled: false });
    await bare.goto(url);
    await expect(bare.getByRole('banner')).toHaveCSS('position', 'sticky');
    expect(
      await bare.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--edit')),
    ).toBe('3');
    await bare.close();
    await expect(page.locator('head > style:not([data-vite-dev-id])')).toHaveCount(0);
  });

  await test.step('a text', async () => {
    const title = '"auth.title.authorization": "';
    copy.edit('src/features/access/messages.en-US.json', (text) =>
      text.replace(`${title}Log in"`, `${title}Come in"`),
    );
    await expect(dialog.getByRole('heading', { name: 'Come in' })).toBeVisible({ timeout: 20_000 });
    await isFilled();
  });

  await test.step('a machine, a rule and a program: what was typed stays', async () => {
    for (const file of [
      'machines/access/login/login.machine.ts',
      'schemas/rules/kit/validation/email.ts',
      'effects/access/sign-in.ts',
    ]) {
      const edited = swapped(page, new RegExp(`^hot: ${file} — \\d+ causes played again$`));
      copy.edit(file, (text) => `${text}\n// edited\n`);
      // oxlint-disable-next-line no-await-in-loop -- one edit after the other
      await edited;
      // oxlint-disable-next-line no-await-in-loop -- the same
      await isFilled();
    }
  });

  await test.step('a machine that decides otherwise, and back', async () => {
    const parted = swapped(page, /parted at dialog\.requested/);
    const undo = copy.edit('machines/site/dialogs/dialogs.machine.ts', (text) =>
      text.replace(`'dialog.requested': {`, `'dialog.nobody.asks': {`),
    );
    await parted;
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('output[data-hot]')).toContainText('parted at dialog.requested');
    const back = swapped(page, /^hot: machines\/site\/dialogs/);
    undo();
    await back;
    await expect(dialog).toBeVisible();
    await isSame(page);
    // Secrets went with the form that was gone.
    await email.fill(login);
    await secret.fill(password);
  });

  await test.step('a machine that throws while it is read, or is away for a moment: the page goes on with what it has', async () => {
    const machine = 'machines/access/login/login.machine.ts';
    const refused = swapped(page, /the new code cannot be loaded, the one before goes on: Error: not today/);
    const undo = copy.edit(machine, (text) => `${text}\nthrow new Error('not today');\n`);
    await refused;
    await expect(page.locator('output[data-hot]')).toContainText(machine);
    await isFilled();
    const back = swapped(page, /^hot: machines\/access\/login\/login\.machine\.ts — \d+ causes/);
    undo();
    await back;

    const overlay = page.locator('vite-error-overlay');
    const there = readFileSync(copy.path(machine));
    rmSync(copy.path(machine));
    await expect(overlay).toContainText('login.machine.ts', { timeout: 20_000 });
    // A page that loads meanwhile is told as well.
    const other = await browser.newPage();
    await other.goto(url);
    await expect(other.locator('vite-error-overlay')).toContainText('login.machine.ts', { timeout: 20_000 });
    const again = swapped(page, /^hot: machines\/access\/login\/login\.machine\.ts — \d+ causes/);
    writeFileSync(copy.path(machine), there);
    await again;
    await expect(overlay).toHaveCount(0, { timeout: 20_000 });
    await expect(other.locator('vite-error-overlay')).toHaveCount(0, { timeout: 20_000 });
    await other.close();
    await isFilled();
  });

  await test.step('the sandbox, with its data', async () => {
    copy.edit('sandbox/main.ts', (text) => `${text}\nconsole.log('this sandbox is edited');\n`);
    await said(1, /this sandbox is edited/);
    await said(1, /sandbox renewed, its data kept/);
  });

  await test.step('the program of a call that is on its way: it is sent once', async () => {
    const held = Promise.withResolvers<void>();
    let sent = 0;
    await page.route('**/api/auth.login*', async (route) => {
      sent += 1;
      await held.promise;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect.poll(() => sent).toBe(1);
    const edited = swapped(page, /^hot: machines\/access\/login/);
    copy.edit('machines/access/login/login.machine.ts', (text) => `${text}\n// edited\n`);
    await edited;
    await isSame(page);
    held.resolve();
    await expect(dialog).toHaveCount(0, { timeout: 20_000 });
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('has_session=1');
    expect(sent).toBe(1);
  });

  await test.step('the server: the next answer is by the new code, and so is the page that it draws', async () => {
    copy.edit('server/main.ts', (text) => `${text}\nconsole.log('this server is edited');\n`);
    await said(1, /this server is edited/);
    copy.edit('src/ui/Logo.tsx', (text) => text.replace('<svg', '<svg data-edited=""'));
    await expect.poll(async () => (await fetch(url)).text(), { timeout: 20_000 }).toContain('data-edited');
  });

  await test.step('a server that throws as it starts is told, and mended', async () => {
    const overlay = page.locator('vite-error-overlay');
    const undo = copy.edit(
      'server/pages/plain-page.ts',
      (text) => `${text}\nthrow new Error('not today');\n`,
    );
    await expect(overlay).toContainText('not today', { timeout: 20_000 });
    expect((await fetch(url)).status).toBe(200);
    undo();
    await expect(overlay).toHaveCount(0, { timeout: 20_000 });
  });

  await test.step('a mistake in the server is told, and mended', async () => {
    const undo = copy.edit('server/pages/plain-page.ts', (text) => `${text}\nconst = ;\n`);
    await said(1, /the server is not renewed/);
    await expect(page.locator('vite-error-overlay')).toHaveCount(1);
    expect((await fetch(url)).status).toBe(200);
    undo();
    await expect(page.locator('vite-error-overlay')).toHaveCount(0, { timeout: 20_000 });
  });

  await test.step('a mistake in what nobody has loaded yet, in a text and in the sandbox is told over the page, and mended', async () => {
    const overlay = page.locator('vite-error-overlay');
    for (const [file, text, words] of [
      ['effects/account/limits/load-limits.ts', '\nconst = ;\n', 'load-limits.ts'],
      ['src/features/access/messages.en-US.json', '}', 'src/features/access/messages.en-US.json'],
      ['sandbox/access/sign-in.ts', '\nconst = ;\n', 'sandbox/access/sign-in.ts'],
      ['src/features/cashier/Payout.module.css', '\n.a { color: ; } }}}\n', 'Payout.module.css'],
    ] as const) {
      const undo = copy.edit(file, (before) => `${before}${text}`);
      // oxlint-disable-next-line no-await-in-loop -- one edit after the other
      await expect(overlay, file).toContainText(words, { timeout: 20_000 });
      undo();
      // oxlint-disable-next-line no-await-in-loop -- the same
      await expect(overlay, file).toHaveCount(0, { timeout: 20_000 });
    }
    const effect = 'effects/access/sign-in.ts';
    const there = readFileSync(copy.path(effect));
    rmSync(copy.path(effect));
    await expect(overlay).toContainText('sign-in.ts', { timeout: 20_000 });
    writeFileSync(copy.path(effect), there);
    await expect(overlay).toHaveCount(0, { timeout: 20_000 });
  });

  await test.step('a mistake in the configuration of Vite is told without the colours of a terminal, and mended', async () => {
    const overlay = page.locator('vite-error-overlay');
    const undo = copy.edit('scripts/chunks.ts', (text) => `${text}\nconst = ;\n`);
    await expect(overlay).toContainText('scripts/chunks.ts', { timeout: 20_000 });
    // oxlint-disable-next-line no-control-regex -- it is what must not stand there
    await expect(overlay).not.toContainText(/\u001B|\[\d+m/);
    undo();
    await expect(overlay).toHaveCount(0, { timeout: 30_000 });
  });

  await test.step('what the development server is made of itself: another one follows, and a mistake leaves the one before', async () => {
    await mark(page);
    const file = 'scripts/dev/listener.ts';
    const undo = copy.edit(file, (text) => `${text}\nconst = ;\n`);
    await said(1, /is not renewed after a change of scripts\/dev\/listener\.ts: the one before goes on/);
    await isSame(page);
    undo();
    await said(1, /development server renewed after a change of scripts\/dev\/listener\.ts/);
    await expect
      .poll(() => page.evaluate(() => document.title).catch(() => ''), { timeout: 30_000 })
      .not.toBe('the same document');
    copy.edit('sandbox/main.ts', (text) => `${text}\nconsole.log('edited for the one that followed');\n`);
    await said(1, /edited for the one that followed/);
  });

  await test.step('a file of the configuration of Vite', async () => {
    await mark(page);
    copy.edit('scripts/feature-sources.ts', (text) => `${text}\n// edited\n`);
    await said(1, /Vite and server renewed after a change of scripts\/feature-sources\.ts/);
    await expect
      .poll(() => page.evaluate(() => document.title).catch(() => ''), { timeout: 30_000 })
      .not.toBe('the same document');
    copy.edit('src/ui/Button.module.css', (text) => `${text}\n:root { --edit: 9; }\n`);
    await expect
      .poll(
        () =>
          page
            .evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--edit'))
            .catch(() => ''),
        { timeout: 20_000 },
      )
      .toBe('9');
  });

  const { asked, failures } = await stopAsking();
  expect(asked).toBeGreaterThan(10);
  expect(failures).toEqual([]);
});

/** Stands where Stately's page would: it says that it is there, and shows the names of the actors that it is told. */
const statelyStandIn = `<!doctype html><ul></ul><script>
  addEventListener('message', ({ data }) => {
    if (data.type !== '@xstate.actor') return;
    document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: data.name }));
  });
  parent.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

test('BY-3.02 the page of Stately’s inspector says that it cannot be reached and what to do, and shows the actors once it can @desktop', async ({
  page,
  context,
}) => {
  const site = await context.newPage();
  await site.goto(url, { timeout: 60_000 });
  await site.waitForFunction(() => 'croupier' in window, null, { timeout: 60_000 });
  await page.route('https://stately.ai/**', (route) => route.abort());
  await page.goto(`${url}/__stately`);
  const note = page.getByRole('status');
  await expect(note).toContainText('https://stately.ai/inspect cannot be reached from this browser');
  await expect(note).toContainText(`${url}/__inspect`);
  await expect(note).toContainText(/ws:\/\/127\.0\.0\.1:\d+/);
  await page.unroute('https://stately.ai/**');
  await page.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: statelyStandIn }),
  );
  await note.getByRole('button', { name: 'Try again' }).click();
  const frame = page.frameLocator('iframe[title="Stately inspector"]');
  for (const name of ['root', 'navigation', 'dialogs'])
    await expect(frame.getByText(name, { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(note).toHaveCount(0);
});
