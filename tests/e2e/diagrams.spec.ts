import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import type { mountViewer } from '../../scripts/diagrams/viewer/viewer.ts';

const root = path.resolve(import.meta.dirname, '../..');
const index = pathToFileURL(path.join(root, 'docs/machines/index.html')).href;
const diagramOf = (page: Page, id: string): Locator =>
  page.getByRole('img', { name: `Statechart of ${id}`, exact: true });
const paneOf = (page: Page, id: string): Locator => page.getByRole('group', { name: `Diagram of ${id}:` });
const ground = async (one: Locator) => {
  const box = await one.boundingBox();
  if (!box) throw new Error('what is measured is not drawn');
  return box;
};
const isInside = async (inner: Locator, outer: Locator): Promise<boolean> => {
  const [a, b] = [await ground(inner), await ground(outer)];
  return (
    a.x >= b.x - 1 &&
    a.y >= b.y - 1 &&
    a.x + a.width <= b.x + b.width + 1 &&
    a.y + a.height <= b.y + b.height + 1
  );
};
const middleOf = async (one: Locator) => {
  const { x, y, width, height } = await ground(one);
  return { x: x + width / 2, y: y + height / 2 };
};

/** A pane is scrolled by whole pixels. */
const SCROLL_PX = 1;

test('BY-3.02 the page of all machines opens from a folder: in print that is read at first, whole by its button, then dragged, zoomed and moved by keys @desktop', async ({
  page,
}) => {
  await page.goto(index);
  const list = page.getByRole('navigation', { name: 'Machines' });
  await list.getByRole('searchbox', { name: 'Filter the machines' }).fill('cashier/dep');
  await expect(list.getByRole('link')).toHaveText(['deposit']);
  await expect(list.getByRole('status')).toHaveText(/^1 of \d+ machines$/);
  await list.getByRole('link').click();
  await expect(list.getByRole('link')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Source' })).toHaveAttribute(
    'href',
    '../../machines/cashier/deposit/deposit.machine.ts',
  );
  await expect(page.getByRole('link', { name: 'JSON' })).toHaveAttribute('href', 'deposit.json');

  const [diagram, pane] = [diagramOf(page, 'deposit'), paneOf(page, 'deposit')];
  // Taller than its window, so it begins at the top, as wide as it can be read and no narrower.
  const title = diagram.locator('text').first();
  expect((await ground(title)).height).toBeGreaterThan(8);
  expect(await isInside(title, pane)).toBe(true);
  expect(await isInside(diagram, pane)).toBe(false);
  await page.getByRole('button', { name: 'Fit the whole diagram' }).click();
  expect(await isInside(diagram, pane)).toBe(true);
  const whole = await ground(diagram);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  expect((await ground(diagram)).width).toBeCloseTo(whole.width * 1.25, 0);

  // What lies under the pointer stays there while the wheel turns.
  const editing = page.locator('[data-state="deposit.form.editing"]');
  const at = await middleOf(editing);
  const small = await ground(editing);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await ground(editing)).width).toBeGreaterThan(small.width * 1.5);
  expect(Math.abs((await middleOf(editing)).x - at.x)).toBeLessThanOrEqual(SCROLL_PX);
  expect(Math.abs((await middleOf(editing)).y - at.y)).toBeLessThanOrEqual(SCROLL_PX);

  await page.mouse.down();
  await page.mouse.move(at.x - 120, at.y - 70, { steps: 3 });
  await page.mouse.up();
  expect(Math.abs((await middleOf(editing)).x - (at.x - 120))).toBeLessThanOrEqual(SCROLL_PX);
  expect(Math.abs((await middleOf(editing)).y - (at.y - 70))).toBeLessThanOrEqual(SCROLL_PX);

  await pane.focus();
  const before = await ground(diagram);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const after = await ground(diagram);
  expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([-60, -60]);
  await page.keyboard.press('-');
  expect((await ground(diagram)).width).toBeCloseTo(after.width / 1.25, 0);
  await page.keyboard.press('+');
  expect((await ground(diagram)).width).toBeCloseTo(after.width, 0);
  await page.keyboard.press('0');
  expect(await ground(diagram)).toEqual(whole);
});

test('BY-3.02 a small machine is whole at first, and the list shows which one it is @desktop', async ({
  page,
}) => {
  await page.goto(`${index}#unsubscribe`);
  const link = page.getByRole('navigation', { name: 'Machines' }).getByRole('link', { name: 'unsubscribe' });
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(link).toBeInViewport();
  await expect(page.getByRole('searchbox', { name: 'Filter the machines' })).toBeInViewport();
  expect(await isInside(diagramOf(page, 'unsubscribe'), paneOf(page, 'unsubscribe'))).toBe(true);
});

test('BY-3.02 two fingers zoom a diagram where they stand @phone', async ({ page }) => {
  await page.goto(`${index}#login`);
  await page.getByRole('button', { name: 'Fit the whole diagram' }).click();
  const diagram = diagramOf(page, 'login');
  const whole = await ground(diagram);
  const { x, y } = await middleOf(diagram);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [-apart, apart].map((by, id) => ({ x: x + by, y, id })),
    });
  await touch('touchStart', 30);
  await touch('touchMove', 60);
  await touch('touchEnd', 0);
  await expect.poll(async () => (await ground(diagram)).width / whole.width).toBeGreaterThan(1.8);
  expect((await middleOf(diagram)).x).toBeCloseTo(x, -1);
});

