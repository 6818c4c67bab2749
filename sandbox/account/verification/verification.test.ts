import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePlayer, startTestSandbox } from '../../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../../tests/harness/sandbox-client.ts';
import { fixturePassword } from '../../seed/fixtures.ts';
import { tokenLifeMs } from '../verification.handlers.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const player = async (): Promise<Client> => {
  const client = sandbox.client();
  await client.signIn((await makePlayer(client, {})).login);
  return client;
};
const info = async (client: Client) =>
  (await client.call<{ is_verified: boolean; is_on_verification: boolean }>('account.getInfo')).data;

it('AC-4.32 AC-7.14 AC-7.76 AC-7.77 puts a player on verification, keeps one applicant and gives tokens that run out', async () => {
  const client = await player();
  expect((await client.call('Sumsub.getAccessToken')).error?.code).toBe('NO_APPLICANT');
  expect((await client.call('account.setUserOnVerification')).data).toBe(1);
  expect(await info(client)).toMatchObject({ is_on_verification: true, is_verified: false });
  const first = await client.call<{ applicant_id: string }>('Sumsub.createApplicant');
  expect((await client.call('Sumsub.createApplicant')).data).toEqual(first.data);
  const { data } = await client.call<{ token: string }>('Sumsub.getAccessToken');
  const send = async (decision: string) => {
    const response = await client.post('/verify/documents', { token: data.token, decision });
    return ((await response.json()) as { ok: boolean }).ok;
  };
  expect(await send('review')).toBe(true);
  sandbox.platform.clock.move(tokenLifeMs + 1);
  expect(await send('approve')).toBe(false);
  sandbox.platform.clock.reset();
  expect(await send('approve')).toBe(true);
  expect(await info(client)).toMatchObject({ is_on_verification: false, is_verified: true });
});

it('SH-1.07 SH-1.08 without two-factor and proof of identity the platform asks for neither and changes neither', async () => {
  const kyc = await makePlayer(sandbox.client(), { is_kyc_block_enabled: 1 });
  const client = sandbox.client();
  const signIn = (name: string, one: Client) =>
    one.call('auth.login', { login: name, password: fixturePassword });
  const twoFactor = 'twofa@evenfall.test';
  sandbox.platform.setOverrides({
    config: { twoFactor: { enabled: false }, verification: { enabled: false } },
  });
  expect((await signIn(twoFactor, sandbox.client())).status).toBe(200);
  await client.signIn(kyc.login);
  expect((await client.call('account.getInfo')).data).toMatchObject({ is_kyc_block_enabled: false });
  const change = { enabled: 1, password: fixturePassword };
  const calls = [
    client.call('account.changeTwoFactorAuth', change),
    client.call('account.setUserOnVerification'),
    client.call('Sumsub.createApplicant'),
    client.call('Sumsub.getAccessToken'),
  ];
  for (const answer of await Promise.all(calls)) expect(answer.error?.type).toBe('AccessDeniedException');
  sandbox.platform.setOverrides({});
  expect((await signIn(twoFactor, sandbox.client())).error?.code).toBe('TWO_FACTOR_ALREADY_ENABLED');
  expect((await client.call('account.getInfo')).data).toMatchObject({ is_kyc_block_enabled: true });
});

it('AC-7.73 AC-7.74 AC-7.75 keeps small values by key, for each player apart', async () => {
  const client = await player();
  expect((await client.call('Storage.set', { key: 'seen', value: '7' })).data).toBe(1);
  expect((await client.call('Storage.get', { keys: 'seen,other' })).data).toEqual({ seen: '7', other: null });
  expect((await client.call('Storage.getKeys')).data).toEqual(['seen']);
  expect((await (await player()).call('Storage.getKeys')).data).toEqual([]);
  const tooLong = await client.call('Storage.set', { key: 'seen', value: 'x'.repeat(5_000) });
  expect(tooLong.error?.type).toBe('StorageQuotaExceededException');
});
