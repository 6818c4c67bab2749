import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startSandbox } from './main.ts';
import { startTestSandbox } from '../tests/harness/sandbox-client.ts';

describe('starting the sandbox', () => {
  it('names a port in use', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
    await expect(startSandbox({ port, dataDir: ':memory:' })).rejects.toMatchObject({
      name: 'SandboxError',
      code: 'PortInUse',
    });
    server.close();
  });

  it('names a data folder that cannot be written, and a file that is no database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    await writeFile(join(folder, 'file'), '');
    await expect(startSandbox({ port: 0, dataDir: join(folder, 'file') })).rejects.toMatchObject({
      code: 'DataFolderNotWritable',
    });
    await writeFile(join(folder, 'sandbox.sqlite'), 'this is not a database at all, not even close');
    await expect(startSandbox({ port: 0, dataDir: folder })).rejects.toMatchObject({
      code: 'DatabaseUnusable',
    });
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true });
  });

  it('listens on loopback alone and frees its port when it stops', async () => {
    const sandbox = await startTestSandbox();
    const answer = await fetch(`${sandbox.base}/robots.txt`);
    expect(answer.status).toBe(200);
    // A call on a connection that is being closed would be lost.
    expect(Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
    await sandbox.stop();
    await expect(fetch(`${sandbox.base}/robots.txt`)).rejects.toThrow(TypeError);
  });
});
