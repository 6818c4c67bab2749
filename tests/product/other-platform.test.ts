import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { AnyMachineSnapshot } from 'xstate';
import { depositMethods, withdrawMethods } from '../../sandbox/cashier/methods.ts';
import { textsOf } from '../e2e/pages/texts.ts';
import { all, byRole, drawn, wordsOf } from '../harness/drawn.ts';
import { childOf, fill } from '../harness/fill.ts';
import { answerCall } from '../harness/other-answers.ts';
import { openPage } from '../harness/page/page.ts';
import type { OpenPage } from '../harness/page/page.types.ts';
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
});
afterAll(() => sandbox.stop());

const player = (rest: object = {}) => makePlayer(sandbox.client(), { balance: '900.00', ...rest });
const idOf = (methods: readonly { readonly id: number; readonly sysname: string }[], name: string): number =>
  methods.find(({ sysname }) => sysname === name)?.id ?? 0;
const openDeposit = async (rest: object = {}): Promise<void> => {
  page = await openPage(sandbox.base, '/cashier/deposit', { as: await player(rest) });
  await page.until('deposit', (state) => state.matches({ form: 'editing' }));
  page.send('deposit', { type: 'deposit.method.chosen', id: idOf(depositMethods, 'card') });
};
const pay = (amount: string): void => {
  page.send('deposit', { type: 'deposit.amount.changed', value: amount });
  page.send('deposit', { type: 'deposit.submit.requested' });
};
const callsOf = (name: string) =>
  page.calls().filter(({ url }) => url.pathname.toLowerCase() === `/api/${name.toLowerCase()}`);

describe('a 403 on what a player does', () => {
  const denied = { error: { type: 'AccessDeniedException', code: 'X', message: '', error_data: {} } };

  it.each([
    ['without a word', '<h1>Forbidden</h1>'],
    ['of a type that nobody knows', { error: { type: 'WafException', code: 1, message: '' } }],
  ] as const)('SH-8.33 %s is the forbidden page', async (_name, body) => {
    await openDeposit();
    answerCall('Cashier.makedeposit', { status: 403, body });
    pay('25');
    const text = await page.shows(t('system.forbidden.header'));
    expect(text).not.toContain(t('errors.AccessDenied'));
  });

  it('SH-8.33 SH-8.07 with its type is told in place', async () => {
    await openDeposit();
    answerCall('Cashier.makedeposit', { status: 403, body: denied });
    pay('25');
    const text = await page.shows(t('errors.AccessDenied'));
    expect(text).not.toContain(t('system.forbidden.header'));
  });

  it('SH-8.30 SH-8.09 a ban that a deposit is refused with blocks the site', async () => {
    await openDeposit();
    answerCall('Cashier.makedeposit', {
      status: 403,
      body: { error: { type: 'UserBannedException', code: '', message: '', error_data: {} } },
    });
    pay('25');
    await page.until('session', (state) => state.matches('blocked'));
    await page.shows(t('system.userBlocked.header'));
  });

  it('SH-8.33 a form that is saved ends there as well', async () => {
    page = await openPage(sandbox.base, '/profile/security', { as: await player() });
    const form = await vi.waitFor(() => childOf(page.actor('security'), 'password', 'form'), {
      timeout: 8000,
    });
    answerCall('account.changepassword', { status: 403, body: '<h1>Forbidden</h1>' });
    fill(form, page.vault, {
      old_password: 'Evenfall-77',
      new_password: 'Other-Lamp-26',
      password_repeat: 'Other-Lamp-26',
    });
    form.send({ type: 'form.submit.requested' });
    await page.shows(t('system.forbidden.header'));
  });
});

