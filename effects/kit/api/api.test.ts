import fc from 'fast-check';
import * as Effect from 'effect/Effect';
import * as Fiber from 'effect/Fiber';
import * as Layer from 'effect/Layer';
import * as TestClock from 'effect/testing/TestClock';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { answers } from '../../../tests/builders/answers.ts';
import { fakeFetch, fakePlatform } from '../../../tests/builders/fake-platform.ts';
import type { Answer } from '../../../tests/builders/fake-platform.ts';
import { callTable } from '../../../schemas/calls/table.ts';
import { retryStatuses } from './retry.ts';
import { commonErrors } from '../../../schemas/kit/call.ts';
import { toFailure } from '../../../schemas/kit/error.ts';
import { errorTypes } from '../../../schemas/rules/kit/outcome.ts';
import { optional } from '../optional.ts';
import { Api } from './api.ts';
import { browserHttp } from './browser-http.ts';
import { ApiSettings, CallContext } from './call-context.ts';
import { sendWithFetch } from './fetch-http.ts';
import { Http } from './http.ts';
import { retryAfterSeconds, retryWaitMs } from './retry.ts';

const key = '0b6f0c3e-6f0e-4a53-9c1e-1f2d3c4b5a69';
const deposit = { method_id: 7, amount: '100', currency: 'EUR', idempotency_key: key };
const getBalance = Effect.flatMap(Api, (api) => api.call(callTable['account.getBalance'], {}));
const makeDeposit = Effect.flatMap(Api, (api) => api.call(callTable['Cashier.makedeposit'], deposit));
const changeLocale = Effect.flatMap(Api, (api) =>
  api.call(callTable['account.changelocale'], { locale: 'lv' }),
);
const logout = Effect.flatMap(Api, (api) => api.call(callTable['auth.logout'], {}));

afterEach(() => void vi.unstubAllGlobals());

