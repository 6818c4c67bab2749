import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../bootstrap/root.mjs';

/** A development server that says what it is told to. `start` runs as it reads its code, the number of the server in `turn`. */
const serverThat = (start: string): string => `
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
const folder = join(import.meta.dirname, '..', '..', 'started');
const turn = readdirSync(folder).length + 1;
writeFileSync(join(folder, String(turn)), '');
const say = (type, files) => process.send({ type, files });
const edited = (name) => say('outdated', [join(import.meta.dirname, name)]);
const follows = process.env.DEV_FOLLOWS !== undefined;
process.on('message', ({ type }) => {
  if (type === 'listen') say('listening');
  if (type === 'begin') say('running');
  if (type === 'leave') process.exit(0);
});
process.on('SIGTERM', () => process.exit(0));
${start}
say(follows ? 'prepared' : 'running');
`;

const folders: string[] = [];
const ends: (() => Promise<void>)[] = [];

/** The keeper over such servers; resolves with what it has said of renewals. */
const keep = (start: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'keeper-'));
  folders.push(folder);
  mkdirSync(join(folder, 'scripts', 'dev'), { recursive: true });
  mkdirSync(join(folder, 'started'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const file of ['dev.ts', 'dev/words.ts'])
    cpSync(join(root, 'scripts', file), join(folder, 'scripts', file));
  writeFileSync(join(folder, 'scripts', 'dev', 'serve.ts'), serverThat(start));
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()));
  const ended = once(child, 'exit');
  ends.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return () => text.match(/^development server renewed .*$/gm) ?? [];
};
const renewed = (name: string): string => `development server renewed after a change of scripts/dev/${name}`;
const waits = { timeout: 10_000 };

describe('the keeper of the development server', () => {
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  it('follows an edit that is made while a new server reads its code', async () => {
    const said = keep(
      "if (turn === 1) setTimeout(() => edited('first.ts'), 1); if (turn === 2) edited('second.ts');",
    );
    await expect.poll(said, waits).toEqual([renewed('first.ts'), renewed('second.ts')]);
  });

  it('follows an edit that is made while the first one starts', async () => {
    const said = keep("if (turn === 1) edited('first.ts');");
    await expect.poll(said, waits).toEqual([renewed('first.ts')]);
  });
});
