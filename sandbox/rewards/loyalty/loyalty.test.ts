import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callTable } from '../../../schemas/calls/table.ts';
import { decoded } from '../../../tests/builders/decode.ts';
import { booksBalance } from '../../ledger/books.ts';
import { house, post } from '../../ledger/ledger.ts';
import { localeCodes } from '../../seed/locales.ts';
import { pointsAlias } from '../../seed/loyalty.ts';
import { createClient, key, makePlayer, startTestSandbox } from '../../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../../tests/harness/sandbox-client.ts';

let sandbox: TestSandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox({ frontOrigin: 'http://127.0.0.1:4010' });
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  client = createClient(sandbox.base);
});

type Info = {
  points: string;
  earned: string;
  is_active: boolean;
  character: { id: string } | null;
  levels: { sysname: string; is_current: boolean }[];
  history: { kind: string; points: string; title: string; staked: { amount: string } | null }[];
};
type Quest = { id: string; progress: { current: number; total: number } | null };
const info = async () => (await client.call<Info>('Loyalty.getinfo')).data;
const quest = async (id: string) =>
  (
    await client.call<{ quests: Quest[] }>('Loyalty.getProgram', { sysname: 'evening-school' })
  ).data.quests.find((one) => one.id === id);
const notes = async () =>
  (await client.call<{ items: { trigger: string; amountType: string }[] }>('Loyalty.getnotifications')).data
    .items;

const spinsOf = async () =>
  (await client.call<{ items: readonly object[] }>('freespins.get', { status: 'active', count: 99 })).data
    .items;

const player = async (rest: Record<string, unknown> = {}) => {
  const made = await makePlayer(client, { balance: '500', ...rest });
  await client.signIn(made.login);
  return made;
};
const give = (uid: number, points: bigint) =>
  sandbox.platform.db
    .insertInto('loyalty_points')
    .values({ uid, at: 1, kind: 'play', ref: `gift-${uid}`, points_minor: points * 100n, staked_minor: 0n })
    .execute();
const open = async (sysname: string, mode = 'real') =>
  (
    await client.call<{ session_id: string }>('games.start', {
      sysname,
      mode,
      platform: 'desktop',
      idempotency_key: key(),
    })
  ).data.session_id;
const spin = (session: string, stake: string, round: string = key()) =>
  client.post('/frame/spin', { session, round, stake });
const balance = async () =>
  Number(
    (await client.call<{ balance_main: { amount: string } }>('account.getBalance')).data.balance_main.amount,
  );
const buy = (rest: Record<string, unknown> = {}) =>
  client.call<{ order_id: string; points: string }>('Loyalty.buyproduct', {
    product_id: 'cash-5',
    price: '1000',
    idempotency_key: key(),
    ...rest,
  });

describe('points', () => {
  it('AC-1.06 come from real money staked, one for ten, once a round, and reach levels', async () => {
    const { uid } = await player();
    expect(await info()).toMatchObject({ points: '0.00', is_active: true, history: [] });
    const session = await open('fox_on_the_roof');
    const round = key();
    await spin(session, '1000', round);
    await spin(session, '1000', round);
    await spin(session, '50');
    const after = await info();
    expect(after).toMatchObject({ points: '1.05', earned: '1.05' });
    expect(after.history).toMatchObject([{ kind: 'play', points: '1.05', staked: { amount: '10.50' } }]);
    expect(after.levels.find((level) => level.is_current)?.sysname).toBe('guest');
    await give(uid, 98n);
    await spin(session, '1000');
    expect((await info()).levels.find((level) => level.is_current)?.sysname).toBe('regular');
    expect(await notes()).toMatchObject([{ trigger: 'level', amountType: 'points' }]);
  });

  it('do not come from play money, nor from bonus money', async () => {
    await client.signIn('bonus');
    const before = (await info()).points;
    await spin(await open('fox_on_the_roof', 'demo'), '100');
    expect((await info()).points).toBe(before);
    const uid = (await client.call<{ uid: number }>('account.getInfo')).data.uid;
    const session = await open('fox_on_the_roof');
    await post(sandbox.platform.db, {
      kind: 'opening',
      ref: 'bonus money alone',
      at: 1,
      currency: 'EUR',
      legs: [{ owner: `player:${uid}`, kind: 'main', amountMinor: -10_000n }, house('games', 10_000n)],
    });
    expect((await spin(session, '100')).status).toBe(200);
    expect((await info()).points).toBe(before);
  });

  it('AC-6.03 info is for players alone; a guest reads programs and quests without progress', async () => {
    expect((await client.call('Loyalty.getinfo')).error?.type).toBe('AuthorizationException');
    expect((await client.call<{ total: number }>('Loyalty.getPrograms')).data.total).toBeGreaterThan(1);
    expect((await quest('class'))?.progress).toBeNull();
    expect((await client.call('Loyalty.getProgram', { sysname: 'nothing' })).error).toMatchObject({
      type: 'InvalidParameterException',
    });
  });
});

