import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePlayer, key, startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../tests/harness/sandbox-client.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const playing = async (): Promise<{ readonly client: Client; readonly uid: number }> => {
  const client = sandbox.client();
  const player = await makePlayer(client, { balance: '100' });
  await client.call('auth.login', { login: player.login, password: player.password });
  return { client, uid: player.uid };
};
const { now } = Date;
const addRounds = async (uid: number, count: number) => {
  const { db } = sandbox.platform;
  const session = {
    id: key(),
    uid,
    sysname: 'double_bell',
    mode: 'real',
    currency: 'EUR',
    locale: 'en-US',
    front_origin: 'http://127.0.0.1:3000',
    created_at: now(),
    expires_at: now() + 1e9,
    ended_at: null,
  } as const;
  await db.insertInto('game_sessions').values(session).execute();
  for (let at = 0; at < count; at += 1)
    await db
      .insertInto('rounds')
      .values({
        session_id: session.id,
        round_key: key(),
        uid,
        sysname: 'double_bell',
        mode: at === 0 ? 'demo' : 'real',
        stake_minor: 100n,
        payout_minor: at === 1 ? 250n : 0n,
        currency: 'EUR',
        reels: '[]',
        at: now() - at * 60_000,
      })
      .execute();
};
const paging = { offset: 0, count: 10, type: 'casino' };

describe('game history', () => {
  it("AC-7.53 lists the player's own real rounds, newest first, by page and period", async () => {
    const { client, uid } = await playing();
    await addRounds(uid, 5);
    const whole = await client.call<{ items: { bet: string; win: string }[]; total: number }>(
      'games.getHistory',
      { ...paging, count: 2 },
    );
    expect(whole.data.total).toBe(4);
    expect(whole.data.items).toMatchObject([
      { game: { sysname: 'double_bell' }, bet: '1.00', win: '2.50', currency: 'EUR', status: 'won' },
      { bet: '1.00', win: '0.00', status: 'lost' },
    ]);
    const recent = await client.call('games.getHistory', {
      ...paging,
      date_from: new Date(now() - 90_000).toISOString(),
    });
    expect(recent.data['total']).toBe(1);
    expect((await client.call('games.getHistory', { ...paging, type: 'betting' })).data['total']).toBe(0);
    const other = await playing();
    expect((await other.client.call('games.getHistory', paging)).data['total']).toBe(0);
  });

  it('AC-7.54 AC-7.55 a file is asked for once, is ready later, and is only fetched by its address', async () => {
    const { client, uid } = await playing();
    await addRounds(uid, 3);
    const wish = {
      type: 'casino',
      format: 'csv',
      date_from: '2020-01-01T00:00:00Z',
      date_to: '2100-01-01T00:00:00Z',
    };
    expect((await client.call('games.gethistoryexportrequest')).data).toMatchObject({ status: 'none' });
    const first = await client.call<{ id: string }>('games.createhistoryexportrequest', wish);
    const second = await client.call<{ id: string }>('games.createhistoryexportrequest', wish);
    expect([first.data, second.data.id]).toEqual([{ id: first.data.id, status: 'pending' }, first.data.id]);
    const state = () =>
      client.call<{ status: string; url: string }>('games.gethistoryexportrequest', first.data);
    expect((await state()).data.status).toBe('pending');
    const other = await playing();
    expect((await other.client.call('games.gethistoryexportrequest', { id: first.data.id })).status).toBe(
      400,
    );
    sandbox.platform.clock.move(5000);
    const { data } = await state();
    expect(data.status).toBe('ready');
    const file = await fetch(data.url);
    expect(file.headers.get('content-disposition')).toContain('attachment');
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/^\d{4}-.*,"[^"]+",1\.00,2\.50,EUR,won$/);
    expect((await fetch(`${data.url.slice(0, -8)}AAAA.csv`)).status).toBe(404);
    sandbox.platform.clock.move(2 * 86_400_000);
    expect((await fetch(data.url)).status).toBe(404);
    expect((await state()).data.status).toBe('none');
  });
});
