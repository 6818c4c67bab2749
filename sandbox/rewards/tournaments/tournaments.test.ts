import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksBalance } from '../../ledger/books.ts';
import { playerBalances } from '../../ledger/ledger.ts';
import { key, makePlayer, startTestSandbox } from '../../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../../tests/harness/sandbox-client.ts';

const dayMs = 86_400_000;
/** A Saturday noon: the race runs since Thursday, the ticketed tram since this morning. */
const start = Date.parse('2026-11-21T12:00:00Z');

type Json = {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly total_participants: number;
  readonly total_points: string;
  readonly user_info: {
    is_participant: boolean;
    place: number | null;
    points: string;
    staked: unknown;
  } | null;
  readonly winners: { place: number; fakename: string; points: string; prize: { amount: string } | null }[];
  readonly extra: { entry_fee: { amount: string } | null };
};
type Page = { readonly items: Json[]; readonly total: number };

const open = async (rest: Record<string, unknown> = {}) => {
  const sandbox = await startTestSandbox({ now: () => start });
  const client = sandbox.client();
  const player = await makePlayer(client, { balance: '100', ...rest });
  await client.signIn(player.login);
  return { sandbox, client, uid: player.uid };
};
const list = async (client: Client, rest: Record<string, unknown> = {}) =>
  (await client.call<Page>('Tournaments.get', { offset: 0, count: 50, ...rest })).data;
const one = async (client: Client, id: number) => (await list(client, { ids: String(id) })).items[0];
const join = (client: Client, id: number) =>
  client.call('Tournaments.participate', { tournament_id: String(id), idempotency_key: key() });
const codeOf = (answer: Awaited<ReturnType<typeof join>>) =>
  (answer.error?.error_data['tournament_id'] as { code: string }[] | undefined)?.[0]?.code ??
  answer.error?.type;

/** A finished round of a player, as the frame books it, without its money. */
const play = async (
  { platform }: TestSandbox,
  uid: number,
  { wins = 0, stake = 100, times = 1, sysname = 'cherry_parliament' } = {},
) => {
  const session = {
    id: key(),
    uid,
    sysname,
    mode: 'real' as const,
    currency: 'EUR',
    locale: 'en-US',
    front_origin: 'http://127.0.0.1:3000',
    created_at: platform.clock.now(),
    expires_at: platform.clock.now() + dayMs,
    ended_at: null,
  };
  await platform.db.insertInto('game_sessions').values(session).execute();
  for (let round = 0; round < times; round += 1)
    await platform.db
      .insertInto('rounds')
      .values({
        session_id: session.id,
        round_key: key(),
        uid,
        sysname,
        mode: 'real',
        stake_minor: BigInt(stake),
        payout_minor: BigInt(wins * stake),
        currency: 'EUR',
        reels: '[]',
        at: platform.clock.now(),
      })
      .execute();
};

