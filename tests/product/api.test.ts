import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine } from 'xstate';
import { depositMethods } from '../../sandbox/cashier/methods.ts';
import { fixturePassword } from '../../sandbox/seed/fixtures.ts';
import { callTable } from '../../schemas/calls/table.ts';
import { textsOf } from '../e2e/pages/texts.ts';
import { childOf, fill } from '../harness/fill.ts';
import { openPage } from '../harness/page/page.ts';
import type { OpenPage, PageOptions, SeenCall } from '../harness/page/page.types.ts';
import { makePlayer, startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';

const t = textsOf('en-US');
let sandbox: TestSandbox;
let page: OpenPage;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, 60_000);
afterEach(() => {
  sandbox.platform.faults.clear();
  sandbox.platform.setOverrides({});
  page.close();
  vi.unstubAllGlobals();
});
afterAll(() => sandbox.stop());

const open = async (path: string, options: PageOptions = {}) => {
  page = await openPage(sandbox.base, path, options);
};
const calls = (name: string): readonly SeenCall[] =>
  page.calls().filter(({ url }) => url.pathname === `/api/${name}`);
const came = (name: string, count = 1): Promise<SeenCall> =>
  vi.waitFor(
    () => {
      const call = calls(name)[count - 1];
      if (!call?.answer) throw new Error(`no ${name} yet`);
      return call;
    },
    { timeout: 8000, interval: 10 },
  );
const answerOf = (call: SeenCall): { data?: unknown; error?: Record<string, unknown> } =>
  JSON.parse(call.answer?.text ?? '{}') as { data?: unknown };
/** What a call says beside the version and the locale. */
const payloadOf = ({ url, body }: SeenCall) => ({
  ...Object.fromEntries([...url.searchParams].filter(([name]) => name !== 'v' && name !== 'locale')),
  ...Object.fromEntries(body),
});
const product = (): readonly SeenCall[] => page.calls().filter(({ url }) => url.pathname.startsWith('/api/'));

const formOf = (id: 'login' | 'registration', ...path: readonly string[]): AnyActorRef =>
  childOf(page.actor(id), ...path, 'heldForm', 'form');
const submit = (form: AnyActorRef, values: Readonly<Record<string, string>>): void => {
  fill(form, page.vault, values);
  form.send({ type: 'form.submit.requested' });
};
const openDeposit = async (options: PageOptions = {}): Promise<void> => {
  const player = await makePlayer(sandbox.client(), { balance: '900.00' });
  await open('/cashier/deposit', { as: player, ...options });
  await page.until('deposit', (state) => state.matches({ form: 'editing' }));
};
const payBy = async (method: string, amount: string): Promise<SeenCall> => {
  const { id } = depositMethods.find(({ sysname }) => sysname === method) ?? { id: 0 };
  page.send('deposit', { type: 'deposit.method.chosen', id });
  if (method === 'e_wallet')
    fill(childOf(page.actor('deposit'), 'requisites'), page.vault, { wallet_email: ' ada+1@example.test ' });
  page.send('deposit', { type: 'deposit.amount.changed', value: amount });
  page.send('deposit', { type: 'deposit.submit.requested' });
  return came('Cashier.makedeposit');
};

