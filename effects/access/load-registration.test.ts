import * as Effect from 'effect/Effect';
import { describe, expect, it } from 'vitest';
import { Api } from '../kit/api/api.ts';
import { DraftStorage } from '../kit/storage/draft-storage.ts';
import { loadRegistration } from './load-registration.ts';

const run = (promoCode: string, kept: Map<string, string>) =>
  Effect.runPromise(
    loadRegistration({ promoCode }).pipe(
      Effect.provideService(DraftStorage, {
        read: (area, key) => kept.get(`${area}:${key}`) ?? null,
        write: (area, key, value) => {
          kept.set(`${area}:${key}`, value ?? '');
          return true;
        },
      }),
      Effect.provideService(Api, { call: () => Effect.succeed([]) } as never),
    ),
  );

describe('loadRegistration', () => {
  it('AC-9.35 keeps the promo code of the query in local storage under promo_code, where it wins over the stored one', async () => {
    const kept = new Map([['local:promo_code', 'STORED']]);
    expect((await run('', kept)).promoCode).toBe('STORED');
    expect((await run('QUERY', kept)).promoCode).toBe('QUERY');
    expect([...kept]).toEqual([['local:promo_code', 'QUERY']]);
    expect((await run('', new Map())).promoCode).toBe('');
  });
});