describe('offers of a platform that names none', () => {
  const offer = (id: number, description: unknown) => ({
    id,
    trigger: { action: 'deposit', params: {}, user_satisfies_params: true },
    description,
    promotions: [],
  });
  const offers = [offer(31, 'Double it'), offer(32, { title: '', text: '' }), offer(33, { title: 'Third' })];
  const answer = { body: { data: { items: offers, total: 3 } } };

  it('AC-3.22 goes by its words, or by none, never by its number', async () => {
    page = await openPage(sandbox.base, '/support', { as: await player() });
    answerCall('campaigns.getoffers', answer);
    await page.goTo('/offers');
    await page.shows('Third');
    const names = all(drawn(await page.html()), ({ tag }) => /^h[1-4]$/.test(tag)).map(wordsOf);
    expect(names).toEqual(expect.arrayContaining(['Double it', t('section.offers-id'), 'Third']));
    expect((await page.text()).split('\n')).not.toContain('31');
    await page.goTo('/cashier/deposit');
    await page.until('deposit', (state) => state.matches({ form: 'editing' }));
    const text = (await page.shows('Third')).split('\n');
    expect(text.filter((line) => line === 'Double it')).toHaveLength(1);
    expect(text).not.toContain('32');
  });
});

it('SH-9.29 points of a tournament are set as numbers are, with two decimals for a fraction', async () => {
  page = await openPage(sandbox.base, '/support');
  const winners = [
    { place: 1, fakename: 'Ida', points: '12345.5', prize: null },
    { place: 2, fakename: 'Otto', points: '900.00', prize: null },
  ];
  const one = { id: 77, name: 'Lamps', status: 'active', total_points: '13245.5', winners };
  answerCall('Tournaments.get', { body: { data: { items: [one], total: 1 } } });
  await page.goTo('/tournaments/77');
  const lines = (await page.shows('Ida')).split('\n');
  expect(lines.filter((line) => /^(?:12|13|900)/.test(line))).toEqual(
    expect.arrayContaining(['12,345.50', '13,245.50', '900']),
  );
  expect(lines).not.toContain('900.00');
});

it('AC-3.33 a prize pool of nothing is none: neither the list nor the tournament names a sum', async () => {
  page = await openPage(sandbox.base, '/support');
  const one = { id: 78, name: 'For the fun', total_prize: { amount: '0.00', currency: 'EUR' } };
  answerCall('Tournaments.get', { body: { data: { items: [one], total: 1 } } });
  for (const path of ['/tournaments?status=active', '/tournaments/78']) {
    await page.goTo(path);
    const lines = (await page.shows('For the fun')).split('\n');
    expect(lines).not.toContain(t('tournaments.prizePool'));
    expect(lines.filter((line) => /^0\s€|^·$/.test(line))).toEqual([]);
  }
});

it('SH-4.37 SH-4.08 the account is read once after a registration and once for the page that follows', async () => {
  page = await openPage(sandbox.base, '/forms/sign_up');
  await page.shows(t('login.login'));
  const form = childOf(page.actor('registration'), 'heldForm', 'form');
  fill(form, page.vault, { country_code: 'LV' });
  await page.shows('Last name');
  await page.until('registration', (state) => !state.matches({ flow: { filling: 'refetching' } }));
  fill(form, page.vault, {
    email: `once-${Date.now()}@example.test`,
    password: 'Lamp-2026-x',
    currency: 'EUR',
    first_name: 'Ada',
    last_name: 'Lind',
    birth_date: '31.12.1990',
    terms: '1',
  });
  form.send({ type: 'form.submit.requested' });
  await page.until('session', (state) => state.matches('player'));
  await vi.waitFor(() => expect(callsOf('Loyalty.getnotifications')).toHaveLength(1), { timeout: 8000 });
  await page.until('hints', (state) => state.matches('shown'));
  await page.until('session', (state) => state.matches({ player: 'fresh' }));
  const order = page.calls().map(({ url }) => url.pathname);
  const after = order.slice(order.indexOf('/api/auth.register'));
  expect(after.filter((path) => path === '/api/account.getInfo')).toHaveLength(2);
  // The hint of a fresh account stands all the same.
  expect(after).toContain('/api/Cashier.gethistory');
});