describe('quests', () => {
  it('AC-2.57 AC-7.70 count what was played and pay once', async () => {
    await player();
    expect((await quest('class'))?.progress).toEqual({ current: 0, total: 5 });
    const demo = await open('fox_on_the_roof', 'demo');
    for (let round = 0; round < 7; round += 1) await spin(demo, '20');
    expect((await quest('class'))?.progress).toEqual({ current: 5, total: 5 });
    expect((await quest('still-life'))?.progress).toEqual({ current: 1, total: 5 });
    expect((await info()).points).toBe('15.00');
    expect(await notes()).toMatchObject([{ trigger: 'quest', amountType: 'points' }]);
    const before = await balance();
    for (const sysname of ['copper_orchard', 'melon_street', 'lemon_arcade', 'opal_ward'])
      await spin(await open(sysname, 'demo'), '50');
    expect(await balance()).toBe(before + 1);
    await client.call('account.setDepositLimit', {
      limit_amount: '100',
      currency: 'EUR',
      period: '7_days',
      idempotency_key: key(),
    });
    expect((await quest('limits'))?.progress).toEqual({ current: 1, total: 1 });
    expect((await info()).points).toBe('35.00');
    expect(await booksBalance(sandbox.platform.db)).toEqual([]);
  });

  it('thirty real rounds bring free spins of a game, which are there to be played', async () => {
    const { uid } = await player();
    const session = await open('fox_on_the_roof');
    for (let round = 0; round < 30; round += 1) await spin(session, '20');
    expect((await quest('thirty'))?.progress).toEqual({ current: 30, total: 30 });
    expect(await notes()).toMatchObject([{ amountType: 'freespins' }]);
    expect(await spinsOf()).toMatchObject([
      { game: { sysname: 'koi_department' }, remaining_count: 5, stake: '0.10' },
    ]);
    const free = await open('koi_department');
    const before = await balance();
    await spin(free, '20');
    expect(await spinsOf()).toMatchObject([{ remaining_count: 4 }]);
    const rounds = await sandbox.platform.db
      .selectFrom('rounds')
      .select(['stake_minor', 'payout_minor'])
      .where('uid', '=', uid)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(rounds[0]?.stake_minor).toBe(0n);
    expect(await balance()).toBeCloseTo(before + Number(rounds[0]?.payout_minor) / 100, 2);
    expect(await booksBalance(sandbox.platform.db)).toEqual([]);
  });
});

it('the platform calls points by the word that the site has for them, in every language', async () => {
  const features = path.resolve(import.meta.dirname, '../../../src/features');
  for (const locale of localeCodes)
    for (const [feature, id] of [
      ['rewards/loyalty', 'loyalty.points'],
      ['site/dialogs', 'dialogs.quest.reward.points'],
      ['site/shell', 'shell.notice.points'],
    ] as const) {
      const texts: unknown = JSON.parse(
        await readFile(path.join(features, feature, `messages.${locale}.json`), 'utf8'),
      );
      expect(texts).toHaveProperty([id], expect.stringContaining(`{amount} ${pointsAlias[locale]}`));
    }
});

