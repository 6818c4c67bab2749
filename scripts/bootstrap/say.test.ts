import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
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
] as const)('%s %j says what it does not know, in a sentence, and does nothing', (script, args, words) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}`, ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect([stdout, stderr.trim().split('\n').length, status]).toEqual(['', 1, 1]);
  expect(stderr).toContain(words);
});
