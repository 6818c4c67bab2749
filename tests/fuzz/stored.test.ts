import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as Effect from 'effect/Effect';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openJournalStore } from '../../effects/journal/journal-store.ts';
import type { JournalMeta } from '../../effects/journal/journal-store.ts';
import { takeBackUrlFrom } from '../../effects/cashier/back-url.ts';
import { readIntent } from '../../effects/kit/intents/intent.ts';
import { DraftStorage } from '../../effects/kit/storage/draft-storage.ts';
import { loadDraft } from '../../effects/kit/storage/draft.ts';
import { VaultService } from '../../effects/kit/vault.ts';
import { depositResume } from '../../machines/cashier/deposit/deposit.resume.ts';
import { registrationResume } from '../../machines/access/registration/registration.resume.ts';
import { takePoints } from '../../machines/journal/resume.ts';
import { queryRecord } from '../../schemas/rules/kit/query.ts';
import { createVault } from '../../schemas/rules/kit/vault.ts';
import { succeed } from '../../schemas/rules/kit/outcome.ts';
import { comeBack } from '../../src/registry/browser/come-back.ts';
import { lastBalancesOf } from '../../src/registry/browser/last-balances.ts';
import { filledDeposit } from '../journal/sessions.ts';
import { openPage, quiet, standInAnswers, standInPlayer } from '../journal/stand-in-site.ts';
import { mutateJson, mutateText } from './mutate-json.ts';
import { randomAt } from './random.ts';
import type { Random } from './random.ts';
import { limitMs, seed, tell, volume } from './volume.ts';

const NOW = 1_800_000_000_000;
const flows = [depositResume, registrationResume];
const money = { amount: '1.50', currency: 'EUR' };
const balances = {
  balance_main: money,
  balance_bonus: money,
  balance_betting_bonus: money,
  balance_fun: money,
};

const damaged = (random: Random, value: unknown): string =>
  random.chance(0.4)
    ? mutateText(random, JSON.stringify(value))
    : (JSON.stringify(mutateJson(random, value)) ?? 'undefined');

const each = async (count: number, from: number, work: (random: Random) => unknown): Promise<void> => {
  for (let index = from; index < from + count; index += 1)
    try {
      // oxlint-disable-next-line no-await-in-loop -- One after the other, so that a find names its input.
      await work(randomAt(seed, index));
    } catch (cause) {
      throw new Error(`seed ${seed}, input ${index}`, { cause });
    }
};

afterEach(() => void vi.useRealTimers());

