import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './bootstrap/root.mjs';
import { Trouble, runMain } from './bootstrap/say.mjs';

/**
 * `npm run fuzz [-- PART…] [--seed N] [--vectors FILE]`: the damaged inputs of `tests/fuzz`, all of them. PART is the name of
 * one of its files; FILE a JSON list of texts of HTML to try beside those of the project.
 */
const fuzz = (): void => {
  const { values, positionals } = parseArgs({
    options: { seed: { type: 'string' }, vectors: { type: 'string' } },
    allowPositionals: true,
  });
  const known = readdirSync(join(root, 'tests', 'fuzz')).flatMap(
    (name) => /^(.*)\.test\.ts$/.exec(name)?.[1] ?? [],
  );
  const unknown = positionals.find((part) => !known.includes(part));
  if (unknown !== undefined)
    throw new Trouble(`There is no part '${unknown}' to fuzz. There are ${known.join(', ')}.`);
  const seed = values.seed ?? String(randomInt(2 ** 31));
  const parts = positionals.length === 0 ? ['tests/fuzz'] : positionals.map((part) => `tests/fuzz/${part}`);
  console.log(
    `fuzz: seed ${seed}; the same again: npm run fuzz -- ${[...positionals, '--seed', seed].join(' ')}`,
  );
  const started = performance.now();
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--silent=passed-only', '--disableConsoleIntercept', ...parts],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        FUZZ: 'full',
        FUZZ_SEED: seed,
        ...(values.vectors !== undefined && { FUZZ_VECTORS: resolve(values.vectors) }),
      },
    },
  );
  console.log(`fuzz: seed ${seed}, ${Math.round((performance.now() - started) / 1000)} s`);
  process.exitCode = status ?? 1;
};

await runMain(async () => fuzz());
