import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from './child.mjs';
import { root } from './root.mjs';

it.each([
  ['test.mjs', ['--chnaged'], `'--chnaged' is not known here. Usage: npm test -- [--all]`],
  ['test.mjs', ['tests/e2e/wallet.spec.ts'], 'or --only STEP with what is the step’s own, such as a file'],
  ['test.mjs', ['--only', 'lint,unit', 'machines'], `'machines' is not known here`],
  ['dev/serve.ts', ['--inspct'], `'--inspct' is not known here. Usage: npm run dev, or npm run inspect`],
  ['diagrams.ts', ['--chek'], `'--chek' is not known here. Usage: npm run diagrams`],
  ['conformance.ts', ['--mising'], `'--mising' is not known here. Usage: npm run conformance`],
  ['replay.ts', ['report.json', '--prot', '1'], `Unknown option '--prot'.`],
  ['fuzz.ts', ['--sede', '1'], `Unknown option '--sede'.`],
  ['fuzz.ts', ['htlm'], `There is no part 'htlm' to fuzz. There are addresses, answers`],
  ['start.mjs', ['--port', '1'], `'--port' is not known here. Usage: npm start`],
  ['serve.ts', ['--port'], `'--port' is not known here.`],
  ['sandbox.ts', ['--port'], `'--port' is not known here. Usage: npm run sandbox`],
  ['build.ts', ['--froce'], `'--froce' is not known here. Usage: npm run build`],
  ['lint.ts', ['--fix'], `'--fix' is not known here. Usage: npm run lint`],
  ['bench.ts', ['--byts'], `'--byts' is not known here. Usage: npm run bench`],
  ['bench.ts', ['--bytes', '--taps=tiel'], `There is no tap 'tiel'. Usage: npm run bench`],
  ['scale.ts', ['--mesure'], `'--mesure' is not known here. Usage: npm run scale`],
  ['openapi.ts', ['--check'], `'--check' is not known here. Usage: npm run openapi`],
  ['import-picture.ts', ['--chek'], `'--chek' is not known here. Usage: npm run import-picture`],
  ['soak-day.ts', ['8h'], `'8h' is not known here. Usage: npm run soak:day [-- HOURS [SEED]]`],
  ['soak-money.ts', ['1', '2', '3'], `'3' is not known here. Usage: npm run soak:money`],
  ['engines.ts', ['--only', 'chrome'], `--only takes firefox, webkit, not 'chrome'.`],
] as const)('%s %j says what it does not know, in a sentence, and does nothing', (script, args, words) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}`, ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect([stdout, stderr.trim().split('\n').length, status]).toEqual(['', 1, 1]);
  expect(stderr).toContain(words);
});

it.each([
  [
    'mutate.ts',
    [],
    {},
    ['Which folder? All ', 'are hours of work: --all asks for them', 'schemas/rules/kit/money.ts'],
  ],
  ['mutate.ts', ['--all', 'machines/kit'], {}, ['Either folders or --all.']],
  [
    'mutate.ts',
    ['--faults', '1'],
    { PATH: '/nowhere' },
    ['git is missing', 'it needs a clone of the project'],
  ],
  ['steady.ts', ['1'], { PATH: '/nowhere' }, ['git is missing', 'it needs a clone of the project']],
  ['bench.ts', ['--bytes'], { CHROMIUM: '/nowhere/chrome' }, [`CHROMIUM names '/nowhere/chrome'`]],
  ['engines.ts', [], { FIREFOX: '/nowhere/fox' }, [`FIREFOX names '/nowhere/fox'`]],
] as const)('%s %j says what it lacks, %j, without a stack', (script, args, env, words) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}`, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 30_000,
  });
  expect([stdout, status]).toEqual(['', 1]);
  expect(stderr).not.toMatch(/^\s+at /m);
  for (const one of words) expect(stderr).toContain(one);
});

it.each(['start', 'test', 'run'])(
  'npm’s %s.mjs is read by Node 12 as well, which debian and ubuntu of 2022 bring, so that it says what it needs',
  (name) => {
    const entry = readFileSync(join(root, 'scripts', `${name}.mjs`), 'utf8');
    expect(entry.replaceAll(/^\/\/.*\n/gm, '')).toBe(
      `import './bootstrap/check-node.mjs';\n\nvoid import('./bootstrap/${name}.mjs');\n`,
    );
    const check = readFileSync(join(root, 'scripts', 'bootstrap', 'check-node.mjs'), 'utf8');
    expect(check).not.toMatch(/\?\?|\?\.|\bawait\b|^import /m);
  },
);

it('the sandbox alone says which port is taken and which setting names another one', async () => {
  const holder = createServer();
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done));
  const { port } = holder.address() as AddressInfo;
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-say-'));
  try {
    const { code, output } = await run(process.execPath, ['scripts/sandbox.ts'], {
      cwd: root,
      env: { ...process.env, SANDBOX_PORT: `${port}`, SANDBOX_DATA: dataDir },
    });
    expect([code, output.trim()]).toEqual([
      1,
      `Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set SANDBOX_PORT to another port.`,
    ]);
  } finally {
    holder.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

it('an install without a registry is tried once, and tells what npm said and what to check', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-say-'));
  try {
    const count = join(folder, 'count');
    writeFileSync(join(folder, 'package-lock.json'), '{"packages":{"node_modules/a":{"version":"1.0.0"}}}');
    writeFileSync(
      join(folder, 'npm'),
      `#!/bin/sh\n[ "$1" = --version ] && exit 0\necho "$@" >> '${count}'\necho 'npm error code ECONNREFUSED' >&2\nexit 1\n`,
      { mode: 0o755 },
    );
    const program = `import('${root}/scripts/bootstrap/install.mjs').then(({ ensureInstalled }) => ensureInstalled('${folder}')).catch((cause) => console.error(cause.message))`;
    const { output } = await run(process.execPath, ['-e', program], {
      env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
    });
    expect(readFileSync(count, 'utf8').trim().split('\n')).toEqual(['ci --include=dev --no-audit --no-fund']);
    expect(output).toContain('npm error code ECONNREFUSED');
    expect(output).toContain('Check the network and the registry');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
