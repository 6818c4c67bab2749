import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { all, drawn } from '../harness/drawn.ts';
import { childOf } from '../harness/fill.ts';
import { openPage } from '../harness/page/page.ts';
import type { OpenPage, PageOptions, SeenCall } from '../harness/page/page.types.ts';
import { makePlayer, startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';

/* oxlint-disable import/no-mutable-exports -- files of tests read those of the test that runs */
export let sandbox: TestSandbox;
export let page: OpenPage;
/* oxlint-enable import/no-mutable-exports */

/** For a file of tests: a sandbox of its own, as it was after each test, and no page that stays open. */
export const useAccountPages = (): void => {
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  }, 60_000);
  afterEach(() => {
    sandbox.platform.faults.clear();
    sandbox.platform.setOverrides({});
    page.close();
  });
  afterAll(() => sandbox.stop());
};

export const openAt = async (path: string, options: PageOptions = {}): Promise<void> => {
  page = await openPage(sandbox.base, path, options);
};

export const callsOf = (name: string): readonly SeenCall[] =>
  page.calls().filter(({ url }) => url.pathname.toLowerCase() === `/api/${name.toLowerCase()}`);
export const bodiesOf = (name: string) => callsOf(name).map(({ body }) => Object.fromEntries(body));
export const queriesOf = (name: string) =>
  callsOf(name).map(({ url }) => Object.fromEntries(url.searchParams));
export const player = (rest: Readonly<Record<string, unknown>> = {}) => makePlayer(sandbox.client(), rest);
// Long enough for a machine that many share.
const LIMIT_MS = 20_000;
/** Waits until a check of the page passes. */
export const soon = (check: () => unknown) => vi.waitFor(check, { timeout: LIMIT_MS, interval: 10 });
export const child = async (id: Parameters<OpenPage['actor']>[0], ...path: string[]): Promise<AnyActorRef> =>
  vi.waitFor(() => childOf(page.actor(id), ...path), { timeout: LIMIT_MS, interval: 10 });
export const codeFor = async (uid: number): Promise<string> => {
  const mail = await sandbox.platform.db
    .selectFrom('outbox')
    .select('code')
    .where('uid', '=', uid)
    .where('code', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return mail.code ?? '';
};
export const element = async (id: string) =>
  all(drawn(await page.html()), ({ attributes }) => attributes['id'] === id || attributes['name'] === id)[0];

/** Whether a button of the page opens the part of this id. */
export const opens = async (id: string) =>
  all(drawn(await page.html()), ({ attributes }) => attributes['aria-controls'] === id).length > 0;

/** The next answer of this call carries these data, as no sandbox would. */
export const answerWith = (name: string, data: string): void => {
  const through = globalThis.fetch;
  let isDue = true;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const answer = await through(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (!isDue || !address.toLowerCase().includes(`/api/${name.toLowerCase()}?`)) return answer;
    isDue = false;
    return new Response(`{"data":${data}}`, { headers: { 'content-type': 'application/json' } });
  });
};
