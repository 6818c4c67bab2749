import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freePorts } from '../free-port.ts';
import { createKeptMessages } from './kept-messages.ts';
import { startStatelyRelay } from './stately-relay.ts';
import type { StatelyRelay } from './stately-relay.ts';

const registered = (sessionId: string, parentId?: string): string =>
  JSON.stringify({
    type: '@xstate.actor',
    name: sessionId,
    sessionId,
    parentId,
    snapshot: { status: 'active' },
  });
const stands = (sessionId: string, at: number, status = 'active'): string =>
  JSON.stringify({ type: '@xstate.snapshot', sessionId, at, snapshot: { status } });
const heard = (sessionId: string, at: number): string =>
  JSON.stringify({ type: '@xstate.event', sessionId, at, event: { type: 'heard' } });

let relay: StatelyRelay | undefined;
afterEach(() => relay?.stop());

const open = async (url: string): Promise<{ readonly socket: WebSocket; readonly told: string[] }> => {
  const socket = new WebSocket(url);
  const told: string[] = [];
  socket.on('message', (data: Buffer) => told.push(data.toString()));
  await new Promise((resolve) => socket.once('open', resolve));
  return { socket, told };
};

describe('what a later reader of Stately’s protocol is told', () => {
  it('BY-3.02 root and navigation are registered for a reader that comes after a thousand messages', async () => {
    const [port = 0] = await freePorts(1);
    relay = await startStatelyRelay(port, () => false);
    const page = await open(relay.url);
    const watcher = await open(relay.url);
    page.socket.send(registered('x:0'));
    page.socket.send(registered('x:1', 'x:0'));
    page.socket.send(stands('x:1', 0));
    for (let at = 1; at <= 1000; at += 1) page.socket.send(heard('x:0', at));
    await expect.poll(() => watcher.told.length).toBe(1003);
    const late = await open(relay.url);
    await expect.poll(() => late.told.length).toBe(503);
    expect(late.told.slice(0, 3)).toEqual([registered('x:0'), registered('x:1', 'x:0'), stands('x:1', 0)]);
    expect(late.told.at(-1)).toBe(heard('x:0', 1000));
    for (const { socket } of [page, watcher, late]) socket.terminate();
  });

  it('forgets actors that are over before those that run, and the page before when a new one begins', () => {
    const kept = createKeptMessages(3);
    kept.add(registered('x:0'));
    for (let at = 1; at <= 9; at += 1) {
      kept.add(registered(`x:${at}`, 'x:0'));
      kept.add(stands(`x:${at}`, at, at === 1 ? 'active' : 'done'));
    }
    const names = kept.all().filter((text) => text.includes('@xstate.actor'));
    expect(names).toEqual(
      ['x:0', 'x:1', 'x:9'].map((id) => registered(id, id === 'x:0' ? undefined : 'x:0')),
    );
    kept.add(registered('x:0'));
    expect(kept.all()).toEqual([registered('x:0')]);
  });
});
