import * as Effect from 'effect/Effect';
import { describe, expect, it, vi } from 'vitest';
import { InternalServerError } from '../../schemas/kit/error.ts';
import type { CallError } from '../../schemas/kit/error.ts';
import { createVault } from '../../schemas/rules/kit/vault.ts';
import { Api } from '../kit/api/api.ts';
import { AuthService } from './auth-service/auth-service.ts';
import { VaultService } from '../kit/vault.ts';
import { signUp } from './sign-up.ts';
import type { SignUpInput } from './sign-up.ts';

const input = {
  values: { first_name: 'Ann', region: '', currency: 'EUR' },
  refs: { email: 'registration.email', password: 'registration.password' },
  dates: [],
  notify: false,
  marking: 'betting',
} as const;

const run = async (
  answer: Effect.Effect<unknown, CallError>,
  told: SignUpInput = input,
  kept: Readonly<Record<string, string>> = {},
) => {
  const vault = createVault();
  for (const [ref, value] of Object.entries(kept)) vault.put(ref, value);
  vault.put('registration.email', 'wren@example.com');
  vault.put('registration.password', 'hunter22');
  const payloads: unknown[] = [];
  const opened: unknown[] = [];
  const call = (_row: unknown, payload: unknown) => {
    payloads.push(payload);
    return answer;
  };
  const result = await Effect.runPromise(
    signUp(told).pipe(
      Effect.provideService(Api, { call } as never),
      Effect.provideService(VaultService, vault),
      Effect.provideService(AuthService, {
        register: (body: unknown) => Effect.sync(() => void opened.push(body)),
      } as never),
    ),
  );
  return { vault, payloads, result, opened };
};

describe('signUp', () => {
  it('SH-4.15 opens the same account at the authentication service', async () => {
    const { opened } = await run(Effect.succeed(null));
    const account = { username: 'wren@example.com', email: 'wren@example.com', password: 'hunter22' };
    await vi.waitFor(() => expect(opened).toEqual([account]));
  });

  it('sends a date of the vault as YYYY-MM-DD', async () => {
    const refs = { ...input.refs, birth_date: 'registration.birth_date' };
    const { payloads } = await run(
      Effect.succeed(null),
      { ...input, refs, dates: ['birth_date'] },
      { 'registration.birth_date': '21.11.1990' },
    );
    expect(payloads).toMatchObject([{ birth_date: '1990-11-21' }]);
  });

  it('sends values and secrets without the empty ones', async () => {
    const { payloads, result } = await run(Effect.succeed(null));
    expect(payloads).toEqual([
      {
        login: 'wren@example.com',
        email: 'wren@example.com',
        password: 'hunter22',
        first_name: 'Ann',
        currency: 'EUR',
        notify: false,
        is_betting: '1',
        extra: {},
      },
    ]);
    expect(result).toMatchObject({ refusal: null, isGenerated: false });
  });

  it('keeps generated credentials in the vault alone', async () => {
    const { vault, result } = await run(Effect.succeed({ login: 'player-1', password: 'made-up-1' }));
    expect(result.isGenerated).toBe(true);
    expect(JSON.stringify(result)).not.toMatch(/player-1|made-up-1/);
    expect(vault.read('registration.generatedLogin')).toBe('player-1');
    expect(vault.read('registration.generatedPassword')).toBe('made-up-1');
  });

  it('answers a refusal', async () => {
    const error = new InternalServerError({
      code: null,
      message: '',
      status: 500,
      data: {},
      retryAfterSeconds: null,
      wireType: '',
    });
    const { result } = await run(Effect.fail(error));
    expect(result).toMatchObject({ refusal: { type: 'InternalServerError' }, isGenerated: false });
  });
});