describe('every call of a page', () => {
  it('AC-7.01 SH-7.01 goes under /api/, by the name and the method of the table', async () => {
    await openDeposit();
    await payBy('e_wallet', '25');
    const names = product().map(({ url }) => url.pathname.replace('/api/', ''));
    expect(new Set(names).size).toBeGreaterThan(15);
    for (const { method, url } of product()) {
      const row = Object.entries(callTable).find(([name]) => `/api/${name}` === url.pathname)?.[1];
      expect([url.pathname, row?.method]).toEqual([url.pathname, method]);
    }
    const elsewhere = page.calls().filter((call) => !product().includes(call));
    for (const { url } of elsewhere)
      expect(url.pathname).toMatch(/^\/(?:nfx|content)\/|^\/(?:robots\.txt|hit|chat\.json)$/);
  });

  it('AC-7.02 SH-7.02 carries the version and the active locale in the query, a POST too', async () => {
    await openDeposit();
    await payBy('card', '25');
    page.close();
    const player = await makePlayer(sandbox.client(), { balance: '900.00', locale: 'lv' });
    await open('/lv/cashier/deposit', { as: player });
    await page.until('deposit', (state) => state.matches({ form: 'editing' }));
    const before = product().length;
    expect((await payBy('card', '25')).body.has('locale')).toBe(false);
    await page.goTo('/lv/gamehall');
    const later = product().slice(before);
    expect(later.map(({ method }) => method)).toContain('POST');
    expect(later.length).toBeGreaterThan(3);
    for (const { url } of later)
      expect([url.searchParams.getAll('v'), url.searchParams.getAll('locale')]).toEqual([['1'], ['lv']]);
    // `v` is never taken from the address of the page.
    await page.goTo('/lv/gamehall?v=9&locale=ru');
    expect(product().at(-1)?.url.searchParams.get('v')).toBe('1');
  });

  it('AC-7.03 SH-7.03 carries _non_strict in a frame of another site and nowhere else', async () => {
    const flags = () => new Set(product().map(({ url }) => url.searchParams.get('_non_strict')));
    await openDeposit({ isFramed: true });
    await payBy('card', '25');
    expect(flags()).toEqual(new Set(['1']));
    page.close();
    await openDeposit();
    await payBy('card', '25');
    expect(flags()).toEqual(new Set([null]));
  });

  it('AC-7.04 SH-7.04 sends a body as form data, nested values by bracket keys', async () => {
    await openDeposit();
    const call = await payBy('e_wallet', '25');
    expect([call.method, call.encoding, call.headers.get('content-type')]).toEqual([
      'POST',
      'form-data',
      null,
    ]);
    const { idempotency_key: key, ...rest } = Object.fromEntries(call.body);
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(rest).toEqual({
      method_id: '3',
      amount: '25',
      currency: 'EUR',
      'requisites[wallet_email]': 'ada+1@example.test',
    });
    for (const { method, encoding } of product())
      expect([method, encoding]).toEqual([method, method === 'POST' ? 'form-data' : 'none']);
  });

  it('AC-7.05 SH-7.05 reads data, and on failure error with type, code, message and error_data, whatever the status', async () => {
    await openDeposit();
    await page.shows('900.00 €');
    expect(Object.keys(answerOf(calls('account.getInfo')[0] as SeenCall))).toEqual(['data']);
    sandbox.platform.faults.set({
      target: 'Cashier.makedeposit',
      kind: 'error',
      when: 'before',
      times: 1,
      status: 200,
      errorType: 'BillingDepositLimitExceeded',
      code: 'LIMIT_7',
      errorData: { available_amount: '12.50' },
    });
    const refused = await payBy('card', '25');
    expect(refused.answer?.status).toBe(200);
    expect(Object.keys(answerOf(refused).error ?? {})).toEqual(['type', 'code', 'message', 'error_data']);
    const text = await page.shows(t('errors.BillingDepositLimitExceeded.amount', { amount: '12.50 €' }));
    expect(text).not.toContain(String(answerOf(refused).error?.['message']));
  });
});