describe('a product call', () => {
  it('SH-7.01 SH-7.02 AC-7.01 AC-7.02 goes under /api/ with v and locale, in both methods', async () => {
    const platform = fakePlatform(() => ({ body: { data: 1 } }), { locale: 'pt-BR' });
    await platform.run(changeLocale);
    await platform.run(logout);
    expect(platform.requests.map(({ method, path, query }) => [method, path, query])).toEqual([
      ['POST', '/api/account.changelocale', { v: '1', locale: 'pt-BR' }],
      ['GET', '/api/auth.logout', { v: '1', locale: 'pt-BR' }],
    ]);
  });

  it('SH-7.03 AC-7.03 carries _non_strict=1 in a frame and not outside of one', async () => {
    const sent = async (isFramed: boolean) => {
      const platform = fakePlatform(() => ({ body: { data: 1 } }), { isFramed });
      await platform.run(changeLocale);
      return platform.requests[0]?.query['_non_strict'];
    };
    expect([await sent(true), await sent(false)]).toEqual(['1', undefined]);
  });

  it('SH-8.32 tells what refuses it by the name of its row, unless it is for a block that may be left out', async () => {
    const told: string[][] = [];
    const down = { type: 'ApplicationUnavailableException', code: 0, message: '', error_data: null };
    const platform = fakePlatform(() => ({ status: 503, body: { data: null, error: down } }), {
      refused: (...refusal) => told.push(refusal),
    });
    expect(await platform.run(optional('balance', getBalance))).toBeNull();
    expect(told).toEqual([]);
    await platform.run(Effect.ignore(logout));
    await platform.run(Effect.ignore(getBalance));
    expect(told).toEqual([
      ['auth.logout', 'ApplicationUnavailable'],
      ['account.getBalance', 'ApplicationUnavailable'],
    ]);
  });

  it('SH-7.04 AC-7.04 sends its body as form data', async () => {
    const platform = fakePlatform(() => ({ body: { data: answers['Cashier.makedeposit'] } }));
    await platform.run(makeDeposit);
    expect(platform.requests[0]?.init.body).toBeInstanceOf(FormData);
    expect(platform.requests[0]?.form).toEqual({
      method_id: '7',
      amount: '100',
      currency: 'EUR',
      idempotency_key: key,
    });
  });

  it('SH-7.05 AC-7.05 reads data, and error with type, code, message and error_data whatever the status', async () => {
    const good = fakePlatform(() => ({ body: { data: answers['account.getBalance'] } }));
    expect(await good.run(getBalance)).toMatchObject({ balance_main: { amount: '1250.50' } });
    for (const status of [200, 422, 403]) {
      const bad = fakePlatform(() => ({
        status,
        body: {
          data: null,
          error: {
            type: 'InvalidParameterException',
            code: 5,
            message: 'm',
            error_data: { amount: [{ code: 'SMALL' }] },
          },
        },
      }));
      expect(await bad.failure(makeDeposit)).toMatchObject({
        _tag: 'InvalidParameter',
        code: 5,
        message: 'm',
        status,
        data: { amount: [{ code: 'SMALL' }] },
      });
    }
  });

  it('takes another base, version and path from configuration', async () => {
    const platform = fakePlatform(() => ({ body: { data: 1 } }));
    const settings = {
      baseUrl: 'http://platform.test',
      version: '2',
      pathOverrides: { 'auth.logout': '/api/session/end' },
      timeoutMs: null,
      firstLocale: Effect.succeed('en-US'),
    };
    const layer = platform.layer.pipe(Layer.provide(Layer.succeed(ApiSettings, settings)));
    await Effect.runPromise(Effect.provide(logout, layer) as Effect.Effect<unknown>);
    expect(platform.requests[0]).toMatchObject({ path: '/api/session/end', query: { v: '2' } });
  });

  it('refuses a payload off its schema without sending it, and names the field', async () => {
    const platform = fakePlatform(() => ({}));
    const program = Effect.flatMap(Api, (api) =>
      api.call(callTable['Cashier.makedeposit'], { ...deposit, amount: '1,000' }),
    );
    expect(await platform.failure(program)).toMatchObject({
      _tag: 'InvalidRequest',
      data: { path: 'amount' },
    });
    expect(platform.requests).toEqual([]);
  });
});

describe('an answer', () => {
  it('that does not decode fails with the path of the field, which is logged', async () => {
    const platform = fakePlatform(() => ({ body: { data: { balance_main: { amount: [] } } } }));
    expect(await platform.failure(getBalance)).toMatchObject({
      _tag: 'UndecodableAnswer',
      path: 'balance_main.amount',
    });
    expect(platform.logs.join()).toContain('account.getBalance: balance_main.amount');
  });

  it('without data, or that is not JSON, is undecodable; one that breaks off is lost', async () => {
    const of = async (answer: Answer) => (await fakePlatform(() => answer).failure(makeDeposit))._tag;
    expect(
      await Promise.all(
        [
          { body: {} },
          { body: [] },
          { text: '<html>' },
          { text: '{"data": {"transa' },
          { text: '' },
          { status: 204 },
        ].map(of),
      ),
    ).toEqual([
      'UndecodableAnswer',
      'UndecodableAnswer',
      'UndecodableAnswer',
      'LostAnswer',
      'LostAnswer',
      'LostAnswer',
    ]);
  });

  it('outside 2xx without an error body becomes the type of its status', async () => {
    const of = async (status: number) =>
      (await fakePlatform(() => ({ status, text: '<h1>no</h1>' })).failure(changeLocale))._tag;
    expect([await of(401), await of(403), await of(500), await of(502), await of(503)]).toEqual([
      'Authorization',
      'UnknownError',
      'InternalServerError',
      'LostAnswer',
      'ApplicationUnavailable',
    ]);
  });

  it('reports an item that was left out of a list', async () => {
    const platform = fakePlatform(() => ({ body: { data: { items: [{ name: 'x' }], total: 1 } } }));
    const program = Effect.flatMap(Api, (api) => api.call(callTable['games.getCategories'], {}));
    expect(await platform.run(program)).toEqual({ items: [], total: 1 });
    expect(platform.logs).toEqual([expect.stringContaining('games.getCategories: items[0].id')]);
  });

  it('of any status and text gives a value or a typed error, never a defect', async () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((error) => JSON.stringify({ error })),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 200, max: 599 }).filter((s) => ![204, 205, 304].includes(s)),
        text,
        async (status, body) => {
          const error = await fakePlatform(() => ({ status, text: body }))
            .failure(makeDeposit)
            .catch((thrown: unknown) => thrown);
          expect(error).toHaveProperty('_tag');
        },
      ),
      { numRuns: 60, examples: [[500, '{"error":{"type":"x"}}']] },
    );
  });
});

