import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join, relative } from 'node:path';
import type { DevOrder, DevWord } from './dev/words.ts';

/*
 * Keeps the development server, which is a process of its own, so that a change of what it is made of itself brings a
 * new one. This file imports nothing of it: an edit that breaks the server cannot break what waits for the next edit.
 */
const root = join(import.meta.dirname, '..');
const sources = ['scripts', 'server', 'sandbox', 'schemas', 'effects', 'machines', 'src', 'vite.config.ts'];

let isStopping = false;
let current: Worker | undefined;
let turn: Promise<void> = Promise.resolve();

const isThere = (worker: Worker): boolean =>
  worker.process.exitCode === null && worker.process.signalCode === null;

/** Resolves with false when the server ends before it has said the word. */
const said = (worker: Worker, type: DevWord['type']): Promise<boolean> =>
  new Promise((resolve) => {
    worker.on('message', (word: DevWord) => word.type === type && resolve(true));
    worker.once('exit', () => resolve(false));
  });
const tell = (worker: Worker, order: DevOrder): boolean => isThere(worker) && worker.send(order);

/** Resolves with the next change of any source. */
const anyChange = (): Promise<void> =>
  new Promise((resolve) => {
    const watchers = sources.map((path) =>
      watch(join(root, path), { recursive: true }, () => {
        for (const one of watchers) one.close();
        resolve();
      }),
    );
  });

/** From its start on: what is edited while it reads its code is heard once it is the current one. */
const hear = (worker: Worker): void => {
  worker.on('message', (word: DevWord) => {
    if (word.type !== 'outdated') return;
    turn = turn.then(() => follow(worker, word.files));
  });
  worker.once('exit', (code) => {
    if (worker !== current || isStopping) return;
    current = undefined;
    turn = turn.then(() => startAgain(`it ended with code ${code}`));
  });
};

/** A new server in the place of one that has ended. */
const startAgain = async (why: string): Promise<void> => {
  if (isStopping || current) return;
  console.error(`there is no development server (${why}): the next change of any file starts it again`);
  await anyChange();
  const worker = cluster.fork();
  hear(worker);
  if (await said(worker, 'running')) current = worker;
  else turn = turn.then(() => startAgain('it did not start'));
};

/** The old one answers until the new one has read all of its code, and goes on when that cannot be read. */
const follow = async (before: Worker, files: readonly string[]): Promise<void> => {
  if (isStopping || before !== current) return;
  const next = cluster.fork({ DEV_FOLLOWS: '1' });
  hear(next);
  const [prepared, listening, running] = (['prepared', 'listening', 'running'] as const).map((type) =>
    said(next, type),
  );
  const names = files.map((file) => relative(root, file)).join(', ');
  if (!(await prepared) || !tell(next, { type: 'listen' }) || !(await listening)) {
    console.error(`the development server is not renewed after a change of ${names}: the one before goes on`);
    return;
  }
  current = next;
  if (isThere(before)) {
    const ended = once(before, 'exit');
    tell(before, { type: 'leave' });
    await ended;
  }
  tell(next, { type: 'begin' });
  if (await running) console.log(`development server renewed after a change of ${names}`);
};

const stop = (signal: NodeJS.Signals): void => {
  isStopping = true;
  const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [worker] : []));
  for (const worker of workers) worker.process.kill(signal);
  if (workers.length === 0) process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));

cluster.setupPrimary({
  exec: join(import.meta.dirname, 'dev', 'serve.ts'),
  args: process.argv.slice(2),
});
cluster.on('exit', (_worker, code) => {
  if (isStopping && Object.keys(cluster.workers ?? {}).length === 0) process.exit(code ?? 0);
});
const first = cluster.fork();
hear(first);
turn = said(first, 'running').then((isRunning) => {
  if (isRunning) current = first;
  else if (!isStopping) process.exit(first.process.exitCode ?? 1);
});
