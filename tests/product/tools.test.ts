import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startTestSandbox } from '../harness/sandbox-client.ts';

vi.setConfig({ testTimeout: 240_000 });

const house = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'croupier-tools-'));
const written: string[] = [];
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const file of written) rmSync(file, { force: true });
});

/** An npm script as a child process. */
const command = async (name: string, ...args: readonly string[]) => {
  const done = promisify(execFile)('node', ['scripts/run.mjs', name, ...args], { cwd: house });
  return done.then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    (error: unknown) => {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, text: stdout + stderr };
    },
  );
};
const fileOf = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe('npm run market', () => {
  it('BY-2.01 prints which screens each rule of a policy changes, and refuses a policy that is none', async () => {
    const policy = { id: 'north', allowWithdrawalCancel: true, minimumAge: 21, hiddenGames: ['lantern'] };
    const { code, text } = await command('market', fileOf('north.json', JSON.stringify({ market: policy })));
    expect(code).toBe(0);
    expect(text).toContain('market north');
    const starred = text.split('\n').filter((line) => line.startsWith('*'));
    expect(starred.map((line) => line.split(' ')[1])).toEqual([
      'allowWithdrawalCancel',
      'hiddenGames',
      'minimumAge',
    ]);
    const after = text.slice(text.indexOf('* hiddenGames'));
    expect(after.slice(0, after.indexOf('\n\n'))).toMatch(/ {4}- .*(hall|search)/i);
    const wrong = await command('market', fileOf('wrong.json', '{"minimumAge":"old","cardsFly":true}'));
    expect(wrong.code).toBe(1);
    expect(wrong.text).toContain('market.cardsFly: no such rule');
    expect(wrong.text).toMatch(/market\.minimumAge: /);
  });
});

describe('npm run diagrams', () => {
  it('BY-3.02 holds the exported configuration and diagram of every machine against the machines', async () => {
    const known = join(house, 'docs/machines/history.json');
    const chart = JSON.parse(readFileSync(known, 'utf8')) as { readonly id: string };
    expect(chart.id).toBe('history');
    expect(readFileSync(known.replace('.json', '.svg'), 'utf8')).toContain('<svg');
    const left = join(house, 'docs/machines/no-machine-of-this-name.json');
    written.push(left);
    writeFileSync(left, '{}');
    const stale = await command('diagrams', '--check');
    rmSync(left);
    expect(stale.code).toBe(1);
    expect(stale.text).toContain('older than the machines: no-machine-of-this-name.json. ');
  });
});

describe('npm run replay', () => {
  const golden = join(house, 'tests/golden/reports/deposit-opened-directly.v1.json');
  const asTest = async (name: string, file: string) => {
    const base = join(house, 'tests/replays', name);
    written.push(`${base}.test.ts`, `${base}.report.json`, `${base}.story.json`);
    const { code, text } = await command('replay', file, '--as-test', name);
    const [end = '', kept = ''] = ['.test.ts', '.report.json'].map((ending) =>
      existsSync(base + ending) ? readFileSync(base + ending, 'utf8') : '',
    );
    for (const ending of ['.test.ts', '.report.json', '.story.json'])
      rmSync(`${base}${ending}`, { force: true });
    return { code, text, end: end.replaceAll(name, 'NAME'), kept };
  };

  it('BY-3.04 comes to the same end twice, and to an earlier one or a plain refusal where the journal is damaged', async () => {
    const first = await asTest('product-once', golden);
    const second = await asTest('product-twice', golden);
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(first.end.length).toBeGreaterThan(500);
    expect(second.end).toBe(first.end);
    // It is of an older build, and the test reads it as this command did.
    expect(JSON.parse(first.kept)).toEqual(JSON.parse(readFileSync(golden, 'utf8')));

    const whole = readFileSync(golden, 'utf8');
    const report = JSON.parse(whole) as { readonly journal: { readonly entries: readonly object[] } };
    const { journal } = report;
    const half = Math.floor(journal.entries.length / 2);
    const middle = whole.lastIndexOf('"type":"', Math.floor(whole.length / 2)) + 9;
    const flipped = String.fromCharCode(whole.charCodeAt(middle) ^ 1);
    const damaged = {
      short: JSON.stringify({ ...report, journal: { ...journal, entries: journal.entries.slice(0, half) } }),
      flipped: whole.slice(0, middle) + flipped + whole.slice(middle + 1),
      cut: whole.slice(0, middle),
    };
    const ends = new Map<string, { readonly code: number; readonly end: string }>();
    for (const [kind, text] of Object.entries(damaged)) {
      const result = await asTest(`product-${kind}`, fileOf(`${kind}.json`, text));
      expect(`${kind}: ${result.text}`).not.toMatch(/\n\s+at |TypeError|RangeError/);
      ends.set(kind, result);
    }
    const seqOf = (end: string) => Number(/"?seq"?: (\d+)/.exec(end)?.[1] ?? -1);
    expect(ends.get('short')?.code).toBe(0);
    expect(seqOf(ends.get('short')?.end ?? '')).toBeLessThan(seqOf(first.end));
    expect(seqOf(ends.get('flipped')?.end ?? '')).toBeLessThanOrEqual(seqOf(first.end));
    expect(ends.get('cut')).toMatchObject({ code: 1, end: '' });
  });
});

describe('the document of the calls', () => {
  it('BY-3.09 is served by the sandbox with a page to read it, and is what npm run openapi writes', async () => {
    const sandbox = await startTestSandbox();
    const served = await fetch(`${sandbox.base}/sandbox/openapi.json`);
    const text = await served.text();
    const page = await fetch(`${sandbox.base}/sandbox/calls`);
    await sandbox.stop();
    expect(JSON.parse(text)).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    const kept = readFileSync(join(house, 'docs/openapi.json'), 'utf8');
    expect((await command('openapi')).code).toBe(0);
    expect(readFileSync(join(house, 'docs/openapi.json'), 'utf8')).toBe(kept);
    expect(JSON.parse(kept)).toEqual(JSON.parse(text));
  });
});
