import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { childOf, fill } from '../harness/fill.ts';
import { newProfile } from '../harness/page/profile.ts';
import { openPage } from '../harness/page/page.ts';
import type { OpenPage } from '../harness/page/page.types.ts';
import { createClient, makePlayer, startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';
import { liveSessionsOf } from '../../sandbox/access/sessions.ts';
import { fixturePassword } from '../../sandbox/seed/fixtures.ts';
import { defaultSwitches } from '../../sandbox/settings.ts';
import { phoneCountryKey } from '../../schemas/rules/kit/phone-country-key.ts';

const realFetch = globalThis.fetch;
let sandbox: TestSandbox;
let page: OpenPage;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, 60_000);
afterEach(async () => {
  sandbox.platform.faults.clear();
  await sandbox.platform.setSwitches(defaultSwitches);
  page.close();
});
afterAll(() => sandbox.stop());

const bodiesOf = (name: string) =>
  page
    .calls()
    .filter(({ url }) => url.pathname === `/api/${name}`)
    .map(({ body }) => Object.fromEntries(body));
const child = (id: Parameters<OpenPage['actor']>[0], ...path: string[]): Promise<AnyActorRef> =>
  vi.waitFor(() => childOf(page.actor(id), ...path), { timeout: 8000, interval: 10 });
const codeFor = async (uid: number): Promise<string> => {
  const { code } = await sandbox.platform.db
    .selectFrom('outbox')
    .select('code')
    .where('uid', '=', uid)
    .where('code', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return code ?? '';
};
const sessionsOf = async (uid: number): Promise<number> =>
  (await liveSessionsOf(sandbox.platform.db, uid, sandbox.platform.clock.now())).length;

describe('where the player is signed in', () => {
  const open = async () => {
    const player = await makePlayer(sandbox.client(), {});
    await sandbox.client().signIn(player.login);
    page = await openPage(sandbox.base, '/profile/security', { as: player });
    await page.shows('Current password');
    expect(await sessionsOf(player.uid)).toBe(2);
    return player;
  };
  const endOthers = async (password: string) => {
    const form = await child('security', 'endSessions', 'form');
    fill(form, page.vault, { password });
    form.send({ type: 'form.submit.requested' });
  };

  it('is listed, and ends everywhere else with the password alone', async () => {
    const { uid } = await open();
    expect((await page.text()).split('This device')).toHaveLength(2);
    page.send('security', { type: 'security.sessions.end.requested' });
    await endOthers('not-this-one');
    await page.shows('This is not your password');
    expect(await sessionsOf(uid)).toBe(2);
    await endOthers(fixturePassword);
    await page.shows('You are signed in here alone.');
    expect(await sessionsOf(uid)).toBe(1);
    expect(bodiesOf('account.endOtherSessions').at(-1)).toEqual({ password: fixturePassword });
  });

  it('is listed anew once another password has ended the others', async () => {
    const { uid } = await open();
    const form = await child('security', 'password', 'form');
    fill(form, page.vault, {
      old_password: fixturePassword,
      new_password: 'Lamp-2027',
      password_repeat: 'Lamp-2027',
    });
    form.send({ type: 'form.submit.requested' });
    await page.shows('You are signed in here alone.');
    expect(await sessionsOf(uid)).toBe(1);
  });

  /** Of another browser: its calls are none of the page's. */
  const elsewhere = async (login: string) => {
    const client = createClient(sandbox.base, undefined, realFetch);
    await client.signIn(login);
    return client;
  };
  /** A call of the page is refused. */
  const isFound = async () => {
    await page.until('session', (state) => state.matches({ player: 'fresh' }));
    page.send('session', { type: 'session.expired' });
  };

  it.each([
    ['account.endOtherSessions', { password: fixturePassword }, 'It was ended from another device.'],
    [
      'account.changepassword',
      { old_password: fixturePassword, new_password: 'Lamp-2027' },
      'The password was changed.',
    ],
  ] as const)('says on the device that was signed out what ended it: %s', async (call, payload, why) => {
    const { login } = await open();
    const there = await elsewhere(login);
    expect((await there.call(call, payload)).status).toBe(200);
    await isFound();
    await page.until('session', (state) => state.matches('guest'));
    const text = await page.shows(why);
    expect(text).toContain('Your session has ended');
  });

  it.each([
    ['account.setSelfExclusion', '6_months', 'You have excluded yourself'],
    ['account.setTimeOut', '1_day', 'You are on a time-out'],
  ] as const)(
    'HP-29 HP-33 says on another device what %s has begun there, until when, and asks nobody to log in again',
    async (call, period, title) => {
      await sandbox.platform.setSwitches({ ...defaultSwitches, market: 'gb' });
      const { login } = await open();
      const there = await elsewhere(login);
      const payload = { period, password: fixturePassword, idempotency_key: crypto.randomUUID() };
      const answer = await there.call<{ until: string }>(call, payload);
      await isFound();
      await page.until('session', (state) => state.matches('blocked'));
      const text = await page.shows(title);
      expect(text).toContain(new Date(answer.data.until).getFullYear().toString());
      expect(text).not.toContain('Log in again');
      expect(page.profile.cookies.get('quiet')).toBe('1');
      // The next page of this device is a guest's.
      page.close();
      page = await openPage(sandbox.base, '/', { profile: page.profile });
      await page.until('session', (state) => state.matches('guest'));
    },
  );

  it('is no part of the page on a platform without the calls, or while they fail', async () => {
    await sandbox.platform.setSwitches({ ...defaultSwitches, hasSessionList: false });
    await open();
    expect(await page.text()).not.toContain('Where you are signed in');
    page.close();
    await sandbox.platform.setSwitches(defaultSwitches);
    sandbox.platform.faults.set({
      target: 'account.getSessions',
      when: 'before',
      times: -1,
      kind: 'status',
      status: 500,
    });
    await open();
    expect(await page.text()).not.toContain('Where you are signed in');
  });
});

describe('the platform’s time', () => {
  const hourMs = 3_600_000;
  const minuteMs = 60_000;
  /** The device's clock is off by so much; the sandbox, which shares it here, keeps the right time. */
  const openOff = async (offMs: number, playedMinutes: number) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + offMs);
    sandbox.platform.clock.move(-offMs);
    const player = await makePlayer(sandbox.client(), {});
    const profile = newProfile();
    page = await openPage(sandbox.base, '/terms', { as: player, profile });
    uid = player.uid;
    await play(playedMinutes);
  };
  let uid = 0;
  /** As if the session had begun so long ago. */
  const play = async (playedMinutes: number) => {
    await sandbox.platform.db
      .updateTable('sessions')
      .set({ started_at: sandbox.platform.clock.now() - playedMinutes * minuteMs })
      .where('uid', '=', uid)
      .execute();
    page.send('figures', { type: 'figures.refresh.requested' });
    await page.until(
      'figures',
      ({ context }) =>
        (context.figures.session?.started_at ?? Infinity) <=
        sandbox.platform.clock.now() - playedMinutes * minuteMs,
    );
  };
  afterEach(() => {
    vi.useRealTimers();
    sandbox.platform.clock.reset();
  });

  it('BY-1.06 decides when a reality check is due, on a device that is three hours behind', async () => {
    await openOff(-3 * hourMs, 31);
    await page.until('figures', (state) => state.matches('asking'));
  });

  it('BY-1.06 lets no check come early on a device that is three hours ahead', async () => {
    await openOff(3 * hourMs, 5);
    await page.until('figures', (state) => state.matches({ shown: 'counting' }));
    await new Promise((done) => setTimeout(done, 200));
    expect(page.actor('figures').getSnapshot()).toMatchObject({ value: { shown: 'counting' } });
  });

  it('BY-1.06 lets nothing open over a reality check until it is answered', async () => {
    await openOff(0, 5);
    const stack = () =>
      page
        .actor('dialogs')
        .getSnapshot()
        .context.stack.map(({ name }: { readonly name: string }) => name);
    const search = { type: 'dialog.requested', name: 'GamesSearchPopup', kind: 'popup' } as const;
    // Its code is there from then on, so that nothing but the check holds it.
    page.send('dialogs', search);
    await vi.waitFor(() => expect(stack()).toEqual(['GamesSearchPopup']), { timeout: 20_000 });
    page.send('dialogs', { type: 'dialog.close.requested', name: 'GamesSearchPopup' });
    await vi.waitFor(() => expect(stack()).toEqual([]));
    await play(31);
    await vi.waitFor(() => expect(stack()).toEqual(['RealityCheck']), { timeout: 20_000 });
    page.send('dialogs', search);
    page.send('dialogs', {
      type: 'dialog.requested',
      name: 'AuthPopup',
      kind: 'popup',
      props: { view: 'authorization' },
    });
    await page.until('dialogs', ({ context }) => context.queue.length === 2);
    expect(stack()).toEqual(['RealityCheck']);
    page.send('figures', { type: 'figures.check.answered', answer: 'continue', at: Date.now() });
    await vi.waitFor(() => expect(stack()).toEqual(['GamesSearchPopup']), { timeout: 20_000 });
  });
});

