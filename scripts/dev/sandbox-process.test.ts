import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/root.mjs';

/** Starts the sandbox's process and is gone at once, as a development server is that is stopped while it starts. */
const parent = `
const { fork } = require('node:child_process');
const program = ${JSON.stringify(join(root, 'scripts/dev/sandbox-process.ts'))};
fork(program, [], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
process.kill(process.pid, 'SIGKILL');
`;

it('a sandbox whose development server was stopped while it started ends without a word', async () => {
  const child = spawn(process.execPath, ['-e', parent], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Both are open until the orphan has ended as well.
  const [said] = await Promise.all([
    Promise.all([text(child.stdout), text(child.stderr)]),
    once(child, 'exit'),
  ]);
  expect(said).toEqual(['', '']);
}, 30_000);
