import { expect, it } from 'vitest';
import type { KeptPayment, ReadPayment } from '../../../effects/cashier/read-payment.ts';
import { writePaymentAddress } from '../../../schemas/rules/cashier/deposit.ts';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import { createVault } from '../../../schemas/rules/kit/vault.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { settled, standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { BrowserParts, LiveParts } from '../../site/live-parts.ts';
import { livePayment } from './payment.live.ts';

const url = 'https://pay.example/T-1';
const ref = 'payment.T-1';

/** What the browser does when the player goes on with a payment whose page stands in this window or in another one. */
const goneOn = async (target: 'self' | 'new_window', end: KeptPayment['status'] = 'action_required') => {
  const steps: unknown[] = [];
  const vault = createVault();
  vault.put(ref, writePaymentAddress({ url, method: 'GET', fields: {} }));
  const browser = {
    vault,
    loadDocument: (address: string) => void steps.push(['load', address]),
    windows: {
      open: (name: string) => steps.push(['open', name]) > 0,
      fill: (name: string, address: string) => steps.push(['fill', name, address]) > 0,
      close: (...names: readonly string[]) => void steps.push(['close', ...names]),
    },
  } as unknown as BrowserParts;
  const never = standIn<never>().logic;
  const info = (status: KeptPayment['status'] = 'action_required') =>
    succeed<KeptPayment>({
      id: 'T-1',
      status,
      amount: '50.00',
      currency: 'EUR',
      method: { sysname: 'card', name: 'Card' },
      created_at: standInNow,
      is_first: false,
      error_code: null,
      login: '',
      fee: null,
      action: { type: 'redirect', target, ref },
    });
  const ask = standIn<ReturnType<typeof info>, ReadPayment>();
  const parts = { bridge: () => never, deadline: never, browser } as unknown as LiveParts;
  const run = runFeature(
    livePayment(parts).provide({ actors: { getDepositInfo: ask.logic } }),
    actorIds.payment,
    standInInput({
      uid: 7,
      route: 'cashier-paypending-transaction',
      params: { transaction: 'T-1' },
      path: '/cashier/paypending/T-1',
    }),
    [actorIds.navigation],
  );
  await ask.last().answer(info());
  run.ref.send({ type: 'payment.page.requested' });
  const inTheClick = [...steps];
  await ask.last().answer(info(end));
  await settled();
  return { inTheClick, steps };
};

it('a payment whose page stands in this window is gone on with in it: no window is opened in the click', async () => {
  expect(await goneOn('self')).toEqual({
    inTheClick: [],
    steps: [
      ['close', 'payment'],
      ['load', url],
    ],
  });
});

it('one whose page stands in another window has that opened in the click and filled afterwards', async () => {
  const opened = ['open', 'payment'];
  expect(await goneOn('new_window')).toEqual({
    inTheClick: [opened],
    steps: [opened, ['fill', 'payment', url]],
  });
});

it('a window that was opened for a payment which has ended meanwhile is closed', async () => {
  const opened = ['open', 'payment'];
  expect(await goneOn('new_window', 'success')).toEqual({
    inTheClick: [opened],
    steps: [opened, ['close', 'payment']],
  });
});