describe('a refusal', () => {
  const getProgram = Effect.flatMap(Api, (api) =>
    api.call(callTable['Loyalty.getProgram'], { sysname: 'season' }),
  );
  const refused = (type: string) =>
    fakePlatform(() => ({
      status: 400,
      headers: { 'x-request-id': 'r-17' },
      body: {
        error: { type: `${type}Exception`, code: 7, message: 'no', error_data: { max_amount: '16.00' } },
      },
    }));

  it('of a type that the row lists, or any call can give, keeps its tag', async () => {
    for (const type of [...commonErrors, 'InvalidParameter'])
      expect([type, (await refused(type).failure(getProgram))._tag]).toEqual([type, type]);
  });

  it('of any other type is unexpected, logged with its call and request, and a failure under the type that came', async () => {
    const foreign = errorTypes.filter((type) => ![...commonErrors, 'InvalidParameter'].includes(type));
    expect(foreign).toHaveLength(18);
    for (const type of foreign) {
      const platform = refused(type);
      const error = await platform.failure(getProgram);
      expect(error).toMatchObject({
        _tag: 'UnexpectedRefusal',
        call: 'Loyalty.getProgram',
        requestId: 'r-17',
        status: 400,
        refusal: { _tag: type, code: 7, data: { max_amount: '16.00' } },
      });
      expect(toFailure(error)).toEqual({
        type,
        code: 7,
        message: 'no',
        status: 400,
        data: { max_amount: '16.00' },
        retryAfterSeconds: null,
      });
      expect(platform.logs).toEqual([
        `Warn: Loyalty.getProgram: ${type} is not among the errors of its row, request r-17`,
      ]);
    }
  });

  it('has the types of its row, of every call and of the way, and no other', () => {
    expectTypeOf<Effect.Error<typeof getProgram>['_tag']>().toEqualTypeOf<
      | (typeof commonErrors)[number]
      | 'InvalidParameter'
      | 'UnexpectedRefusal'
      | 'LostAnswer'
      | 'UndecodableAnswer'
    >();
    const none = () => Effect.succeed(null);
    Effect.catchTag(getProgram, 'InvalidParameter', none);
    // @ts-expect-error no withdrawal is declined where a programme is read
    Effect.catchTag(getProgram, 'WithdrawalDeclined', none);
    Effect.catchTag(makeDeposit, 'BillingDepositLimitExceeded', none);
    // @ts-expect-error a read without parameters has none to refuse
    Effect.catchTag(getBalance, 'InvalidParameter', none);
  });
});