describe('repeating', () => {
  const openHistory = async (): Promise<void> => {
    await open('/cashier/history', { as: 'wren' });
    await page.shows('4 of 13');
  };
  const list = () => childOf(page.actor('history'), 'list') as ActorRefFrom<AnyStateMachine>;
  /** How often the history is asked for until the page has its answer. */
  const tries = async (status: number): Promise<number> => {
    sandbox.platform.faults.set({
      target: 'Cashier.gethistory',
      kind: 'status',
      when: 'before',
      times: -1,
      status,
    });
    const before = calls('Cashier.gethistory').length;
    list().send({ type: 'list.more.requested' });
    await waitFor(list(), (state) => state.matches({ shown: 'moreFailed' }), { timeout: 8000 });
    return calls('Cashier.gethistory').length - before;
  };

  it('SH-7.51 is done on 408, 409, 425, 429, 500, 502, 503 and 504 and on no other status', async () => {
    await openHistory();
    const counts: Record<number, number> = {};
    for (const status of [400, 404, 405, 408, 409, 410, 422, 425, 429, 500, 501, 502, 504, 505, 599])
      counts[status] = await tries(status);
    expect(counts).toEqual({
      400: 1,
      404: 1,
      405: 1,
      408: 2,
      409: 2,
      410: 1,
      422: 1,
      425: 2,
      429: 2,
      500: 2,
      501: 1,
      502: 2,
      504: 2,
      505: 1,
      599: 1,
    });
    // A platform that is not available closes the site; it is asked once more before that.
    sandbox.platform.faults.set({
      target: 'Cashier.gethistory',
      kind: 'status',
      when: 'before',
      times: 1,
      status: 503,
    });
    const before = calls('Cashier.gethistory').length;
    list().send({ type: 'list.more.requested' });
    await page.shows('8 of 13');
    expect(calls('Cashier.gethistory').length - before).toBe(2);
  });

  it('SH-7.50 is done once for a read; a save and a sign-out are sent once', async () => {
    await openHistory();
    expect(await tries(500)).toBe(2);
    sandbox.platform.faults.clear();
    await page.goTo('/profile/settings');
    const form = await vi.waitFor(() => childOf(page.actor('profile'), 'fakename', 'form'), {
      timeout: 8000,
    });
    sandbox.platform.faults.set({
      target: 'Account.changefakename',
      kind: 'status',
      when: 'before',
      times: -1,
      status: 500,
    });
    submit(form, { fakename: 'Wren2026' });
    await page.shows(t('errors.InternalServerError'));
    expect(page.calls().filter(({ url }) => /changefakename$/i.test(url.pathname))).toHaveLength(1);
    sandbox.platform.faults.set({
      target: 'auth.logout',
      kind: 'status',
      when: 'before',
      times: -1,
      status: 500,
    });
    page.send('session', { type: 'session.logout.requested' });
    await page.until('session', (state) => state.matches('signedOut'));
    expect(calls('auth.logout')).toHaveLength(1);
  });
});

