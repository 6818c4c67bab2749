import * as Effect from 'effect/Effect';
import * as Layer from 'effect/Layer';
import { expect, it } from 'vitest';
import { fakeFetch } from '../../tests/builders/fake-platform.ts';
import { readPaymentAddress } from '../../schemas/rules/cashier/deposit.ts';
import { createVault } from '../../schemas/rules/kit/vault.ts';
import { Api } from '../kit/api/api.ts';
import { CallContext } from '../kit/api/call-context.ts';
import { sendWithFetch } from '../kit/api/fetch-http.ts';
import { Http } from '../kit/api/http.ts';
import { VaultService } from '../kit/vault.ts';
import { readPayment } from './read-payment.ts';

const site = { origin: 'https://play.example', allowedOrigins: [], loopbackOrigins: [] };
const now = Date.UTC(2026, 10, 20);
const url = 'https://pay.example/T-1?token=abc';

const read = async (action: object | undefined, keepsAddress: boolean) => {
  const vault = createVault();
  const data = { id: 'T-1', status: 'action_required', amount: '20.00', currency: 'EUR', action };
  const { fetch } = fakeFetch(() => ({ body: { data } }));
  const http = Layer.succeed(Http, { send: sendWithFetch({ fetch, headers: () => ({}) }) });
  const context = Layer.succeed(CallContext, {
    locale: () => 'en-US',
    uid: () => 7,
    isFramed: () => false,
    platformNow: () => now,
  });
  const services = Layer.mergeAll(
    Api.layer.pipe(Layer.provide(Layer.mergeAll(http, context))),
    Layer.succeed(VaultService, vault),
    context,
  );
  const payment = await Effect.runPromise(
    Effect.provide(readPayment({ id: 'T-1', site, keepsAddress }), services),
  );
  return { payment, kept: readPaymentAddress(vault.read('payment.T-1')) };
};

it("a payment's address lies in the vault when it is about to be opened, and nowhere at all before", async () => {
  const action = { type: 'redirect', url, target: 'new_window' };
  const shown = await read(action, false);
  expect(shown.payment.action).toEqual({ type: 'redirect', target: 'new_window', ref: 'payment.T-1' });
  expect(shown.kept).toBeNull();
  const opened = await read(action, true);
  expect(opened.payment).toEqual(shown.payment);
  expect(opened.kept).toEqual({ url, method: 'GET', fields: {} });
  expect(JSON.stringify(opened.payment)).not.toContain('pay.example');
});

it('an address that is not accepted is not kept, and a platform that tells none says nothing', async () => {
  const evil = await read({ type: 'redirect', url: 'javascript:alert(1)' }, true);
  expect(evil.payment.action).toEqual({ type: 'redirect', target: 'self', ref: null });
  expect(evil.kept).toBeNull();
  expect((await read(undefined, true)).payment.action).toBeNull();
});

it('tells how to pay outside the site', async () => {
  const lines = [{ label: 'Account', value: 'LV00', copyable: true }];
  expect((await read({ type: 'instructions', lines }, false)).payment.action).toMatchObject({
    type: 'instructions',
    lines,
  });
});

it('tells no details to pay by that have run out', async () => {
  const until = async (at: number) => {
    const action = { type: 'instructions', lines: [], expires_at: new Date(at).toISOString() };
    return (await read(action, false)).payment.action;
  };
  expect(await until(now)).toBeNull();
  expect(await until(now + 1)).toMatchObject({ type: 'instructions', expires_at: now + 1 });
});
