import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../scripts/free-port.ts';

/** A store of counts for a test: a Redis of this machine, or what the front server needs of one. */
export type TestStore = {
  readonly url: string;
  readonly isReal: boolean;
  readonly keys: () => Promise<readonly string[]>;
  /** Answers nothing from now on, or answers again; the stand-in alone. */
  readonly hold: (isHeld: boolean) => void;
  readonly stop: () => Promise<void>;
};

type Reply = string | number | null | Error | readonly Reply[];

const written = (reply: Reply): string => {
  if (reply instanceof Error) return `-${reply.message}\r\n`;
  if (reply === null) return '$-1\r\n';
  if (typeof reply === 'number') return `:${reply}\r\n`;
  if (typeof reply === 'string') return `$${Buffer.byteLength(reply)}\r\n${reply}\r\n`;
  return `*${reply.length}\r\n${reply.map(written).join('')}`;
};

/** The whole commands at the beginning of what came, and how long they are. */
const commandsIn = (
  text: string,
): { readonly commands: readonly (readonly string[])[]; readonly length: number } => {
  const commands: string[][] = [];
  let at = 0;
  for (;;) {
    const head = /^\*(\d+)\r\n/.exec(text.slice(at));
    if (!head) return { commands, length: at };
    let next = at + head[0].length;
    const words: string[] = [];
    for (let left = Number(head[1]); left > 0; left -= 1) {
      const size = /^\$(\d+)\r\n/.exec(text.slice(next));
      const end = next + (size?.[0].length ?? 0) + Number(size?.[1] ?? 0);
      if (!size || text.length < end + 2) return { commands, length: at };
      words.push(text.slice(next + size[0].length, end));
      next = end + 2;
    }
    commands.push(words);
    at = next;
  }
};

const createData = () => {
  const scripts = new Map<string, string>();
  const values = new Map<string, { value: number; until: number }>();
  const live = (key: string) => {
    const found = values.get(key);
    if (found && found.until > Date.now()) return found;
    values.delete(key);
    return undefined;
  };
  const incremented = (key: string, by: number, lifeMs: number): number => {
    const found = live(key) ?? { value: 0, until: Date.now() + lifeMs };
    found.value += by;
    values.set(key, found);
    return found.value;
  };
  const leftMs = (key: string): number => {
    const found = live(key);
    return found ? Math.round(found.until - Date.now()) : -2;
  };
  /** The two scripts that are sent, known by what only one of them says. */
  const evaluated = (script: string, key: string, by: string, seconds: string): Reply => {
    const lifeMs = Number(seconds) * 1000;
    if (!script.includes("'NX'"))
      values.set(key, { value: live(key)?.value ?? 0, until: Date.now() + lifeMs });
    const count = incremented(key, Number(by), lifeMs);
    return [count, leftMs(key)];
  };
  const answer = ([command = '', key = '', ...rest]: readonly string[]): Reply => {
    switch (command.toLowerCase()) {
      case 'get':
        return live(key) ? String(live(key)?.value) : null;
      case 'pttl':
        return leftMs(key);
      case 'del':
        return values.delete(key) ? 1 : 0;
      case 'eval':
        scripts.set(createHash('sha1').update(key).digest('hex'), key);
        return evaluated(key, rest[1] ?? '', rest[2] ?? '', rest[3] ?? '');
      case 'evalsha':
        return scripts.has(key)
          ? evaluated(scripts.get(key) ?? '', rest[1] ?? '', rest[2] ?? '', rest[3] ?? '')
          : new Error('NOSCRIPT No matching script');
      case 'info':
        return 'redis_version:7.0.0\r\nloading:0\r\n';
      default:
        return 'OK';
    }
  };
  return { answer, keys: () => [...values.keys()] };
};

const startStandIn = async (port: number): Promise<TestStore> => {
  const { answer, keys } = createData();
  const sockets = new Set<Socket>();
  let isHeld = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    let text = '';
    let queued: Reply[] | null = null;
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      const { commands, length } = commandsIn(text);
      text = text.slice(length);
      for (const command of commands) {
        const name = command[0]?.toLowerCase();
        let reply: Reply;
        if (name === 'multi') [queued, reply] = [[], 'OK'];
        else if (name === 'exec') [queued, reply] = [null, queued ?? []];
        else if (queued) {
          queued.push(answer(command));
          reply = 'QUEUED';
        } else reply = answer(command);
        if (!isHeld) socket.write(written(reply));
      }
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReal: false,
    keys: () => Promise.resolve(keys()),
    hold: (next) => void (isHeld = next),
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};

export type RunningStore = { readonly folder: string; readonly stop: () => Promise<void> };

/** Runs a program of Redis in a folder of its own, with files that are written there first, until it says `ready`. */
export const runRedis = async (
  program: string,
  args: readonly string[],
  {
    files = {},
    ready = 'Ready to accept connections',
  }: { readonly files?: Record<string, string>; readonly ready?: string } = {},
): Promise<RunningStore> => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-redis-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', (piece) => String(piece).includes(ready) && done());
    child.once('exit', (code) => fail(new Error(`${program} ended with ${code}`)));
  });
  const ended = once(child, 'exit');
  return {
    folder,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const startReal = async (program: string, port: number): Promise<TestStore> => {
  const { stop } = await runRedis(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '']);
  return {
    url: `redis://127.0.0.1:${port}`,
    isReal: true,
    keys: async () => {
      const { Redis } = await import('ioredis');
      const client = new Redis(port, '127.0.0.1');
      const found = await client.keys('*');
      client.disconnect();
      return found;
    },
    hold: () => {},
    stop,
  };
};

/** The Redis of this machine, or null. */
export const installed = (): string | null => {
  const program = process.env['REDIS_SERVER'] ?? 'redis-server';
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return program;
  } catch {
    return null;
  }
};

/** `REDIS_SERVER` names a program; without one that runs, the stand-in. */
export const startStore = async (kind: 'stand-in' | 'best', port?: number): Promise<TestStore> => {
  const program = kind === 'best' ? installed() : null;
  const [free = 0] = port === undefined ? await freePorts(1) : [port];
  return program ? startReal(program, free) : startStandIn(free);
};
