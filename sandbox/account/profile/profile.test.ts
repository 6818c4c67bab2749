import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePlayer, startTestSandbox } from '../../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../../tests/harness/sandbox-client.ts';

let sandbox: TestSandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  client = sandbox.client();
  sandbox.platform.limiter.clear();
});

const signedIn = async (rest: Record<string, unknown> = {}) => {
  const player = await makePlayer(client, rest);
  await client.call('auth.login', { login: player.login, password: player.password });
  return player;
};
const profile = async () =>
  (await client.call('account.getprofileinfo', { fields: 'contacts,document' })).data;
const codesOf = (data: Readonly<Record<string, unknown>> | undefined) =>
  Object.fromEntries(
    Object.entries(data ?? {}).map(([field, list]) => [field, (list as { code: string }[])[0]?.code]),
  );

describe('personal data', () => {
  it('is kept as it was sent, and what was not sent stays', async () => {
    await signedIn();
    const first = { first_name: 'Ada', last_name: 'Lovelace', birth_date: '1990-12-10', sex: '2' };
    expect((await client.call('account.saveProfileInfo', first)).data).toBe(1);
    expect((await client.call('account.saveProfileInfo', { home_town: 'Riga' })).data).toBe(1);
    expect(await profile()).toMatchObject({ ...first, sex: 2, home_town: 'Riga', country_code: 'LV' });
  });

  it('is checked by the fields of the country, which may change with it', async () => {
    await signedIn();
    const wrong = { first_name: 'R2D2', birth_date: '2020-01-01', email: 'a@b.test', nothing: 'x' };
    const refused = await client.call('account.saveProfileInfo', wrong);
    expect(refused.error?.type).toBe('InvalidParameterException');
    expect(codesOf(refused.error?.error_data)).toEqual({
      first_name: 'WRONG',
      birth_date: 'WRONG',
      email: 'WRONG',
      nothing: 'WRONG',
    });
    const cpf = { document_type: 'cpf', document_number: '52998224725' };
    const moved = await client.call('account.saveProfileInfo', { country_code: 'BR', ...cpf });
    expect(moved.data).toBe(1);
    expect(await profile()).toMatchObject({
      country_code: 'BR',
      document: { type: 'cpf', number: '52998224725' },
    });
  });

  it('of a verified player is fixed where it was verified', async () => {
    await signedIn({ is_verified: true });
    const fields = await client.call<{ items: { sysname: string; params: { is_editable: boolean } }[] }>(
      'Account.getPersonalDataFields',
    );
    const fixed = fields.data.items.filter(({ params }) => !params.is_editable);
    expect(fixed.map(({ sysname }) => sysname)).toEqual([
      'country_code',
      'first_name',
      'last_name',
      'birth_date',
    ]);
    const refused = await client.call('account.saveProfileInfo', { first_name: 'Eve' });
    expect(codesOf(refused.error?.error_data)).toEqual({ first_name: 'WRONG' });
  });
});

describe('player name', () => {
  it('AC-7.07 changes, unless it is taken, of another form, or what the player signs in with', async () => {
    const { login } = await signedIn();
    const change = async (fakename: string) => {
      const answer = await client.call('account.changefakename', { fakename });
      return answer.error ? codesOf(answer.error.error_data)['fakename'] : answer.data;
    };
    expect(await change('Bravo77')).toBe(1);
    expect((await client.call('account.getInfo')).data['fakename']).toBe('Bravo77');
    expect(await change('wren')).toBe('ALREADY_EXISTS');
    for (const name of ['abc', 'two words', login])
      expect([name, await change(name)]).toEqual([name, 'WRONG']);
  });

  it('changes only so often', async () => {
    await signedIn();
    for (let at = 0; at < 5; at += 1) await client.call('account.changefakename', { fakename: `Often${at}` });
    const refused = await client.call('account.changefakename', { fakename: 'Often9' });
    expect(refused.status).toBe(429);
    expect(refused.error?.error_data['retry_after']).toBeGreaterThan(3000);
  });
});

describe('account currency', () => {
  it('AC-7.15 changes while nothing is held', async () => {
    await signedIn();
    expect((await client.call('account.setCurrency', { currency: 'USD' })).data).toBe(1);
    expect((await client.call('account.getInfo')).data['balance_main']).toMatchObject({ currency: 'USD' });
    const unknown = await client.call('account.setCurrency', { currency: 'XXX' });
    expect(codesOf(unknown.error?.error_data)).toEqual({ currency: 'WRONG' });
  });

  it('stays while money is held', async () => {
    await signedIn({ balance: '10' });
    const refused = await client.call('account.setCurrency', { currency: 'USD' });
    expect(codesOf(refused.error?.error_data)).toEqual({ currency: 'WRONG' });
  });
});

