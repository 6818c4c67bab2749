import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../clock.ts';
import { startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { TestSandbox } from '../../tests/harness/sandbox-client.ts';
import { signInitData } from './messenger.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const user = { id: 501, username: 'lamp501', language_code: 'lv' };
const enter = (payload: string, id = '501') =>
  sandbox.client().call<{ uid: number }>('auth.register', {
    is_tg: '1',
    id,
    username: user.username,
    language_code: user.language_code,
    hash: new URLSearchParams(payload).get('hash') ?? '',
    payload,
  });

describe('registration inside a messenger', () => {
  it('SH-1.04 OPS-036 opens an account for signed start data and signs the same user in the next time', async () => {
    const first = await enter(signInitData(user, Date.now()));
    const second = await enter(signInitData(user, Date.now()));
    expect([first.status, second.status, second.data.uid]).toEqual([200, 200, first.data.uid]);
  });

  it('6.3.4 goes around no second factor', async () => {
    const { data } = await enter(signInitData(user, Date.now()));
    const { db } = sandbox.platform;
    await db.updateTable('players').set({ has_two_factor: 1 }).where('uid', '=', data.uid).execute();
    const { status, error, headers } = await enter(signInitData(user, Date.now()));
    expect([status, error?.code, headers.get('set-cookie')]).toEqual([400, 'TWO_FACTOR_REQUIRED', null]);
    await db.updateTable('players').set({ has_two_factor: 0 }).where('uid', '=', data.uid).execute();
  });

  it('SH-1.04 refuses a forged proof, another user’s id and start data older than a day', async () => {
    const good = signInitData(user, Date.now());
    const forged = good.replace('lamp501', 'lamp502');
    const old = signInitData(user, Date.now() - dayMs - 1000);
    const answers = [await enter(forged), await enter(good, '502'), await enter(old), await enter('')];
    expect(answers.map(({ status, error }) => [status, error?.type])).toEqual(
      answers.map(() => [400, 'InvalidParameterException']),
    );
  });
});
