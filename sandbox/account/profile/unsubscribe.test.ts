import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSandbox } from '../../../tests/harness/sandbox-client.ts';
import type { TestSandbox } from '../../../tests/harness/sandbox-client.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

it('SH-2.21 OP-29 a token that the sandbox never made ends nothing', async () => {
  for (const token of ['', '1', '1.', '1.forged', `1.${'a'.repeat(43)}`]) {
    const answer = await sandbox.client().call('account.unsubscribe', { token });
    expect([token, answer.status, answer.error?.type]).toEqual([token, 400, 'InvalidParameterException']);
  }
});
