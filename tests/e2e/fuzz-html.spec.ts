import { expect, test } from 'playwright/test';
import { htmlDrawer } from '../fuzz/draw-html.tsx';
import { htmlOf, vectors } from '../fuzz/html-inputs.ts';
import { randomAt } from '../fuzz/random.ts';
import { seed, volume } from '../fuzz/volume.ts';

declare global {
  var ran: () => void;
  var runs: number;
}

/** Everything that could start something, on every element there is. */
const provoke = async (): Promise<number> => {
  addEventListener('click', (event) => event.preventDefault());
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    for (const type of ['mouseover', 'focus', 'keydown', 'toggle', 'animationstart', 'error', 'load'])
      element.dispatchEvent(new Event(type, { bubbles: false }));
    if (/^\s*javascript:/i.test(element.getAttribute('href') ?? '')) globalThis.ran();
    element.click();
  }
  // What is read and written back, as an editor or an extension does, stays what it is.
  for (let round = 0; round < 2; round += 1) document.body.innerHTML = String(document.body.innerHTML);
  await new Promise((done) => setTimeout(done, 30));
  return globalThis.runs;
};

test('HTML from outside runs nothing in a browser without any policy @desktop', async ({ page }) => {
  let body = '';
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><body>${body}` })
      : route.abort(),
  );
  await page.addInitScript(() => {
    globalThis.runs = 0;
    globalThis.ran = () => {
      globalThis.runs += 1;
    };
    globalThis.alert = globalThis.ran;
    globalThis.prompt = (): null => {
      globalThis.ran();
      return null;
    };
  });
  const run = async (markup: string): Promise<number> => {
    body = markup;
    await page.goto('https://drawn.test/');
    return page.evaluate(provoke);
  };
  expect(await run('<img src=x onerror=ran()>'), 'the trap itself').toBeGreaterThan(0);
  const draw = await htmlDrawer();
  const inputs = [
    ...vectors,
    ...Array.from({ length: volume(600, 250) }, (_, index) => htmlOf(randomAt(seed, 3_000_000 + index))),
  ];
  for (let start = 0; start < inputs.length; start += 50) {
    const drawn = await Promise.all(inputs.slice(start, start + 50).map(draw));
    expect(await run(drawn.map((one) => `<section>${one}</section>`).join('')), `from ${start}`).toBe(0);
  }
});
