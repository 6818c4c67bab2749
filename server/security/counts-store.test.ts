import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { afterEach, expect, it } from 'vitest';
import { selfSigned } from '../../scripts/bench/edge/certificate.ts';
import { freePorts } from '../../scripts/free-port.ts';
import { installed, runRedis } from '../../tests/harness/redis.ts';
import type { RunningStore } from '../../tests/harness/redis.ts';
import { openCounts } from './counts.ts';
import type { LogEntry } from '../config.ts';
import { storeOptions } from './counts-store.ts';

const program = installed();
if (!program) console.log('no redis-server here: stores over TLS and behind sentinels are not tried');

const opened: { readonly stop: () => unknown }[] = [];
const keep = <One extends { readonly stop: () => unknown }>(one: One): One => {
  opened.unshift(one);
  return one;
};
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
});

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 20_000; !(await isSo());) {
    if (Date.now() > end) throw new Error('it never came');
    await new Promise((done) => setTimeout(done, 50));
  }
};

it('reads the addresses of stores', () => {
  expect(storeOptions('rediss://:word@counts.internal')).toEqual({ url: 'rediss://:word@counts.internal' });
  expect(storeOptions('redis+sentinel://one,[::1]:26380/counts')).toEqual({
    sentinels: [
      { host: 'one', port: 26_379 },
      { host: '::1', port: 26_380 },
    ],
    name: 'counts',
  });
  expect(storeOptions('rediss+sentinel://front:w%2Frd@one:1/counts')).toMatchObject({
    username: 'front',
    password: 'w/rd',
    sentinelPassword: 'w/rd',
    tls: {},
    sentinelTLS: {},
    enableTLSForSentinelMode: true,
  });
});

it.skipIf(!program)(
  'counts over TLS where the certificate is trusted, and here alone where it is not',
  async () => {
    const [port = 0] = await freePorts(1);
    const { key, cert } = selfSigned('localhost');
    const store = keep(
      await runRedis(
        program ?? '',
        [
          '--port',
          '0',
          '--tls-port',
          String(port),
          '--tls-cert-file',
          'cert.pem',
          '--tls-key-file',
          'key.pem',
          '--tls-ca-cert-file',
          'cert.pem',
          '--tls-auth-clients',
          'no',
          '--requirepass',
          'word',
          '--save',
          '',
        ],
        { files: { 'cert.pem': cert, 'key.pem': key } },
      ),
    );
    const count = async (env: Record<string, string>) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join(import.meta.dirname, '../../tests/harness/count-once.ts')],
        { env: { ...process.env, COUNTS_URL: `rediss://:word@localhost:${port}`, ...env } },
      );
      return JSON.parse(stdout) as unknown;
    };
    const trusted = { NODE_EXTRA_CA_CERTS: join(store.folder, 'cert.pem') };
    expect(await count(trusted)).toEqual({ message: 'counts are shared', count: 1 });
    expect(await count(trusted)).toEqual({ message: 'counts are shared', count: 2 });
    expect(await count({})).toEqual({
      message: 'counts are kept here alone',
      error: expect.stringContaining('self-signed certificate'),
      count: 1,
    });
  },
  30_000,
);

it.skipIf(!program)(
  'follows the sentinels to the store that took over, with the counts that it had',
  async () => {
    const ports = await freePorts(3);
    const [master = 0, replica = 0, sentinel = 0] = ports;
    const word = ['--requirepass', 'word', '--masterauth', 'word', '--save', '', '--bind', '127.0.0.1'];
    const first: RunningStore = keep(await runRedis(program ?? '', ['--port', String(master), ...word]));
    keep(
      await runRedis(program ?? '', [
        '--port',
        String(replica),
        '--replicaof',
        '127.0.0.1',
        String(master),
        ...word,
      ]),
    );
    keep(
      await runRedis(program ?? '', ['sentinel.conf', '--sentinel'], {
        files: {
          'sentinel.conf': [
            `port ${sentinel}`,
            'bind 127.0.0.1',
            'requirepass word',
            `sentinel monitor counts 127.0.0.1 ${master} 1`,
            'sentinel auth-pass counts word',
            'sentinel down-after-milliseconds counts 500',
            'sentinel failover-timeout counts 2000',
          ].join('\n'),
        },
        ready: 'monitor master',
      }),
    );
    const logs: LogEntry[] = [];
    const counts = keep(
      await openCounts({
        redisUrl: `redis+sentinel://:word@127.0.0.1:${sentinel}/counts`,
        sealKey: 'k'.repeat(40),
        log: (entry: LogEntry) => void logs.push(entry),
      } as Parameters<typeof openCounts>[0]),
    );
    await until(() => logs.at(-1)?.message === 'counts are shared');
    const counter = counts.counter('attempts', 60_000);
    expect([await counter.add('anna'), await counter.add('anna')]).toEqual([1, 2]);
    const client = new Redis(replica, '127.0.0.1', { password: 'word' });
    keep({ stop: () => client.disconnect() });
    await until(async () => (await client.keys('*')).length === 1);
    // The sentinel hands over to a replica that it knows.
    const watch = new Redis(sentinel, '127.0.0.1', { password: 'word' });
    keep({ stop: () => watch.disconnect() });
    await until(async () => ((await watch.call('sentinel', 'replicas', 'counts')) as unknown[]).length === 1);
    opened.splice(opened.indexOf(first), 1);
    await first.stop();
    await until(() => logs.some(({ message }) => message === 'counts are kept here alone'));
    await until(() => logs.at(-1)?.message === 'counts are shared');
    expect(await counter.add('anna')).toBe(3);
    expect(JSON.stringify(logs)).not.toContain('word');
  },
  60_000,
);
