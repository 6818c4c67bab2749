import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '../../clock.ts';
import { booksBalance } from '../../ledger/books.ts';
import { playerBalances } from '../../ledger/ledger.ts';
import { settleWager, activeBonus } from './bonuses.ts';
import { playRound } from '../../games/rounds.ts';
import { sportsbookSysname } from '../../../schemas/constants.ts';
import { createClient, key, makePlayer, startTestSandbox } from '../../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../../tests/harness/sandbox-client.ts';

let sandbox: TestSandbox;
let client: Client;
let uid: number;
let login: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  sandbox.platform.clock.reset();
  client = createClient(sandbox.base);
  const player = await makePlayer(client, { balance: '100' });
  uid = player.uid;
  login = player.login;
  await client.signIn(player.login);
});
const db = () => sandbox.platform.db;

type Wire = {
  id: number;
  status: string;
  left: string;
  is_paused: boolean;
  wager: { required: string; done: string };
};
const give = async (perk: string, body: Record<string, unknown>) =>
  (await (await client.post(`/sandbox/api/players/${uid}/${perk}`, body)).json()) as { id: number };
const listed = async (name: 'Bonuses.get' | 'BettingBonuses.get', rest = {}) =>
  (await client.call<{ items: Wire[]; total: number }>(name, { offset: 0, count: 10, ...rest })).data.items;
const change = (name: Parameters<Client['call']>[0], id: number, idempotency: string = key()) =>
  client.call(name, { bonus_id: id, idempotency_key: idempotency });
const codeOf = (
  answer: { error: { error_data: Readonly<Record<string, unknown>> } | undefined },
  field: string,
) => (answer.error?.error_data[field] as { code: string }[] | undefined)?.[0]?.code;
const money = async () => {
  const { main, bonus, bettingBonus } = await playerBalances(db(), uid, 'EUR');
  return [main, bonus, bettingBonus];
};
const startGame = async (sysname = 'double_bell') =>
  (
    await client.call<{ session_id: string }>('games.start', {
      sysname,
      mode: 'real',
      platform: 'desktop',
      idempotency_key: key(),
    })
  ).data.session_id;
const spin = async (session: string, stake = '100', round: string = key()) =>
  (await (await client.post('/frame/spin', { session, round, stake })).json()) as {
    stakedMinor: string;
    wonMinor: string;
    freeSpins: number;
  };

