import * as Effect from 'effect/Effect';
import * as Layer from 'effect/Layer';
import { describe, expect, it } from 'vitest';
import type { Answerer } from '../../../tests/builders/fake-platform.ts';
import { fakeFetch } from '../../../tests/builders/fake-platform.ts';
import { readPaymentAddress } from '../../../schemas/rules/cashier/deposit.ts';
import { createVault } from '../../../schemas/rules/kit/vault.ts';
import { AccountFacts } from '../account-facts.ts';
import { Api } from '../api/api.ts';
import { CallContext } from '../api/call-context.ts';
import { sendWithFetch } from '../api/fetch-http.ts';
import { Http } from '../api/http.ts';
import { VaultService } from '../vault.ts';
import { findIntents } from './find-intents.ts';
import type { Intent } from './intent.ts';
import { prepareIntent } from './prepare-intent.ts';
import { sendIntent } from './send-intent.ts';
import type { SendInput } from './send-intent.ts';
import { simulatedBrowser } from '../../../tests/money/simulated-browser.ts';

const payload = { method_id: 1, amount: '50', currency: 'EUR', requisites: { card_holder: 'A PLAYER' } };
const secrets = [{ field: 'card_number', ref: 'deposit.card_number', required: true }];
const done = { transaction_id: 'T-1', status: 'pending', action: null };
const error = (type: string, status: number, rest: object = {}) => ({
  status,
  body: { error: { type: `${type}Exception`, code: '', message: '', error_data: {}, ...rest } },
});

/** A browser with one player, and a platform that answers as told. */
const open = (answer: Answerer) => {
  const browser = simulatedBrowser();
  const account = { needsProof: false };
  const vault = createVault();
  const { fetch, requests } = fakeFetch(answer);
  const http = Layer.succeed(Http, { send: sendWithFetch({ fetch, headers: () => ({}) }) });
  const context = Layer.succeed(CallContext, {
    locale: () => 'en-US',
    uid: () => 7,
    isFramed: () => false,
  });
  const services = Layer.mergeAll(
    Api.layer.pipe(Layer.provide(Layer.mergeAll(http, context))),
    Layer.succeed(VaultService, vault),
    Layer.succeed(AccountFacts, { needsProof: () => account.needsProof, mayPromote: () => true }),
  );
  let tab = browser.tab();
  const run = <A, E>(effect: Effect.Effect<A, E, never>) => tab.run(effect);
  const value = async <A>(effect: Effect.Effect<A, unknown, unknown>): Promise<A> => {
    const exit = await run(Effect.provide(effect, services) as Effect.Effect<A, never, never>);
    if (exit._tag === 'Failure') throw new Error(String(exit.cause));
    return exit.value;
  };
  const prepare = async (sensitive = true, rest: object = {}): Promise<SendInput> => {
    const made = await value(
      prepareIntent({ uid: 7, call: 'Cashier.makedeposit', payload, sensitive, baseline: 'T-0', ...rest }),
    );
    if (made.kind !== 'prepared') throw new Error(made.kind);
    return {
      uid: 7,
      call: 'Cashier.makedeposit',
      key: made.key,
      createdAt: made.createdAt,
      payload,
      secrets: sensitive ? secrets : [],
      sensitive,
      baseline: 'T-0',
    };
  };
  const stored = (): Promise<readonly Intent[]> => Effect.runPromise(browser.store.all);
  return {
    browser,
    account,
    vault,
    requests,
    value,
    prepare,
    stored,
    /** Another page of the same browser, or this one after a reload. */
    reload: () => void (tab = browser.tab()),
    send: (input: SendInput) => value(sendIntent(input)),
  };
};