const lastMessage = async () =>
  sandbox.platform.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirst();
const codesAt = async (name: Parameters<Client['call']>[0], payload: Record<string, unknown>) => {
  const answer = await client.call(name, payload);
  return answer.error ? codesOf(answer.error.error_data) : answer.data;
};

describe('contacts', () => {
  const contact = () => `371${Math.floor(Math.random() * 1e8 + 2e8)}`;

  it('AC-7.06 AC-7.13 AC-7.12 a phone is added, gets a code, and is confirmed with it', async () => {
    const { password } = await signedIn();
    const phone = contact();
    const added = { type: 'phone', contact: phone, phone_country_code: 'LV', password };
    expect(await codesAt('account.addcontact', added)).toBe(1);
    expect(await codesAt('account.sendconfirmationtocontact', { contact: phone })).toEqual({
      resend_time: 25,
    });
    const sent = await lastMessage();
    expect(sent).toMatchObject({ channel: 'sms', recipient: phone });
    const wrong = sent?.code === '000000' ? '000001' : '000000';
    expect(await codesAt('account.confirmContact', { contact: phone, code: wrong })).toEqual({
      code: 'INVALID',
    });
    expect(await codesAt('account.confirmContact', { contact: phone, code: sent?.code })).toBe(1);
    expect(await profile()).toMatchObject({
      contacts: [{ type: 'email' }, { type: 'phone', contact: phone, is_confirmed: true }],
    });
    expect(await codesAt('account.confirmContact', { contact: phone, code: sent?.code })).toEqual({
      code: 'EXPIRED',
    });
  });

  it('a second code has to wait, and five wrong ones end it', async () => {
    await signedIn({ is_email_confirmed: false });
    const [{ contact: email } = { contact: '' }] = (await profile())['contacts'] as { contact: string }[];
    await client.call('account.sendconfirmationtocontact', { contact: email });
    const early = await client.call('account.sendconfirmationtocontact', { contact: email });
    expect([early.status, early.error?.type]).toEqual([429, 'TooManyRequestsException']);
    const { code } = (await lastMessage()) ?? {};
    const wrong = code === '000000' ? '000001' : '000000';
    for (let at = 0; at < 5; at += 1)
      await client.call('account.confirmContact', { contact: email, code: wrong });
    expect(await codesAt('account.confirmContact', { contact: email, code })).toEqual({ code: 'EXPIRED' });
  });

  it('6.3.8 nobody learns by asking for codes, nor by guessing them, whether a contact is of an account', async () => {
    await signedIn({ is_email_confirmed: false });
    const [{ contact: known } = { contact: '' }] = (await profile())['contacts'] as { contact: string }[];
    const guest = sandbox.client();
    const told = async (contact: string) => {
      const answers: unknown[][] = [];
      const ask = async (name: 'account.confirmContact' | 'account.sendconfirmationtocontact', rest = {}) => {
        const { status, data, error } = await guest.call(name, { contact, ...rest });
        answers.push([name, status, data, error]);
      };
      const guess = () => ask('account.confirmContact', { code: '31415' });
      await guess();
      await ask('account.confirmContact', { code: '000000' });
      await ask('account.sendconfirmationtocontact');
      await ask('account.sendconfirmationtocontact');
      const code = (await lastMessage())?.code === '000000' ? '000001' : '000000';
      for (let at = 0; at < 6; at += 1) await ask('account.confirmContact', { code });
      sandbox.platform.clock.move(60_000);
      await ask('account.sendconfirmationtocontact');
      await ask('account.confirmContact', { code });
      sandbox.platform.clock.move(17 * 60_000);
      await ask('account.confirmContact', { code });
      sandbox.platform.clock.reset();
      return answers;
    };
    const ofKnown = await told(known);
    expect(await told('nobody@example.com')).toEqual(ofKnown);
    expect(ofKnown.map(([, status]) => status)).toEqual([
      400, 400, 200, 429, 400, 400, 400, 400, 400, 400, 200, 400, 400,
    ]);
  });

  it("is refused when it is another account's, a second one, or no contact at all", async () => {
    const { password } = await signedIn();
    const add = (type: string, value: string) =>
      codesAt('account.addcontact', { type, contact: value, password });
    expect(await add('phone', '12')).toEqual({ contact: 'WRONG' });
    expect(await add('email', 'other@example.com')).toEqual({ contact: 'LIMIT' });
    const phone = contact();
    expect(await add('phone', phone)).toBe(1);
    client = sandbox.client();
    await signedIn();
    expect(await add('phone', phone)).toEqual({ contact: 'ALREADY_USED' });
    const foreign = await client.call('account.sendconfirmationtocontact', { contact: phone });
    expect(foreign.data).toEqual({ resend_time: 25 });
    expect((await lastMessage())?.recipient).not.toBe(phone);
  });

  it('is taken only with the password, and guesses at it end after five', async () => {
    const { password } = await signedIn();
    expect(await profile()).toMatchObject({ contact_proof: 'password' });
    const phone = { type: 'phone', contact: contact() };
    expect(await codesAt('account.addcontact', phone)).toEqual({ password: 'REQUIRED' });
    const { code } = { code: '000000' };
    expect(await codesAt('account.addcontact', { ...phone, code })).toEqual({ password: 'REQUIRED' });
    for (let at = 0; at < 5; at += 1)
      expect(await codesAt('account.addcontact', { ...phone, password: `nope-${at}` })).toEqual({
        password: 'WRONG',
      });
    const late = await client.call('account.addcontact', { ...phone, password });
    expect([late.status, late.error?.type]).toEqual([429, 'TooManyRequestsException']);
    expect((await profile())['contacts']).toHaveLength(1);
  });

  it('is taken without a password only with a code that the present contact got', async () => {
    const { login } = await signedIn({ has_password: false });
    expect(await profile()).toMatchObject({ contact_proof: 'code' });
    const phone = { type: 'phone', contact: contact() };
    expect(await codesAt('account.addcontact', phone)).toEqual({ code: 'REQUIRED' });
    await client.call('account.sendconfirmationtocontact', { contact: login });
    const sent = await lastMessage();
    expect(sent).toMatchObject({ channel: 'mail', recipient: login });
    const wrong = sent?.code === '000000' ? '000001' : '000000';
    expect(await codesAt('account.addcontact', { ...phone, code: wrong })).toEqual({ code: 'INVALID' });
    expect(await codesAt('account.addcontact', { ...phone, code: sent?.code })).toBe(1);
  });

  it('AC-7.08 only a confirmed contact is subscribed, and the account with it', async () => {
    await signedIn();
    const [{ contact: email } = { contact: '' }] = (await profile())['contacts'] as { contact: string }[];
    const turn = (subscription: string) =>
      codesAt('account.changeSubscription', { contact: email, subscription });
    const isSubscribed = async () => (await client.call('account.getInfo')).data['is_subscribed'];
    expect([await turn('1'), await isSubscribed()]).toEqual([1, true]);
    expect(await profile()).toMatchObject({ contacts: [{ is_subscribed: true }] });
    expect([await turn('0'), await isSubscribed()]).toEqual([1, false]);
    const foreign = { contact: 'nobody@example.com', subscription: '1' };
    expect(await codesAt('account.changeSubscription', foreign)).toEqual({ contact: 'NOT_FOUND' });
  });
});