describe('the shop', () => {
  it('AC-7.64 AC-7.68 an order takes its points and gives what it says', async () => {
    const { uid } = await player();
    await give(uid, 3000n);
    const list = await client.call<{ items: { id: string; name: string }[]; total: number }>(
      'Loyalty.getproducts',
      { offset: 0, count: 2 },
    );
    expect([list.data.items.length, list.data.items[0]?.name]).toEqual([2, '5\u00a0€ cash']);
    expect(list.data.total).toBeGreaterThan(6);
    const chips = await client.call<{ total: number }>('Loyalty.getproducts', {
      offset: 0,
      count: 10,
      category: 'chip',
    });
    expect(chips.data.total).toBe(1);
    const before = await balance();
    const bought = await buy();
    expect(decoded(callTable['Loyalty.buyproduct'].success, bought.data)?.points).toBe('2000.00');
    expect(await balance()).toBe(before + 5);
    await buy({ product_id: 'chip-5', price: '600' });
    const { data } = await client.call<{ balance_bonus: { amount: string } }>('account.getBalance');
    expect(data.balance_bonus.amount).toBe('5.00');
    expect((await buy({ product_id: 'spins-10', price: '450' })).status).toBe(200);
    expect(await spinsOf()).toMatchObject([{ game: { sysname: 'koi_department' }, remaining_count: 10 }]);
    expect(await info()).toMatchObject({ points: '950.00', earned: '3000.00' });
    expect((await info()).history.map(({ kind, points }) => [kind, points])).toEqual([
      ['shop', '-450.00'],
      ['shop', '-600.00'],
      ['shop', '-1000.00'],
    ]);
    expect(await booksBalance(sandbox.platform.db)).toEqual([]);
  });

  it('AC-2.56 refuses with the reason: points, price, stock, part in the programme, pace', async () => {
    const { uid } = await player();
    expect((await buy()).error).toMatchObject({
      type: 'InvalidParameterException',
      error_data: {
        points: [{ code: 'INSUFFICIENT_FUNDS' }],
        required: '1000.00',
        available: '0.00',
      },
    });
    await give(uid, 9000n);
    const code = async (rest: object, field: string) =>
      ((await buy({ ...rest })).error?.error_data[field] as { code: string }[] | undefined)?.[0]?.code;
    expect(await code({ price: '999' }, 'price')).toBe('CHANGED');
    expect(await code({ product_id: 'umbrella', price: '900' }, 'product_id')).toBe('SOLD_OUT');
    expect(await code({ product_id: 'nothing' }, 'product_id')).toBe('NOT_FOUND');
    for (let order = 0; order < 3; order += 1)
      expect((await buy({ product_id: 'crown-print', price: '2600' })).status).toBe(200);
    expect(await code({ product_id: 'crown-print', price: '2600' }, 'product_id')).toBe('SOLD_OUT');
    for (let order = 0; order < 7; order += 1) await buy({ product_id: 'card-fox', price: '120' });
    const refused = await buy({ product_id: 'card-fox', price: '120' });
    expect([refused.status, refused.error?.type]).toEqual([429, 'TooManyRequestsException']);
    await sandbox.platform.db
      .insertInto('loyalty_members')
      .values({ uid, is_active: 0, character_id: null, character_at: null })
      .execute();
    expect(await code({}, 'product_id')).toBe('NOT_ACTIVE');
    expect((await info()).is_active).toBe(false);
  });

  it('AC-7.64 a key buys once, whatever arrives together, twice or with another payload', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            key: fc.constantFrom(0, 1, 2),
            together: fc.integer({ min: 1, max: 3 }),
            lost: fc.boolean(),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        async (steps) => {
          const { uid } = await player({ balance: '1' });
          await give(uid, 5000n);
          const keys = [key(), key(), key()];
          const before = await balance();
          for (const step of steps) {
            if (step.lost)
              sandbox.platform.faults.set({
                target: 'Loyalty.buyproduct',
                kind: 'drop',
                when: 'after',
                times: 1,
              });
            await Promise.allSettled(
              Array.from({ length: step.together }, () => buy({ idempotency_key: keys[step.key] })),
            );
            sandbox.platform.faults.clear();
          }
          const wishes = new Set(steps.map((step) => step.key)).size;
          expect(await balance()).toBe(before + 5 * wishes);
          expect((await info()).points).toBe(`${5000 - 1000 * wishes}.00`);
        },
      ),
      { numRuns: 15, seed: 20261121 },
    );
    expect(await booksBalance(sandbox.platform.db)).toEqual([]);
  }, 60_000);
});

it('AC-7.64 points for one order buy one, pressed in two devices at once', async () => {
  const { uid, login } = await player({ balance: '1' });
  const other = createClient(sandbox.base);
  await other.signIn(login);
  await give(uid, 1900n);
  const payload = { product_id: 'cash-5', price: '1000' };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      (at % 2 === 0 ? client : other).call('Loyalty.buyproduct', { ...payload, idempotency_key: key() }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([await balance(), (await info()).points]).toEqual([6, '900.00']);
  expect(await booksBalance(sandbox.platform.db)).toEqual([]);
});

describe('characters', () => {
  it('AC-7.65 AC-7.71 AC-7.85 are listed in pages and one of them is taken, with a pause after a change', async () => {
    await player();
    const list = await client.call<{ items: { id: string }[]; total: number }>('Loyalty.getcharacters', {
      offset: 1,
      limit: 2,
    });
    expect(list.data).toMatchObject({
      offset: 1,
      limit: 2,
      total: 4,
      items: [{ id: 'owl' }, { id: 'wolf' }],
    });
    expect((await client.call('Loyalty.setcharacter', { id: 'dragon' })).status).toBe(400);
    expect((await client.call('Loyalty.setcharacter', { id: 'owl' })).data).toBe(1);
    expect((await info()).character).toMatchObject({ id: 'owl' });
    const soon = await client.call('Loyalty.setcharacter', { id: 'fox' });
    expect([soon.status, soon.error?.type]).toEqual([429, 'TooManyRequestsException']);
    sandbox.platform.clock.move(60_001);
    expect((await client.call('Loyalty.setcharacter', { id: 'fox' })).data).toBe(1);
  });
});

it('wren has a rich page from the seed', async () => {
  await client.signIn('wren');
  const page = await info();
  expect(page).toMatchObject({ character: { id: 'fox' } });
  expect(Number(page.points)).toBeGreaterThan(1500);
  expect(page.history.length).toBeGreaterThan(4);
});
