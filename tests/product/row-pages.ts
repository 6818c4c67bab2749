import { afterEach, beforeAll, vi } from 'vitest';
import { all, drawn, wordsOf } from '../harness/drawn.ts';
import type { Drawn } from '../harness/drawn.ts';
import { createHostApi } from '../harness/host-api.ts';
import type { SandboxApi } from '../harness/host-api.ts';
import { page, sandbox, useAccountPages } from './account-pages.ts';

/* oxlint-disable import/no-mutable-exports -- files of tests read that of their own sandbox */
/** What a test may do to the sandbox of its file. */
export let host: Omit<SandboxApi, 'setOverrides'>;
/* oxlint-enable import/no-mutable-exports */

/** A sandbox for a file of tests, whose clock, market and timers are as they were after each test. */
export const useRowPages = (): void => {
  useAccountPages();
  beforeAll(() => {
    // oxlint-disable-next-line react/globals -- no hook of React
    host = createHostApi(sandbox.platform);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await host.reset();
  });
};

/** Timers of the page that are moved by hand. */
export const holdTimers = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });

const nothing: Drawn = { tag: '', attributes: {}, children: [] };
/** What the page itself is, without header, menus and foot. */
export const mainOf = async (): Promise<Drawn> =>
  all(drawn(await page.html()), ({ tag }) => tag === 'main')[0] ?? nothing;
export const mainText = async (): Promise<string> => wordsOf(await mainOf());
/** Links of an element: their words and where they lead. */
export const linksOf = (node: Drawn): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    all(node, ({ tag }) => tag === 'a').map((link) => [wordsOf(link), link.attributes['href']]),
  );
/** A card of the page, by its name. */
export const cardOf = async (name: string): Promise<Drawn | undefined> =>
  all(await mainOf(), ({ tag }) => tag === 'article').find(
    (card) =>
      card.attributes['aria-label'] === name ||
      all(card, ({ tag }) => /^h\d$/.test(tag)).some((head) => wordsOf(head) === name),
  );
/** Waits until what is drawn passes a check; a drawing costs more than a look at a snapshot. */
export const seen = (check: () => Promise<unknown>) => vi.waitFor(check, { interval: 40 });
export const cardText = async (name: string): Promise<string> => wordsOf((await cardOf(name)) ?? nothing);
/** Words of the dialogs that are open. */
export const dialogTexts = async (): Promise<readonly string[]> =>
  all(drawn(await page.html()), ({ tag, attributes }) =>
    tag === 'dialog' ? true : /^(?:alert)?dialog$/.test(attributes['role'] ?? ''),
  ).map(wordsOf);
/** Answers a dialog once it is there. */
export const answer = async (name: string, result: unknown): Promise<void> => {
  await page.until('dialogs', ({ context }) =>
    context.stack.some((dialog: { readonly name: string }) => dialog.name === name),
  );
  page.send('dialogs', { type: 'dialog.close.requested', name, result } as never);
};