/** Runs on a test clock; `after` lists what time had passed at each request. */
const timed = async (
  program: typeof getBalance | typeof makeDeposit | typeof changeLocale,
  answer: (attempt: number) => Answer | Error,
) => {
  const platform = fakePlatform((_request, attempt) => {
    const result = answer(attempt);
    if (result instanceof Error) throw result;
    return result;
  });
  const at: number[] = [];
  const tag = await Effect.runPromise(
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.result(program as typeof getBalance));
      let known = 0;
      for (let step = 0; step <= 120; step += 1) {
        yield* Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)));
        for (; known < platform.requests.length; known += 1) at.push(step * 100);
        yield* TestClock.adjust(100);
      }
      const result = yield* Fiber.join(fiber);
      return result._tag === 'Success' ? 'Success' : result.failure._tag;
    }).pipe(Effect.provide(platform.layer), Effect.provide(TestClock.layer())) as Effect.Effect<string>,
  );
  return { at, tag };
};

const ok: Answer = { body: { data: answers['account.getBalance'] } };

describe('repeating', () => {
  it('SH-7.50 repeats an idempotent call at most once, and other calls never', async () => {
    const down = () => ({ status: 500, text: '' });
    expect((await timed(getBalance, down)).at).toHaveLength(2);
    expect((await timed(makeDeposit, down)).at).toHaveLength(2);
    expect((await timed(changeLocale, down)).at).toHaveLength(1);
    expect((await timed(logout as unknown as typeof getBalance, down)).at).toHaveLength(1);
  });

  it('SH-7.51 repeats only on 408, 409, 425, 429, 500, 502, 503 and 504', async () => {
    expect(retryStatuses).toEqual([408, 409, 425, 429, 500, 502, 503, 504]);
    for (let status = 200; status < 600; status += 1)
      expect([status, retryWaitMs({ kind: 'answered', status, toldSeconds: null })]).toEqual([
        status,
        (retryStatuses as readonly number[]).includes(status) ? 300 : null,
      ]);
    const tries = async (status: number) => (await timed(getBalance, () => ({ status, text: '' }))).at.length;
    expect(await Promise.all([503, 501, 404, 429].map(tries))).toEqual([2, 1, 1, 2]);
  });

  it('waits 300 ms, or the told time when that is at most 5 s', async () => {
    const told = (value: string) => (attempt: number) =>
      attempt === 1 ? { status: 503, text: '', headers: { 'retry-after': value } } : ok;
    expect(await timed(getBalance, (attempt) => (attempt === 1 ? { status: 500, text: '' } : ok))).toEqual({
      at: [0, 300],
      tag: 'Success',
    });
    expect(await timed(getBalance, told('2'))).toEqual({ at: [0, 2000], tag: 'Success' });
    expect(await timed(getBalance, told('6'))).toEqual({ at: [0], tag: 'ApplicationUnavailable' });
    const body = { error: { type: 'TooManyRequestsException', error_data: { retry_after: 9 } } };
    expect(await timed(getBalance, () => ({ status: 429, body, headers: { 'retry-after': '1' } }))).toEqual({
      at: [0],
      tag: 'TooManyRequests',
    });
  });

  it('measures a told date by the clock that told it', async () => {
    // The device, at 1970 here, is behind.
    const date = 'Fri, 20 Nov 2026 10:00:00 GMT';
    const headers = { date, 'retry-after': 'Fri, 20 Nov 2026 10:00:02 GMT' };
    const told = (attempt: number) => (attempt === 1 ? { status: 503, text: '', headers } : ok);
    expect(await timed(getBalance, told)).toEqual({ at: [0, 2000], tag: 'Success' });
  });

  it('repeats after a network failure, and gives up as a lost answer', async () => {
    expect(
      await timed(getBalance, (attempt) => (attempt === 1 ? new TypeError('fetch failed') : ok)),
    ).toEqual({
      at: [0, 300],
      tag: 'Success',
    });
    expect(await timed(makeDeposit, () => new TypeError('fetch failed'))).toEqual({
      at: [0, 300],
      tag: 'LostAnswer',
    });
    expect(await timed(changeLocale, () => new TypeError('fetch failed'))).toEqual({
      at: [0],
      tag: 'LostAnswer',
    });
  });

  it('repeats with the same key and payload', async () => {
    const platform = fakePlatform((_request, attempt) =>
      attempt === 1
        ? { status: 500, text: '', headers: { 'retry-after': '0' } }
        : { body: { data: answers['Cashier.makedeposit'] } },
    );
    await platform.run(makeDeposit);
    expect(platform.requests.map(({ form }) => form)).toEqual([
      { method_id: '7', amount: '100', currency: 'EUR', idempotency_key: key },
      { method_id: '7', amount: '100', currency: 'EUR', idempotency_key: key },
    ]);
  });

  it('is not done by callOnce', async () => {
    const platform = fakePlatform(() => ({ status: 500, text: '', headers: { 'retry-after': '0' } }));
    const program = Effect.flatMap(Api, (api) => api.callOnce(callTable['Cashier.makedeposit'], deposit));
    expect(await platform.failure(program)).toMatchObject({ _tag: 'InternalServerError' });
    expect(platform.requests).toHaveLength(1);
  });

  it('reads Retry-After as seconds or as a date', () => {
    const now = Date.UTC(2026, 10, 20, 10);
    expect(
      [
        '3',
        ' 3 ',
        'Fri, 20 Nov 2026 10:00:04 GMT',
        'Fri, 20 Nov 2026 09:00:00 GMT',
        'soon',
        '-1',
        '',
        null,
      ].map((text) => retryAfterSeconds(text, now)),
    ).toEqual([3, 3, 4, 0, null, null, null, null]);
  });
});

