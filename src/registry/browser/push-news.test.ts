import { expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { takeNews } from './push-news.ts';

const money = (amount: string) => ({ amount, currency: 'EUR' });
const balances = (main: string) => ({
  balance_main: money(main),
  balance_bonus: money('0'),
  balance_betting_bonus: money('0'),
  balance_fun: money('0'),
});
const wins = {
  items: [{ id: 'w1', fakename: 'Wr***', game: null, amount: '20.00', currency: 'EUR', created_at: null }],
  total: 1,
};

/** A page on which these actors run. */
const open = (running: readonly string[], isReady = true) => {
  const told: [string, unknown][] = [];
  const context = { balances: balances('100') };
  const actors = new Map(
    running.map((id) => [
      id,
      {
        getSnapshot: () => ({ context, hasTag: () => isReady }),
        send: (event: unknown) => void told.push([id, event]),
      } as unknown as AnyActorRef,
    ]),
  );
  const take = (kind: 'balance' | 'wins' | 'limits' | 'logout' | 'lost', data: unknown) =>
    takeNews(
      { get: (id) => actors.get(id) },
      7,
      { kind, data, id: 'x' },
      (event) => void told.push(['back', event]),
    );
  return { told, take };
};

it('BY-1.11 a pushed balance is told as a poll tells it, and only when it differs from what the page has', async () => {
  const { told, take } = open(['balance']);
  await take('balance', balances('100'));
  expect(told).toEqual([]);
  await take('balance', balances('90'));
  expect(told).toEqual([['back', { type: 'balance.polled', uid: 7, balances: balances('90') }]]);
});

it('BY-1.11 wins go to the pages that show them, once each, and their loss to those that had some', async () => {
  const { told, take } = open(['home', 'session']);
  await take('lost', null);
  await take('wins', { items: 'none' });
  expect(told).toEqual([]);
  await take('wins', wins);
  await take('wins', wins);
  expect(told).toMatchObject([['home', { type: 'wins.pushed', winners: [{ id: 'w1', amount: '20.00' }] }]]);
  await take('lost', null);
  await take('lost', null);
  expect(told.slice(1)).toEqual([['home', { type: 'wins.lost' }]]);
  const loading = open(['home'], false);
  await loading.take('wins', wins);
  expect(loading.told).toEqual([]);
});

it('BY-1.11 limits go to their page when it is open and decode, a logout to the session', async () => {
  const { told, take } = open(['limits', 'session', 'figures']);
  await take('limits', { items: [{ kind: 'loss', period: '7_days', amount: '75.00' }] });
  expect(told).toMatchObject([
    ['figures', { type: 'figures.refresh.requested' }],
    ['limits', { type: 'limits.pushed', uid: 7, items: [{ kind: 'loss', amount: '75.00' }] }],
  ]);
  told.splice(0);
  await take('limits', 'none');
  await take('logout', {});
  expect(told).toEqual([
    ['figures', { type: 'figures.refresh.requested' }],
    ['session', { type: 'session.expired' }],
  ]);
});