describe('a new contact', () => {
  const addPhone = async (phone: string, proof: Readonly<Record<string, string>>) => {
    const form = await child('profile', 'contacts', 'add', 'form');
    form.send({ type: 'form.value.changed', field: phoneCountryKey('phone'), value: 'LV' });
    page.vault.put('newContact.phone', phone);
    form.send({ type: 'form.secret.changed', field: 'phone', filled: true, verdict: { ok: true } });
    fill(form, page.vault, proof);
    form.send({ type: 'form.submit.requested' });
  };
  const open = async (rest: Readonly<Record<string, unknown>>) => {
    const player = await makePlayer(sandbox.client(), rest);
    page = await openPage(sandbox.base, '/profile/settings', { as: player });
    await page.shows('Contacts');
    (await child('profile', 'contacts')).send({ type: 'contacts.add.requested', contactType: 'phone' });
    return player;
  };

  it('is not taken with another password than the player\u2019s', async () => {
    await open({});
    await addPhone('37121000001', { password: 'not-this-one' });
    await page.shows('This is not your password');
    expect(bodiesOf('account.sendconfirmationtocontact')).toEqual([]);
    await addPhone('37121000001', { password: fixturePassword });
    await page.shows('We have sent a code to your phone.');
  });

  it('of a player without a password is taken with a code that the present contact got', async () => {
    const { uid, login } = await open({ has_password: false });
    await page.shows('to be sure that it is you');
    expect(bodiesOf('account.sendconfirmationtocontact')).toEqual([{ contact: login }]);
    const code = await codeFor(uid);
    await addPhone('37121000002', { code: code === '000000' ? '000001' : '000000' });
    await page.shows('This code is not right');
    await addPhone('37121000002', { code });
    await page.shows('We have sent a code to your phone.');
    expect(bodiesOf('account.addcontact').at(-1)).toEqual({
      type: 'phone',
      contact: '37121000002',
      phone_country_code: 'LV',
      code,
    });
  });
});