describe('time limit', () => {
  it('ends a call without an answer after 15 s as lost, and aborts it', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const platform = fakePlatform(async (request) => {
      signals.push(request.init.signal);
      return new Promise<Answer>(() => {});
    });
    const result = await Effect.runPromise(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(Effect.result(getBalance));
        yield* Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)));
        yield* TestClock.adjust(14_999);
        expect(signals[0]?.aborted).toBe(false);
        yield* TestClock.adjust(1);
        return yield* Fiber.join(fiber);
      }).pipe(Effect.provide(platform.layer), Effect.provide(TestClock.layer())) as Effect.Effect<{
        readonly failure?: unknown;
      }>,
    );
    expect(result.failure).toMatchObject({ _tag: 'LostAnswer', reason: 'timeout' });
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });
});

describe('requests of each side', () => {
  const send = (layer: Layer.Layer<Http>) =>
    Effect.runPromise(
      Effect.provide(
        Effect.flatMap(Http, (http) => http.send({ method: 'GET', url: '/api/x', timeoutMs: 1000 })),
        layer,
      ),
    );

  it('the page sends the custom header, its player, and same-origin credentials, and follows no redirect', async () => {
    const { fetch, requests } = fakeFetch(() => ({}));
    vi.stubGlobal('fetch', fetch);
    const context = (uid: number) =>
      Layer.succeed(CallContext, { locale: () => 'lv', uid: () => uid, isFramed: () => false });
    await send(browserHttp.pipe(Layer.provide(context(42))));
    await send(browserHttp.pipe(Layer.provide(context(0))));
    expect(requests.map(({ headers }) => [headers.get('x-croupier'), headers.get('x-player')])).toEqual([
      ['1', '42'],
      ['1', null],
    ]);
    expect(requests[0]?.init).toMatchObject({
      credentials: 'same-origin',
      redirect: 'error',
      cache: 'no-store',
    });
    expect(requests[0]?.headers.get('user-agent')).toBeNull();
  });

  it('a body that breaks off is a lost answer', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.error(new TypeError('terminated')),
    });
    const http = sendWithFetch({ fetch: async () => new Response(body), headers: () => ({}) });
    const result = await Effect.runPromise(
      Effect.result(http({ method: 'GET', url: '/x', timeoutMs: 1000 })),
    );
    expect(result).toMatchObject({ _tag: 'Failure', failure: { _tag: 'LostAnswer', reason: 'truncated' } });
  });
});
