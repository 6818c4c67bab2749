import * as Effect from 'effect/Effect';
import * as Layer from 'effect/Layer';
import * as Logger from 'effect/Logger';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Api } from '../../effects/kit/api/api.ts';
import { CallContext } from '../../effects/kit/api/call-context.ts';
import { sendWithFetch } from '../../effects/kit/api/fetch-http.ts';
import { Http } from '../../effects/kit/api/http.ts';
import { playSchedule, scheduleAmount, scheduleOf, scheduleUid } from './play-schedule.ts';
import { sendIntent } from '../../effects/kit/intents/send-intent.ts';
import { simulatedBrowser } from './simulated-browser.ts';
import { VaultService } from '../../effects/kit/vault.ts';
import { createVault } from '../../schemas/rules/kit/vault.ts';
import type { Fault } from '../../sandbox/faults.ts';
import { fixturePassword } from '../../sandbox/seed/fixtures.ts';
import { makePlayer, startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';

type Trouble = Pick<Fault, 'kind' | 'when' | 'status' | 'errorType'>;
const troubles: readonly Trouble[] = [
  { kind: 'drop', when: 'before' },
  { kind: 'drop', when: 'after' },
  { kind: 'truncated', when: 'after' },
  { kind: 'malformed', when: 'after' },
  { kind: 'wrongSchema', when: 'after' },
  { kind: 'status', when: 'before', status: 503 },
  { kind: 'status', when: 'after', status: 502 },
  { kind: 'error', when: 'before', errorType: 'TooManyRequests' },
  { kind: 'error', when: 'before', errorType: 'Authorization' },
  { kind: 'error', when: 'before', errorType: 'BillingTransactionDeclined' },
];

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, 60_000);
afterAll(() => sandbox.stop());

/** A fresh player, signed in, and a fetch that carries the session. */
const player = async () => {
  const client = sandbox.client();
  const { uid, login, password } = await makePlayer(client, { password: fixturePassword });
  await client.call('auth.login', { login, password });
  const cookies = new Headers();
  const fetchAs: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', cookies.get('cookie') ?? '');
    return fetch(`${sandbox.base}${input as string}`, { ...init, headers });
  };
  const answer = await fetch(`${sandbox.base}/api/auth.login?v=1&locale=en-US`, {
    method: 'POST',
    body: (() => {
      const form = new FormData();
      form.append('login', login);
      form.append('password', password);
      return form;
    })(),
  });
  cookies.set(
    'cookie',
    answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  );
  return { uid, fetchAs, client };
};

it('BY-1.08 against the sandbox: one payment for each wish, whatever happens to its answers', async () => {
  const settings = { numRuns: Number(process.env['SANDBOX_SCHEDULES'] ?? 40), seed: 20261121 };
  await fc.assert(
    fc.asyncProperty(scheduleOf<Trouble>(troubles), async (schedule) => {
      const { fetchAs, client } = await player();
      const browser = simulatedBrowser(Date.now());
      const vault = createVault();
      const http = Layer.succeed(Http, { send: sendWithFetch({ fetch: fetchAs, headers: () => ({}) }) });
      const context = Layer.succeed(CallContext, {
        locale: () => 'en-US',
        uid: () => 7,
        isFramed: () => false,
      });
      const api = Api.layer.pipe(Layer.provide(Layer.mergeAll(http, context)));
      const total = async (): Promise<number> => {
        const { data } = await client.call<{ total: number }>('Cashier.gethistory', {
          type: 'deposit',
          offset: 0,
          count: 4,
        });
        return data.total;
      };
      const isTold = await playSchedule<Trouble>(
        {
          browser,
          settle: (tab, { key, sensitive }, filled, next) =>
            Effect.gen(function* () {
              const real = yield* Api;
              vault.wipeAll();
              if (filled) vault.put('deposit.document', 'X');
              const counted = Api.of({
                ...real,
                callOnce: (row, payload) =>
                  tab.step(
                    Effect.suspend(() => {
                      const trouble = next();
                      sandbox.platform.faults.clear();
                      if (trouble) sandbox.platform.faults.set({ ...trouble, target: row.name, times: 1 });
                      return real.callOnce(row, payload);
                    }),
                  ),
              });
              return yield* sendIntent({
                uid: scheduleUid,
                call: 'Cashier.makedeposit',
                key,
                createdAt: browser.now(),
                payload: { method_id: 1, amount: scheduleAmount, currency: 'EUR' },
                secrets:
                  sensitive && filled ? [{ field: 'document', ref: 'deposit.document', required: true }] : [],
                sensitive,
                baseline: null,
              }).pipe(Effect.provideService(Api, counted));
            }).pipe(
              Effect.provide(Layer.mergeAll(api, Layer.succeed(VaultService, vault), Logger.layer([]))),
              Effect.orDie,
            ),
          isPaid: Effect.promise(async () => (await total()) > 0),
          settleLate: () => sandbox.platform.faults.clear(),
        },
        schedule,
      );
      sandbox.platform.faults.clear();
      expect(isTold).toBe(true);
      expect(await total()).toBe(1);
    }),
    settings,
  );
}, 180_000);
