import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../../clock.ts';
import { playerBalances } from '../../ledger/ledger.ts';
import { findPlayer } from '../../desk/players.ts';
import { depositAt } from '../../seed/players.ts';
import { key, makePlayer, startTestSandbox } from '../../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../../tests/harness/sandbox-client.ts';
import { limitsJson } from './limits.ts';
import { limitRules } from './rules.ts';

let sandbox: TestSandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
afterEach(() => sandbox.platform.clock.reset());

type Item = {
  period: string;
  amount: string | null;
  used: string | null;
  window?: { from: string; to: string };
  pending: { value: string | null; starts_at: string; can_confirm: boolean; needs_contact?: boolean } | null;
};
type Deposit = {
  available_amount: string | null;
  expired_at: string | null;
  period: string;
  joint?: { left: string; period: string };
  stopped?: { code: string; until: string | null };
};

const toTime = (at: string): void => {
  const { clock } = sandbox.platform;
  clock.move(Date.parse(at) - clock.now());
};

/** Signs a fresh player in, in a market and at a time. */
const visit = async (market: string, at: string, rest: Readonly<Record<string, unknown>> = {}) => {
  toTime(at);
  client = sandbox.client();
  await client.post('/sandbox/api/switches', {
    market,
    isInstantDeposit: true,
    gateSteps: '',
    depositLimitPrompt: 'off',
  });
  const player = await makePlayer(client, rest);
  await client.signIn(player.login);
  return player;
};
const set = (period: string, value?: string) =>
  client.call<Item>('account.setLimit', {
    kind: 'deposit',
    period,
    ...(value !== undefined && { value }),
    idempotency_key: key(),
  });
const deposits = async (): Promise<readonly Item[]> => {
  const { data } = await client.call<{ items: (Item & { kind: string })[] }>('account.getLimits');
  return data.items.filter(({ kind }) => kind === 'deposit');
};
const told = async (): Promise<Deposit> => (await client.call<Deposit>('account.getDepositLimit')).data;
const pay = (amount: string) =>
  client.call('Cashier.makedeposit', { method_id: 1, amount, currency: 'EUR', idempotency_key: key() });

