import { spawnSync } from 'node:child_process';
import { runMain } from './bootstrap/say.mjs';
import { numbersIn } from './soak/numbers.ts';

/** `npm run soak:money [-- SCHEDULES [SEED]]`: the money schedules of the test run, many times over. */
await runMain(async () => {
  const usage = 'npm run soak:money [-- SCHEDULES [SEED]]';
  const [schedules = 10_000, seed = 20261121] = numbersIn(process.argv.slice(2), usage);
  const started = performance.now();
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', 'tests/money/soak.test.ts'],
    { stdio: 'inherit', env: { ...process.env, SOAK_SCHEDULES: `${schedules}`, SOAK_SEED: `${seed}` } },
  );
  console.log(`soak: ${schedules} schedules in ${Math.round((performance.now() - started) / 1000)} s`);
  process.exitCode = status ?? 1;
});
