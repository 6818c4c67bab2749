import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startTool } from '../../tests/harness/tools.ts';
import { root } from '../bootstrap/root.mjs';

const golden = join(root, 'tests/golden/reports/deposit-opened-directly.v1.json');
const folder = mkdtempSync(join(tmpdir(), 'croupier-replay-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = (...args: readonly string[]) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/replay.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return [status, stderr.trim()];
};

describe('npm run replay', () => {
  it('reads a report with a mark of its order of bytes in front', () => {
    const marked = join(folder, 'marked.json');
    writeFileSync(marked, `\uFEFF${readFileSync(golden, 'utf8')}`);
    expect(run(marked, '--as-test', 'No Name')).toEqual([
      1,
      "A test's name has small letters, digits and dashes, not 'No Name'.",
    ]);
  });

  it.each(['abc', '99999'])('says in a sentence that --port %j is none', (port) => {
    expect(run(golden, `--port=${port}`)).toEqual([
      1,
      `--port takes a number up to 65535, not '${port}'. Usage: npm run replay -- FILE [--as-test NAME] [--port PORT]`,
    ]);
  });

  it('says in a sentence that a folder is no report', () => {
    const [status, said] = run(folder);
    expect([status, said]).toEqual([1, expect.stringMatching(/ cannot be read: [^\n]+$/)]);
  });

  it('tells the port that it has found free', async () => {
    const tool = await startTool('replay', [golden, '--port', '0'], /The session is at \S+/);
    try {
      const [, address = ''] = /The session is at (\S+)/.exec(tool.output()) ?? [];
      expect(new URL(address).port).not.toBe('0');
      expect((await fetch(address)).status).toBe(200);
    } finally {
      await tool.stop();
    }
  });
});
