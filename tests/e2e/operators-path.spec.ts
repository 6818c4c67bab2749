import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/bootstrap/root.mjs';
import { freePorts } from '../../scripts/free-port.ts';
import { fixturePassword } from '../../sandbox/seed/fixtures.ts';
import { startLone } from '../harness/other-make.ts';
import { expect, test } from '../harness/test.ts';

/** The commands of each step of `docs/operators.md`, but for those that need an engine. */
const stepsOf = (document: string): readonly { readonly title: string; readonly commands: string }[] => {
  const [, path = ''] = /^## The way there, step by step\n(.*?)^## /ms.exec(document) ?? [];
  return path
    .split(/^### /m)
    .slice(1)
    .map((part) => ({
      title: part.slice(0, part.indexOf('\n')),
      commands: [...part.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text]) => text).join(''),
    }));
};

/** A repository with the files as they stand in the working tree. */
const makeRepository = (folder: string): void => {
  const git = (at: string, ...args: readonly string[]) =>
    execFileSync('git', ['-C', at, '-c', 'user.name=test', '-c', 'user.email=test@play.example', ...args], {
      encoding: 'utf8',
      maxBuffer: 2 ** 25,
    });
  const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z');
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file), { force: true });
  }
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'test: the working tree');
};

/** What a step that failed has left running. */
const endGroup = (leader: number | undefined): void => {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL');
  } catch {
    // The last one has ended.
  }
};

test(
  'BY-2.06 the way of an operator from a clean folder to a version of its own: each command of the document, in order',
  { tag: '@desktop' },
  async () => {
    test.setTimeout(300_000);
    const folder = mkdtempSync(join(tmpdir(), 'croupier-path-'));
    const [port = 0] = await freePorts(1);
    const services = await Promise.all(
      ['platform', 'content', 'auth'].map((name) => startLone(join(folder, name))),
    );
    const [platform, content, auth] = services.map(({ url }) => url);
    const own: Readonly<Record<string, string>> = {
      'PORT=3000': `PORT=${port}`,
      'https://platform.example': `${platform}`,
      'https://cms.example/api': `${content}/content`,
      'https://auth.example/api': `${auth}/auth-service`,
      'test@play.example': 'wren@evenfall.test',
      'password of a test player': fixturePassword,
    };
    const ownText = (text: string): string =>
      Object.entries(own).reduce((all, [from, to]) => all.replaceAll(from, to), text);
    const repository = join(folder, 'repository');
    makeRepository(repository);
    const steps = stepsOf(readFileSync(join(root, 'docs/operators.md'), 'utf8'));
    const run = steps.filter(({ commands }) => commands !== '');
    const script = [
      // What `npm start` would install is taken from here.
      `git() { command git "$@"; ln -s ${join(root, 'node_modules')} croupier/node_modules; }`,
      ...run.flatMap(({ title, commands }) => [`printf '\\n── %s\\n' "${title}"`, ownText(commands)]),
      "printf '\\n── end\\n'",
    ].join('\n');
    const shell = spawn('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: folder,
      detached: true,
      env: { ...process.env, REPOSITORY: repository, NODE_ENV: '', SANDBOX_PORT: '0' },
    });
    try {
      let said = '';
      for (const stream of [shell.stdout, shell.stderr])
        stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
      const [code] = (await once(shell, 'exit')) as [number | null];
      const reached = [...said.matchAll(/^── (.*)$/gm)].map(([, title]) => title);
      expect({ code, reached }, said.slice(-4000)).toEqual({
        code: 0,
        reached: [...run.map(({ title }) => title), 'end'],
      });
      const left = steps.filter((step) => !run.includes(step)).map(({ title }) => title);
      console.log(`operators' path: ${run.length} steps were run; ${left.join(', ')}: needs an engine`);
      // What the document says of its commands.
      expect(said).toContain('fits');
      expect(said).toMatch(/✓ 5 locales of .*: nothing found/);
      expect(said).toMatch(/"status":"ok"/);
      expect(said).toMatch(/croupier_info\{build="/);
      expect(said).toMatch(/"outcome":"dropped"/);
      expect(said).toMatch(
        /^https:\/\/play\.example\/preview\?to=%2Fpromotions&until=\d+&sign=[\da-f]{64}$/m,
      );
      expect(said).toMatch(/^Version 0\.2\.0 stands in/m);
    } finally {
      endGroup(shell.pid);
      for (const { child } of services) child.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
