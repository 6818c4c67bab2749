import * as Effect from 'effect/Effect';
import { TestClock } from 'effect/testing';
import { describe, expect, it, vi } from 'vitest';
import { InvalidParameter } from '../../schemas/kit/error.ts';
import type { CallError } from '../../schemas/kit/error.ts';
import { createVault } from '../../schemas/rules/kit/vault.ts';
import { Api } from '../kit/api/api.ts';
import { AuthService } from './auth-service/auth-service.ts';
import { VaultService } from '../kit/vault.ts';
import { signIn } from './sign-in.ts';

const now = Date.UTC(2026, 10, 21);
const input = { login: 'login.login', password: 'login.password', code: null };
const secrets = {
  'login.login': ' wren@example.com ',
  'login.password': ' hunter 22',
  'twofa.code': '123456',
};

const run = async (
  given: Parameters<typeof signIn>[0],
  answer: Effect.Effect<unknown, CallError> = Effect.succeed(null),
  kept: Readonly<Record<string, string>> = secrets,
) => {
  const vault = createVault();
  for (const [ref, value] of Object.entries(kept)) vault.put(ref, value);
  const payloads: unknown[] = [];
  const links: unknown[] = [];
  const call = (_row: unknown, payload: unknown) => {
    payloads.push(payload);
    return answer;
  };
  const program = Effect.gen(function* () {
    yield* TestClock.setTime(now);
    return yield* signIn(given);
  });
  const result = await Effect.runPromise(
    program.pipe(
      Effect.provideService(Api, { call } as never),
      Effect.provideService(VaultService, vault),
      Effect.provideService(AuthService, {
        local: (body: unknown) => Effect.sync(() => void links.push(body)),
      } as never),
      Effect.provide(TestClock.layer()),
    ),
  );
  return { payloads, result, links };
};

describe('signIn', () => {
  it('sends login and password of the vault, the password as it was typed, and a code only when one is meant', async () => {
    const { payloads, result } = await run(input);
    expect(payloads).toEqual([{ login: 'wren@example.com', password: ' hunter 22' }]);
    expect(result).toEqual({ at: now, refusal: null });
    const second = await run({ ...input, code: 'twofa.code' });
    expect(second.payloads).toEqual([{ login: 'wren@example.com', password: ' hunter 22', code: '123456' }]);
  });

  it('SH-4.15 asks the authentication service for a token with the same credentials, after a sign-in alone', async () => {
    const { links } = await run(input);
    await vi.waitFor(() =>
      expect(links).toEqual([{ identifier: 'wren@example.com', password: ' hunter 22' }]),
    );
    expect((await run(input, Effect.die('refused')).catch(() => ({ links: [] }))).links).toEqual([]);
  });

  it('answers a refusal with the time at which it came', async () => {
    const error = new InvalidParameter({
      code: 'TWO_FACTOR_RESEND',
      message: 'Resend time 25',
      status: 400,
      data: { resend_time: 25 },
      retryAfterSeconds: null,
      wireType: 'InvalidParameterException',
      fields: {},
    });
    const { result } = await run(input, Effect.fail(error));
    expect(result).toMatchObject({
      at: now,
      refusal: { type: 'InvalidParameter', code: 'TWO_FACTOR_RESEND', data: { resend_time: 25 } },
    });
  });

  it('sends nothing when the vault no longer holds the credentials', async () => {
    const { payloads, result } = await run(input, undefined, { 'login.login': 'wren@example.com' });
    expect(payloads).toEqual([]);
    expect(result.refusal?.code).toBe('SECRETS_GONE');
  });
});