it('AC-7.33 an offer of several codes is taken once, whichever of them two devices send at once', async () => {
  const { db } = sandbox.platform;
  const codes = ['DUSKONE', 'DUSKTWO', 'DUSKTHREE'];
  await db
    .insertInto('promo_codes')
    .values(codes.map((code) => ({ code, offer_id: 201, expires_at: null, uses_left: null, only_uid: null })))
    .execute();
  const { uid, login } = await makePlayer(sandbox.client(), { balance: '100' });
  const clients = [sandbox.client(), sandbox.client()];
  for (const one of clients) await one.signIn(login);
  const enter = (who: Client, code: string) =>
    who.call('campaigns.activateOffer', { promo_code: code, idempotency_key: key() });
  const answers = await Promise.all(clients.flatMap((one) => codes.map((code) => enter(one, code))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await db.selectFrom('bonuses').select('name').where('uid', '=', uid).execute()).toHaveLength(1);
  const taken = answers.findIndex(({ status }) => status === 200) % codes.length;
  await client.signIn(login);
  const checks = codes.map((code) => client.call('campaigns.checkPromocode', { promo_code: code }));
  expect((await Promise.all(checks)).map((answer) => codeOf(answer, 'promo_code'))).toEqual(
    codes.map((_, at) => (at === taken ? 'ALREADY_USED' : 'OFFER_USED')),
  );
});

it('AC-7.33 a promo code that two devices send at once is used once, and one for three players by three', async () => {
  const { db } = sandbox.platform;
  const usesOf = () => db.selectFrom('offer_uses').selectAll().where('promo_code', '=', 'EVENING');
  const enter = (who: Client, code: string) =>
    who.call('campaigns.activateOffer', { promo_code: code, idempotency_key: key() });
  const newPlayer = async (devices: number) => {
    const made = await makePlayer(sandbox.client(), { balance: '100' });
    const clients = Array.from({ length: devices }, () => sandbox.client());
    for (const one of clients) await one.signIn(made.login);
    return { uid: made.uid, clients };
  };
  const { uid, clients } = await newPlayer(2);
  const spellings = ['EVENING', ' evening ', 'Evening'];
  const answers = await Promise.all(
    spellings.flatMap((code) => clients.flatMap((one) => [enter(one, code), enter(one, code)])),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await usesOf().where('uid', '=', uid).execute()).toHaveLength(1);
  expect(await db.selectFrom('bonuses').selectAll().where('uid', '=', uid).execute()).toHaveLength(1);
  await db.updateTable('promo_codes').set({ uses_left: 3 }).where('code', '=', 'EVENING').execute();
  const many = await Promise.all(Array.from({ length: 9 }, () => newPlayer(1)));
  const told = await Promise.all(many.flatMap((one) => one.clients).map((one) => enter(one, 'EVENING')));
  expect(told.filter(({ status }) => status === 200)).toHaveLength(3);
  await db.updateTable('promo_codes').set({ uses_left: null }).where('code', '=', 'EVENING').execute();
  expect(await booksBalance(db)).toEqual([]);
});

describe('casino bonuses', () => {
  it('are told by the fields that are asked for, and by their id', async () => {
    const { id } = await give('bonuses', { amount: '20', starts: 0 });
    const told = await listed('Bonuses.get', { fields: 'status,ended_as' });
    expect(told.find((one) => one.id === id)).toEqual({ id, status: 'available', ended_as: null });
    await change('Bonuses.remove', id);
  });

  it('AC-7.29 AC-7.31 starts once under one key however often it is sent, and one at a time', async () => {
    const first = await give('bonuses', { amount: '20', starts: 0, name: 'First' });
    const second = await give('bonuses', { amount: '30', starts: 0 });
    expect(await money()).toEqual([10_000n, 0n, 0n]);
    expect((await listed('Bonuses.get', { status: 'available' })).map(({ id }) => id)).toEqual([
      second.id,
      first.id,
    ]);
    const one = key();
    const answers = await Promise.all([1, 2, 3].map(() => change('Bonuses.activate', first.id, one)));
    expect(answers.some(({ data }) => data === (1 as unknown))).toBe(true);
    // Another tab, with a key of its own.
    expect((await change('Bonuses.activate', first.id)).data).toBe(1);
    expect(await money()).toEqual([10_000n, 2_000n, 0n]);
    expect(codeOf(await change('Bonuses.activate', second.id), 'bonus_id')).toBe('ANOTHER_ACTIVE');
    expect((await listed('Bonuses.get', { status: 'active' })).map(({ id }) => id)).toEqual([first.id]);
    expect(codeOf(await change('Bonuses.activate', 999_999), 'bonus_id')).toBe('NOT_FOUND');
    expect(codeOf(await change('BettingBonuses.activate', second.id), 'bonus_id')).toBe('NOT_FOUND');
    expect(await booksBalance(db())).toEqual([]);
  });

  it('AC-7.30 a pause sets the money aside without loss, and the next start brings it back', async () => {
    const { id } = await give('bonuses', { amount: '20' });
    const bonus = await activeBonus(db(), uid);
    if (!bonus) throw new Error('no bonus');
    await settleWager(db(), bonus, 5_000n, sandbox.platform.clock.now());
    for (let round = 0; round < 2; round += 1) {
      expect((await change('Bonuses.deactivate', id)).data).toBe(1);
      expect(await money()).toEqual([10_000n, 0n, 0n]);
      expect(await listed('Bonuses.get')).toMatchObject([
        { status: 'available', is_paused: true, left: '20.00', wager: { required: '200.00', done: '50.00' } },
      ]);
      expect((await change('Bonuses.activate', id)).data).toBe(1);
      expect(await money()).toEqual([10_000n, 2_000n, 0n]);
    }
    expect(await booksBalance(db())).toEqual([]);
  });

  it('AC-7.32 a removal forfeits what is left through the ledger, whether it runs, waits or is paused', async () => {
    const running = await give('bonuses', { amount: '20' });
    expect((await change('Bonuses.remove', running.id)).data).toBe(1);
    expect(codeOf(await change('Bonuses.remove', running.id), 'bonus_id')).toBe('NOT_FOUND');
    const paused = await give('bonuses', { amount: '7' });
    await change('Bonuses.deactivate', paused.id);
    expect((await change('Bonuses.remove', paused.id)).data).toBe(1);
    const waiting = await give('bonuses', { amount: '9', starts: 0 });
    expect((await change('Bonuses.remove', waiting.id)).data).toBe(1);
    expect(await money()).toEqual([10_000n, 0n, 0n]);
    const burnt = await db()
      .selectFrom('postings')
      .select('ref')
      .where('kind', '=', 'bonus_burn')
      .where(
        'ref',
        'in',
        [running, paused, waiting].map(({ id }) => `removed:${id}`),
      )
      .execute();
    expect(burnt.map(({ ref }) => ref)).toEqual([`removed:${running.id}`, `removed:${paused.id}`]);
    const history = await client.call<{ items: { status: string }[] }>('Cashier.gethistory', {
      type: 'bonuses',
      offset: 0,
      count: 10,
    });
    expect(history.data.items.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await booksBalance(db())).toEqual([]);
  });

  it('wagering is moved by rounds, and what is left when it is done is the player’s own', async () => {
    await give('bonuses', { amount: '20', wager_times: 1 });
    const session = await startGame();
    for (let round = 0; round < 2; round += 1) await spin(session, '500');
    expect(await listed('Bonuses.get')).toMatchObject([{ status: 'active', wager: { done: '10.00' } }]);
    for (let round = 0; round < 2; round += 1) await spin(session, '500');
    expect(await listed('Bonuses.get')).toMatchObject([{ status: 'finished', wager: { done: '20.00' } }]);
    const [, bonus] = await money();
    expect(bonus).toBe(0n);
    expect(await booksBalance(db())).toEqual([]);
  });

  it('one whose time is over ends by itself and cannot be started', async () => {
    const running = await give('bonuses', { amount: '20', valid_days: 2 });
    const waiting = await give('bonuses', { amount: '5', valid_days: 2, starts: 0 });
    sandbox.platform.clock.move(2 * dayMs);
    expect((await listed('Bonuses.get')).map(({ status }) => status)).toEqual(['finished', 'finished']);
    expect(await money()).toEqual([10_000n, 0n, 0n]);
    for (const { id } of [running, waiting])
      expect(codeOf(await change('Bonuses.activate', id), 'bonus_id')).toBe('EXPIRED');
    expect(await booksBalance(db())).toEqual([]);
  });

  it('asks for a confirmed contact and a completed profile first', async () => {
    const errorOf = async (rest: Record<string, unknown>) => {
      const other = createClient(sandbox.base);
      const player = await makePlayer(other, rest);
      await other.signIn(player.login);
      const bonus = await client.post(`/sandbox/api/players/${player.uid}/bonuses`, {
        amount: '5',
        starts: 0,
      });
      const { id } = (await bonus.json()) as { id: number };
      const answer = await other.call('Bonuses.activate', { bonus_id: id, idempotency_key: key() });
      return answer.error?.type;
    };
    expect(await errorOf({ is_email_confirmed: 0 })).toBe('UserNeedConfirmContactException');
    expect(await errorOf({ is_registration_completed: 0 })).toBe('UserNeedProfileDataException');
  });
});

it('AC-7.26 AC-7.27 AC-7.28 a betting bonus has money, wagering and removal of its own, moved by bets alone', async () => {
  await give('bonuses', { amount: '20' });
  const { id } = await give('bonuses', { type: 'betting', amount: '10', wager_times: 1, starts: 0 });
  expect((await change('BettingBonuses.activate', id)).data).toBe(1);
  expect(await money()).toEqual([10_000n, 2_000n, 1_000n]);
  await spin(await startGame(), '500');
  expect(await listed('BettingBonuses.get')).toMatchObject([{ status: 'active', wager: { done: '0.00' } }]);
  const now = sandbox.platform.clock.now();
  const row = await db()
    .selectFrom('game_sessions')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const player = await db()
    .selectFrom('players')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const bet = (stakeMinor: bigint) =>
    playRound(db(), sandbox.platform.seed, { ...row, sysname: sportsbookSysname }, player, {
      key: key(),
      stakeMinor,
      at: now,
      rules: { minCycleMs: 0, maxMinor: null },
      switches: sandbox.platform.switches(),
    });
  await bet(400n);
  expect(await listed('BettingBonuses.get')).toMatchObject([{ status: 'active', wager: { done: '4.00' } }]);
  const [, casino] = await money();
  expect(casino).toBe(2_000n);
  expect((await change('BettingBonuses.remove', id)).data).toBe(1);
  expect((await money())[2]).toBe(0n);
  expect(await booksBalance(db())).toEqual([]);
});

describe('free spins', () => {
  it('AC-7.48 AC-9.07 are used up by rounds at no stake; what they win is the player’s own', async () => {
    await give('freespins', { sysname: 'double_bell', count: 3, amount: '0.20' });
    await give('freespins', { sysname: 'koi_department', count: 5, amount: '1' });
    const packs = async () =>
      (
        await client.call<{ items: { game: { sysname: string }; remaining_count: number }[] }>(
          'freespins.get',
          { status: 'active', count: 99 },
        )
      ).data.items.map(({ game, remaining_count: left }) => [game.sysname, left]);
    expect(await packs()).toEqual([
      ['double_bell', 3],
      ['koi_department', 5],
    ]);
    const session = await startGame();
    const round = key();
    const answers = [await spin(session, '500', round), await spin(session, '500', round)];
    answers.push(await spin(session), await spin(session));
    expect(answers.map(({ stakedMinor, freeSpins }) => [stakedMinor, freeSpins])).toEqual([
      ['0', 2],
      ['0', 2],
      ['0', 1],
      ['0', 0],
    ]);
    const won = [answers[0], answers[2], answers[3]].reduce(
      (sum, one) => sum + BigInt(one?.wonMinor ?? 0),
      0n,
    );
    expect(await money()).toEqual([10_000n + won, 0n, 0n]);
    expect(await packs()).toEqual([['koi_department', 5]]);
    expect((await spin(session)).stakedMinor).toBe('100');
    expect(await booksBalance(db())).toEqual([]);
  });
});

describe('cashback', () => {
  const page = async (statuses = 'active,paid_out') =>
    (
      await client.call<{
        items: { id: number; status: string; amount: string; paid_out_at: string | null; end_date: string }[];
      }>('Cashbacks.get', { offset: 0, count: 10, sort: 'end_date', order: 'desc', statuses })
    ).data.items;
  const lose = async (minor: bigint) => {
    const session = await startGame();
    let lost = 0n;
    for (let tries = 0; lost < minor && tries < 200; tries += 1) {
      const { stakedMinor, wonMinor } = await spin(session, '500');
      lost += BigInt(stakedMinor) - BigInt(wonMinor);
    }
    return lost;
  };

  it('AC-7.37 is a tenth of what the week took, worked out once, and nothing for a week that brought money', async () => {
    const lost = await lose(1_500n);
    expect(await page()).toEqual([]);
    sandbox.platform.clock.move(7 * dayMs);
    const [first] = await page();
    expect(first).toMatchObject({ status: 'active', amount: (Number(lost / 10n) / 100).toFixed(2) });
    await Promise.all([page(), page()]);
    expect(await page()).toHaveLength(1);
    sandbox.platform.clock.move(14 * dayMs);
    await client.signIn(login);
    expect(await page()).toHaveLength(1);
  });

  it('AC-7.38 is paid out exactly once, whatever the keys, and stands in the history', async () => {
    const { id } = await give('cashbacks', { amount: '12.50' });
    const pay = (idempotency: string = key()) =>
      client.call<{ status: string; amount: string }>('Cashbacks.payout', {
        id: String(id),
        idempotency_key: idempotency,
      });
    const one = key();
    const answers = await Promise.all([pay(one), pay(one), pay(), pay()]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await pay(one)).data).toMatchObject({ status: 'paid_out', amount: '12.50' });
    expect(codeOf(await pay(), 'id')).toBe('ALREADY_PAID');
    expect((await money())[0]).toBe(11_250n);
    expect(await page('paid_out')).toMatchObject([{ id, status: 'paid_out' }]);
    const history = await client.call<{ items: { status: string; amount: string }[] }>('Cashier.gethistory', {
      type: 'cashbacks',
      offset: 0,
      count: 10,
    });
    expect(history.data.items).toMatchObject([{ status: 'success', amount: '12.50' }]);
    expect(await booksBalance(db())).toEqual([]);
  });

  it('AC-7.39 a removed, expired or unknown one is not paid, nor one that waits for verification', async () => {
    const errorOf = async (id: number) => {
      const answer = await client.call('Cashbacks.payout', { id: String(id), idempotency_key: key() });
      return codeOf(answer, 'id') ?? answer.error?.type;
    };
    const gone = await give('cashbacks', { amount: '5' });
    const removed = await client.call('Cashbacks.remove', { id: String(gone.id), idempotency_key: key() });
    expect(removed.data).toBe(1);
    expect(await errorOf(gone.id)).toBe('NOT_FOUND');
    const late = await give('cashbacks', { amount: '5', valid_days: 1 });
    sandbox.platform.clock.move(dayMs);
    expect(await errorOf(late.id)).toBe('EXPIRED');
    expect(await errorOf(987_654)).toBe('NOT_FOUND');
    const open = await give('cashbacks', { amount: '5' });
    await db().updateTable('players').set({ is_kyc_block_enabled: 1 }).where('uid', '=', uid).execute();
    expect(await errorOf(open.id)).toBe('SumsubVerificationRequiredException');
    expect((await money())[0]).toBe(10_000n);
  });
});

