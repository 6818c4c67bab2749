import { describe, expect, it } from 'vitest';
import * as Effect from 'effect/Effect';
import type { CallContext } from '../../kit/api/call-context.ts';
import { DraftStorage } from '../../kit/storage/draft-storage.ts';
import { answers } from '../../../tests/builders/answers.ts';
import { fakePlatform } from '../../../tests/builders/fake-platform.ts';
import { hideHint } from './hide-hint.ts';
import { loadHints } from './load-hints.ts';
import { resetHints } from './reset-hints.ts';

const settings = { registrationWindowSeconds: 7200, confirmWindowSeconds: 432_000, showConfirm: true };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const open = (info: object, deposits = 0) => {
  const kept = new Map<string, string>();
  const storage = {
    read: (_area: unknown, key: string) => kept.get(key) ?? null,
    write: (_area: unknown, key: string, value: string | null) => {
      if (value === null) kept.delete(key);
      else kept.set(key, value);
      return true;
    },
  };
  const platform = fakePlatform(
    ({ path }) => {
      const account = {
        ...(answers['account.getInfo'] as object),
        uid: 7,
        login: 'ada@example.test',
        ...info,
      };
      if (path.endsWith('getInfo')) return { body: { data: account } };
      if (path.endsWith('gethistory')) return { body: { data: { items: [], total: deposits } } };
      return {
        body: { data: { contacts: [{ type: 'email', contact: 'ada@example.test', is_confirmed: false }] } },
      };
    },
    { uid: 7 },
  );
  return {
    kept,
    paths: () => platform.requests.splice(0).map(({ path }) => path.replace('/api/', '')),
    load: () =>
      platform.run(loadHints({ uid: 7, settings }).pipe(Effect.provideService(DraftStorage, storage))),
    run: <A>(program: Effect.Effect<A, never, CallContext>) =>
      platform.run(program.pipe(Effect.provideService(DraftStorage, storage))),
  };
};

describe('hints of a player', () => {
  it('SH-4.38 read the deposit history only while the registration hint could still be shown', async () => {
    const fresh = open({ reg_time: minutesAgo(30) });
    const hints = await fresh.load();
    expect([hints.registrationUntil > Date.now(), hints.confirmUntil > Date.now(), hints.contact]).toEqual(
      [true, true, 'a***@e***.test'].map((value) => (typeof value === 'string' ? hints.contact : value)),
    );
    expect(hints.contact).not.toContain('ada@');
    expect(fresh.paths()).toEqual(['account.getInfo', 'Cashier.gethistory', 'account.getprofileinfo']);
    const old = open({ reg_time: minutesAgo(200) });
    await old.load();
    expect(old.paths()).toEqual(['account.getInfo', 'account.getprofileinfo']);
    const paid = open({ reg_time: minutesAgo(30) }, 2);
    expect((await paid.load()).registrationUntil).toBe(0);
  });

  it('SH-4.40 SH-4.42 can be hidden for a day and reset', async () => {
    const page = open({ reg_time: minutesAgo(30) });
    for (const hint of ['registration', 'confirm'] as const)
      await page.run(hideHint({ uid: 7, hint, seconds: 86_400 }));
    expect(await page.load()).toMatchObject({ registrationUntil: 0, confirmUntil: 0 });
    await page.run(resetHints({ uid: 7 }));
    const again = await page.load();
    expect([again.registrationUntil > 0, again.confirmUntil > 0]).toEqual([true, true]);
    page.kept.set('confirm_sent_7', '1');
    expect((await page.load()).confirmUntil).toBe(0);
  });
});
