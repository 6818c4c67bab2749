import * as Effect from 'effect/Effect';
import { TestClock } from 'effect/testing';
import { describe, expect, it } from 'vitest';
import { createVault } from '../../../schemas/rules/kit/vault.ts';
import { VaultService } from '../vault.ts';
import { clearDraft, loadDraft, saveDraft } from './draft.ts';
import { DraftStorage } from './draft-storage.ts';
import type { DraftStorageShape } from './draft-storage.ts';

const memory = () => {
  const kept = new Map<string, string>();
  const storage: DraftStorageShape = {
    read: (area, key) => kept.get(`${area}:${key}`) ?? null,
    write: (area, key, value) => {
      if (value === null) kept.delete(`${area}:${key}`);
      else kept.set(`${area}:${key}`, value);
      return true;
    },
  };
  return { kept, storage };
};

const run = <A>(
  program: Effect.Effect<A, never, VaultService>,
  storage: DraftStorageShape,
  vault = createVault(),
) =>
  Effect.runPromise(
    program.pipe(
      Effect.provideService(DraftStorage, storage),
      Effect.provideService(VaultService, vault),
      Effect.provide(TestClock.layer()),
    ),
  );

const draft = { key: 'registration', formId: 'registration', values: { country_code: 'LV' }, refs: {} };

describe('draft', () => {
  it('is kept in session storage and read until it is 30 minutes old', async () => {
    const { kept, storage } = memory();
    const seen = await run(
      Effect.gen(function* () {
        yield* saveDraft(draft);
        yield* TestClock.adjust('1799 seconds');
        const young = yield* loadDraft(draft);
        yield* TestClock.adjust('1 second');
        return [young, yield* loadDraft(draft)];
      }),
      storage,
    );
    expect(seen).toEqual([{ values: { country_code: 'LV' }, filled: [] }, null]);
    expect([...kept.keys()]).toEqual([]);
  });

  it('is read after the clock was put back by less than 30 minutes', async () => {
    const at = (ms: number) =>
      Effect.gen(function* () {
        const { storage } = memory();
        yield* TestClock.setTime(7_200_000);
        yield* Effect.provideService(saveDraft(draft), DraftStorage, storage);
        yield* TestClock.setTime(7_200_000 - ms);
        return yield* Effect.provideService(loadDraft(draft), DraftStorage, storage);
      });
    const seen = await run(Effect.all([at(1_799_000), at(1_800_000)]), memory().storage);
    expect(seen).toEqual([{ values: { country_code: 'LV' }, filled: [] }, null]);
  });

  it('takes names from the vault and brings them back into the one of the next page, by reference', async () => {
    const { storage } = memory();
    const before = createVault();
    before.put('registration.first_name', 'Marta');
    before.put('registration.last_name', '');
    before.put('registration.password', 'Lantern-71x');
    const refs = { first_name: 'registration.first_name', last_name: 'registration.last_name' };
    await run(saveDraft({ ...draft, refs }), storage, before);
    const after = createVault();
    const back = await run(loadDraft(draft), storage, after);
    expect(back).toEqual({ values: { country_code: 'LV' }, filled: ['first_name'] });
    expect(after.read('registration.first_name')).toBe('Marta');
    expect(after.read('registration.password')).toBeUndefined();
    const typed = createVault();
    typed.put('registration.first_name', 'Mara');
    await run(loadDraft(draft), storage, typed);
    expect(typed.read('registration.first_name')).toBe('Mara');
  });

  it('is gone when it is cleared, and a broken one counts as none', async () => {
    const { kept, storage } = memory();
    await run(saveDraft(draft), storage);
    expect([...kept.keys()]).toEqual(['session:draft.registration']);
    await run(clearDraft(draft), storage);
    expect(kept.size).toBe(0);
    kept.set('session:draft.registration', '{"version":2}');
    expect(await run(loadDraft(draft), storage)).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('reads as none where there is no storage', async () => {
    const storage: DraftStorageShape = { read: () => null, write: () => false };
    expect(await run(Effect.andThen(saveDraft(draft), loadDraft(draft)), storage)).toBeNull();
  });
});