describe('one round of sending', () => {
  it("hands out a payment's address by its place in the vault alone", async () => {
    const action = {
      type: 'redirect',
      url: 'https://pay.example/T-1?token=abc',
      method: 'POST',
      fields: { signature: 's3cret' },
      target: 'self',
    };
    const place = { origin: 'https://play.example', allowedOrigins: [], loopbackOrigins: [] };
    const site = open(() => ({ body: { data: { ...done, action } } }));
    const input = { ...(await site.prepare(false)), site: place };
    const ref = `payment.${input.key}`;
    const settlement = await site.send(input);
    expect(settlement).toMatchObject({
      kind: 'done',
      value: { transaction_id: 'T-1', status: 'pending', action: { type: 'redirect', target: 'self', ref } },
    });
    expect(JSON.stringify(settlement)).not.toMatch(/pay\.example|s3cret/);
    expect(readPaymentAddress(site.vault.read(ref))).toEqual({
      url: action.url,
      method: 'POST',
      fields: action.fields,
    });
  });

  it('a wish that never left goes as its form shows it, not as the store of the device has it', async () => {
    const site = open(() => {
      throw new TypeError('network');
    });
    const input = await site.prepare(false);
    const [kept] = await site.stored();
    const other = { ...payload, amount: '5000', requisites: { card_holder: 'SOMEBODY' } };
    await Effect.runPromise(site.browser.store.write({ ...(kept as Intent), payload: other }));
    await site.send(input);
    expect(JSON.stringify(site.requests)).toContain('A PLAYER');
    expect(JSON.stringify([site.requests, await site.stored()])).not.toMatch(/SOMEBODY|5000/);
  });

  it.each([
    ['plain http', 'http://pay.example/T-1'],
    ['a script', 'javascript:alert(1)'],
    ['an own path', '/cashier'],
  ])("keeps no payment's address with %s", async (_, url) => {
    const place = { origin: 'https://play.example', allowedOrigins: [], loopbackOrigins: [] };
    const site = open(() => ({ body: { data: { ...done, action: { type: 'redirect', url } } } }));
    const input = { ...(await site.prepare(false)), site: place };
    expect(await site.send(input)).toMatchObject({ kind: 'done', value: { action: { ref: null } } });
    expect(site.vault.read(`payment.${input.key}`)).toBeUndefined();
  });

  it('sends the key and the sensitive values, keeps no record after the answer, and never the values', async () => {
    let seen: readonly Intent[] = [];
    const site = open(async () => {
      seen = await site.stored();
      return { body: { data: done } };
    });
    site.vault.put('deposit.card_number', '4111111111111111');
    const input = await site.prepare();
    expect(await site.stored()).toMatchObject([{ state: 'prepared', sentAt: null, key: input.key }]);
    expect(await site.send(input)).toMatchObject({ kind: 'done', value: done });
    expect(site.requests).toMatchObject([
      {
        method: 'POST',
        path: '/api/Cashier.makedeposit',
        form: {
          method_id: '1',
          amount: '50',
          currency: 'EUR',
          'requisites[card_holder]': 'A PLAYER',
          'requisites[card_number]': '4111111111111111',
          idempotency_key: input.key,
        },
      },
    ]);
    expect(seen).toMatchObject([{ state: 'sent', key: input.key }]);
    expect(JSON.stringify(seen)).not.toContain('4111111111111111');
    expect(await site.stored()).toEqual([]);
  });

  it('SH-5.11 AC-5.19 sends what was typed without the spaces around it, as it was judged; a password as it stands', async () => {
    const site = open(() => ({ body: { data: 1 } }));
    site.vault.put('deposit.wallet_email', ' ada@example.com ');
    site.vault.put('deposit.note', '  ');
    await site.send({
      ...(await site.prepare()),
      secrets: [
        { field: 'wallet_email', ref: 'deposit.wallet_email', required: true },
        { field: 'note', ref: 'deposit.note', required: false },
      ],
    });
    expect(site.requests[0]?.form).toMatchObject({ 'requisites[wallet_email]': 'ada@example.com' });
    expect(Object.keys(site.requests[0]?.form ?? {})).not.toContain('requisites[note]');
    const exclusion = { call: 'account.setSelfExclusion', payload: { period: '1_year' } } as const;
    site.vault.put('exclusion.password', ' Lamp 2026 ');
    await site.send({
      ...(await site.prepare(true, exclusion)),
      ...exclusion,
      secrets: [{ field: 'password', ref: 'exclusion.password', required: true }],
    });
    expect(site.requests[1]?.form).toMatchObject({ period: '1_year', password: ' Lamp 2026 ' });
  });

  it.each(['Cashier.makedeposit', 'Cashier.makewithdrawal', 'Cashbacks.payout'] as const)(
    'OP-39 AC-2.61 %s waits for proof of identity where the account says so: refused without a call, no record stays',
    async (call) => {
      const site = open(() => ({ body: { data: done } }));
      site.account.needsProof = true;
      const input = { ...(await site.prepare(false, { call })), call };
      expect(await site.send(input)).toMatchObject({
        kind: 'refused',
        failure: { type: 'SumsubVerificationRequired', status: 403 },
      });
      expect([site.requests, await site.stored()]).toEqual([[], []]);
    },
  );

  it('OP-39 what may have happened already is asked of the platform all the same, and so is what needs no proof', async () => {
    const site = open((_, attempt) => {
      if (attempt === 1) throw new TypeError('network');
      return { body: { data: done } };
    });
    const input = await site.prepare(false);
    expect(await site.send(input)).toMatchObject({ kind: 'unknown' });
    site.account.needsProof = true;
    expect(await site.send(input)).toMatchObject({ kind: 'done', value: done });
    const call = 'Bonuses.activate';
    const bonusPayload = { bonus_id: 3 };
    const prepared = await site.prepare(false, { call, payload: bonusPayload });
    const bonus = { ...prepared, call, payload: bonusPayload } as const;
    await site.send(bonus);
    expect(site.requests.map(({ path }) => path)).toEqual([
      '/api/Cashier.makedeposit',
      '/api/Cashier.makedeposit',
      '/api/Bonuses.activate',
    ]);
  });

  it('never repeats a lost call by itself; the record stays until a definite answer', async () => {
    const site = open((_, attempt) => {
      if (attempt === 1) throw new TypeError('network');
      return { body: { data: done } };
    });
    const input = await site.prepare(false);
    expect(await site.send(input)).toMatchObject({ kind: 'unknown', failure: { type: 'LostAnswer' } });
    expect(site.requests).toHaveLength(1);
    expect(await site.stored()).toMatchObject([{ state: 'unknown' }]);
    expect(await site.value(findIntents({ uid: 7, calls: ['Cashier.makedeposit'] }))).toMatchObject({
      open: [{ key: input.key }],
    });
    expect(await site.send(input)).toMatchObject({ kind: 'done' });
    expect(new Set(site.requests.map(({ form }) => form?.['idempotency_key']))).toEqual(new Set([input.key]));
  });

  it('asks a running key again for 30 s, then it is unknown', async () => {
    const site = open(() =>
      error('TooManyRequests', 409, { code: 'IN_PROGRESS', error_data: { retry_after: 1 } }),
    );
    const input = await site.prepare(false);
    const before = site.browser.now();
    expect(await site.send(input)).toMatchObject({ kind: 'unknown' });
    expect(site.browser.now() - before).toBe(30_000);
    expect(site.requests).toHaveLength(31);
  });

  it.each([
    ['a wait', () => error('TooManyRequests', 503, { code: 'BUSY' }), 'unknown'],
    ['an ended session', () => error('Authorization', 401), 'unknown'],
  ])('a key that was being worked on is not free again by %s', async (_name, after, kind) => {
    const site = open((_, attempt) =>
      attempt === 1
        ? error('TooManyRequests', 409, { code: 'IN_PROGRESS', error_data: { retry_after: 1 } })
        : after(),
    );
    const input = await site.prepare(false);
    expect(await site.send(input)).toMatchObject({ kind });
    expect(await site.stored()).toMatchObject([{ key: input.key, state: 'unknown' }]);
  });

  it('a key that was being worked on and is refused then is looked up in the history', async () => {
    const site = open(({ path }, attempt) => {
      if (path.endsWith('gethistory')) throw new TypeError('network');
      return attempt === 1
        ? error('TooManyRequests', 409, { code: 'IN_PROGRESS', error_data: { retry_after: 1 } })
        : error('BillingTransactionDeclined', 400);
    });
    const input = await site.prepare(false);
    expect(await site.send(input)).toMatchObject({ kind: 'unknown' });
    expect(await site.stored()).toHaveLength(1);
  });

  it('an ended session and a wait leave the key as it was', async () => {
    const site = open((_, attempt) =>
      attempt === 1
        ? error('Authorization', 401)
        : error('TooManyRequests', 429, { error_data: { retry_after: 8 } }),
    );
    const input = await site.prepare(false);
    expect(await site.send(input)).toMatchObject({ kind: 'again', failure: { type: 'Authorization' } });
    expect(await site.send(input)).toMatchObject({ kind: 'again', failure: { retryAfterSeconds: 8 } });
    expect(await site.stored()).toMatchObject([{ state: 'prepared' }]);
  });

  it('a refusal ends the record', async () => {
    const site = open(() => error('BillingTransactionDeclined', 400));
    const input = await site.prepare(false);
    expect(await site.send(input)).toMatchObject({
      kind: 'refused',
      failure: { type: 'BillingTransactionDeclined' },
    });
    expect(await site.stored()).toEqual([]);
  });

  it('a key that the platform knows with another payload is given up once no call can be on its way', async () => {
    const site = open(({ method }) =>
      method === 'POST'
        ? error('InvalidParameter', 400, { error_data: { idempotency_key: [{ code: 'MISMATCH' }] } })
        : { body: { data: { items: [], total: 0 } } },
    );
    const input = await site.prepare(false);
    expect(await site.send(input)).toMatchObject({ kind: 'unknown' });
    site.browser.advance(119_000);
    expect(await site.send(input)).toMatchObject({ kind: 'unknown' });
    site.browser.advance(121_000);
    expect(await site.send(input)).toMatchObject({ kind: 'absent' });
    expect(await site.stored()).toEqual([]);
  });

  it('a broken store refuses before anything is sent', async () => {
    const site = open(() => ({ body: { data: done } }));
    site.browser.breakStore(true);
    expect(
      await site.value(prepareIntent({ uid: 7, call: 'Cashier.makedeposit', payload, sensitive: false })),
    ).toEqual({ kind: 'storage' });
    site.browser.breakStore(false);
    const input = await site.prepare(false);
    site.browser.breakStore(true);
    await site.send(input);
    expect(site.requests).toEqual([]);
  });

  it('another player\u2019s intent is left alone', async () => {
    const site = open(() => ({ body: { data: done } }));
    const input = await site.prepare(false);
    expect(await site.send({ ...input, uid: 8 })).toMatchObject({ kind: 'gone' });
    expect(await site.value(findIntents({ uid: 8, calls: ['Cashier.makedeposit'] }))).toEqual({
      open: [],
      prepared: null,
    });
    expect(site.requests).toEqual([]);
    expect(await site.stored()).toHaveLength(1);
  });
});

