import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { booksBalance } from '../ledger/books.ts';
import { key, makePlayer, startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../tests/harness/sandbox-client.ts';
import { sportsbookSysname } from '../../schemas/constants.ts';
import type { CallName } from '../../schemas/calls/table.ts';
import { fixturePassword } from '../seed/fixtures.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.client().post('/sandbox/api/switches', { market: 'gb', gateSteps: '' });
}, 60_000);
afterEach(() => sandbox.platform.faults.clear());
afterAll(() => sandbox.stop());

const deposit = { method_id: 1, amount: '20', currency: 'EUR' };
const bonusOf = async (client: Client, uid: number) => {
  const given = await client.post(`/sandbox/api/players/${uid}/bonuses`, { amount: '20', starts: 0 });
  return { bonus_id: ((await given.json()) as { id: number }).id };
};
type Wish = (client: Client, uid: number) => object | Promise<object>;
const wishes: readonly (readonly [CallName, Wish])[] = [
  ['Cashier.makedeposit', () => deposit],
  ['games.start', () => ({ sysname: 'double_bell', mode: 'real', platform: 'desktop' })],
  ['games.start', () => ({ sysname: sportsbookSysname, mode: 'real', platform: 'desktop' })],
  ['Tournaments.participate', () => ({ tournament_id: '1' })],
  ['campaigns.takepromotions', () => ({ offer_id: 301 })],
  ['campaigns.activateOffer', () => ({ promo_code: 'EVENING' })],
  ['Bonuses.activate', bonusOf],
  ['BettingBonuses.activate', bonusOf],
  ['Loyalty.buyproduct', () => ({ product_id: '1', price: '10' })],
  ['Cashbacks.payout', () => ({ id: '1' })],
  ['Cashier.cancelwithdrawal', () => ({ id: '1' })],
];

const kept = async (uid: number) => {
  const { db } = sandbox.platform;
  const of = (table: 'payments' | 'game_sessions' | 'offer_uses' | 'bonuses') =>
    db.selectFrom(table).selectAll().where('uid', '=', uid).execute();
  return [await of('payments'), await of('game_sessions'), await of('offer_uses'), await of('bonuses')];
};

describe.each([
  ['account.setTimeOut', '1_day'],
  ['account.setSelfExclusion', '6_months'],
] as const)('a break that another device sets: %s', (set, period) => {
  it.each(wishes)('keeps %s from being done that was on its way', async (name, wish) => {
    const [here, there] = [sandbox.client(), sandbox.client()];
    const { uid, login } = await makePlayer(here, { balance: '100' });
    for (const one of [here, there]) await one.signIn(login);
    const payload = { ...(await wish(here, uid)), idempotency_key: key() };
    const before = await kept(uid);
    sandbox.platform.faults.set({ target: name, kind: 'latency', when: 'before', times: 1, delayMs: 700 });
    const late = here.call(name, payload);
    await vi.waitFor(() => expect(sandbox.platform.faults.list()).toEqual([]));
    const answer = await there.call(set, { period, password: fixturePassword, idempotency_key: key() });
    expect(answer.status).toBe(200);
    expect(await late).toMatchObject({ status: 401, error: { type: 'AuthorizationException' } });
    const { db } = sandbox.platform;
    expect(await booksBalance(db)).toEqual([]);
    expect(await kept(uid)).toEqual(before);
    const answers = db.selectFrom('answers').select('key').where('key', '=', payload.idempotency_key);
    expect(await answers.execute()).toEqual([]);
  });
});

