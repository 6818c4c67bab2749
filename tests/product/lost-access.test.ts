import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { textsOf } from '../e2e/pages/texts.ts';
import { childOf, fill } from '../harness/fill.ts';
import { startTestFront } from '../harness/front.ts';
import type { TestFront } from '../harness/front.ts';
import { openPage } from '../harness/page/page.ts';
import type { OpenPage } from '../harness/page/page.types.ts';
import { makePlayer } from '../harness/sandbox-client.ts';

const t = textsOf('en-US');
let front: TestFront;
let page: OpenPage;
beforeAll(async () => {
  front = await startTestFront();
}, 90_000);
afterEach(() => {
  vi.restoreAllMocks();
  page?.close();
  front.reset();
});
afterAll(() => front.stop());

const soon = (check: () => void) => vi.waitFor(check, { timeout: 8000, interval: 10 });
const callsTo = (name: string) => page.calls().filter(({ url }) => url.pathname === `/api/${name}`);

/** The registration form, filled in. */
const filledForm = async (email: string) => {
  page = await openPage(front.sandbox.base, '/forms/sign_up');
  await page.shows(t('login.login'));
  const form = childOf(page.actor('registration'), 'heldForm', 'form');
  fill(form, page.vault, { country_code: 'LV' });
  await page.shows('Last name');
  await page.until('registration', (state) => !state.matches({ flow: { filling: 'refetching' } }));
  fill(form, page.vault, {
    email,
    password: 'Lamp-2026-x',
    currency: 'EUR',
    first_name: 'Ada',
    last_name: 'Lind',
    birth_date: '31.12.1990',
    terms: '1',
  });
  return form;
};

it.each(['before', 'after'] as const)(
  'SH-8.32 a registration whose answer is lost %s the platform did it is no maintenance: the form says so, and the player gets in',
  async (when) => {
    const form = await filledForm(`lost-${when}@example.test`);
    front.sandbox.platform.faults.set({
      target: 'auth.register',
      kind: 'status',
      status: 502,
      when,
      times: 1,
    });
    form.send({ type: 'form.submit.requested' });
    await soon(() => expect(callsTo('auth.register')).toHaveLength(1));
    const told = await page.shows(t('errors.LostAnswer'));
    expect(told).not.toContain(t('system.maintenance.header'));
    // Nothing that was typed is lost: the same form goes out again, and tells what has become of the first.
    form.send({ type: 'form.submit.requested' });
    if (when === 'before') await page.until('session', (state) => state.matches('player'));
    else await page.shows(t('form.error.ALREADY_USED'));
    expect(callsTo('auth.register')).toHaveLength(2);
  },
);

/** The login form, filled in. */
const filledLogin = async () => {
  page = await openPage(front.sandbox.base, '/forms/sign_in');
  await page.shows(t('login.password'));
  const one = await makePlayer(front.sandbox.client(), {});
  const form = childOf(page.actor('login'), 'heldForm', 'form');
  fill(form, page.vault, { login: one.login, password: one.password });
  return form;
};

it.each(['login', 'registration'] as const)(
  'a %s in a browser that keeps no cookie says so once, and what was typed stays',
  async (flow) => {
    const form = await (flow === 'login' ? filledLogin() : filledForm('no-cookies@example.test'));
    const typed = page.vault.read(`${flow}.password`);
    const { cookies } = page.profile;
    cookies.set = () => cookies;
    form.send({ type: 'form.submit.requested' });
    const text = await page.shows(t('login.notKept'));
    expect([text.includes(t('errors.LostAnswer')), text.includes(t('login.wrong.alt'))]).toEqual([
      false,
      false,
    ]);
    expect([typeof typed, page.vault.read(`${flow}.password`)]).toEqual(['string', typed]);
    expect(page.actor('session').getSnapshot().value).toBe('guest');
  },
);

it('a login whose account the platform does not tell says that no answer came, and nothing of cookies', async () => {
  const form = await filledLogin();
  front.sandbox.platform.faults.set({
    target: 'account.getInfo',
    kind: 'status',
    status: 500,
    when: 'before',
    times: -1,
  });
  form.send({ type: 'form.submit.requested' });
  expect(await page.shows(t('errors.LostAnswer'))).not.toContain(t('login.notKept'));
});

it('SH-2.94 a return from a provider that tells no result is no failure: whoever is signed in is let in', async () => {
  for (const [query, who, place] of [
    ['', { as: 'wren' }, '/'],
    ['?result=error', { as: 'wren' }, '/'],
    ['?result=error', {}, '/?show_popup_auth=1'],
  ] as const) {
    page = await openPage(front.sandbox.base, `/oauth/return${query}`, who);
    await soon(() =>
      expect(page.did()).toContainEqual(['writeHistory', place, expect.anything(), expect.anything()]),
    );
    page.close();
  }
});

it('SH-8.31 SH-8.32 guests, too, find the house closed once the platform says so, and find it open again', async () => {
  const real = performance.now.bind(performance);
  let later = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => real() + later);
  const seen = async () => {
    const { status, headers, html } = await front.get('/lv/');
    return [status, headers.get('retry-after'), /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]];
  };
  const open = await seen();
  expect(open[0]).toBe(200);
  front.sandbox.platform.faults.set({
    target: '*',
    kind: 'error',
    when: 'before',
    times: -1,
    errorType: 'ApplicationDisabled',
  });
  later += 7 * 60_000;
  const closed = await seen();
  expect(closed.slice(0, 2)).toEqual([503, '120']);
  expect(closed[2]).not.toBe(open[2]);
  front.sandbox.platform.faults.clear();
  later += 60_000;
  expect(await seen()).toEqual(open);
});
