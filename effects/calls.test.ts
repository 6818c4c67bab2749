import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers } from '../tests/builders/answers.ts';
import { key, sendOnce } from '../tests/builders/call-case.ts';
import type { CallCase } from '../tests/builders/call-case.ts';
import { fakePlatform } from '../tests/builders/fake-platform.ts';
import { standInNow } from '../tests/stand-ins/input.ts';
import { callTable } from '../schemas/calls/table.ts';
import type { CompleteCallName } from '../schemas/calls/table.ts';
import { guestAccount } from '../schemas/rules/site/account.ts';
import { getInfo } from './site/session/get-info.ts';
import { login } from './access/login.ts';
import { registerMessenger } from './access/register-messenger.ts';
import { generatedPasswordRef, register } from './access/register.ts';
import { getGames, lookUpGames } from './games/get-games.ts';
import { hasSportsbook } from './betting/has-sportsbook.ts';
import { checkPromocode } from './rewards/offers/check-promocode.ts';
import { getGeneralInfo } from './site/platform/get-general-info.ts';
import { getMetadata } from './site/platform/get-metadata.ts';
import { trackEvent } from './site/platform/track-event.ts';

// At a later date what the answers offer has ended.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: standInNow });
});
afterEach(() => {
  vi.useRealTimers();
});

const platformOf = (name: CompleteCallName) => fakePlatform(() => ({ body: { data: answers[name] } }));

/** Each domain lists the programs of its calls beside them. */
const cases = Object.values(
  import.meta.glob<{ readonly callCases: readonly CallCase[] }>('./*/calls.cases.ts', { eager: true }),
).flatMap(({ callCases }) => callCases);