it.each(['account.setTimeOut', 'account.setSelfExclusion'] as const)(
  'a round that was on its way is not played after another device has set a break: %s',
  async (set) => {
    const [here, there] = [sandbox.client(), sandbox.client()];
    const { uid, login } = await makePlayer(here, { balance: '100' });
    for (const one of [here, there]) await one.signIn(login);
    const game = { sysname: 'double_bell', mode: 'real', platform: 'desktop', idempotency_key: key() };
    const { data } = await here.call<{ session_id: string }>('games.start', game);
    const target = '/frame/spin';
    sandbox.platform.faults.set({ target, kind: 'latency', when: 'before', times: 1, delayMs: 700 });
    const late = here.post(target, { session: data.session_id, round: key(), stake: '100' });
    await vi.waitFor(() => expect(sandbox.platform.faults.list()).toEqual([]));
    const period = set === 'account.setTimeOut' ? '1_day' : '6_months';
    const answer = await there.call(set, { period, password: fixturePassword, idempotency_key: key() });
    expect(answer.status).toBe(200);
    expect((await late).status).toBe(410);
    const { db } = sandbox.platform;
    expect(await db.selectFrom('rounds').selectAll().where('uid', '=', uid).execute()).toEqual([]);
    expect(await booksBalance(db)).toEqual([]);
  },
);

it.each(['account.setTimeOut', 'account.setSelfExclusion'] as const)(
  'free spins are neither started nor gone on with after another device has set a break: %s',
  async (set) => {
    const [here, there] = [sandbox.client(), sandbox.client()];
    const { uid, login } = await makePlayer(here, { balance: '100' });
    for (const one of [here, there]) await one.signIn(login);
    const grant = { sysname: 'double_bell', count: 3, amount: '0.20' };
    expect((await here.post(`/sandbox/api/players/${uid}/freespins`, grant)).status).toBe(200);
    const game = { sysname: 'double_bell', mode: 'real', platform: 'desktop', idempotency_key: key() };
    const { data } = await here.call<{ session_id: string }>('games.start', game);
    const spin = () => here.post('/frame/spin', { session: data.session_id, round: key(), stake: '20' });
    const { db } = sandbox.platform;
    const stands = async () => [
      await db.selectFrom('free_spin_packs').select('remaining').where('uid', '=', uid).execute(),
      (await db.selectFrom('rounds').select('id').where('uid', '=', uid).execute()).length,
    ];
    const first = (await (await spin()).json()) as { freeSpins: number };
    expect([first.freeSpins, await stands()]).toEqual([2, [[{ remaining: 2 }], 1]]);
    const target = '/frame/spin';
    sandbox.platform.faults.set({ target, kind: 'latency', when: 'before', times: 1, delayMs: 700 });
    const late = spin();
    await vi.waitFor(() => expect(sandbox.platform.faults.list()).toEqual([]));
    const period = set === 'account.setTimeOut' ? '1_day' : '6_months';
    const answer = await there.call(set, { period, password: fixturePassword, idempotency_key: key() });
    expect(answer.status).toBe(200);
    expect([(await late).status, (await spin()).status]).toEqual([410, 410]);
    const again = await here.call('games.start', { ...game, idempotency_key: key() });
    expect([again.status, again.error?.type]).toEqual([401, 'AuthorizationException']);
    expect(await stands()).toEqual([[{ remaining: 2 }], 1]);
    expect(await booksBalance(db)).toEqual([]);
  },
);

it('a deposit that is approved after the player took a break is declined before its money is taken', async () => {
  const client = sandbox.client();
  const { uid, login } = await makePlayer(client, { balance: '100' });
  await client.signIn(login);
  const made = await client.call<{ transaction_id: string }>('Cashier.makedeposit', {
    ...deposit,
    idempotency_key: key(),
  });
  await client.call('account.setTimeOut', { period: '1_day', idempotency_key: key() });
  await fetch(`${sandbox.base}/pay/${made.data.transaction_id}`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
    redirect: 'manual',
  });
  const payments = await sandbox.platform.db
    .selectFrom('payments')
    .selectAll()
    .where('uid', '=', uid)
    .execute();
  expect(payments.find(({ id }) => id === made.data.transaction_id)).toMatchObject({
    status: 'declined',
    error_code: 'DEPOSITS_CLOSED',
  });
});