describe('signing in and out', () => {
  it('SH-7.06 auth.login sends login without its leading plus, password and a code when there is one', async () => {
    await open('/forms/sign_in');
    await page.shows(t('login.submit'));
    submit(formOf('login'), { login: '+37120000001', password: ' s3cret+&' });
    const first = await came('auth.login');
    expect([first.method, Object.fromEntries(first.body)]).toEqual([
      'POST',
      { login: '37120000001', password: ' s3cret+&' },
    ]);
    await page.shows('Wrong e-mail or password');
    submit(formOf('login'), { login: 'twofa@evenfall.test', password: fixturePassword });
    await page.shows(t('twofa.text'));
    submit(formOf('login', 'twoFactor'), { code: '000000' });
    const coded = await came('auth.login', 3);
    expect(Object.fromEntries(coded.body)).toEqual({
      login: 'twofa@evenfall.test',
      password: fixturePassword,
      code: '000000',
    });
    await page.shows(t('twofa.error.invalid'));
  });

  it('AC-7.82 events.handle takes the name and the parameters of an event, without a word of the player', async () => {
    await open('/forms/sign_in');
    await page.shows(t('login.submit'));
    submit(formOf('login'), { login: 'nobody@example.test', password: 'wrong-one' });
    const call = await came('events.handle');
    expect([call.method, call.url.searchParams.get('event_name')]).toEqual(['GET', 'login_error']);
    const params = JSON.parse(call.url.searchParams.get('event_params') ?? '') as Record<string, unknown>;
    expect(params).toEqual({ code: answerOf(await came('auth.login')).error?.['code'] });
    expect(call.url.search).not.toContain('nobody');
    expect(answerOf(call)).toEqual({ data: 1 });
    const kept = await sandbox.platform.db.selectFrom('events').selectAll().execute();
    expect(kept.at(-1)).toMatchObject({ name: 'login_error', uid: null });
  });

  it('SH-7.07 auth.logout is called without a payload, and ends the session', async () => {
    await open('/gamehall', { as: 'wren' });
    await page.shows('248.60 €');
    page.send('session', { type: 'session.logout.requested' });
    const call = await came('auth.logout');
    expect([call.method, payloadOf(call), call.encoding]).toEqual(['GET', {}, 'none']);
    await page.until('session', (state) => state.matches('signedOut'));
    expect(page.did()).toContainEqual(['loadDocument', '/']);
    expect(page.profile.cookies.has('platform_session')).toBe(false);
  });

  it('SH-7.08 auth.restore sends the login, and the page says the same whether or not there is an account', async () => {
    for (const [index, login] of ['+37120009999', 'wren@evenfall.test'].entries()) {
      await open('/forms/sign_in');
      await page.shows(t('login.submit'));
      page.send('login', { type: 'login.restore.requested' });
      await page.shows(t('restore.text'));
      submit(formOf('login', 'restore'), { login });
      const call = await came('auth.restore');
      expect([call.method, Object.fromEntries(call.body)]).toEqual([
        'POST',
        { login: index === 0 ? '37120009999' : login },
      ]);
      await page.shows(t('restore.sent.text'));
      if (index === 0) page.close();
    }
  });

  it('SH-7.09 auth.register sends what the form has asked for', async () => {
    await open('/forms/sign_up');
    await page.shows(t('login.login'));
    const form = formOf('registration');
    const told = {
      email: 'newcomer@example.test',
      password: 'Lamp-2026-x',
      country_code: 'LV',
      currency: 'EUR',
      first_name: 'Ada',
      last_name: 'Lind',
      birth_date: '1990-05-05',
      terms: '1',
      notify: '1',
    };
    fill(form, page.vault, { country_code: told.country_code });
    // The fields of the chosen country are on their way.
    await vi.waitFor(
      () => {
        const fields = page.calls().filter(({ url }) => url.pathname.endsWith('getPersonalDataFields'));
        expect(fields.at(-1)?.url.searchParams.get('country')).toBe('LV');
        expect(fields.at(-1)?.answer?.status).toBe(200);
        expect((form.getSnapshot() as { context: { held: boolean } }).context.held).toBe(false);
      },
      { timeout: 8000 },
    );
    fill(form, page.vault, told);
    form.send({ type: 'form.submit.requested' });
    const call = await came('auth.register');
    const body = Object.fromEntries(call.body);
    expect(call.method).toBe('POST');
    const { terms: _, ...sent } = told;
    expect(body).toMatchObject({ ...sent, is_betting: '0' });
    expect(Object.keys(body)).not.toContain('hasPromocode');
    await page.until('session', (state) => state.matches('player'));
  });
});