test('BY-3.02 a state is found by its name, lit, brought to the middle and told of @desktop', async ({
  page,
}) => {
  await page.goto(`${index}#registration`);
  const pane = paneOf(page, 'registration');
  const search = page.getByRole('combobox', { name: 'Find a state of registration' });
  const told = page.getByRole('main').getByRole('status');
  await search.fill('entering');
  await expect(told).toHaveText('1 of 2: registration.flow.filling.entering');
  const first = page.locator('[data-state="registration.flow.filling.entering"]');
  await expect(page.locator('.is-found')).toHaveCount(1);
  await expect(first).toHaveClass('is-found');
  const off = async () => {
    const [state, window] = [await middleOf(first), await middleOf(pane)];
    return Math.hypot(state.x - window.x, state.y - window.y);
  };
  expect(await off()).toBeLessThan(2);
  expect((await ground(first)).height).toBeGreaterThan(40);
  await search.press('Enter');
  await expect(told).toHaveText('2 of 2: registration.flow.entering');
  await expect(page.locator('.is-found')).toHaveAttribute('data-state', 'registration.flow.entering');
  await search.press('Shift+Enter');
  await expect(first).toHaveClass('is-found');
  await search.fill('nowhere');
  await expect(told).toHaveText('No state has ‘nowhere’');
  await expect(page.locator('.is-found')).toHaveCount(0);
  // A state has an address.
  await page.goto(`${index}#login/flow.entering`);
  await expect(page).toHaveTitle('login · Machines');
  await expect(page.locator('.is-found')).toHaveAttribute('data-state', 'login.flow.entering');
});

test('BY-3.01 BY-3.02 the viewer lights active states and the taken path, and keeps its place while they are in sight @desktop', async ({
  page,
}) => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: path.join(root, 'scripts/diagrams/viewer/viewer.ts'), formats: ['es'] },
    },
  });
  const code = (built as Rolldown.RolldownOutput[])[0]?.output[0].code ?? '';
  await page.goto(index);
  await page.evaluate(async (source) => {
    const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
    const module = (await import(url)) as { readonly mountViewer: typeof mountViewer };
    const drawn = document
      .querySelector<HTMLTemplateElement>('template[data-machine="deposit"]')
      ?.content.querySelector('svg');
    const box = document.querySelector<HTMLElement>('[data-viewer]');
    if (!drawn || !box) throw new Error('no diagram on the page');
    const viewer = module.mountViewer(box, drawn, { active: ['deposit', 'deposit.loading'] });
    Object.assign(window, { viewer });
  }, code);
  const lit = () =>
    page
      .locator('.is-active')
      .evaluateAll((all) => all.map((one) => (one as unknown as SVGElement).dataset['state']));
  expect(await lit()).toEqual(['deposit', 'deposit.loading']);
  const told = page.getByRole('main').getByRole('status');
  await expect(told).toHaveText('Active: deposit.loading');
  const update = (more: Parameters<ReturnType<typeof mountViewer>['update']>[0]) =>
    page.evaluate(
      (given) => (window as unknown as { viewer: ReturnType<typeof mountViewer> }).viewer.update(given),
      more,
    );
  await page.getByRole('button', { name: 'Zoom in' }).click();
  for (let turn = 0; turn < 6; turn += 1) await page.keyboard.press('Enter');
  await update({
    active: ['deposit', 'deposit.paying'],
    taken: [
      {
        source: 'deposit.sending',
        type: 'xstate.done.actor.intent',
        targets: ['deposit.paying'],
        guard: 'isAnswered',
      },
    ],
  });
  expect(await lit()).toEqual(['deposit', 'deposit.paying']);
  await expect(page.locator('text.is-taken').first()).toHaveText('done: intent [isAnswered]');
  await expect(page.locator('path.edge.is-taken')).toHaveCount(1);
  await expect(page.locator('path.edge.is-taken')).toHaveCSS('stroke-width', '2.5px');
  await expect(told).toHaveText('Active: deposit.paying');
  const paying = page.locator('[data-state="deposit.paying"]');
  expect(await isInside(paying, paneOf(page, 'deposit'))).toBe(true);
  const place = await ground(paying);
  // Of three that differ by their guard alone the one that was taken.
  const looking = { source: 'deposit.sending', type: 'xstate.done.actor.intent' };
  await update({ taken: [{ ...looking, targets: ['deposit.form.looking'], guard: 'isRefused' }] });
  const litTexts = page.locator('text.is-taken').filter({ hasText: '[' });
  await expect(litTexts).toHaveText(/\[isRefused\]/);
  await update({ active: ['deposit', 'deposit.paying'] });
  expect(await ground(paying)).toEqual(place);
  await expect(page.locator('.is-taken')).toHaveCount(0);
  await page.evaluate(() =>
    (window as unknown as { viewer: ReturnType<typeof mountViewer> }).viewer.dispose(),
  );
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
});

test('BY-3.02 no text is drawn wider than the ground that the layout gave it @desktop', async ({ page }) => {
  await page.goto(index);
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLTemplateElement>('template[data-machine]')].flatMap((template) => {
      const svg = template.content.querySelector('svg')?.cloneNode(true) as SVGSVGElement;
      document.body.append(svg);
      const { width } = svg.viewBox.baseVal;
      const found = [...svg.querySelectorAll('text')]
        .filter((text) => {
          const box = text.getBBox();
          const owner = [...svg.querySelectorAll('rect')].filter((rect) => {
            const { x, y, width: w, height: h } = rect.getBBox();
            return box.x >= x && box.x <= x + w && box.y >= y && box.y <= y + h;
          });
          const inner = owner.at(-1)?.getBBox();
          return box.x + box.width > (inner ? inner.x + inner.width : width);
        })
        .map((text) => `${template.dataset['machine']}: ${text.textContent}`);
      svg.remove();
      return found;
    }),
  );
  expect(wide).toEqual([]);
});