it('AC-7.36 an offer is taken once, after what it asks for, and gives what it says', async () => {
  const take = (who: Client, id: number) =>
    who.call('campaigns.takepromotions', { offer_id: id, idempotency_key: key() });
  const poor = createClient(sandbox.base);
  const newcomer = await makePlayer(poor, { is_email_confirmed: 0, is_registration_completed: 0 });
  await poor.signIn(newcomer.login);
  expect((await take(poor, 301)).error?.type).toBe('UserNeedDepositException');
  expect((await take(poor, 302)).error?.type).toBe('UserNeedConfirmContactException');
  expect((await take(poor, 303)).error?.type).toBe('UserNeedProfileDataException');
  for (const id of [301, 302, 303]) expect((await take(client, id)).data).toBe(1);
  expect(codeOf(await take(client, 302), 'offer_id')).toBe('ALREADY_TAKEN');
  expect(codeOf(await take(client, 101), 'offer_id')).toBe('NOT_FOUND');
  expect(await listed('Bonuses.get')).toMatchObject([{ status: 'available', left: '15.00' }]);
  expect(await listed('BettingBonuses.get')).toMatchObject([{ status: 'available', left: '10.00' }]);
  const offers = await client.call<{ items: { id: number; is_taken: boolean }[] }>('campaigns.getoffers', {
    offset: 0,
    count: 10,
  });
  expect(offers.data.items.filter(({ is_taken: taken }) => taken).map(({ id }) => id)).toEqual([
    301, 302, 303,
  ]);
});