describe('tournaments', () => {
  it('AC-3.34 AC-7.80 four lists by status, ids, paging and fields; the world opens and closes them', async () => {
    const { sandbox, client } = await open();
    const all = await list(client);
    const by = async (status: string) => (await list(client, { status })).items;
    const lists = [await by('active'), await by('future'), await by('finished')];
    expect(lists.map((items) => items.length)).toEqual([5, 5, 10]);
    expect(all.items.map(({ id }) => id)).toEqual(lists.flat().map(({ id }) => id));
    expect(new Set(lists.map((items) => items[0]?.status))).toEqual(
      new Set(['active', 'future', 'finished']),
    );
    expect((await list(client, { offset: 1, count: 2 })).items.map(({ id }) => id)).toEqual(
      all.items.slice(1, 3).map(({ id }) => id),
    );
    expect((await list(client, { ids: '1', fields: 'id,name' })).items).toEqual([
      { id: 1, name: 'The lamplighters’ race' },
    ]);
    expect(await list(client, { ids: '999' })).toEqual({ items: [], total: 0 });

    const before = await one(client, 1);
    sandbox.platform.world.step(dayMs);
    const after = await one(client, 1);
    expect(Number(after?.total_points)).toBeGreaterThan(Number(before?.total_points));
    expect(after?.winners[0]?.points).not.toBe(before?.winners[0]?.points);
    await client.post('/sandbox/api/world', { stepMs: 7 * dayMs });
    expect(await one(client, 1)).toMatchObject({ status: 'finished' });
    expect((await by('active')).some(({ name }) => name === before?.name)).toBe(true);
    await sandbox.stop();
  });

  it('AC-1.07 AC-7.81 points come from the rounds that a player plays after joining, best 50, whatever the stake', async () => {
    const { sandbox, client, uid } = await open();
    await play(sandbox, uid, { wins: 1500 });
    expect((await one(sandbox.client(), 1))?.user_info).toBeNull();
    expect((await one(client, 1))?.user_info).toEqual({
      is_participant: false,
      place: null,
      points: '0',
      staked: null,
    });
    const participants = (await one(client, 1))?.total_participants ?? 0;
    sandbox.platform.clock.move(1000);
    expect((await join(client, 1)).data).toBe(1);
    expect(await one(client, 1)).toMatchObject({
      total_participants: participants + 1,
      user_info: { is_participant: true, place: null, points: '0', staked: { amount: '0.00' } },
    });
    sandbox.platform.clock.move(1000);
    await play(sandbox, uid, { wins: 4, times: 60 });
    await play(sandbox, uid, { wins: 32, stake: 500 });
    // Too small a stake, another kind of game, play money: none of these counts.
    await play(sandbox, uid, { wins: 300, stake: 10 });
    await play(sandbox, uid, { wins: 300, sysname: 'pip_street' });
    const own = (await one(client, 1))?.user_info;
    expect(own).toMatchObject({
      points: String(49 * 40 + 320),
      staked: { amount: '65.00', currency: 'EUR' },
    });
    const board = (await one(client, 1))?.winners ?? [];
    expect(board.find(({ place }) => place === own?.place)).toMatchObject({ points: own?.points });
    expect(board.map(({ points }) => Number(points))).toEqual(
      board.map(({ points }) => Number(points)).toSorted((a, b) => b - a),
    );
    await sandbox.stop();
  });

  it('AC-7.81 refuses what it has to, with its reason', async () => {
    const { sandbox, client, uid } = await open();
    const set = (values: Record<string, number | string>) =>
      sandbox.platform.db.updateTable('players').set(values).where('uid', '=', uid).execute();
    const future = (await list(client, { status: 'future' })).items.at(-1)?.id ?? 0;
    const finished = (await list(client, { status: 'finished' })).items[0]?.id ?? 0;
    const closed = (await list(client)).items.find(({ name }) => name === 'The closed salon')?.id ?? 0;
    expect(codeOf(await join(sandbox.client(), 1))).toBe('AuthorizationException');
    expect(codeOf(await join(client, 999))).toBe('NOT_FOUND');
    expect(codeOf(await join(client, future))).toBe('NOT_STARTED');
    expect(codeOf(await join(client, finished))).toBe('FINISHED');
    expect(codeOf(await join(client, closed))).toBe('RESTRICTED');
    await set({ is_registration_completed: 0 });
    expect(codeOf(await join(client, 1))).toBe('UserNeedProfileDataException');
    await set({ is_registration_completed: 1, is_email_confirmed: 0, is_phone_confirmed: 0 });
    expect(codeOf(await join(client, 1))).toBe('UserNeedConfirmContactException');
    await set({ is_email_confirmed: 1, is_kyc_block_enabled: 1 });
    expect(codeOf(await join(client, 1))).toBe('SumsubVerificationRequiredException');
    await set({ is_kyc_block_enabled: 0 });
    expect((await join(client, 1)).data).toBe(1);
    expect(codeOf(await join(client, 1))).toBe('ALREADY_PARTICIPATES');
    const poor = sandbox.client();
    await poor.signIn((await makePlayer(poor)).login);
    expect(codeOf(await join(poor, 1))).toBe('UserNeedDepositException');
    await sandbox.stop();
  });

  it('takes the entry fee once, pays the prize once when the tournament is over, and the books balance', async () => {
    const { sandbox, client, uid } = await open();
    const { db, world } = sandbox.platform;
    const main = async () => (await playerBalances(db, uid, 'EUR')).main;
    const fee = (await list(client, { status: 'active' })).items.find(({ extra }) => extra.entry_fee);
    const before = await main();
    expect(await Promise.all([join(client, fee?.id ?? 0), join(client, fee?.id ?? 0)])).toHaveLength(2);
    expect(await main()).toBe(before - 500n);
    sandbox.platform.clock.move(1000);
    await play(sandbox, uid, { wins: 1500, times: 50 });
    expect((await one(client, fee?.id ?? 0))?.user_info).toMatchObject({ place: 1, points: '750000' });
    for (const ms of [2 * dayMs, 1000, 1000]) await client.post('/sandbox/api/world', { stepMs: ms });
    expect(await one(client, fee?.id ?? 0)).toMatchObject({
      status: 'finished',
      user_info: { place: 1, points: '750000' },
      winners: expect.arrayContaining([
        expect.objectContaining({ place: 1, prize: { amount: '720.00', currency: 'EUR' } }),
      ]),
    });
    expect(await main()).toBe(before - 500n + 72_000n);
    // What is played afterwards changes nothing.
    sandbox.platform.clock.move(1000);
    await play(sandbox, uid, { wins: 1500, times: 5, stake: 1000 });
    expect((await one(client, fee?.id ?? 0))?.user_info).toMatchObject({ staked: { amount: '50.00' } });
    expect(await booksBalance(db)).toEqual([]);
    expect(world.state().pausedAt).not.toBeNull();
    await sandbox.stop();
  });

  it('a withdrawal sets the points back where the tournament says so', async () => {
    const { sandbox, client, uid } = await open();
    const brass = (await list(client, { status: 'active' })).items.find(
      ({ name }) => name === 'Brass parade',
    );
    await join(client, brass?.id ?? 0);
    sandbox.platform.clock.move(1000);
    await play(sandbox, uid, { wins: 8 });
    const points = async () => (await one(client, brass?.id ?? 0))?.user_info?.points;
    expect(await points()).toBe('80');
    sandbox.platform.clock.move(1000);
    const answer = await client.call('Cashier.makewithdrawal', {
      method_id: 13,
      amount: '20',
      'requisites[wallet_email]': 'a@b.test',
      currency: 'EUR',
      idempotency_key: key(),
    });
    expect(answer.error).toBeUndefined();
    expect(await points()).toBe('0');
    await sandbox.stop();
  });
});

