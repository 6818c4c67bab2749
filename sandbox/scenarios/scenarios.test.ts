import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callTable } from '../../schemas/calls/table.ts';
import type { CallName } from '../../schemas/calls/table.ts';
import { errorTypes } from '../../schemas/rules/kit/outcome.ts';
import { matchRoute } from '../../schemas/rules/site/routes.ts';
import { startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { TestSandbox } from '../../tests/harness/sandbox-client.ts';
import { fixturePassword } from '../seed/fixtures.ts';
import { defaultSwitches, readMeta } from '../settings.ts';
import { booksBalance } from '../ledger/books.ts';
import { playerBalances } from '../ledger/ledger.ts';
import { scenarios } from './scenarios.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const enter = (name: string, query = '') =>
  fetch(`${sandbox.base}/sandbox/scenario/${name}${query}`, {
    redirect: 'manual',
    headers: { 'x-forwarded-host': '127.0.0.1:3000' },
  });
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
const uidOf = async (cookie: string): Promise<number> => {
  const response = await fetch(`${sandbox.base}/api/account.getInfo?v=1&locale=en-US`, {
    headers: { cookie },
  });
  return ((await response.json()) as { data: { uid: number } }).data.uid;
};

it('BY-3.07 every scenario has a name of its own and opens at an address of the site', () => {
  expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length);
  const unknown = scenarios.filter(
    ({ path, status }) =>
      status !== 404 && matchRoute(path.split(/[?#]/)[0]?.replace('{payment}', 'x') ?? '') === null,
  );
  expect(unknown).toEqual([]);
});

it('BY-3.07 a scenario signs in whom it needs, makes the payment it names, and begins from a fresh start', async () => {
  sandbox.platform.faults.set({ target: '*', kind: 'status', when: 'before', times: -1, status: 500 });
  await sandbox.platform.setSwitches({ ...sandbox.platform.switches(), loginAttempts: 2 });
  const pending = await enter('payment-pending');
  expect(pending.status).toBe(302);
  const payment = pending.headers.get('location')?.split('/').at(-1) ?? '';
  const row = await sandbox.platform.db
    .selectFrom('payments')
    .select(['uid', 'status'])
    .where('id', '=', payment)
    .executeTakeFirstOrThrow();
  expect(row.status).toBe('pending');
  expect(await uidOf(cookieOf(pending))).toBe(row.uid);
  expect(sandbox.platform.faults.list()).toEqual([]);
  expect(sandbox.platform.switches().loginAttempts).toBe(5);
});

it('BY-3.07 sets faults and switches, and a guest’s scenario signs out', async () => {
  const failed = await enter('hall-failed', '?locale=ar');
  expect(failed.headers.get('location')).toBe('/ar/gamehall');
  expect(cookieOf(failed)).toBe('platform_session=');
  expect(sandbox.platform.faults.list()).toMatchObject([{ target: 'games.get', status: 500 }]);
  await enter('session-ends');
  expect(sandbox.platform.switches().timeToForceLogout).toBe(60);
  await enter('guest-home');
  expect(sandbox.platform.switches().timeToForceLogout).toBe(1800);
});

it('BY-3.07 the clock stands where a scenario has set it also after a restart', async () => {
  const kept = () => readMeta(sandbox.platform.db, 'clock_offset_ms');
  await enter('deposit', '?moveDays=2');
  expect(await kept()).toBe(String(2 * 86_400_000));
  await enter('guest-home');
  expect(await kept()).toBe('0');
});

it('BY-3.07 a locale that is asked for is the player’s own: the site stays in it', async () => {
  const localeOf = async (query: string): Promise<string> => {
    const uid = await uidOf(cookieOf(await enter('deposit', query)));
    const { db } = sandbox.platform;
    return (await db.selectFrom('players').select('locale').where('uid', '=', uid).executeTakeFirstOrThrow())
      .locale;
  };
  expect(await localeOf('?locale=ar')).toBe('ar');
  expect(await localeOf('?locale=en-US')).toBe('en-US');
});

it('BY-3.07 the sportsbook’s has an open bet and one that has won', async () => {
  const uid = await uidOf(cookieOf(await enter('betting')));
  const bets = await sandbox.platform.db
    .selectFrom('bets')
    .innerJoin('rounds', 'rounds.id', 'bets.round_id')
    .innerJoin('bet_legs', 'bet_legs.round_id', 'bets.round_id')
    .select(['bets.status', 'odds', 'stake_minor', 'payout_minor'])
    .where('bets.uid', '=', uid)
    .orderBy('rounds.id')
    .execute();
  const [won] = bets;
  expect(bets).toMatchObject([
    { status: 'won', stake_minor: 1000n, payout_minor: BigInt(won?.odds ?? 0) * 10n },
    { status: 'open', stake_minor: 500n, payout_minor: 0n },
  ]);
});

it('BY-3.07 a fixture that scenarios have signed in often has one session, which has just begun however short it is', async () => {
  const sessionsOf = async (uid: number) =>
    sandbox.platform.db.selectFrom('sessions').selectAll().where('uid', '=', uid).execute();
  const uid = await uidOf(cookieOf(await enter('inbox')));
  for (const name of ['security', 'limits', 'inbox']) await enter(name);
  expect(await sessionsOf(uid)).toHaveLength(1);
  const other = await uidOf(cookieOf(await enter('session-expires')));
  const now = sandbox.platform.clock.now();
  const [short] = await sessionsOf(other);
  expect(short?.lasts_ms).toBe(60_000);
  expect(now - (short?.started_at ?? 0)).toBeLessThan(10_000);
});

it('BY-3.07 the bets of the gallery are rounds of several days, and the books hold them', async () => {
  const uid = await uidOf(cookieOf(await enter('bets')));
  const rounds = await sandbox.platform.db.selectFrom('rounds').selectAll().where('uid', '=', uid).execute();
  // Days by the hour at which they were made: an evening may have gone on past midnight.
  const newest = Math.max(...rounds.map(({ at }) => at));
  expect(new Set(rounds.map(({ at }) => Math.floor((newest - at) / 86_400_000))).size).toBe(3);
  const { main } = await playerBalances(sandbox.platform.db, uid, 'EUR');
  expect(main).toBe(rounds.reduce((sum, row) => sum + row.payout_minor - row.stake_minor, 8000n));
  expect(await booksBalance(sandbox.platform.db)).toEqual([]);
});

describe('BY-3.07 what an address adds to a scenario', () => {
  const answerOf = async (name: CallName, cookie = '') => {
    const { method } = callTable[name];
    const response = await fetch(`${sandbox.base}/api/${name}?v=1&locale=en-US`, {
      method,
      headers: { cookie },
      ...(method === 'POST' && { body: new FormData() }),
    });
    return {
      status: response.status,
      body: (await response.json().catch(() => null)) as { error?: { type?: string } } | null,
    };
  };

  it('BY-3.07 every call fails by a link', async () => {
    for (const name of Object.keys(callTable) as CallName[]) {
      const entered = await enter('guest-home', `?target=${name}&kind=status&status=418`);
      expect([name, entered.status, (await answerOf(name)).status]).toEqual([name, 302, 418]);
    }
  });

  it('BY-3.07 every error type is answered by a link, until another scenario is entered', async () => {
    for (const type of errorTypes) {
      await enter('hall', `?target=metadata.getgeneralinfo&kind=error&errorType=${type}`);
      for (let times = 0; times < 2; times += 1)
        expect((await answerOf('metadata.getgeneralinfo')).body?.error?.type).toBe(`${type}Exception`);
    }
    await enter('hall');
    expect((await answerOf('metadata.getgeneralinfo')).status).toBe(200);
  });

  it('BY-3.07 latency, switches such as the resend timer, the clock and the end of the session are set by a link', async () => {
    await enter('hall', '?target=metadata.getgeneralinfo&kind=latency&delayMs=300&times=1');
    const began = performance.now();
    expect((await answerOf('metadata.getgeneralinfo')).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThanOrEqual(295);

    await enter('sign-in', '?twoFactorResendSeconds=7&isMaintenance=false&hiddenGames=double_bell');
    expect(sandbox.platform.switches()).toEqual({
      ...defaultSwitches,
      twoFactorResendSeconds: 7,
      hiddenGames: 'double_bell',
    });
    const form = new FormData();
    form.set('login', 'twofa@evenfall.test');
    form.set('password', fixturePassword);
    const login = await fetch(`${sandbox.base}/api/auth.login?v=1&locale=en-US`, {
      method: 'POST',
      body: form,
    });
    expect(JSON.stringify(await login.json())).toContain('"resend_time":7');

    await enter('guest-home', '?moveDays=2&moveMs=5000');
    expect(sandbox.platform.clock.offsetMs()).toBe(2 * 86_400_000 + 5000);
    await enter('guest-home');
    expect(sandbox.platform.clock.offsetMs()).toBe(0);

    expect(await uidOf(cookieOf(await enter('deposit', '?sessionLeftMs=60000')))).toBeGreaterThan(0);
    const gone = cookieOf(await enter('deposit', '?sessionLeftMs=1'));
    await vi.waitFor(async () =>
      expect((await answerOf('account.getBalance', gone)).body?.error?.type).toBe('AuthorizationException'),
    );
  });

  it('a name or a fault that the desk does not know is refused with those that it knows', async () => {
    for (const [query, told] of [
      ['?resendTimer=5', /resendTimer: one of target, .*twoFactorResendSeconds/],
      ['?target=games.get&kind=fire', /^kind: one of latency/],
      ['?target=games.get&kind=error&errorType=Nothing', /^errorType: one of /],
    ] as const) {
      const refused = await enter('hall', query);
      expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
        400,
        expect.stringMatching(told),
      ]);
    }
  });
});

it('an unknown name is a 404 that lists the known ones; the sandbox’s own address leads to the site', async () => {
  const unknown = await enter('nothing');
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ names: expect.arrayContaining(['guest-home']) });
  const own = await fetch(`${sandbox.base}/sandbox/scenario/hall`, { redirect: 'manual' });
  expect(own.headers.get('location')).toMatch(/\/sandbox\/scenario\/hall$/);
  const gallery = await (await fetch(`${sandbox.base}/sandbox/scenarios`)).text();
  for (const { name } of scenarios) expect(gallery).toContain(`/sandbox/scenario/${name}"`);
});
