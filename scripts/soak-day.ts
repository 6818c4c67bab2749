import { spawnSync } from 'node:child_process';
import { runMain } from './bootstrap/say.mjs';
import { numbersIn } from './soak/numbers.ts';

/** `npm run soak:day [-- HOURS [SEED]]`: a day of four tabs and two players in simulated time. */
await runMain(async () => {
  const [hours = 8, seed = 20261122] = numbersIn(process.argv.slice(2), 'npm run soak:day [-- HOURS [SEED]]');
  const started = performance.now();
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--disableConsoleIntercept', 'tests/soak/day.test.ts'],
    { stdio: 'inherit', env: { ...process.env, SOAK_HOURS: `${hours}`, SOAK_SEED: `${seed}` } },
  );
  console.log(`soak: ${hours} hours in ${Math.round((performance.now() - started) / 1000)} s`);
  process.exitCode = status ?? 1;
});
