import * as Effect from 'effect/Effect';
import { TestClock } from 'effect/testing';
import { describe, expect, it } from 'vitest';
import { InvalidParameter } from '../../schemas/kit/error.ts';
import type { CallError } from '../../schemas/kit/error.ts';
import { createVault } from '../../schemas/rules/kit/vault.ts';
import { Api } from '../kit/api/api.ts';
import { AuthService } from './auth-service/auth-service.ts';
import { VaultService } from '../kit/vault.ts';
import { requestRestore, resetPassword } from './restore.ts';

const now = Date.UTC(2026, 10, 21);

const run = async <A>(
  program: Effect.Effect<A, unknown, Api | AuthService | VaultService>,
  kept: Readonly<Record<string, string>>,
  answer: Effect.Effect<unknown, CallError> = Effect.succeed(null),
  identity: Effect.Effect<unknown, CallError> = Effect.succeed(null),
) => {
  const identities: unknown[] = [];
  const tell = (body: unknown) =>
    Effect.suspend(() => {
      identities.push(body);
      return identity;
    });
  const vault = createVault();
  for (const [ref, value] of Object.entries(kept)) vault.put(ref, value);
  const payloads: unknown[] = [];
  const call = (_row: unknown, payload: unknown) => {
    payloads.push(payload);
    return answer;
  };
  const timed = Effect.gen(function* () {
    yield* TestClock.setTime(now);
    return yield* program;
  });
  const result = await Effect.runPromise(
    timed.pipe(
      Effect.provideService(Api, { call } as never),
      Effect.provideService(VaultService, vault),
      Effect.provideService(AuthService, { forgotPassword: tell, resetPassword: tell } as never),
      Effect.provide(TestClock.layer()),
    ),
  );
  return { payloads, result, identities };
};

const link = { code: 'confirmation.code', password: 'confirmation.password' };

describe('restore', () => {
  it('SH-7.08 sends the login of the vault, and no call without one', async () => {
    const asked = await run(requestRestore({ login: 'restore.login' }), { 'restore.login': ' a@b.example ' });
    expect(asked).toMatchObject({ payloads: [{ login: 'a@b.example' }], result: { at: now, refusal: null } });
    const empty = await run(requestRestore({ login: 'restore.login' }), { 'restore.login': ' ' });
    expect([empty.payloads, empty.result.refusal?.code]).toEqual([[], 'SECRETS_GONE']);
  });

  it('sends code and new password as they are, and no call when either is gone', async () => {
    const kept = { 'confirmation.code': 'abc', 'confirmation.password': ' New-pass-1' };
    const set = await run(resetPassword(link), kept);
    expect(set.payloads).toEqual([{ code: 'abc', new_password: ' New-pass-1' }]);
    for (const ref of Object.keys(kept)) {
      const { payloads, result } = await run(resetPassword(link), { ...kept, [ref]: '' });
      expect([payloads, result.refusal?.code]).toEqual([[], 'SECRETS_GONE']);
    }
  });

  const kept = { 'confirmation.code': 'abc', 'confirmation.password': 'New-pass-1' };
  const refused = (field: string) =>
    new InvalidParameter({
      code: 'invalid_parameters',
      message: '',
      status: 400,
      data: { [field]: [{ code: 'EXPIRED' }] },
      retryAfterSeconds: null,
      wireType: '',
      fields: {},
    });

  it('SH-7.41 asks the authentication service for an e-mail too, once the platform has taken the wish', async () => {
    const ask = (login: string, answer?: Effect.Effect<unknown, CallError>) =>
      run(requestRestore({ login: 'restore.login' }), { 'restore.login': login }, answer);
    const { identities } = await ask('a@b.example');
    await expect.poll(() => identities).toEqual([{ email: 'a@b.example' }]);
    expect((await ask('37120000000')).identities).toEqual([]);
    expect((await ask('a@b.example', Effect.fail(refused('login')))).identities).toEqual([]);
  });

  it('SH-7.42 OPS-015 sends the code to the authentication service too; it is wrong when neither takes it', async () => {
    const user = Effect.succeed({ user: { id: 1 } });
    const fail = (field: string) => Effect.fail(refused(field));
    const both = await run(resetPassword(link), kept, Effect.succeed(1), user);
    expect(both.identities).toEqual([
      { code: 'abc', password: 'New-pass-1', passwordConfirmation: 'New-pass-1' },
    ]);
    const refusals = [
      both,
      await run(resetPassword(link), kept, Effect.succeed(1), fail('code')),
      await run(resetPassword(link), kept, fail('code'), user),
      await run(resetPassword(link), kept, fail('code'), fail('code')),
      await run(resetPassword(link), kept, fail('code')),
      await run(resetPassword(link), kept, fail('new_password'), user),
    ].map(({ result }) => result.refusal?.type ?? null);
    const wrong = 'InvalidParameter';
    expect(refusals).toEqual([null, null, null, wrong, wrong, wrong]);
  });

  it('answers a refusal with the time at which it came', async () => {
    const error = refused('code');
    const { result } = await run(resetPassword(link), kept, Effect.fail(error));
    expect(result).toMatchObject({ at: now, refusal: { type: 'InvalidParameter' } });
  });
});