describe('programs of the calls', () => {
  it('stand for one call each', () => {
    const names = cases.map(([, name]) => name);
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(cases)(
    '%s %s sends its payload by its method and path, and gives the decoded answer',
    async (_rows, name, program, sent, value) => {
      const platform = platformOf(name);
      expect(await platform.run(program())).toEqual(value);
      expect(platform.requests).toHaveLength(1);
      const [request] = platform.requests;
      const { v: _v, locale: _locale, ...query } = request?.query ?? {};
      const { method } = callTable[name];
      expect({ method: request?.method, path: request?.path }).toEqual({ method, path: `/api/${name}` });
      expect(method === 'GET' ? query : request?.form).toEqual(sent);
      expect(method === 'GET' ? request?.form : query).toEqual(method === 'GET' ? null : {});
    },
  );
});

describe('who the visitor is', () => {
  it('uid 0, null, an Authorization error and a body that does not decode all mean a guest', async () => {
    const of = (answer: object) => fakePlatform(() => answer).run(getInfo());
    const guests = [
      { body: { data: { uid: 0 } } },
      { body: { data: null } },
      { body: { error: { type: 'AuthorizationException' } } },
      { status: 401, text: '' },
      { body: { data: { uid: 'x' } } },
    ];
    for (const guest of guests) expect(await of(guest)).toEqual(guestAccount);
  });

  it('a failing platform or a lost answer says nothing about the session', async () => {
    const slow = { 'retry-after': '9' };
    for (const status of [500, 503, 502])
      expect(
        (await fakePlatform(() => ({ status, text: '', headers: slow })).failure(getInfo()))._tag,
      ).toMatch(/InternalServerError|ApplicationUnavailable|LostAnswer/);
  });
});

describe('sign-in', () => {
  it('SH-7.06 sends login without its leading plus, the password of the vault, and a code when there is one', async () => {
    const platform = platformOf('auth.login');
    platform.vault.put('login.password', ' s3cret+&');
    platform.vault.put('login.code', '123456');
    await platform.run(login({ login: '+371200', passwordRef: 'login.password' }));
    await platform.run(login({ login: 'ada', passwordRef: 'login.password', codeRef: 'login.code' }));
    await platform.run(login({ login: 'ada', passwordRef: 'login.password', codeRef: 'login.none' }));
    expect(platform.requests.map(({ method, path, form }) => [method, path, form])).toEqual([
      ['POST', '/api/auth.login', { login: '371200', password: ' s3cret+&' }],
      ['POST', '/api/auth.login', { login: 'ada', password: ' s3cret+&', code: '123456' }],
      ['POST', '/api/auth.login', { login: 'ada', password: ' s3cret+&' }],
    ]);
    expect(platform.logs.join()).not.toContain('s3cret');
    expect(JSON.stringify(platform.requests.map(({ query }) => query))).not.toContain('s3cret');
  });
});

describe('registration', () => {
  it('SH-7.09 sends the registration payload with secrets of the vault', async () => {
    const platform = fakePlatform(() => ({ body: { data: 1 } }));
    platform.vault.put('registration.password', 'Secret1');
    const answer = await platform.run(
      register({
        values: { email: 'ada@example.com', country: 'LV', hasPromocode: '1', promo_code: '' },
        refs: { password: 'registration.password' },
        dates: [],
        notify: true,
        marking: 'casino',
      }),
    );
    expect(answer).toEqual({ generated: null });
    expect(platform.requests[0]).toMatchObject({
      method: 'POST',
      path: '/api/auth.register',
      form: {
        email: 'ada@example.com',
        login: 'ada@example.com',
        country: 'LV',
        password: 'Secret1',
        notify: '1',
        is_betting: '0',
      },
    });
    expect(Object.keys(platform.requests[0]?.form ?? {})).toHaveLength(6);
  });

  it('puts the generated password of a fast registration into the vault alone', async () => {
    const platform = platformOf('auth.register');
    const answer = await platform.run(
      register({ values: {}, refs: {}, dates: [], notify: false, marking: 'betting' }),
    );
    expect(answer).toEqual({ generated: { login: 'p100', passwordRef: generatedPasswordRef } });
    expect(platform.vault.read(generatedPasswordRef)).toBe('Generated1');
  });

  it('SH-7.10 sends is_tg, id, username, hash, language_code and payload in its messenger form', async () => {
    const platform = fakePlatform(() => ({ body: { data: 1 } }));
    await platform.run(
      registerMessenger({
        id: '7',
        username: 'ada',
        languageCode: 'lv',
        hash: 'h',
        payload: 'user=%7B%7D&hash=h',
      }),
    );
    expect(platform.requests[0]).toMatchObject({ method: 'POST', path: '/api/auth.register' });
    expect(platform.requests[0]?.form).toEqual({
      is_tg: '1',
      id: '7',
      username: 'ada',
      hash: 'h',
      language_code: 'lv',
      payload: 'user=%7B%7D&hash=h',
    });
  });
});

describe('cashier', () => {
  it('takes only the number 1 for a cancelled withdrawal', async () => {
    for (const data of ['1', true, 0, null, {}]) {
      const platform = fakePlatform(() => ({ body: { data } }));
      const error = await platform.failure(
        sendOnce('Cashier.cancelwithdrawal', { id: 't', idempotency_key: key }),
      );
      expect(error._tag).toBe('UndecodableAnswer');
    }
  });
});

describe('promo code', () => {
  it('SH-7.13 AC-7.34 takes an empty answer for an invalid code', async () => {
    for (const data of [null, [], {}, ''])
      expect(
        await fakePlatform(() => ({ body: { data } })).run(checkPromocode({ promo_code: 'X' })),
      ).toBeNull();
  });
});

describe('games', () => {
  it('SH-3.37 SH-7.17 AC-3.39 looks the sportsbook up, and has it exactly when the list is not empty', async () => {
    const of = (items: readonly object[]) =>
      fakePlatform(() => ({ body: { data: { items, total: items.length } } }));
    const there = of([{ sysname: 'dgt_sportsbook' }]);
    expect(await there.run(hasSportsbook())).toBe(true);
    expect(there.requests[0]).toMatchObject({ method: 'GET', path: '/api/games.get' });
    expect(there.requests[0]?.query['options']).toBe(
      '{"filter":{"sysname":["dgt_sportsbook"]},"offset":0,"count":1}',
    );
    expect(await of([]).run(hasSportsbook())).toBe(false);
  });

  it('AC-9.22 asks for at most 300 games: 301 sysnames take two requests', async () => {
    const platform = fakePlatform((request) => {
      const { filter } = JSON.parse(request.query['options'] ?? '') as { filter: { sysname?: string[] } };
      const items = (filter.sysname ?? []).map((sysname) => ({ sysname }));
      return { body: { data: { items, total: items.length } } };
    });
    const sysnames = Array.from({ length: 301 }, (_, index) => `game-${index}`);
    const found = await platform.run(lookUpGames({ sysnames }));
    expect(found.items.map(({ sysname }) => sysname)).toEqual(sysnames);
    expect(platform.requests.map(({ query }) => JSON.parse(query['options'] ?? '').count as number)).toEqual([
      300, 1,
    ]);
    await platform.run(getGames({ filter: {}, offset: 0, count: 5000 }));
    expect(JSON.parse(platform.requests[2]?.query['options'] ?? '').count).toBe(300);
  });
});

describe('calls whose failure stops nothing', () => {
  it('general info and metadata fall back to their defaults and are logged; maintenance still fails', async () => {
    const down = fakePlatform(() => ({ status: 500, text: '', headers: { 'retry-after': '9' } }));
    expect(await down.run(getGeneralInfo())).toMatchObject({ time_to_force_logout: 0 });
    expect(await down.run(getMetadata())).toEqual({});
    expect(down.logs).toEqual([
      expect.stringContaining('general info: InternalServerError'),
      expect.stringContaining('metadata: InternalServerError'),
    ]);
    const closed = fakePlatform(() => ({ body: { error: { type: 'ApplicationDisabledException' } } }));
    expect((await closed.failure(getGeneralInfo()))._tag).toBe('ApplicationDisabled');
  });

  it('an event is sent once and its failure is silent', async () => {
    const down = fakePlatform(() => ({ status: 500, text: '' }));
    expect(await down.run(trackEvent({ name: 'x', params: {} }))).toBeNull();
    expect(down.requests).toHaveLength(1);
  });
});
