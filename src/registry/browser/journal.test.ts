import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { createMemoryStore } from '../../../effects/journal/memory-store.ts';
import { decodeJournal } from '../../../machines/journal/read-text.ts';
import { createRecorder } from '../../../machines/journal/recorder.ts';
import { createWriter } from './journal.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: 'tests' });
  vi.stubGlobal('document', { documentElement: { lang: 'en-US', dataset: {} } });
  for (const name of ['innerWidth', 'innerHeight', 'devicePixelRatio']) vi.stubGlobal(name, 1);
});
afterEach(() => vi.unstubAllGlobals());

/** A page whose writes are kept or lost as told. */
const open = () => {
  const store = createMemoryStore();
  const recorder = createRecorder(() => 1);
  const root = createActor(setup({}).createMachine({ context: { uid: 0 } })).start();
  let isFull = false;
  const write: typeof store.write = (batch) =>
    isFull ? Promise.reject(new Error('QuotaExceededError')) : store.write(batch);
  const input = {
    root,
    recorder,
    origin: () => root.getPersistedSnapshot(),
    build: 'b',
    rollout: undefined,
  };
  const { flush } = createWriter({ ...store, write }, 'j', null, input, () => []);
  return {
    flush,
    hear: () => recorder.hear('/api/account.getBalance', { ok: true, status: 200, text: '' } as never),
    fill: (next: boolean) => void (isFull = next),
    journal: async () => decodeJournal(await store.segments('j')),
  };
};

it('goes on after a write that was lost, from what stands then', async () => {
  const { flush, hear, fill, journal } = open();
  const batch = () => {
    hear();
    return flush();
  };
  await batch();
  fill(true);
  const lost = batch();
  fill(false);
  // Written before the loss is known.
  const next = batch();
  await Promise.all([lost, next]);
  await batch();
  await batch();
  const kept = await journal();
  expect([kept?.header.seq, kept?.entries.map(({ seq }) => seq), kept?.cut]).toEqual([4, [5], null]);
});