describe('sign-in', () => {
  it('AC-7.09 another password: the old one has to be right, other sessions end, this one stays', async () => {
    const { login, password } = await signedIn();
    const elsewhere = sandbox.client();
    await elsewhere.call('auth.login', { login, password });
    const change = (old: string, next: string) =>
      codesAt('account.changepassword', { old_password: old, new_password: next });
    expect(await change('nope-nope', 'Night-77')).toEqual({ old_password: 'WRONG' });
    expect(await change(password, password)).toEqual({ new_password: 'SAME' });
    expect(await change(password, 'ключ')).toEqual({ new_password: 'WRONG' });
    expect(await change(password, 'Night-77')).toBe(1);
    const uidOf = async (of: Client) => (await of.call<{ uid: number }>('account.getInfo')).data.uid;
    expect(await uidOf(client)).toBeGreaterThan(0);
    expect(await uidOf(elsewhere)).toBe(0);
    expect((await elsewhere.call('auth.login', { login, password: 'Night-77' })).status).toBe(200);
  });

  it('with another password the links end that were mailed for one before', async () => {
    const { login, password } = await signedIn();
    const guest = sandbox.client();
    await guest.call('auth.restore', { login });
    await guest.post('/auth-service/auth/forgot-password', { email: login });
    const link = /https?:\S+/.exec((await lastMessage())?.body ?? '')?.[0] ?? 'none:';
    const code = new URL(link).searchParams.get('code') ?? '';
    expect(code).not.toBe('');
    const change = { old_password: password, new_password: 'Night-77' };
    expect(await codesAt('account.changepassword', change)).toBe(1);
    const late = await guest.call('auth.restore', { code, new_password: 'Other-88' });
    expect(late.error?.error_data).toMatchObject({ code: [{ code: 'INVALID' }] });
    const body = { code, password: 'Other-88', passwordConfirmation: 'Other-88' };
    expect((await guest.post('/auth-service/auth/reset-password', body)).status).toBe(400);
    expect((await guest.call('auth.login', { login, password: 'Night-77' })).status).toBe(200);
  });

  it('AC-7.10 AC-7.11 two-factor goes on and off with password and code', async () => {
    const { password } = await signedIn();
    const isOn = async () => (await client.call('account.getInfo')).data['two_factor_auth'];
    for (const enabled of ['1', '0']) {
      expect(await codesAt('account.changeTwoFactorAuth', { enabled, password: 'nope-nope' })).toEqual({
        password: 'WRONG',
      });
      const asked = await client.call('account.changeTwoFactorAuth', { enabled, password });
      expect(asked.data).toMatchObject({ resend_time: 25 });
      expect(JSON.stringify(asked.data)).not.toContain('@evenfall');
      expect(await isOn()).toBe(enabled === '0');
      const { code } = (await lastMessage()) ?? {};
      const wrong = code === '000000' ? '000001' : '000000';
      expect(await codesAt('account.confirmTwoFactorAuth', { code: wrong })).toEqual({ code: 'INVALID' });
      expect(await codesAt('account.confirmTwoFactorAuth', { code })).toBe(1);
      expect(await isOn()).toBe(enabled === '1');
    }
  });

  it('two-factor needs a confirmed contact', async () => {
    const { password } = await signedIn({ is_email_confirmed: false });
    const refused = await client.call('account.changeTwoFactorAuth', { enabled: '1', password });
    expect(refused.error?.type).toBe('UserNeedConfirmContactException');
  });
});