describe('proof of identity that a withdrawal lacks', () => {
  const proof = () =>
    vi.waitFor(() => page.actor('verification').getSnapshot() as { matches: (state: unknown) => boolean }, {
      timeout: 8000,
    });
  const withdraw = async (amount: string): Promise<void> => {
    page.send('withdrawal', { type: 'withdrawal.method.chosen', id: idOf(withdrawMethods, 'e_wallet') });
    fill(childOf(page.actor('withdrawal'), 'requisites'), page.vault, { wallet_email: 'p@example.test' });
    page.send('withdrawal', { type: 'withdrawal.amount.changed', value: amount });
    page.send('withdrawal', { type: 'withdrawal.summary.requested' });
    await page.until('withdrawal', (state) => state.matches('summary'));
    page.send('withdrawal', { type: 'withdrawal.submit.requested' });
  };
  const open = async (rest: object) => {
    page = await openPage(sandbox.base, '/cashier/withdraw', { as: await player(rest) });
    await page.until('withdrawal', (state) => state.matches({ form: { entry: 'editing' } }));
  };

  it.each([
    ['41', 'change', 'verification.change.title', 'SumsubVerificationRequired'],
    ['59', 'start', 'verification.start.title', 'RequisitesValidationRequired'],
  ] as const)(
    'AC-8.12 AC-8.14 AC-3.54 a verified player of whom the platform wants more (%s) is not told to be verified',
    async (amount, _step, title, type) => {
      await open({ is_verified: 1 });
      await withdraw(amount);
      const text = await page.shows(t(title));
      expect(text).toContain(t(`errors.${type}`));
      expect(text).not.toContain(t('verification.done.title'));
    },
  );

  it('AC-8.12 once the player is verified the form does not ask for a proof any more, and goes on', async () => {
    const one = await player({ is_kyc_block_enabled: 1 });
    page = await openPage(sandbox.base, '/cashier/withdraw', { as: one });
    await page.until('withdrawal', (state) => state.matches({ form: { entry: 'editing' } }));
    await sandbox.platform.db
      .updateTable('players')
      .set({ is_verified: 1 })
      .where('uid', '=', one.uid)
      .execute();
    await withdraw('25');
    const text = await page.shows(t('verification.done.title'));
    expect((await proof()).matches({ completed: 'verified' })).toBe(true);
    await page.until('withdrawal', (state) => state.context.notice === null);
    expect(text).not.toContain(t('verification.change.title'));
    await page.until('session', (state) => state.matches({ player: 'fresh' }));
    expect(await page.text()).not.toContain(t('errors.SumsubVerificationRequired'));
    page.send('withdrawal', { type: 'withdrawal.summary.requested' });
    await page.until('withdrawal', (state) => state.matches('summary'));
    page.send('withdrawal', { type: 'withdrawal.submit.requested' });
    await vi.waitFor(() => expect(callsOf('Cashier.makewithdrawal')[0]?.answer?.status).toBe(200), {
      timeout: 8000,
    });
  });
});

describe('a platform that lists no limits', () => {
  const noLimit = { available_amount: null, expired_at: null, limit_amount: null, period: 'none' };
  const openPrompt = async (canEdit: boolean) => {
    sandbox.platform.setOverrides({ config: { market: { depositLimitPrompt: 'required' } } });
    const one = await makePlayer(sandbox.client(), {});
    page = await openPage(sandbox.base, '/support', { as: one });
    answerCall('account.getLimits', { body: { data: { items: [] } } });
    answerCall('account.getDepositLimit', { body: { data: { ...noLimit, can_edit: canEdit } } });
    await page.goTo('/cashier/deposit');
    await page.until('deposit', (state) => state.matches({ form: 'editing' }));
  };

  it('AC-3.17 BY-1.01 asks for a deposit limit with the form that sets it', async () => {
    await openPrompt(true);
    await page.shows(t('limits.prompt.title'));
    await page.shows(t('limits.first'));
    // Nothing is sent before the browser has said whether an earlier change is open.
    await page.until('limits', (state) => state.matches({ shown: 'editing' }));
    page.send('limits', { type: 'limits.value.changed', kind: 'deposit', value: '50' });
    page.send('limits', { type: 'limits.save.requested', kind: 'deposit' });
    await vi.waitFor(() => expect(callsOf('account.setDepositLimit')[0]?.answer?.status).toBe(200), {
      timeout: 8000,
    });
    expect(Object.fromEntries(callsOf('account.setDepositLimit')[0]?.body ?? [])).toMatchObject({
      limit_amount: '50',
      currency: 'EUR',
    });
  });

  it('AC-3.17 a limit that takes no value now is not asked for: nobody could answer', async () => {
    await openPrompt(false);
    expect(page.actor('deposit').getSnapshot()).toMatchObject({ context: { isLimitAsked: true } });
    expect(await page.text()).not.toContain(t('limits.prompt.title'));
    const { stack } = (page.actor('dialogs').getSnapshot() as { context: { stack: readonly unknown[] } })
      .context;
    expect(stack).toEqual([]);
  });
});

