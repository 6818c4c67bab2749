import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';
import { playSteps, soakSteps, wrongBooks } from './soak.ts';

/** `npm run soak:money` plays 10 000 of them; a test run a few. */
const numRuns = Number(process.env['SOAK_SCHEDULES'] ?? 12);
const seed = Number(process.env['SOAK_SEED'] ?? 20261121);

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, 60_000);
afterAll(() => sandbox.stop());

it(
  'BY-1.08 the ledger: deposits, withdrawals, cancels, bets and bonuses with losses and two tabs have one effect each',
  async () => {
    let wishes = 0;
    await fc.assert(
      fc.asyncProperty(soakSteps, async (steps) => {
        const report = await playSteps(sandbox, steps);
        wishes += report.wishes;
        expect(report.faults).toEqual([]);
      }),
      { numRuns, seed, endOnFailure: true },
    );
    expect(await wrongBooks(sandbox)).toEqual([]);
    if (numRuns > 100) console.log(`${numRuns} schedules, ${wishes} wishes: one effect each, 0 unreconciled`);
  },
  60_000 + numRuns * 2_000,
);
