import { expect } from 'playwright/test';
import type { BrowserContext } from 'playwright/test';
import type { TestPlayer } from '../../harness/host-api.ts';
import { truthOf } from './truth.ts';
import { visitOf } from './visit.ts';
import type { Visit } from './visit.ts';

/** The fault's target, and the path of the call below /api/. */
export const makeDeposit = 'Cashier.makedeposit';

/** The idempotency keys of the deposits that pages of a context have sent so far, one per request. */
export const watchKeys = (context: BrowserContext): (() => readonly string[]) => {
  const keys: string[] = [];
  context.on('request', (request) => {
    if (!request.url().toLowerCase().includes(`/api/${makeDeposit.toLowerCase()}`)) return;
    const body = request.postData() ?? '';
    const [, quoted, plain] = /idempotency_key(?:"\r\n\r\n([^\r\n]+)|=([^&]+))/.exec(body) ?? [];
    keys.push(quoted ?? plain ?? '');
  });
  return () => keys;
};

/** A page of a player who is signed in already. */
export const visitAs = async (visit: Visit, player: TestPlayer): Promise<Visit> => {
  const { site, page } = visit;
  const cookies = await site.sandbox.signIn(player.login);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
  return visit;
};

/** Opens another tab of the same browser. */
export const newTab = async ({ page, site, t }: Visit): Promise<Visit> =>
  visitOf(await page.context().newPage(), site, t.locale);

/** Waits until the platform holds this many deposits of a player, and holds no more. */
export const expectDeposits = async (visit: Visit, login: string, count: number): Promise<void> => {
  await expect
    .poll(async () => (await truthOf(visit, login)).deposits.length, 'deposits of the platform')
    .toBe(count);
};

/** Exactly these deposits were booked, minor units, and the books balance. */
export const expectBooked = async (
  visit: Visit,
  login: string,
  amounts: readonly bigint[],
): Promise<void> => {
  const { ledger, imbalances } = await truthOf(visit, login);
  const booked = ledger
    .filter(({ kind, account }) => kind === 'deposit' && account === 'main')
    .map(({ amountMinor }) => amountMinor);
  expect(booked, 'deposits in the ledger').toEqual(amounts);
  expect(imbalances, 'the books').toEqual([]);
};

/** Ends every session of a player on the platform; the cookies of the browser stay. */
export const endSessions = async ({ site }: Visit, { uid }: TestPlayer): Promise<void> =>
  void (await site.sandbox.query('update sessions set ended_at = ? where uid = ? and ended_at is null', [
    await site.sandbox.now(),
    uid,
  ]));