describe('sessions', () => {
  type Sessions = {
    readonly items: readonly { readonly id: string; readonly device: string; readonly is_current: boolean }[];
    readonly asks_password: boolean;
  };
  const sessionsOf = async (of: Client) => (await of.call<Sessions>('account.getSessions')).data;
  const uidOf = async (of: Client) => (await of.call<{ uid: number }>('account.getInfo')).data.uid;
  const twice = async (rest: Record<string, unknown> = {}) => {
    const player = await signedIn(rest);
    const elsewhere = sandbox.client();
    await elsewhere.call('auth.login', { login: player.login, password: player.password });
    return { ...player, elsewhere };
  };

  it('are those that are alive, one of them this one, and tell nothing of the token', async () => {
    const { elsewhere, uid } = await twice();
    const here = await sessionsOf(client);
    expect(here.items.filter(({ is_current: isCurrent }) => isCurrent)).toHaveLength(1);
    expect(here.items).toHaveLength(2);
    const current = ({ items }: Sessions) => items.find(({ is_current: isCurrent }) => isCurrent)?.id;
    expect(current(here)).not.toBe(current(await sessionsOf(elsewhere)));
    const rows = await sandbox.platform.db
      .selectFrom('sessions')
      .selectAll()
      .where('uid', '=', uid)
      .execute();
    for (const row of rows) expect(JSON.stringify(here)).not.toContain(row.token_hash);
    await elsewhere.call('auth.logout');
    expect((await sessionsOf(client)).items).toHaveLength(1);
  });

  it('others end with the password alone, this one stays, and those of nobody else', async () => {
    const { elsewhere, password } = await twice();
    const stranger = sandbox.client();
    await stranger.signIn('wren');
    expect(await codesAt('account.endOtherSessions', {})).toEqual({ password: 'REQUIRED' });
    expect(await codesAt('account.endOtherSessions', { password: 'nope-nope' })).toEqual({
      password: 'WRONG',
    });
    expect(await uidOf(elsewhere)).toBeGreaterThan(0);
    expect(await codesAt('account.endOtherSessions', { password })).toBe(1);
    expect(await uidOf(elsewhere)).toBe(0);
    expect(await uidOf(client)).toBeGreaterThan(0);
    expect(await uidOf(stranger)).toBeGreaterThan(0);
  });

  it('of a player without a password end without one', async () => {
    const { elsewhere } = await twice({ has_password: false });
    expect((await sessionsOf(client)).asks_password).toBe(false);
    expect(await codesAt('account.endOtherSessions', {})).toBe(1);
    expect(await uidOf(elsewhere)).toBe(0);
  });
});
