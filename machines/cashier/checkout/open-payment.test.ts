import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { writePaymentAddress } from '../../../schemas/rules/cashier/deposit.ts';
import type { PaymentAddress } from '../../../schemas/rules/cashier/deposit.ts';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import { createVault } from '../../../schemas/rules/kit/vault.ts';
import type { PaymentToOpen } from './checkout-action.ts';
import { openPaymentIn, PAYMENT_WINDOW } from './open-payment.ts';

const url = 'https://pay.example/T-1?token=abc';
const ref = 'payment.key-1';

const open = async (
  target: PaymentToOpen['target'],
  kept: Partial<PaymentAddress> | null,
  hasWindow = true,
) => {
  const vault = createVault();
  if (kept) vault.put(ref, writePaymentAddress({ url, method: 'GET', fields: {}, ...kept }));
  const steps: unknown[] = [];
  const logic = openPaymentIn({
    vault,
    loadDocument: (address) => void steps.push(['load', address]),
    postForm: (address, fields) => void steps.push(['post', address, fields]),
    windows: {
      open: () => true,
      converse: () => null,
      fill: (name, address) => {
        expect(name).toBe(PAYMENT_WINDOW);
        if (hasWindow) steps.push(['fill', address]);
        return hasWindow;
      },
      close: (name) => {
        expect(name).toBe(PAYMENT_WINDOW);
        steps.push('close');
      },
    },
  });
  const actor = createActor(logic, { input: { ref, target } });
  const answer = toPromise(actor);
  actor.start();
  return [await answer, steps];
};

it('reads the address from the vault and leads there', async () => {
  expect(await open('self', {})).toEqual([succeed({ opened: 'self' }), ['close', ['load', url]]]);
  expect(await open('new_window', {})).toEqual([succeed({ opened: 'new_window' }), [['fill', url]]]);
  expect(await open('self', { method: 'POST', fields: { a: '1' } })).toEqual([
    succeed({ opened: 'self' }),
    ['close', ['post', url, { a: '1' }]],
  ]);
});

it('a form is posted here, for a window that was opened is given an address alone', async () => {
  expect(await open('new_window', { method: 'POST', fields: { a: '1' } })).toEqual([
    succeed({ opened: 'self' }),
    ['close', ['post', url, { a: '1' }]],
  ]);
  // An empty name opens a window of its own each time.
  expect(PAYMENT_WINDOW).not.toBe('');
});

it('a window that was blocked or closed falls back to this one', async () => {
  expect(await open('new_window', {}, false)).toEqual([
    succeed({ opened: 'self' }),
    ['close', ['load', url]],
  ]);
});

it('leads nowhere when the vault was emptied', async () => {
  expect(await open('new_window', null)).toEqual([succeed({ opened: 'gone' }), ['close']]);
});
