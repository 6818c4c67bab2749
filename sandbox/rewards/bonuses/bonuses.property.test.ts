import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { booksBalance } from '../../ledger/books.ts';
import { balanceOf, playerBalances, playerOwner } from '../../ledger/ledger.ts';
import { createClient, key, makePlayer, startTestSandbox } from '../../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../../tests/harness/sandbox-client.ts';

const kinds = [
  'Bonuses.activate',
  'Bonuses.deactivate',
  'Bonuses.remove',
  'BettingBonuses.activate',
  'BettingBonuses.remove',
  'Cashbacks.payout',
  'Cashbacks.remove',
  'campaigns.takepromotions',
  'spin',
] as const;
/** One wish, sent once or several times at once under one key, and once more by another tab under its own. */
type Step = {
  readonly kind: (typeof kinds)[number];
  readonly slot: number;
  readonly copies: number;
  readonly otherTab: boolean;
};
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds, 'Bonuses.activate', 'Cashbacks.payout', 'spin', 'spin', 'spin'),
    slot: fc.nat(2),
    copies: fc.integer({ min: 1, max: 3 }),
    otherTab: fc.boolean(),
  }),
  { minLength: 4, maxLength: 20 },
);

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

type Ids = { readonly casino: number[]; readonly betting: number[]; readonly cashbacks: number[] };

const wish = (ids: Ids, { kind, slot }: Step): Record<string, unknown> => {
  if (kind === 'campaigns.takepromotions') return { offer_id: [301, 302, 303][slot] ?? 0 };
  if (kind.startsWith('Cashbacks.')) return { id: String(ids.cashbacks[slot] ?? 0) };
  return { bonus_id: (kind.startsWith('Betting') ? ids.betting : ids.casino)[slot] ?? 0 };
};

const carryOut = async (client: Client, session: string, ids: Ids, step: Step): Promise<void> => {
  const { kind, copies, otherTab } = step;
  const send = async (idempotency: string): Promise<void> => {
    if (kind === 'spin') {
      await client.post('/frame/spin', { session, round: idempotency, stake: '500' });
      return;
    }
    await client.call(kind, { ...wish(ids, step), idempotency_key: idempotency });
  };
  const one = key();
  await Promise.all([...Array.from({ length: copies }, () => send(one)), ...(otherTab ? [send(key())] : [])]);
};

it('AC-7.26 AC-7.28 AC-7.29 AC-7.30 AC-7.32 AC-7.36 AC-7.38 the books balance under any order of bonuses, cashbacks and rounds, and nothing is given twice', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (schedule) => {
      const client = createClient(sandbox.base);
      const { uid, login } = await makePlayer(client, { balance: '100' });
      await client.signIn(login);
      const give = async (perk: string, body: Record<string, unknown>): Promise<number> => {
        const answer = await client.post(`/sandbox/api/players/${uid}/${perk}`, body);
        return ((await answer.json()) as { id: number }).id;
      };
      const three = <A>(make: (slot: number) => Promise<A>) => Promise.all([0, 1, 2].map(make));
      const bonus = (type: string) => (slot: number) =>
        give('bonuses', { type, amount: String(5 + slot * 5), wager_times: 1 + slot, starts: 0 });
      const ids: Ids = {
        casino: await three(bonus('casino')),
        betting: await three(bonus('betting')),
        cashbacks: await three((slot) => give('cashbacks', { amount: `${3 + slot}.25` })),
      };
      await give('freespins', { sysname: 'double_bell', count: 2, amount: '1' });
      const start = await client.call<{ session_id: string }>('games.start', {
        sysname: 'double_bell',
        mode: 'real',
        platform: 'desktop',
        idempotency_key: key(),
      });
      for (const step of schedule) await carryOut(client, start.data.session_id, ids, step);

      const { db } = sandbox.platform;
      expect(await booksBalance(db)).toEqual([]);
      const bonuses = await db.selectFrom('bonuses').selectAll().where('uid', '=', uid).execute();
      const held = bonuses.reduce((sum, { held_minor: minor }) => sum + minor, 0n);
      expect(await balanceOf(db, playerOwner(uid), 'held_bonus', 'EUR')).toBe(held);
      const balances = await playerBalances(db, uid, 'EUR');
      for (const [type, money] of [
        ['casino', balances.bonus],
        ['betting', balances.bettingBonus],
      ] as const) {
        const active = bonuses.filter((row) => row.type === type && row.status === 'active');
        expect(active.length).toBeLessThanOrEqual(1);
        if (active.length === 0) expect([type, money]).toEqual([type, 0n]);
      }
      expect(bonuses.filter(({ offer_id: offer }) => offer === 302).length).toBeLessThanOrEqual(1);
      const cashbacks = await db.selectFrom('cashbacks').selectAll().where('uid', '=', uid).execute();
      const paid = cashbacks.filter(({ status }) => status === 'paid_out');
      const postings = await db
        .selectFrom('entries')
        .innerJoin('accounts', 'accounts.id', 'entries.account_id')
        .innerJoin('postings', 'postings.id', 'entries.posting_id')
        .select(['postings.kind', 'entries.amount_minor'])
        .where('accounts.owner', '=', playerOwner(uid))
        .where('accounts.kind', '=', 'main')
        .execute();
      const moved = (kind: string) =>
        postings.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.amount_minor, 0n);
      expect(moved('cashback')).toBe(paid.reduce((sum, { amount_minor: minor }) => sum + minor, 0n));
      expect(balances.main).toBe(10_000n + moved('round') + moved('cashback') + moved('bonus_convert'));
      const rounds = await db.selectFrom('rounds').selectAll().where('uid', '=', uid).execute();
      expect(rounds.filter(({ pack_id: pack }) => pack !== null).every((row) => row.stake_minor === 0n)).toBe(
        true,
      );
    }),
    { numRuns: 30, seed: 20261121 },
  );
}, 90_000);