describe('after a reload, when the sensitive values are gone', () => {
  const history = (items: readonly object[]) => ({ body: { data: { items, total: items.length } } });
  const row = (id: string, amount: string, status = 'success') => ({
    id,
    amount,
    status,
    created_at: '2026-11-21T00:00:00Z',
    currency: 'EUR',
  });
  const lose = async (items: readonly object[]) => {
    let known = items;
    const site = open((request) => {
      if (request.method === 'POST') throw new TypeError('network');
      return history(known);
    });
    site.vault.put('deposit.card_number', '4111111111111111');
    const input = await site.prepare();
    await site.send(input);
    site.vault.wipeAll();
    return {
      site,
      again: { ...input, secrets: [] },
      tells: (next: readonly object[]) => void (known = next),
    };
  };

  it('the history is asked, and the call is never sent again', async () => {
    const { site, again } = await lose([row('T-1', '50.00'), row('T-0', '50.00')]);
    expect(await site.send(again)).toMatchObject({
      kind: 'found',
      transaction: { transactionId: 'T-1', status: 'success' },
    });
    expect(site.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(await site.stored()).toEqual([]);
  });

  it('an older transaction of the same amount is not taken for it', async () => {
    const { site, again } = await lose([row('T-0', '50.00')]);
    expect(await site.send(again)).toMatchObject({ kind: 'unknown' });
    site.browser.advance(121_000);
    expect(await site.send(again)).toMatchObject({ kind: 'absent' });
    expect(await site.stored()).toEqual([]);
  });

  it.each(['declined', 'cancelled'])(
    'an earlier try that was %s is not taken for one that may be on its way still',
    async (status) => {
      const earlier = [row('D-1', '50.00', status), row('T-0', '50.00')];
      const { site, again, tells } = await lose(earlier);
      expect(await site.send(again)).toMatchObject({ kind: 'unknown', failure: null });
      expect(await site.stored()).toHaveLength(1);
      tells([row('T-2', '50.00'), ...earlier]);
      expect(await site.send(again)).toMatchObject({ kind: 'found', transaction: { transactionId: 'T-2' } });
      expect(await site.stored()).toEqual([]);
      const over = await lose(earlier);
      over.site.browser.advance(121_000);
      expect(await over.site.send(over.again)).toMatchObject({ kind: 'found', transaction: { status } });
      expect(await over.site.stored()).toEqual([]);
    },
  );

  it('what was never sent is given back to the form', async () => {
    const site = open(() => ({ body: { data: done } }));
    const input = await site.prepare();
    expect(await site.send(input)).toMatchObject({ kind: 'incomplete' });
    expect(site.requests).toEqual([]);
  });
});

it('a withdrawal that was to be cancelled is at once known to be', async () => {
  const items = [{ id: 'W-1', amount: '50.00', status: 'cancelled', currency: 'EUR', created_at: null }];
  const site = open((request) => {
    if (request.method === 'POST') throw new TypeError('network');
    return { body: { data: { items, total: 1 } } };
  });
  const wish = { call: 'Cashier.cancelwithdrawal', payload: { id: 'W-1' } } as const;
  const input = { ...(await site.prepare(false, wish)), ...wish };
  await site.send(input);
  const [record] = await site.stored();
  const unsealed = { ...(record as Intent), seal: '?' };
  await Effect.runPromise(site.browser.store.write(unsealed));
  site.reload();
  expect(await site.send(input)).toMatchObject({ kind: 'found', transaction: { transactionId: 'W-1' } });
});

it('a key near the end of its life is not sent again', async () => {
  const site = open((request) => {
    if (request.method === 'POST') throw new TypeError('network');
    return { body: { data: { items: [], total: 0 } } };
  });
  const input = await site.prepare(false);
  await site.send(input);
  site.browser.advance(24 * 60 * 60 * 1000);
  expect(await site.send(input)).toMatchObject({ kind: 'absent' });
  expect(site.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

describe('what lies in the store of the device', () => {
  const call = 'Bonuses.activate';
  const mine = { bonus_id: 3 };
  const lostOnce: Answerer = (_, attempt) => {
    if (attempt === 1) throw new TypeError('network');
    return { body: { data: done } };
  };
  /** A wish whose answer was lost, and then the page. */
  const left = async () => {
    const site = open(lostOnce);
    const input = { ...(await site.prepare(false, { call, payload: mine })), call, payload: mine } as const;
    await site.send(input);
    site.reload();
    const [record] = await site.stored();
    return { site, input, record: record as Intent };
  };
  const posts = ({ requests }: ReturnType<typeof open>) =>
    requests.filter(({ method }) => method === 'POST').length;

  it('a wish of this player is asked about by another page under its key', async () => {
    const { site, input } = await left();
    const { open: found } = await site.value(findIntents({ uid: 7, calls: [call] }));
    expect(found).toMatchObject([{ key: input.key, payload: mine }]);
    expect(JSON.stringify(found)).not.toContain('seal');
    await site.send(input);
    expect(posts(site)).toBe(2);
  });

  it.each([
    ['another bonus', { payload: { bonus_id: 9 } }],
    ['another call', { call: 'Bonuses.remove' }],
    ['a time at which it counts as fresh', { createdAt: Date.UTC(2026, 10, 21, 1) }],
    ['the seal of another wish', { key: '00000000-0000-4000-8000-000000000099' }],
    ['no seal', { seal: undefined }],
    ['a seal that is none', { seal: '?' }],
  ] as const)('a record that was written by somebody else is never sent: %s', async (_, change) => {
    const { site, input, record } = await left();
    const { seal, ...planted } = { ...record, ...change };
    await Effect.runPromise(site.browser.store.remove(record.key));
    await Effect.runPromise(
      site.browser.store.write({ ...planted, ...(seal !== undefined && { seal }) } as Intent),
    );
    const found = await site.value(findIntents({ uid: 7, calls: [planted.call] }));
    expect(found.open).toHaveLength(1);
    const { key, createdAt, payload: asked } = planted;
    const recovered = { ...input, call: planted.call, key, createdAt, payload: asked };
    expect(await site.send(recovered)).toMatchObject({ kind: 'unknown', failure: null });
    site.browser.advance(2 * 60 * 60 * 1000);
    expect(await site.send(recovered)).toMatchObject({ kind: 'absent' });
    expect(posts(site)).toBe(1);
    expect(await site.stored()).toEqual([]);
  });

  it('a wish that is known without its record is not sent either', async () => {
    const { site, input } = await left();
    await Effect.runPromise(site.browser.store.remove(input.key));
    expect(await site.send(input)).toMatchObject({ kind: 'unknown' });
    expect(posts(site)).toBe(1);
  });

  it('fills no form with what somebody else wrote there', async () => {
    const site = open(lostOnce);
    const input = await site.prepare(false);
    site.reload();
    const asks = { uid: 7, calls: ['Cashier.makedeposit'] } as const;
    expect((await site.value(findIntents(asks))).prepared).toMatchObject({ key: input.key, payload });
    const [record] = await site.stored();
    const planted = { ...(record as Intent), payload: { ...payload, amount: '5000' } };
    await Effect.runPromise(site.browser.store.write(planted));
    expect(await site.value(findIntents(asks))).toEqual({ open: [], prepared: null });
  });

  it('waits for the keys while the front server is away', async () => {
    const { site, input } = await left();
    site.browser.takeKeys(true);
    expect(await site.send(input)).toMatchObject({ kind: 'unknown', failure: { type: 'LostAnswer' } });
    expect(posts(site)).toBe(1);
    site.browser.takeKeys(false);
    await site.send(input);
    expect(posts(site)).toBe(2);
  });

  it('the page that made a wish goes on with it, whether or not it could seal it', async () => {
    const site = open(lostOnce);
    site.browser.takeKeys(true);
    const input = await site.prepare(false);
    expect(await site.send(input)).toMatchObject({ kind: 'unknown' });
    expect(await site.send(input)).toMatchObject({ kind: 'done' });
    expect(posts(site)).toBe(2);
  });
});
