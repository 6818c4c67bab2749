import { describe, expect, it, vi } from 'vitest';
import { depositMethods } from '../../sandbox/cashier/methods.ts';
import { textsOf } from '../e2e/pages/texts.ts';
import { all, byRole, wordsOf } from '../harness/drawn.ts';
import { fill } from '../harness/fill.ts';
import { callsOf, child, openAt, page, sandbox, soon } from './account-pages.ts';
import { holdTimers, host, linksOf, mainOf, useRowPages } from './row-pages.ts';

const t = textsOf('en-US');
useRowPages();

const expectHead = (name: string) =>
  soon(async () =>
    expect(all(await mainOf(), ({ tag }) => tag === 'h1').map(wordsOf)).toEqual([t(`system.${name}.header`)]),
  );
/** Header, text and button of a result page; gives what it waits with, if it does. */
const expectPage = async (name: string, leadsTo: string) => {
  await expectHead(name);
  const main = await mainOf();
  expect(wordsOf(main)).toContain(t(`system.${name}.description`));
  expect(linksOf(main)[t(`system.${name}.button`)]).toBe(leadsTo);
  return all(main, byRole('status')).map(wordsOf).filter(Boolean);
};
/** Fills and sends a deposit of 20; gives the number of the payment. */
const payTwenty = async (uid: number, sysname: string, requisites: Readonly<Record<string, string>> = {}) => {
  await page.until('deposit', (state) => state.matches({ form: 'editing' }));
  const id = depositMethods.find((method) => method.sysname === sysname)?.id ?? 0;
  page.send('deposit', { type: 'deposit.method.chosen', id });
  if (Object.keys(requisites).length > 0) fill(await child('deposit', 'requisites'), page.vault, requisites);
  page.send('deposit', { type: 'deposit.amount.changed', value: '20' });
  page.send('deposit', { type: 'deposit.submit.requested' });
  return vi.waitFor(async () => {
    const { id: number } = await sandbox.platform.db
      .selectFrom('payments')
      .select('id')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    return number;
  });
};
const wentTo = (name: string) =>
  vi.waitFor(() => {
    const url = page
      .did()
      .find(([what]) => what === name)
      ?.findLast((value) => String(value).includes('/pay/'));
    expect(url).toBeDefined();
    return String(url);
  });
/** Presses a button of the provider's page; gives the path of the site that it leads to. */
const decide = async (url: string, decision: string) => {
  const offered = await (await fetch(url)).text();
  expect(offered).toContain(`value="${decision}"`);
  const body = new URLSearchParams({ decision });
  const { headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return new URL(headers.get('location') ?? '').pathname;
};
/** Deposits of the ledger, and that the books balance. */
const booked = async (login: string) => {
  expect(await host.imbalances()).toEqual([]);
  return (await host.ledger(login))
    .filter(({ kind, account }) => kind === 'deposit' && account === 'main')
    .map(({ amountMinor }) => amountMinor);
};

describe('what comes of a deposit', () => {
  it.each([
    ['AC-2.36 SH-2.126 declined at the provider', 'decline', 'payfail', 'paymentFail'],
    ['AC-2.33 SH-2.125 left at the provider', 'cancel', 'paycancel', 'paymentCancel'],
  ] as const)(
    '%s: its own page leads back to the deposit, and nothing is booked',
    async (_, decision, path, name) => {
      const one = await host.createPlayer({ mainMinor: 100n });
      await openAt('/cashier/deposit', { as: one });
      const id = await payTwenty(one.uid, 'card');
      const back = await decide(await wentTo('loadDocument'), decision);
      expect(back).toBe(decision === 'cancel' ? `/cashier/${path}` : `/cashier/${path}/${id}`);
      page.close();
      await openAt(back, { as: one });
      expect(await expectPage(name, '/cashier/deposit')).toEqual([]);
      expect(page.address()).toBe(back);
      if (decision === 'decline') expect(await page.text()).toContain('20 €');
      expect(await booked(one.login)).toEqual([]);
      await page.shows('1.00 €');
    },
  );

  it('AC-2.37 AC-4.20 SH-2.129 pending at the provider: its page shows a loader and no icon, and goes on when the provider approves', async () => {
    const one = await host.createPlayer();
    await openAt('/cashier/deposit', { as: one });
    const id = await payTwenty(one.uid, 'card');
    const back = await decide(await wentTo('loadDocument'), 'pending');
    holdTimers();
    expect(back).toBe(`/cashier/paypending/${id}`);
    page.close();
    await openAt(back, { as: one });
    expect(await expectPage('paymentPending', '/cashier/history')).toEqual([t('common.waiting')]);
    expect(all(await mainOf(), ({ tag }) => tag === 'img')).toEqual([]);
    expect(await booked(one.login)).toEqual([]);
    await sandbox.client().post(`/sandbox/api/payments/${id}`, { decision: 'approve' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await expectPage('paymentSuccess', '/gamehall')).toEqual([]);
    await soon(() => expect(page.address()).toBe(`/cashier/paysuccess/${id}`));
    expect(await booked(one.login)).toEqual([2000n]);
  });

  it('AC-2.35 SH-2.128 at a provider in a new window: the page beside it says so without a transaction, and follows once it is paid', async () => {
    const one = await host.createPlayer();
    await openAt('/cashier/deposit', { as: one });
    holdTimers();
    const id = await payTwenty(one.uid, 'e_wallet', { wallet_email: 'marta@wallet.test' });
    const url = await wentTo('fillWindow');
    await soon(() => expect(new URL(page.address(), url).pathname).toBe('/cashier/paynewwindow'));
    expect(await expectPage('paymentNewWindow', '/cashier/deposit')).toEqual([]);
    expect(page.did().map(([name]) => name)).not.toContain('loadDocument');
    expect(
      callsOf('Cashier.getdepositinfo').every(({ url: asked }) => asked.searchParams.get('id') === id),
    ).toBe(true);
    expect(await booked(one.login)).toEqual([]);
    expect(await decide(url, 'approve')).toBe(`/cashier/paysuccess/${id}`);
    await vi.advanceTimersByTimeAsync(10_000);
    await expectPage('paymentSuccess', '/gamehall');
    expect(await booked(one.login)).toEqual([2000n]);
  });
});