describe('limits of several periods', () => {
  it('HP-15 HP-65 hold at once, and the tightest is told with the end of its window', async () => {
    // A Thursday.
    await visit('gb', '2027-03-11T10:00:00Z');
    for (const [period, value] of [
      ['1_month', '200'],
      ['7_days', '120'],
      ['1_day', '50'],
    ] as const)
      expect((await set(period, value)).data).toMatchObject({ period, amount: `${value}.00`, pending: null });
    expect((await deposits()).map(({ period, window }) => [period, window?.from, window?.to])).toEqual([
      ['1_day', '2027-03-11T00:00:00.000Z', '2027-03-12T00:00:00.000Z'],
      ['7_days', '2027-03-08T00:00:00.000Z', '2027-03-15T00:00:00.000Z'],
      // The clocks are put forward in March.
      ['1_month', '2027-03-01T00:00:00.000Z', '2027-03-31T23:00:00.000Z'],
    ]);
    expect(await told()).toMatchObject({ period: '1_day', available_amount: '50.00' });
    expect((await pay('50')).status).toBe(200);
    expect((await pay('10')).error).toMatchObject({
      type: 'BillingDepositLimitExceededException',
      error_data: { available_amount: '0.00', resets_at: '2027-03-12T00:00:00.000Z' },
    });
    toTime('2027-03-12T00:00:00Z');
    expect((await pay('50')).status).toBe(200);
    toTime('2027-03-13T10:00:00Z');
    expect(await told()).toMatchObject({
      period: '7_days',
      available_amount: '20.00',
      expired_at: '2027-03-15T00:00:00.000Z',
    });
  });

  it('HP-15 a removal concerns the limit of its period alone', async () => {
    await visit('gb', '2027-03-11T10:00:00Z');
    await set('1_day', '50');
    await set('7_days', '70');
    expect((await set('1_day')).data).toMatchObject({ period: '1_day', pending: { value: null } });
    toTime('2027-03-12T10:01:00Z');
    expect((await set('1_day')).data).toMatchObject({ period: '1_day', amount: null, pending: null });
    expect((await deposits()).map(({ period, amount }) => [period, amount])).toEqual([['7_days', '70.00']]);
  });

  it('HP-65 a window counts what the ledger was paid inside it, at any moment and in any zone', async () => {
    const { uid } = await visit('gb', '2027-05-20T10:00:00Z');
    const { db, switches, clock } = sandbox.platform;
    const player = await findPlayer(db, String(uid));
    if (!player) throw new Error('no player');
    const end = clock.now();
    const zones = ['Europe/London', 'Europe/Stockholm', 'America/Toronto', 'Asia/Kolkata'];
    const paid: { readonly at: number; readonly minor: bigint }[] = [];
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 70 * 24 }),
        fc.integer({ min: 100, max: 9_000 }),
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 70 * 24 }),
        async (hoursAgo, minor, timeZone, askedHoursAgo) => {
          const at = end - hoursAgo * hourMs;
          await db.deleteFrom('limits').where('uid', '=', uid).execute();
          await depositAt(db, player, { ref: key(), amountMinor: BigInt(minor), at: at - minuteMs });
          paid.push({ at, minor: BigInt(minor) });
          for (const period of ['1_day', '7_days', '1_month'] as const)
            await db
              .insertInto('limits')
              .values({
                uid,
                kind: 'deposit',
                period,
                value_minor: 10n ** 9n,
                zone: timeZone,
                rolls_from_at: null,
                set_at: at,
              })
              .execute();
          const now = end - askedHoursAgo * hourMs;
          const items = await limitsJson(db, player, limitRules(switches()), now);
          for (const { kind, window, used } of items) {
            if (kind !== 'deposit' || !window) continue;
            const inside = paid.filter(
              (one) => one.at >= Date.parse(window.from) && one.at < Date.parse(window.to),
            );
            const sum = inside.reduce((total, one) => total + one.minor, 0n);
            expect(BigInt((used ?? '').replace('.', ''))).toBe(sum);
          }
        },
      ),
      { numRuns: 40 },
    );
    const { main } = await playerBalances(db, uid, 'EUR');
    expect(main).toBe(paid.reduce((total, { minor }) => total + minor, 0n));
  });

  it('HP-19 a raise waits 72 hours and not less than the running week: 24 hours left, 48 hours after its end', async () => {
    // A Sunday at midnight in Stockholm: the week has 24 hours left.
    await visit('se', '2027-02-13T23:00:00Z');
    await set('7_days', '100');
    const raise = await set('7_days', '200');
    expect(raise.data.pending?.starts_at).toMatch(/^2027-02-16T23:00/);
    await set('1_month', '300');
    // A month with more than 72 hours left has to end first.
    expect((await set('1_month', '400')).data.pending?.starts_at).toBe('2027-02-28T23:00:00.000Z');
    expect((await set('1_month')).data.pending?.starts_at).toBe('2027-02-28T23:00:00.000Z');
  });

  it('HP-21 above the amount of the market a limit waits for a talk, and below an age the amount is lower', async () => {
    const { uid } = await visit('nl', '2027-03-11T10:00:00Z');
    const { db } = sandbox.platform;
    const born = (date: string) =>
      db
        .updateTable('players')
        .set({ profile: JSON.stringify({ birth_date: date }) })
        .where('uid', '=', uid)
        .execute();
    await born('1990-01-01');
    expect((await set('1_month', '350')).data).toMatchObject({ amount: '350.00', pending: null });
    const above = await set('1_month', '351');
    expect(above.data).toMatchObject({
      amount: '350.00',
      pending: { value: '351.00', can_confirm: false, needs_contact: true },
    });
    await set('1_month', '350');
    await set('1_month', '100');
    await born('2004-06-01');
    expect((await set('1_month', '150')).data.pending).not.toHaveProperty('needs_contact');
    expect((await set('1_month', '151')).data.pending).toMatchObject({ needs_contact: true });

    await visit('nl', '2027-03-11T10:00:00Z');
    // Twenty a day come to more than the amount in a month.
    expect((await set('1_day', '20')).data).toMatchObject({ amount: null, pending: { needs_contact: true } });
    await set('1_month', '100');
    expect((await set('7_days', '90')).data).toMatchObject({ amount: '90.00', pending: null });

    await visit('se', '2027-03-11T10:00:00Z');
    expect((await set('1_month', '10000')).data).toMatchObject({ amount: '10000.00' });
    expect((await set('1_month', '10001')).data.pending).toMatchObject({ needs_contact: true });
  });
});

