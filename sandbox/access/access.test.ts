import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixturePassword } from '../seed/fixtures.ts';
import { createClient, startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../tests/harness/sandbox-client.ts';

let sandbox: TestSandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  client = createClient(sandbox.base);
  sandbox.platform.limiter.clear();
});

const login = (name: string, rest: Record<string, unknown> = {}) =>
  client.call('auth.login', { login: `${name}@evenfall.test`, password: fixturePassword, ...rest });
const uid = async () => (await client.call<{ uid: number }>('account.getInfo')).data.uid;

describe('sign-in', () => {
  it('AC-7.20 signs in with a cookie that scripts cannot read, and out again', async () => {
    const answer = await login('wren');
    expect(answer.headers.get('set-cookie')).toMatch(
      /^platform_session=[\w-]{43}; Path=\/; HttpOnly; .*SameSite=Lax$/,
    );
    expect(await uid()).toBe(2);
    await client.call('auth.logout');
    expect(await uid()).toBe(0);
  });

  it('gives one answer for a wrong password and an unknown login, and pauses after five', async () => {
    const wrong = await login('wren', { password: 'nope-nope' });
    const unknown = await login('nobody', { password: 'nope-nope' });
    expect([wrong.status, wrong.error]).toEqual([unknown.status, unknown.error]);
    expect(wrong.error?.type).toBe('InvalidParameterException');
    for (let tries = 0; tries < 4; tries += 1) await login('wren', { password: 'nope-nope' });
    const paused = await login('wren');
    expect(paused.status).toBe(429);
    const wait = paused.error?.error_data['retry_after'] as number;
    expect(wait).toBeGreaterThan(200);
    expect(paused.headers.get('retry-after')).toBe(String(wait));
  });

  it('knows a player by the digits of the phone, and by none that stand in an address of mail', async () => {
    await sandbox.platform.db
      .updateTable('players')
      .set({ phone: '37120000042' })
      .where('uid', '=', 2)
      .execute();
    const by = async (name: string) => {
      const answer = await client.call('auth.login', { login: name, password: fixturePassword });
      return answer.error?.type ?? uid();
    };
    expect(await by('+371 2000-0042')).toBe(2);
    client = createClient(sandbox.base);
    expect(await by('37120000042@evenfall.test')).toBe('InvalidParameterException');
    expect(await by('a3712@0000042')).toBe('InvalidParameterException');
  });

  it('refuses the banned and the self-excluded with the reason, after the right password alone', async () => {
    expect((await login('banned')).error).toMatchObject({
      type: 'UserBannedException',
      error_data: { reason: 'ban' },
    });
    const excluded = await login('selfexcluded');
    expect(excluded.status).toBe(403);
    expect(excluded.error?.error_data['reason']).toBe('self_exclusion');
    expect(Date.parse(String(excluded.error?.error_data['until']))).toBeGreaterThan(
      sandbox.platform.clock.now(),
    );
    expect((await login('banned', { password: 'nope-nope' })).error?.type).toBe('InvalidParameterException');
  });

  it('gives a framed visit a cookie that works in a frame', async () => {
    const body = new FormData();
    body.append('login', 'wren@evenfall.test');
    body.append('password', fixturePassword);
    const answer = await fetch(`${sandbox.base}/api/auth.login?_non_strict=1`, { method: 'POST', body });
    expect(answer.headers.get('set-cookie')).toContain('SameSite=None; Secure; Partitioned');
  });
});

describe('two-factor sign-in', () => {
  const code = async (): Promise<string> => {
    const outbox = (await (await client.get('/outbox.json?to=twofa@evenfall.test')).json()) as {
      items: { code: string }[];
    };
    return outbox.items[0]?.code ?? '';
  };

  it('asks for the code, knows a wrong one, and lets the right one in once', async () => {
    const asked = await login('twofa');
    expect(asked.error).toMatchObject({
      type: 'InvalidParameterException',
      code: 'TWO_FACTOR_ALREADY_ENABLED',
      message: 'already enabled',
      resend_time: 25,
    });
    expect((await login('twofa', { code: '12345' })).error?.code).toBe('TWO_FACTOR_CODE_FORMAT');
    const right = await code();
    const wrong = right === '000000' ? '000001' : '000000';
    expect((await login('twofa', { code: wrong })).error?.message).toBe('code is invalid');
    expect((await login('twofa', { code: right })).status).toBe(200);
    expect(await uid()).toBe(3);
    await client.call('auth.logout');
    expect((await login('twofa', { code: right })).error?.code).toBe('TWO_FACTOR_EXPIRED');
  });

  it('sends no second code within the timer of a visit, and a code lives five minutes', async () => {
    await login('twofa');
    const again = await login('twofa');
    expect(again.error).toMatchObject({
      code: 'TWO_FACTOR_RESEND',
      message: 'Resend time 25',
      resend_time: 25,
    });
    const sent = await code();
    sandbox.platform.clock.move(5 * 60_000);
    expect((await login('twofa', { code: sent })).error?.message).toBe('Time expired');
    expect((await login('twofa')).error?.code).toBe('TWO_FACTOR_ALREADY_ENABLED');
  });

  it('a code dies after five wrong ones', async () => {
    await login('twofa');
    const right = await code();
    for (let tries = 0; tries < 5; tries += 1)
      await login('twofa', { code: right === '111111' ? '222222' : '111111' });
    expect((await login('twofa', { code: right })).error?.code).toBe('TWO_FACTOR_EXPIRED');
  });
});

