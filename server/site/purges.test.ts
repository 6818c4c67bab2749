import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { listenIn } from './purges.ts';
import type { PurgedPaths } from './purges.ts';

it('what a replica hears and does not understand has it read everything anew', () => {
  const client = new EventEmitter();
  const expired: PurgedPaths[] = [];
  const warned: string[] = [];
  listenIn(client as unknown as Redis, 'own', {
    expire: (paths) => void expired.push(paths),
    log: ({ message }) => void warned.push(message),
  });
  const hear = (text: string) => client.emit('message', 'croupier:purges', text);
  hear(JSON.stringify({ from: 'another', paths: ['/lv/promotions'] }));
  hear(JSON.stringify({ from: 'own', paths: ['/gamehall'] }));
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