describe('what stops deposits', () => {
  it('HP-24 above the net threshold deposits are closed until the month is over, and a withdrawal counts back', async () => {
    const { uid, login } = await visit('nl', '2027-03-11T10:00:00Z');
    const { db } = sandbox.platform;
    await db
      .updateTable('players')
      .set({ profile: JSON.stringify({ birth_date: '1990-01-01' }) })
      .where('uid', '=', uid)
      .execute();
    expect((await pay('700')).status).toBe(200);
    expect(await told()).not.toHaveProperty('stopped');
    expect((await pay('20')).status).toBe(200);
    const closed = { code: 'DEPOSITS_CLOSED', until: '2027-03-31T22:00:00.000Z' };
    expect((await told()).stopped).toEqual(closed);
    expect((await pay('20')).error).toMatchObject({
      type: 'AccessDeniedException',
      code: 'DEPOSITS_CLOSED',
      error_data: { until: closed.until },
    });
    const [paid] = await db.selectFrom('payments').selectAll().where('uid', '=', uid).execute();
    if (!paid) throw new Error('no payment');
    const back = { ...paid, id: key(), direction: 'withdrawal' as const, amount_minor: 2000n };
    await db.insertInto('payments').values(back).execute();
    expect(await told()).not.toHaveProperty('stopped');
    await db.deleteFrom('payments').where('id', '=', back.id).execute();
    expect((await told()).stopped).toEqual(closed);
    toTime('2027-03-31T22:00:00Z');
    await client.signIn(login);
    expect((await pay('20')).status).toBe(200);
  });

  it('HP-67 net deposits above the amount of 30 days wait for a check, which is good for a year', async () => {
    const { uid, login } = await visit('gb', '2027-03-11T10:00:00Z');
    expect((await pay('150')).status).toBe(200);
    expect((await pay('20')).status).toBe(200);
    expect((await told()).stopped).toEqual({ code: 'VULNERABILITY_CHECK', until: null });
    expect((await pay('20')).error?.code).toBe('VULNERABILITY_CHECK');
    const done = await client.post(`/sandbox/api/players/${uid}/check`, {});
    expect(done.status).toBe(200);
    expect((await pay('20')).status).toBe(200);
    sandbox.platform.clock.move(366 * dayMs);
    await client.signIn(login);
    expect((await pay('160')).status).toBe(200);
    expect((await told()).stopped).toMatchObject({ code: 'VULNERABILITY_CHECK' });
  });

  it('HP-72 the limits over all operators bound a deposit too, and their tightest is told beside the own one', async () => {
    const { uid } = await visit('es', '2027-03-11T10:00:00Z');
    await sandbox.platform.db
      .insertInto('joint_limits')
      .values([
        {
          uid,
          period: '1_day',
          value_minor: 60_000n,
          elsewhere_minor: 0n,
          elsewhere_at: 0,
          zone: 'Europe/Madrid',
        },
        {
          uid,
          period: '7_days',
          value_minor: 150_000n,
          elsewhere_minor: 146_000n,
          elsewhere_at: sandbox.platform.clock.now() - dayMs,
          zone: 'Europe/Madrid',
        },
      ])
      .execute();
    await set('1_day', '100');
    expect(await told()).toMatchObject({
      available_amount: '100.00',
      joint: { period: '7_days', left: '40.00' },
    });
    expect((await pay('50')).error).toMatchObject({
      type: 'BillingDepositLimitExceededException',
      error_data: { available_amount: '40.00', resets_at: '2027-03-14T23:00:00.000Z' },
    });
    expect((await pay('40')).status).toBe(200);
    expect((await told()).joint).toMatchObject({ left: '0.00' });
  });
});