describe('damaged values of the browser', () => {
  it(
    'of balances are those of this player, or none',
    async () => {
      const count = volume(50_000, 1_000);
      let shown = 0;
      await each(count, 0, (random) => {
        const uid = random.pick([0, 7, 42, 43]);
        const text = damaged(random, { uid: 42, balances, saved_at: NOW });
        const read = lastBalancesOf(uid, text);
        if (read === null) return;
        shown += 1;
        expect((JSON.parse(text) as { readonly uid: unknown }).uid).toBe(uid);
        for (const one of Object.values(read)) expect(one.amount).toMatch(/^-?\d+(?:\.\d+)?$/);
      });
      expect(shown).toBeGreaterThan(0);
      tell(`${count} kept balances, ${shown} shown, 0 of another player`);
    },
    limitMs,
  );

  it(
    'of drafts and ways back are texts, or none',
    async () => {
      const kept = new Map<string, string>();
      const shelf = {
        getItem: (name: string) => kept.get('back') ?? (name === '' ? null : null),
        setItem: () => {},
        removeItem: () => void kept.delete('back'),
      };
      const storage = {
        read: () => kept.get('draft') ?? null,
        write: () => kept.delete('draft'),
      };
      const count = volume(20_000, 500);
      let found = 0;
      await each(count, 100_000, async (random) => {
        const savedAt = Date.now() - 1_000;
        const values = { country_code: 'LV', terms: 'yes' };
        kept.set('draft', damaged(random, { version: 1, savedAt, values, personal: { first_name: 'Ada' } }));
        kept.set('back', damaged(random, { url: '/casino', saved_at: savedAt }));
        const draft = await Effect.runPromise(
          loadDraft({ key: 'registration', formId: 'registration' }).pipe(
            Effect.provideService(DraftStorage, storage),
            Effect.provideService(VaultService, createVault()),
          ),
        );
        if (draft !== null)
          for (const value of [...Object.values(draft.values), ...draft.filled])
            expect(typeof value).toBe('string');
        const back = await Effect.runPromise(takeBackUrlFrom(shelf));
        if (back !== null) expect(typeof back.url).toBe('string');
        if (draft !== null || back !== null) found += 1;
        expect(kept.has('back')).toBe(false);
      });
      expect(found).toBeGreaterThan(0);
      tell(`${count} drafts and ways back, ${found} still read`);
    },
    limitMs,
  );

  it(
    'of money intents are whole, or left alone',
    async () => {
      const intent = {
        v: 1,
        key: '0b6f0c3e-6f0e-4a53-9c1e-1f2d3c4b5a69',
        uid: 42,
        call: 'Cashier.makedeposit',
        payload: { method_id: 7, amount: '25' },
        createdAt: NOW,
        sentAt: NOW,
        state: 'unknown',
        sensitive: false,
      };
      const count = volume(50_000, 1_000);
      let whole = 0;
      await each(count, 200_000, (random) => {
        const read = readIntent(mutateJson(random, intent));
        if (read === null) return;
        whole += 1;
        expect([typeof read.key, Number.isInteger(read.uid), Number.isFinite(read.createdAt)]).toEqual([
          'string',
          true,
          true,
        ]);
      });
      expect(whole).toBeGreaterThan(0);
      tell(`${count} money intents, ${whole} still whole`);
    },
    limitMs,
  );

  it(
    'of a journal bring a flow back to the player who had begun it, or nothing',
    async () => {
      Object.assign(globalThis, { IDBKeyRange });
      const points = takePoints(flows, (await filledDeposit()).root, [], NOW);
      const meta: JournalMeta = {
        v: 1,
        id: 'a',
        build: 'b1',
        uid: 42,
        startedAt: NOW - 9,
        updatedAt: NOW,
        seq: 3,
        segment: 0,
        points: [...points, { flow: 'registration', v: 1, at: NOW, value: { returnTo: '/casino' } }],
      };
      const pageOf = async (isPlayer: boolean) => {
        const page = await openPage('/terms', {
          ...standInAnswers,
          ...(isPlayer && { getInfo: () => succeed(standInPlayer) }),
        });
        await page.send(['session'], { type: 'session.refresh.requested' });
        await page.send(['navigation'], { type: 'navigation.requested', to: '/cashier/deposit' });
        return page;
      };
      const count = volume(800, 24);
      let back = 0;
      await each(count, 300_000, async (random) => {
        const store = await openJournalStore(new IDBFactory());
        const written = mutateJson(random, meta) as JournalMeta;
        await store.write({ meta: { ...written, id: 'a' }, chunks: [], keepFrom: 0 });
        const left = (await store.metas())[0] ?? null;
        const page = await pageOf(random.chance(0.5));
        vi.useFakeTimers();
        const { uid } = (page.root.getSnapshot() as { readonly context: { readonly uid: number } }).context;
        const coming = comeBack({ root: page.root, flows, left, now: () => NOW, uid: () => uid });
        for (let turn = 0; turn < 3; turn += 1) {
          await vi.advanceTimersByTimeAsync(1);
          await quiet();
        }
        coming.stop();
        vi.useRealTimers();
        const context = (id: string) =>
          (
            page.root.system.get(id) as
              | { getSnapshot: () => { context: Record<string, unknown> } }
              | undefined
          )?.getSnapshot().context;
        const toasts = (context('toasts')?.['toasts'] ?? []) as readonly { title: { id: string } }[];
        const isBack = toasts.some(({ title }) => title.id === 'toast.resumed.title');
        if (isBack) back += 1;
        if (isBack) expect(left?.uid).toBe(uid);
        expect((page.root.getSnapshot() as { readonly status: string }).status).toBe('active');
        page.root.stop();
      });
      expect(back).toBeGreaterThan(0);
      tell(`${count} damaged journals taken over, ${back} brought a flow back, 0 to another player`);
    },
    limitMs,
  );
});

describe('damaged headers and queries', () => {
  it(
    'of cookies and addresses are read without throwing, into values of their own',
    async () => {
      const header = 'i18n_locale=lv; platform_session=abc%20d; quiet=1; x="q"; __proto__=1; constructor=2';
      const pieces = [
        '; ',
        '=',
        '%',
        '%zz',
        '%ff',
        '"',
        '\u0000',
        '__proto__=x',
        ',',
        ' ',
        'a'.repeat(9_000),
        '&',
        '[]=',
      ];
      const count = volume(50_000, 1_000);
      await each(count, 400_000, (random) => {
        let text = header;
        for (let times = random.int(5); times >= 0; times -= 1) {
          const at = random.int(text.length + 1);
          text = random.chance(0.5)
            ? mutateText(random, text)
            : text.slice(0, at) + random.pick(pieces) + text.slice(at);
        }
        const query = Object.entries(queryRecord(text));
        for (const [name, value] of query) expect([typeof name, typeof value]).toEqual(['string', 'string']);
        expect(query.length).toBeLessThanOrEqual(1_000);
      });
      expect(({} as { readonly x?: unknown }).x).toBeUndefined();
      tell(`${count} queries`);
    },
    limitMs,
  );
});
