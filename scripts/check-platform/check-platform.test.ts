import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as Schema from 'effect/Schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTable } from '../../schemas/calls/table.ts';
import type { CallName } from '../../schemas/calls/table.ts';
import { flatten, unflatten } from '../../schemas/kit/wire.ts';
import { fixturePassword } from '../../sandbox/seed/fixtures.ts';
import { startFaultyPlatform } from '../../tests/harness/faulty-platform.ts';
import type { FaultyPlatform } from '../../tests/harness/faulty-platform.ts';
import { startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { TestSandbox } from '../../tests/harness/sandbox-client.ts';
import { readOptions } from './arguments.ts';
import { checkPlatform } from './check.ts';
import { allChecks } from './checks.ts';
import { platformCommand } from './command.ts';
import type { Report } from './findings.ts';
import { otherMake, plantedFaults } from './planted-faults.ts';
import { samples } from './samples.ts';

let sandbox: TestSandbox;
let faulty: FaultyPlatform;
const folder = mkdtempSync(join(tmpdir(), 'croupier-fits-'));
const slugOf = (name: string): string => name.replaceAll(/\W+/g, '-');
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const named = Object.entries(plantedFaults).map(([name, fault]) => [slugOf(name), fault]);
  faulty = await startFaultyPlatform(sandbox.base, {
    ...Object.fromEntries(named),
    'other-make': otherMake,
  });
});
afterAll(async () => {
  await faulty.stop();
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const passwords = { CHECK_PASSWORD: fixturePassword, CHECK_TWO_FACTOR_PASSWORD: fixturePassword };
/** The command in a process of its own. */
const start = async (...args: readonly string[]) => {
  const tool = spawn(process.execPath, ['scripts/check-platform.ts', ...args], {
    stdio: 'pipe',
    env: { ...process.env, ...passwords },
  });
  const [said, failed, [code]] = await Promise.all([
    text(tool.stdout),
    text(tool.stderr),
    once(tool, 'exit'),
  ]);
  expect(said + failed).not.toContain(fixturePassword);
  return { code: code as number, said, failed };
};
/** The command, as its script calls it. */
const run = async (...args: readonly string[]) => {
  const [said, failed]: [string[], string[]] = [[], []];
  const told = {
    log: (line: string) => void said.push(`${line}\n`),
    error: (line: string) => void failed.push(`${line}\n`),
  };
  const code = await platformCommand(args, { ...process.env, ...passwords }, told);
  expect(said.join('') + failed.join('')).not.toContain(fixturePassword);
  return { code, said: said.join(''), failed: failed.join('') };
};
const at = (base: string): readonly string[] => [
  '--platform',
  base,
  '--content',
  `${base}/content`,
  '--auth',
  `${base}/auth-service`,
  '--player',
  'wren@evenfall.test',
  '--site',
  'https://play.example',
  '--two-factor',
  'twofa@evenfall.test',
  // How busy this machine is says nothing of a platform.
  '--slow',
  '14000',
];

describe('check-platform', () => {
  it('finds that the sandbox fits, with money and changes, names every call, and writes the report as JSON and JUnit', async () => {
    const [json, junit] = [join(folder, 'fits.json'), join(folder, 'fits.xml')];
    const files = ['--json', json, '--junit', junit];
    const { code, said } = await start(...at(sandbox.base), '--money', '20', '--destructive', ...files);
    expect([code, said.match(/^✗.*/gm)]).toEqual([0, null]);
    expect(said).toContain('the platform fits');
    const report = JSON.parse(readFileSync(json, 'utf8')) as Report;
    expect(report).toMatchObject({ platform: sandbox.base, verdict: 'fits', counts: { misfit: 0 } });
    const walked = new Set(report.calls.map(({ call }) => call));
    expect(Object.keys(callTable).filter((name) => !walked.has(name))).toEqual([]);
    const noted = report.calls.filter(({ verdict }) => verdict === 'note').map(({ call }) => call);
    // The sandbox has them only where a market names steps.
    expect(noted).toEqual(['account.getGates', 'account.passGate']);
    for (const name of ['Cashier.makedeposit', 'Cashier.makewithdrawal', 'Cashier.cancelwithdrawal'])
      expect(report.calls.find(({ call }) => call === name)?.checks).toEqual([
        expect.objectContaining({ check: 'no session', verdict: 'fits' }),
        expect.objectContaining({ check: 'one key, one payment', verdict: 'fits', said: [] }),
      ]);
    const xml = readFileSync(junit, 'utf8');
    expect(xml).toMatch(/<testsuite name="auth\.login" tests="4" failures="0"/);
    expect(xml).not.toMatch(/<failure/);
  }, 60_000);

  it('changes nothing and moves nothing unless it is told to', async () => {
    const { db } = sandbox.platform;
    const count = async () =>
      Promise.all([
        db.selectFrom('payments').select('id').execute(),
        db.selectFrom('players').select('uid').execute(),
        db.selectFrom('stored').select('key').execute(),
      ]).then((tables) => tables.map((rows) => rows.length));
    const before = await count();
    const { code, said } = await run(...at(sandbox.base));
    expect([code, await count()]).toEqual([0, before]);
    expect(said).toMatch(/3 checks not made: moves money: --money AMOUNT/);
    expect(said).toMatch(/\d\d checks not made: changes the player: --destructive/);
  }, 60_000);

  it.each(Object.entries(plantedFaults))(
    'names %s in its call, with what the site shows',
    async (name, { told, walks, args = [] }) => {
      const given = [...at(faulty.url(slugOf(name))), '--only', walks ?? told.call, ...args];
      const report = await checkPlatform(readOptions(given, passwords));
      const found = report?.calls
        .find(({ call }) => call === told.call)
        ?.checks.find(({ check }) => check === told.check);
      expect([found?.verdict, found?.said.map(({ says }) => says)]).toEqual([
        told.verdict,
        expect.arrayContaining([expect.stringContaining(told.says)]),
      ]);
      expect(report?.verdict).toBe(told.verdict === 'misfit' ? 'misfit' : 'fits');
    },
  );

  it.each([
    ['no envelope', 1, /^✗ account\.getBalance +does not fit/m],
    ['two-factor that takes any code', 1, /^✗ auth\.login +does not fit/m],
    ['a slow answer', 0, /^~ Support\.getsettings +fits, with a note/m],
  ] as const)(
    'says %s and ends with %i',
    async (name, ends, line) => {
      const { told, walks, args = [] } = plantedFaults[name] ?? {};
      const base = faulty.url(slugOf(name));
      const { code, said } = await run(...at(base), '--only', walks ?? told?.call ?? '', ...args);
      expect(code).toBe(ends);
      expect(said).toMatch(line);
      expect(said).toContain(`${told?.check}: ${told?.says}`);
      expect(said).toContain('the site then: ');
    },
    60_000,
  );

  it('ends with 2 when nobody answers, and when the command cannot be read', async () => {
    const gone = await start('--platform', 'http://127.0.0.1:1');
    expect([gone.code, gone.failed]).toEqual([2, 'http://127.0.0.1:1 cannot be reached\n']);
    const unread = await run('--platform', sandbox.base, '--sing');
    expect([unread.code, unread.failed]).toEqual([2, expect.stringContaining("Unknown option '--sing'")]);
    for (const [args, says] of [
      [[], '--platform is missing'],
      [['--platform', 'platform.example'], '--platform: platform.example is no address'],
      [['--platform', 'https://me:word@platform.example'], '--platform: no password in an address'],
      [['--platform', sandbox.base, '--money', '20'], '--money and --destructive need --player'],
      [['--platform', sandbox.base, '--player', 'wren'], 'the password of --player is missing'],
    ] as const)
      expect(() => readOptions(args, {})).toThrow(says);
    const stray = readOptions(['--platform', sandbox.base, '--only', 'games.sing'], {});
    await expect(checkPlatform(stray)).rejects.toThrow('no call and no check is called games.sing');
  }, 60_000);

  it('finds that a platform of another make fits: other words, further fields, another cookie', async () => {
    const report = await checkPlatform(readOptions(at(faulty.url('other-make')), passwords));
    const bad = report?.calls.filter(({ verdict }) => verdict === 'misfit');
    expect([bad, report?.verdict]).toEqual([[], 'fits']);
  });

  it('walks what guests see where no player is named', async () => {
    const report = await checkPlatform(readOptions(['--platform', sandbox.base], {}));
    expect(report?.verdict).toBe('fits');
    const balance = report?.calls.find(({ call }) => call === 'account.getBalance');
    expect(balance?.checks.map(({ check, verdict }) => [check, verdict])).toEqual([
      ['no session', 'fits'],
      ['a player reads', 'skipped'],
    ]);
  });

  it('asks what the payload of each call allows, and has a check for every call', async () => {
    const some = () => Promise.resolve('some');
    const facts = {
      game: some,
      programme: some,
      deposit: some,
      bankMethod: () => Promise.resolve('7'),
      own: () => Promise.resolve(null),
    };
    for (const [name, make] of Object.entries(samples)) {
      const sample = await make(facts);
      for (const wire of [sample?.wire ?? {}, sample?.next ?? sample?.wire ?? {}]) {
        const { payload } = callTable[name as CallName];
        const read = Schema.decodeUnknownResult(payload as Schema.Codec<unknown, unknown>)(
          unflatten(flatten(wire)),
        );
        expect([name, read._tag]).toEqual([name, 'Success']);
      }
    }
    const checked = new Set(allChecks.map(({ call }) => call));
    expect(Object.keys(callTable).filter((name) => !checked.has(name))).toEqual([]);
  });
});
