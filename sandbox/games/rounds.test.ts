import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booksBalance } from '../ledger/books.ts';
import { createClient, key, makePlayer, startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../tests/harness/sandbox-client.ts';
import { paytableOf, returnToPlayer } from './paytable.ts';

let sandbox: TestSandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox({ frontOrigin: 'http://127.0.0.1:4010' });
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  client = createClient(sandbox.base);
});

type Started = { session_id: string; url: string; open: string };
const start = (rest: Record<string, unknown> = {}) =>
  client.call<Started>('games.start', {
    sysname: 'fox_on_the_roof',
    mode: 'real',
    platform: 'desktop',
    idempotency_key: key(),
    ...rest,
  });
type Spun = {
  staked: string;
  won: string;
  currency: string;
  balance: string;
  reels: string[][];
  error?: string;
};
const spin = async (session: string, round: string = key(), stake = '100'): Promise<[number, Spun]> => {
  const response = await client.post('/frame/spin', { session, round, stake });
  return [response.status, (await response.json()) as Spun];
};

describe('rounds', () => {
  it('settle stake and payout together, and the session figures come from the ledger', async () => {
    const { login } = await makePlayer(client, { balance: '100' });
    await client.signIn(login);
    const { session_id: session } = (await start()).data;
    let staked = 0;
    let won = 0;
    for (let round = 0; round < 10; round += 1) {
      const [status, answer] = await spin(session);
      expect(status).toBe(200);
      staked += Number(answer.staked);
      won += Number(answer.won);
    }
    const figures = await client.call<{ staked: string; won: string; currency: string }>(
      'account.getSession',
    );
    expect(figures.data).toMatchObject({ staked: staked.toFixed(2), won: won.toFixed(2), currency: 'EUR' });
    const balance = await client.call<{ balance_main: { amount: string } }>('account.getBalance');
    expect(balance.data.balance_main.amount).toBe((100 - staked + won).toFixed(2));
    expect(await booksBalance(sandbox.platform.db)).toEqual([]);
  });

  it('a round asked for twice, also at once, is taken once', async () => {
    const { login, uid } = await makePlayer(client, { balance: '100' });
    await client.signIn(login);
    const { session_id: session } = (await start()).data;
    const round = key();
    const answers = await Promise.all([spin(session, round), spin(session, round), spin(session, round)]);
    expect(new Set(answers.map(([, answer]) => JSON.stringify(answer.reels))).size).toBe(1);
    const rounds = await sandbox.platform.db
      .selectFrom('rounds')
      .select('id')
      .where('uid', '=', uid)
      .execute();
    expect(rounds.length).toBe(1);
  });

  it('refuse a stake above the balance and stakes that are not offered', async () => {
    const { login } = await makePlayer(client, { balance: '10' });
    await client.signIn(login);
    const { session_id: session } = (await start()).data;
    let [status, answer] = await spin(session, key(), '1000');
    for (let tries = 0; status === 200 && tries < 60; tries += 1)
      [status, answer] = await spin(session, key(), '1000');
    expect([status, answer.error]).toEqual([402, 'insufficient_funds']);
    expect((await spin(session, key(), '101'))[0]).toBe(400);
    expect((await spin(session, 'x'))[0]).toBe(400);
  });

  it('end with the session: stopped by its owner alone, or four hours old', async () => {
    const { login } = await makePlayer(client, { balance: '10' });
    await client.signIn(login);
    const { session_id: session } = (await start()).data;
    const stranger = createClient(sandbox.base);
    expect((await stranger.call('games.stop', { session_id: session })).error?.type).toBe(
      'InvalidParameterException',
    );
    expect((await spin(session))[0]).toBe(200);
    await client.call('games.stop', { session_id: session });
    expect((await spin(session))[0]).toBe(410);
    const { session_id: old } = (await start({ mode: 'demo' })).data;
    sandbox.platform.clock.move(4 * 3_600_000);
    expect((await spin(old))[0]).toBe(410);
  });

  it('a guest plays a demo with play money of its own and no real round', async () => {
    const { session_id: session } = (await start({ mode: 'demo' })).data;
    const [, answer] = await spin(session);
    expect(answer.currency).toBe('FUN');
    expect(Number(answer.balance)).toBe(100_000 - 100 + Number(answer.won) * 100);
    expect((await start()).error?.type).toBe('AuthorizationException');
  });

  it('wagering turns a bonus into real money when it is done', async () => {
    const { login, uid } = await makePlayer(client, { balance: '10' });
    await client.signIn(login);
    await client.call('campaigns.activateOffer', { promo_code: 'EVENING', idempotency_key: key() });
    const { db } = sandbox.platform;
    await db.updateTable('bonuses').set({ wager_done_minor: 4950n }).where('uid', '=', uid).execute();
    const { session_id: session } = (await start()).data;
    await spin(session);
    const bonus = await db.selectFrom('bonuses').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
    expect([bonus.status, bonus.wager_done_minor]).toEqual(['finished', 5050n]);
    const balance = await client.call<{ balance_bonus: { amount: string } }>('account.getBalance');
    expect(balance.data.balance_bonus.amount).toBe('0.00');
    expect(await booksBalance(db)).toEqual([]);
  });

  it('a bonus that was not wagered in time is taken away', async () => {
    const { login, uid } = await makePlayer(client, { balance: '10' });
    await client.signIn(login);
    await client.call('campaigns.activateOffer', { promo_code: 'EVENING', idempotency_key: key() });
    sandbox.platform.clock.move(7 * 86_400_000);
    const balance = await client.call<Record<string, { amount: string }>>('account.getBalance');
    expect([balance.data['balance_main']?.amount, balance.data['balance_bonus']?.amount]).toEqual([
      '10.00',
      '0.00',
    ]);
    const { db } = sandbox.platform;
    const bonus = await db
      .selectFrom('bonuses')
      .select('status')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    expect(bonus.status).toBe('expired');
    expect(await booksBalance(db)).toEqual([]);
  });

  it('a game that cannot start says why', async () => {
    const type = async (rest: Record<string, unknown>) => (await start(rest)).error?.type;
    await client.signIn('fresh');
    expect(await type({})).toBe('UserNeedDepositException');
    expect(await type({ sysname: 'no_such_game' })).toBe('InvalidParameterException');
    expect(await type({ sysname: 'salon_blackjack', mode: 'demo' })).toBe('InvalidParameterException');
    const down = sandbox.platform.catalogue.games.find(
      (game) => game.provider === 'Twelve Stairs' && game.has_demo,
    );
    expect(await type({ sysname: down?.sysname, mode: 'demo' })).toBe('ApplicationUnavailableException');
  });
});

