import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEventParser } from '../../../workers/event-stream.ts';
import type { StreamEvent } from '../../../workers/event-stream.ts';
import { decoded } from '../../../tests/builders/decode.ts';
import { Balances } from '../../../schemas/site/balance.ts';
import { WinnerPage } from '../../../schemas/games/jackpots.ts';
import { LimitList } from '../../../schemas/account/limits.ts';
import { endSessionsOf } from '../../access/sessions.ts';
import { house, playerOwner, post } from '../../ledger/ledger.ts';
import { defaultSwitches } from '../../settings.ts';
import { key, makePlayer, startTestSandbox } from '../../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../../tests/harness/sandbox-client.ts';
import { createPush } from './push.ts';
import type { CallContext } from '../../calls/context.ts';

let sandbox: TestSandbox;
let client: Client;
let uid = 0;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  sandbox.platform.clock.reset();
  await sandbox.platform.setSwitches(defaultSwitches);
  client = sandbox.client();
  const player = await makePlayer(client, { balance: '200' });
  ({ uid } = player);
  await client.signIn(player.login);
});

/** Reads a stream event by event. */
const reader = (response: Response) => {
  const events: StreamEvent[] = [];
  let isEnded = false;
  let wake = () => {};
  const parser = createEventParser((event) => void events.push(event));
  const body = response.body?.getReader();
  const text = new TextDecoder();
  void (async () => {
    for (;;) {
      const { done, value } = (await body?.read().catch(() => undefined)) ?? { done: true };
      if (done) break;
      parser.push(text.decode(value, { stream: true }));
      wake();
    }
    isEnded = true;
    wake();
  })();
  const until = async <A>(find: () => A | undefined): Promise<A> => {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      if (isEnded) throw new Error(`the stream has ended: ${JSON.stringify(events)}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return {
    events,
    names: () => events.map(({ name }) => name),
    next: (name: string) =>
      until(() => {
        const index = events.findIndex((event) => event.name === name);
        return index < 0 ? undefined : events.splice(0, index + 1).at(-1);
      }),
    ended: () => until(() => (isEnded ? true : undefined)).catch(() => true),
    close: () => body?.cancel(),
  };
};
const open = async (lastId = '') => {
  const response = await client.get('/api/stream', lastId === '' ? {} : { 'last-event-id': lastId });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  return reader(response);
};
let entries = 0;
const credit = async (owner: number, amountMinor: bigint) => {
  entries += 1;
  await post(sandbox.platform.db, {
    kind: 'opening',
    ref: `push:${entries}`,
    at: sandbox.platform.clock.now(),
    currency: 'EUR',
    legs: [{ owner: playerOwner(owner), kind: 'main', amountMinor }, house('clearing', -amountMinor)],
  });
};
const mainOf = ({ data }: StreamEvent) => decoded(Balances, JSON.parse(data)).balance_main.amount;

describe('push stream', () => {
  it('BY-1.11 tells the balance at the start and after every entry of the ledger, in the words of getBalance', async () => {
    const stream = await open();
    expect(mainOf(await stream.next('balance'))).toBe('200.00');
    await credit(uid, 1234n);
    const told = await stream.next('balance');
    expect(JSON.parse(told.data)).toEqual((await client.call('account.getBalance')).data);
    expect(mainOf(told)).toBe('212.34');
    await stream.close();
  });

  it('BY-1.11 tells a player nothing of another', async () => {
    const stream = await open();
    await stream.next('wins');
    const other = await makePlayer(sandbox.client(), { balance: '1' });
    await credit(other.uid, 5000n);
    await credit(uid, 1n);
    expect(mainOf(await stream.next('balance'))).toBe('200.01');
    expect(stream.names()).toEqual([]);
    await stream.close();
  });

  it('BY-1.11 tells a change of the limits, and neither their use nor what the browser has read itself', async () => {
    const stream = await open();
    await stream.next('wins');
    await client.call('account.setLimit', {
      kind: 'loss',
      period: '1_day',
      value: '50',
      idempotency_key: key(),
    });
    const { items } = decoded(LimitList, JSON.parse((await stream.next('limits')).data));
    expect(items.find(({ kind }) => kind === 'loss')).toMatchObject({ period: '1_day', amount: '50.00' });
    await credit(uid, 1n);
    await stream.next('balance');
    expect(stream.names()).toEqual([]);
    await stream.close();
  });

  it('BY-1.11 tells the latest wins, as the list of winners has them', async () => {
    const stream = await open();
    const before = decoded(WinnerPage, JSON.parse((await stream.next('wins')).data));
    const listed = await client.call('Jackpots.getWinners', { offset: 0, count: 20 });
    expect(before).toEqual(decoded(WinnerPage, listed.data));
    sandbox.platform.world.step(120_000);
    const after = decoded(WinnerPage, JSON.parse((await stream.next('wins')).data));
    expect(after.items[0]?.id).not.toBe(before.items[0]?.id);
    await stream.close();
  });

  it('BY-1.11 tells the end of the session, whoever ended it, and ends', async () => {
    const stream = await open();
    await stream.next('balance');
    await endSessionsOf(sandbox.platform.db, uid, sandbox.platform.clock.now(), '');
    await stream.next('logout');
    expect(await stream.ended()).toBe(true);
    expect((await client.get('/api/stream')).status).toBe(401);
  });

  it('BY-1.11 goes on after the last event that was seen: only what has changed since is told', async () => {
    const first = await open();
    await first.next('balance');
    const { id } = await first.next('wins');
    await first.close();
    const same = await open(id ?? '');
    await credit(uid, 100n);
    expect(mainOf(await same.next('balance'))).toBe('201.00');
    expect(same.names()).toEqual([]);
    await same.close();
    await credit(uid, 100n);
    const later = await open(id ?? '');
    expect(mainOf(await later.next('balance'))).toBe('202.00');
    await later.close();
  });

  it('BY-1.11 is for players, can be switched off, and ends when that happens', async () => {
    expect((await sandbox.client().get('/api/stream')).status).toBe(401);
    const stream = await open();
    await stream.next('balance');
    await sandbox.platform.setSwitches({ ...defaultSwitches, isPushOffered: false });
    expect(await stream.ended()).toBe(true);
    const refused = await client.get('/api/stream');
    expect([refused.status, await refused.json()]).toMatchObject([
      404,
      { error: { type: 'MethodNotFoundException' } },
    ]);
  });

  it('beats while nothing happens, forgets streams that are gone, and keeps few of one session', async () => {
    const push = createPush(sandbox.platform, { tickMs: 5, heartbeatMs: 20 });
    const player = await sandbox.platform.db
      .selectFrom('players')
      .selectAll()
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    const { token_hash: tokenHash, started_at: startedAt } = await sandbox.platform.db
      .selectFrom('sessions')
      .selectAll()
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    const context = {
      platform: sandbox.platform,
      player,
      session: { tokenHash, startedAt },
    } as CallContext;
    const body = push.open(context, '').body?.getReader();
    let text = '';
    while (text.split(': still here').length < 4)
      text += new TextDecoder().decode((await body?.read())?.value);
    expect(text).toContain('retry: 2000');
    await body?.cancel();
    expect(push.size()).toBe(0);
    for (let index = 0; index < 6; index += 1) push.open(context, '');
    expect(push.size()).toBe(4);
    await push.stop();
    expect(push.size()).toBe(0);
  });
});