describe('registration', () => {
  const form = (rest: Record<string, unknown> = {}) => ({
    email: 'ann@evenfall.test',
    password: 'abcdef-1',
    country_code: 'LV',
    currency: 'EUR',
    first_name: 'Ann',
    last_name: 'Lee',
    birth_date: '1990-02-03',
    notify: '0',
    is_betting: '0',
    ...rest,
  });
  const fields = async (payload: Record<string, unknown>) =>
    Object.keys((await client.call('auth.register', payload)).error?.error_data ?? {});

  it('opens an account, signs it in and sends a welcome with a code', async () => {
    const answer = await client.call('auth.register', form(), 'lv');
    expect(answer.status).toBe(200);
    const info = await client.call<{ login: string; locale: string }>('account.getInfo');
    expect(info.data).toMatchObject({
      login: 'ann@evenfall.test',
      locale: 'lv',
      is_registration_completed: true,
    });
    const outbox = (await (await client.get('/outbox.json?to=ann@evenfall.test')).json()) as {
      items: { subject: string; code: string }[];
    };
    expect(outbox.items[0]?.subject).toContain('Laipni lūgti');
    expect(outbox.items[0]?.code).toMatch(/^\d{6}$/);
  });

  it('names wrong fields, by the definitions of the country', async () => {
    expect(await fields(form({ email: 'wren@evenfall.test' }))).toEqual(['email']);
    expect(await fields(form({ email: 'b@evenfall.test', password: 'abc' }))).toEqual(['password']);
    expect(await fields(form({ email: 'b@evenfall.test', birth_date: '2015-01-01' }))).toEqual([
      'birth_date',
    ]);
    expect(await fields(form({ email: 'b@evenfall.test', birth_date: '1990-02-30' }))).toEqual([
      'birth_date',
    ]);
    const { clock } = sandbox.platform;
    clock.move(Date.parse('2028-02-29T09:00:00Z') - clock.now());
    const born = (birth_date: string) =>
      fields(form({ email: 'b@evenfall.test', birth_date, currency: 'GBP' }));
    expect(await born('2010-03-01')).toEqual(['birth_date', 'currency']);
    expect(await born('2010-02-28')).toEqual(['currency']);
    clock.reset();
    expect(await fields(form({ email: 'b@evenfall.test', country_code: 'BR' }))).toEqual([
      'document_number',
      'mobile',
      'region',
    ]);
    expect(await fields(form({ email: 'b@evenfall.test', promo_code: 'NOSUCH' }))).toEqual(['promo_code']);
    expect(await fields(form({ email: 'b@evenfall.test', currency: 'GBP' }))).toEqual(['currency']);
  });

  it('swaps the names of phone and mobile in its answers', async () => {
    expect(await fields(form({ email: 'b@evenfall.test', phone: '12' }))).toEqual(['mobile']);
  });

  it('the fast form makes login and password, which work', async () => {
    const answer = await client.call<{ login: string; password: string }>('auth.register', {
      country_code: 'LV',
      currency: 'EUR',
    });
    const { login: name, password } = answer.data;
    const other = createClient(sandbox.base);
    expect((await other.call('auth.login', { login: name, password })).status).toBe(200);
  });

  it('keeps no password in the clear', async () => {
    await client.call('auth.register', form({ email: 'canary@evenfall.test', password: 'canary-4711' }));
    const { db } = sandbox.platform;
    for (const table of ['players', 'sessions', 'answers', 'outbox', 'events'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain('canary-4711');
  });
});