describe('a limit that the market requires, where the limits cannot be read', () => {
  it('BY-1.04 says so, reads them anew and lets the player leave', async () => {
    sandbox.platform.setOverrides({ config: { market: { depositLimitPrompt: 'required' } } });
    const one = await makePlayer(sandbox.client(), {});
    page = await openPage(sandbox.base, '/support', { as: one });
    answerCall('account.getLimits', { status: 500, body: {} });
    await page.goTo('/cashier/deposit');
    await page.shows(t('limits.prompt.title'));
    await page.until('limits', (state) => state.matches('failed'));
    const dialogs = async () => all(drawn(await page.html()), byRole('dialog'));
    const words = async () => (await dialogs()).map(wordsOf).join();
    const leave = async () =>
      (await dialogs())
        .flatMap((dialog) => all(dialog, ({ tag }) => tag === 'a'))
        .find((link) => wordsOf(link) === t('limits.prompt.leave'));
    expect(await words()).toContain(t('limits.failed.title'));
    expect(await words()).toContain(t('common.retry'));
    expect((await leave())?.attributes['href']).toBe('/');
    answerCall('account.getLimits', { body: { data: { items: [] } } });
    page.send('limits', { type: 'limits.reload.requested' });
    await page.until('limits', (state) => state.matches({ shown: 'editing' }));
    expect(await words()).not.toContain(t('limits.failed.title'));
    expect(await words()).toContain(t('limits.first'));
    expect((await leave())?.attributes['href']).toBe('/');
  });
});

it('AC-4.42 an exclusion that took hold while its answer was lost ends as one that was heard of, and the device is silent', async () => {
  const one = await player();
  page = await openPage(sandbox.base, '/profile/responsible-game', { as: one });
  await page.until('limits', (state) => state.matches({ shown: 'editing' }));
  page.send('limits', { type: 'limits.exclusion.requested', period: '6_months' });
  await page.until('exclusion', (state) => state.matches('reviewing'));
  page.send('exclusion', { type: 'exclusion.continued' });
  sandbox.platform.faults.set({
    target: 'account.setSelfExclusion',
    kind: 'drop',
    when: 'after',
    times: 1,
  });
  const form = childOf(page.actor('exclusion'), 'proof');
  fill(form, page.vault, { password: one.password });
  form.send({ type: 'form.submit.requested' });
  await page.until('session', (state) => state.matches('signedOut'));
  expect(callsOf('account.setSelfExclusion')).toHaveLength(2);
  expect(page.did()).toContainEqual(['store', 'excluded_until', 'unheard']);
  expect(page.did()).toContainEqual(['setCookie', 'quiet', '1', expect.any(Number)]);
  expect(page.did()).toContainEqual(['loadDocument', '/']);
});

describe('answers in words that no document has', () => {
  it('SH-4.08 AC-7.46 a promo code that was activated is told so, whatever else the answer says', async () => {
    page = await openPage(sandbox.base, '/profile/bonuses', { as: await player() });
    const promo = await vi.waitFor(() => childOf(page.actor('bonuses'), 'promo'), { timeout: 8000 });
    promo.send({ type: 'promo.opened' });
    await waitFor(promo, (state: AnyMachineSnapshot) => state.matches('open'), { timeout: 8000 });
    promo.send({ type: 'promo.code.changed', value: 'EVENING' });
    answerCall('campaigns.activateOffer', {
      body: { data: { id: 'x-1', description: 'Well done', promotions: 'none', took: 3 } },
      after: true,
    });
    promo.send({ type: 'promo.apply.requested' });
    await vi.waitFor(() => expect(callsOf('campaigns.activateOffer')).toHaveLength(1), { timeout: 8000 });
    await page.until('dialogs', (state) => JSON.stringify(state.context).includes('PromocodeActivatedPopup'));
    expect(await page.text()).not.toContain(t('intent.lost.title'));
  });
});