describe('the game frame', () => {
  it('is framed and talked to by the site of its session alone, under a strict policy', async () => {
    const { url } = (await start({ mode: 'demo' })).data;
    expect(url.startsWith(`${sandbox.base}/frame/fox_on_the_roof?session=`)).toBe(true);
    const response = await fetch(url);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('frame-ancestors http://127.0.0.1:4010');
    const page = await response.text();
    expect(page).toContain('http://127.0.0.1:4010');
    expect(page).toContain('No real money is involved.');
    expect(page).not.toMatch(/\sstyle=|<script>|onclick=/);
  });

  it('speaks the locale of the session and its direction', async () => {
    const answer = await client.call<Started>(
      'games.start',
      { sysname: 'koi_department', mode: 'demo', platform: 'mobile', idempotency_key: key() },
      'ar',
    );
    const page = await (await fetch(answer.data.url)).text();
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('تدوير');
  });

  it('says that a session has ended instead of showing a game', async () => {
    expect((await fetch(`${sandbox.base}/frame/fox_on_the_roof?session=none`)).status).toBe(404);
  });
});

describe('HP-42 play money and real money', () => {
  it('are the same game: the same seed gives the same reels and payouts, and both tell the same table and return', async () => {
    const played: Spun[][] = [];
    const pages: string[] = [];
    for (const mode of ['real', 'demo'] as const) {
      const one = await startTestSandbox({ frontOrigin: 'http://127.0.0.1:4011' });
      const visitor = createClient(one.base);
      const { login } = await makePlayer(visitor, { balance: '1000' });
      await visitor.signIn(login);
      const { data } = await visitor.call<Started>('games.start', {
        sysname: 'fox_on_the_roof',
        mode,
        platform: 'desktop',
        idempotency_key: key(),
      });
      const page = await (await fetch(data.url)).text();
      pages.push(/<dialog id="paytable".*<\/dialog>/s.exec(page)?.[0] ?? mode);
      expect(page).toContain('/assets/slot.js');
      const rounds: Spun[] = [];
      for (let round = 0; round < 60; round += 1) {
        const answer = await visitor.post('/frame/spin', {
          session: data.session_id,
          round: key(),
          stake: '100',
        });
        rounds.push((await answer.json()) as Spun);
      }
      played.push(rounds);
      await one.stop();
    }
    const [real = [], demo = []] = played.map((rounds) =>
      rounds.map(({ reels, staked, won }) => ({ reels, staked, won })),
    );
    expect(real.filter(({ won }) => Number(won) > 0).length).toBeGreaterThan(3);
    expect(demo).toEqual(real);
    expect(pages[1]).toBe(pages[0]);
    expect(pages[0]).toContain((returnToPlayer(paytableOf('fox_on_the_roof')) * 100).toFixed(1));
  });
});