describe('the world', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.stop());
  type Win = { id: string; fakename: string; amount: string; created_at: string };
  type Wins = { items: Win[]; total: number };
  const wins = async (call: 'Leaderboard.get' | 'Leaderboard.live' | 'Leaderboard.top', rest = {}) =>
    (await sandbox.client().call<Wins>(call, { offset: 0, count: 20, ...rest })).data;

  it('stands still until it is stepped, and its seed decides everything in it', async () => {
    const client = sandbox.client();
    const look = async () => [
      await one(client, 1),
      (await client.call<Page>('Jackpots.get', { offset: 0, count: 4 })).data.items,
      await wins('Leaderboard.live'),
    ];
    const steer = (body: Record<string, unknown>) => client.post('/sandbox/api/world', body);
    const first = await look();
    sandbox.platform.clock.move(60_000);
    expect(await look()).toEqual(first);
    await steer({ stepMs: 3_600_000 });
    const later = await look();
    expect(later).not.toEqual(first);
    expect((later[2] as Wins).items[0]?.id).not.toBe((first[2] as Wins).items[0]?.id);
    await steer({ seed: 'tidehouse' });
    expect((await look())[0]).not.toEqual(later[0]);
    await steer({ seed: 'evenfall' });
    expect(await look()).toEqual(later);
    expect((await steer({ stepMs: -1 })).status).toBe(400);
    await steer({ reset: true });
    const state = (await (await client.get('/sandbox/api/world')).json()) as {
      is_paused: boolean;
      now: string;
    };
    expect(state.is_paused).toBe(false);
    expect(Math.abs(Date.parse(state.now) - sandbox.platform.clock.now())).toBeLessThan(5000);
    await steer({ run: 'pause' });
    const paused = await look();
    sandbox.platform.clock.move(60_000);
    expect(await look()).toEqual(paused);
    await steer({ run: 'resume' });
    sandbox.platform.clock.move(60_000);
    expect(await look()).not.toEqual(paused);
  });

  it('AC-7.61 AC-7.62 AC-7.63 lists wins as they come, of a period, and the greatest of a period, names masked', async () => {
    const live = await wins('Leaderboard.live');
    const times = live.items.map((win) => win.created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(live.items.every(({ fakename }) => fakename.endsWith('***'))).toBe(true);
    const day = await wins('Leaderboard.get', { period: 'day' });
    const month = await wins('Leaderboard.get', { period: 'month' });
    expect(month.total).toBeGreaterThan(20 * day.total);
    const best = async (period: string) =>
      (await wins('Leaderboard.top', { period })).items.map(({ amount }) => Number(amount));
    const top = await best('day');
    expect(top).toEqual(top.toSorted((a, b) => b - a));
    expect((await best('month'))[0]).toBeGreaterThanOrEqual(top[0] ?? 0);
    expect((await sandbox.client().call('Leaderboard.top', { offset: 0, count: 101 })).status).toBe(400);
  });
});

it('the picture of a tournament is a drawing, which stays sharp at any size', async () => {
  const { sandbox, client } = await open();
  const { data } = await client.call<{ items: { image_url: string }[] }>('Tournaments.get', {
    offset: 0,
    count: 50,
  });
  expect(data.items.length).toBeGreaterThan(2);
  for (const { image_url: image } of data.items) {
    const answer = await client.get(image);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('image/svg+xml'),
    ]);
  }
  await sandbox.stop();
});