describe('a session that ends at the platform', () => {
  const gone = {
    status: 401,
    body: { error: { type: 'AuthorizationException', code: '', message: '', error_data: {} } },
  };
  const end = (name: string): void => {
    answerCall(name, gone);
    answerCall('account.getInfo', { body: { data: { uid: 0 } } });
  };
  const doings: Readonly<Record<string, readonly [path: string, act: () => Promise<void> | void]>> = {
    'account.getBalance': ['/gamehall', () => page.send('balance', { type: 'balance.refresh.requested' })],
    'account.saveProfileInfo': [
      '/profile/settings',
      async () => {
        const form = await vi.waitFor(() => childOf(page.actor('profile'), 'personal', 'form'), {
          timeout: 8000,
        });
        fill(form, page.vault, { first_name: 'Ada', last_name: 'Lind', birth_date: '31.12.1990' });
        form.send({ type: 'form.submit.requested' });
      },
    ],
    'account.changefakename': [
      '/profile/settings',
      async () => {
        const form = await vi.waitFor(() => childOf(page.actor('profile'), 'fakename', 'form'), {
          timeout: 8000,
        });
        fill(form, page.vault, { fakename: 'Wren2026' });
        form.send({ type: 'form.submit.requested' });
      },
    ],
  };

  it.each(Object.keys(doings))('OP-04 AC-4.25 is told by %s', async (name) => {
    const [path = '/', act] = doings[name] ?? [];
    page = await openPage(sandbox.base, path, { as: await player() });
    await page.until('session', (state) => state.matches({ player: 'fresh' }));
    end(name);
    await act?.();
    await page.until('session', (state) => state.matches('guest'));
    const text = await page.shows(t('shell.session.expired'));
    expect(text).not.toContain('900.00');
    expect(page.profile.local.has('user_balances')).toBe(false);
  });
});

it('AC-3.12 SH-3.20 a registration that lists neither contact nor password nor countries can be filled all the same', async () => {
  page = await openPage(sandbox.base, '/support');
  answerCall('Account.getPersonalDataFields', {
    body: {
      data: [
        { sysname: 'first_name', type: 'input', params: { is_required: true } },
        { sysname: 'country_code', type: 'country_code', params: { is_required: true } },
      ],
    },
  });
  await page.goTo('/forms/sign_up');
  await page.shows(t('field.first_name'));
  const tree = drawn(await page.html());
  const named = (name: string) =>
    all(tree, ({ attributes }) => attributes['id'] === `registration-${name}`)[0];
  expect([named('email')?.tag, named('password')?.tag]).toEqual(['input', 'input']);
  const country = named('country_code');
  expect(all(country ?? drawn(''), ({ tag }) => tag === 'option').length).toBeGreaterThan(200);
});

it('AC-4.02 a second save sends what has changed since the first, and nothing else', async () => {
  page = await openPage(sandbox.base, '/profile/settings', { as: await player() });
  const saves = () => callsOf('account.saveProfileInfo');
  const save = async (values: Readonly<Record<string, string>>): Promise<void> => {
    const before = saves().length;
    const form = await vi.waitFor(() => childOf(page.actor('profile'), 'personal', 'form'), {
      timeout: 8000,
    });
    fill(form, page.vault, values);
    form.send({ type: 'form.submit.requested' });
    await vi.waitFor(() => expect(saves()[before]?.answer?.status).toBe(200), { timeout: 8000 });
    await page.until('profile', (state) => state.context.isSaved === true);
  };
  await save({ first_name: 'Ada', last_name: 'Lind', birth_date: '31.12.1990' });
  expect([...(saves()[0]?.body.entries() ?? [])]).toContainEqual(['birth_date', '1990-12-31']);
  answerCall('account.getprofileinfo', { status: 502, body: 'no' });
  await save({ last_name: 'Lund' });
  expect([...(saves()[1]?.body.keys() ?? [])]).toEqual(['last_name']);
});