describe('calls of the site', () => {
  it('SH-7.12 SH-7.14 account.getInfo and popups.get are called without a payload', async () => {
    await open('/gamehall', { as: 'wren' });
    for (const name of ['account.getInfo', 'popups.get']) {
      const call = await came(name);
      expect([call.method, payloadOf(call)]).toEqual(['GET', {}]);
    }
    expect(answerOf(await came('account.getInfo')).data).toMatchObject({ login: 'wren@evenfall.test' });
    await page.shows('248.60 €');
    page.close();
    await open('/gamehall');
    expect(calls('popups.get')).toEqual([]);
  });

  it('SH-7.15 SH-7.16 metadata.getgeneralinfo and metadata.get are called without a payload, and neither holds the page up', async () => {
    await open('/gamehall');
    for (const name of ['metadata.getgeneralinfo', 'metadata.get']) {
      const call = await came(name);
      expect([call.method, payloadOf(call)]).toEqual(['GET', {}]);
    }
    const context = () =>
      page.actor('content').getSnapshot().context as { general: object; metadata?: object };
    expect(context().general).toMatchObject({ default_currency: 'EUR', time_to_force_logout: 1800 });
    expect(context().metadata).toEqual(answerOf(await came('metadata.get')).data);
    page.close();
    sandbox.platform.faults.set({
      target: 'metadata.get',
      kind: 'error',
      when: 'before',
      times: -1,
      errorType: 'UnknownError',
      status: 400,
    });
    await open('/gamehall');
    await page.shows('3,200 games');
    expect(context().metadata).toBeUndefined();
    expect(page.logs().join('\n')).toContain('metadata: UnknownError');
  });

  it('SH-7.17 games.get looks the sportsbook up by its sysname, with options as JSON', async () => {
    await open('/gamehall');
    const call = await came('games.get');
    expect([call.method, Object.keys(payloadOf(call))]).toEqual(['GET', ['options']]);
    expect(JSON.parse(call.url.searchParams.get('options') ?? '')).toEqual({
      filter: { sysname: ['dgt_sportsbook'] },
      offset: 0,
      count: 1,
    });
    expect(await page.text()).toContain('Sports');
  });

  it('SH-7.11 account.changelocale sends the locale that a player has chosen', async () => {
    const player = await makePlayer(sandbox.client(), {});
    await open('/gamehall', { as: player });
    page.send('locale', { type: 'locale.change.requested', code: 'lv' });
    const call = await came('account.changelocale');
    expect([call.method, Object.fromEntries(call.body), answerOf(call)]).toEqual([
      'POST',
      { locale: 'lv' },
      { data: 1 },
    ]);
    const kept = await sandbox.platform.db
      .selectFrom('players')
      .select('locale')
      .where('uid', '=', player.uid)
      .execute();
    expect(kept).toEqual([{ locale: 'lv' }]);
  });

  it('SH-7.13 campaigns.checkPromocode sends promo_code, and an empty result is an invalid code', async () => {
    await openDeposit();
    const promo = childOf(page.actor('deposit'), 'promo');
    promo.send({ type: 'promo.opened' });
    promo.send({ type: 'promo.code.changed', value: 'NOSUCHCODE' });
    const call = await came('campaigns.checkPromocode');
    expect([call.method, payloadOf(call), answerOf(call)]).toEqual([
      'POST',
      { promo_code: 'NOSUCHCODE' },
      { data: null },
    ]);
    await page.shows(t('promo.INVALID'));
  });

  it('AC-7.87 SH-3.32 SH-7.25 SH-9.17 a hit with the token of the fraud script leaves 3000 ms after the start, where is_seon_enabled of the general info says so', async () => {
    vi.stubGlobal('seon', { getBase64Session: (done: (token: string) => void) => done('token-1') });
    sandbox.platform.setOverrides({ general: { is_seon_enabled: true } });
    const startedAt = performance.now();
    await open('/terms');
    const hits = () => page.calls().filter(({ url }) => url.pathname === '/hit');
    expect(hits().map(({ url }) => url.searchParams.get('session'))).not.toContain('token-1');
    await vi.waitFor(
      () => expect(hits().map(({ url }) => url.searchParams.get('session'))).toContain('token-1'),
      { timeout: 8000, interval: 10 },
    );
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(3000);
    expect(hits().filter(({ url }) => url.searchParams.has('session'))).toHaveLength(1);
    page.close();
    vi.stubGlobal('seon', { getBase64Session: (done: (token: string) => void) => done('token-1') });
    sandbox.platform.setOverrides({ general: { is_seon_enabled: false } });
    await open('/terms');
    const analytics = () => page.root.system.get('analytics') as AnyActorRef | undefined;
    // Where it is checked this is so only when the 3000 ms are over.
    await vi.waitFor(() => expect(analytics()?.getSnapshot().matches({ fraud: 'over' })).toBe(true));
    expect(hits().filter(({ url }) => url.searchParams.has('session'))).toEqual([]);
  });
});
