import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { openPurges } from './purges.ts';
import type { PurgedPaths } from './purges.ts';

const clients = vi.hoisted(() => [] as EventEmitter[]);
vi.mock('../security/counts-store.ts', () => ({
  askedTerms: {},
  heardTerms: {},
  openStore: () => {
    const client = Object.assign(new EventEmitter(), { disconnect: () => {} });
    clients.push(client);
    return client;
  },
}));

it('what a replica hears and does not understand has it read everything anew', async () => {
  const expired: PurgedPaths[] = [];
  const warned: string[] = [];
  await openPurges({
    redisUrl: 'redis://store.example',
    expire: (paths) => void expired.push(paths),
    log: ({ message }) => void warned.push(message),
  });
  const hear = (text: string) => clients[0]?.emit('message', 'croupier:purges', text);
  hear(JSON.stringify({ from: 'another', paths: ['/lv/promotions'] }));
  hear(JSON.stringify({ from: 'another', paths: null }));
  expect([expired.splice(0), warned]).toEqual([[['/lv/promotions'], null], []]);
  const unknown = [
    'all',
    '',
    'null',
    '[]',
    '{}',
    '{"from":"another","paths":"/"}',
    '{"from":"a","paths":[1]}',
  ];
  for (const text of unknown) hear(text);
  expect(expired).toEqual(unknown.map(() => null));
  expect(warned).toEqual(unknown.map(() => 'a purge was not understood'));
});
