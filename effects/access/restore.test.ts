import * as Effect from 'effect/Effect';
import { TestClock } from 'effect/testing';
import { describe, expect, it } from 'vitest';
import { InvalidParameter } from '../../schemas/kit/error.ts';
import type { CallError } from '../../schemas/kit/error.ts';
import { createVault } from '../../schemas/rules/kit/vault.ts';
import { Api } from '../kit/api/api.ts';
import { VaultService } from '../kit/vault.ts';
import { requestRestore, resetPassword } from './restore.ts';

const now = Date.UTC(2026, 10, 21);

const run = async <A>(
  program: Effect.Effect<A, unknown, Api | VaultService>,
  kept: Readonly<Record<string, string>>,
  answer: Effect.Effect<unknown, CallError> = Effect.succeed(null),
) => {
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
      Effect.provide(TestClock.layer()),
    ),
  );
  return { payloads, result };
};

const link = { code: 'confirmation.code', password: 'confirmation.password' };

describe('restore', () => {
  it('SH-7.08 sends the login of the vault, and no call without one', async () => {
    const asked = await run(requestRestore({ login: 'restore.login' }), { 'restore.login': ' a@b.example ' });
    expect(asked).toEqual({ payloads: [{ login: 'a@b.example' }], result: { at: now, refusal: null } });
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

  it('answers a refusal with the time at which it came', async () => {
    const error = new InvalidParameter({
      code: 'invalid_parameters',
      message: '',
      status: 400,
      data: { code: [{ code: 'EXPIRED' }] },
      retryAfterSeconds: null,
      wireType: '',
      fields: {},
      resendTimeSeconds: null,
    });
    const kept = { 'confirmation.code': 'abc', 'confirmation.password': 'New-pass-1' };
    const { result } = await run(resetPassword(link), kept, Effect.fail(error));
    expect(result).toMatchObject({ at: now, refusal: { type: 'InvalidParameter' } });
  });
});
