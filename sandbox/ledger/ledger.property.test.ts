import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, key, makePlayer, startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../tests/harness/sandbox-client.ts';
import { booksBalance } from './books.ts';
import { playerBalances } from './ledger.ts';

/** One wish of a player, under one of a few keys, sent once or several times at once. */
type Step = {
  readonly kind: 'deposit' | 'approve' | 'decline' | 'withdraw' | 'cancel' | 'spin' | 'pay';
  readonly amount: number;
  readonly slot: number;
  readonly copies: number;
};
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>(
      'deposit',
      'deposit',
      'approve',
      'approve',
      'decline',
      'withdraw',
      'cancel',
      'spin',
      'spin',
      'pay',
    ),
    amount: fc.constantFrom(10, 20, 35, 50),
    slot: fc.nat(3),
    copies: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 4, maxLength: 18 },
);

type Run = {
  readonly client: Client;
  readonly uid: number;
  readonly session: string;
  readonly ids: Map<string, string>;
  readonly keys: Map<string, string>;
};

const keyFor = (run: Run, name: string): string => {
  const known = run.keys.get(name) ?? key();
  run.keys.set(name, known);
  return known;
};

const carryOut = async (run: Run, step: Step): Promise<void> => {
  const { client, ids } = run;
  const name = `${step.kind}/${step.slot}/${step.amount}`;
  switch (step.kind) {
    case 'deposit': {
      const answer = await client.call<{ transaction_id: string }>('Cashier.makedeposit', {
        method_id: 1,
        amount: String(step.amount),
        currency: 'EUR',
        idempotency_key: keyFor(run, name),
      });
      if (answer.data) ids.set(`deposit/${step.slot}`, answer.data.transaction_id);
      return;
    }
    case 'withdraw': {
      const answer = await client.call<{ transaction_id: string }>('Cashier.makewithdrawal', {
        method_id: 13,
        amount: String(step.amount),
        currency: 'EUR',
        'requisites[wallet_email]': 'a@b.test',
        idempotency_key: keyFor(run, name),
      });
      if (answer.data) ids.set(`withdraw/${step.slot}`, answer.data.transaction_id);
      return;
    }
    case 'cancel':
      await client.call('Cashier.cancelwithdrawal', {
        id: ids.get(`withdraw/${step.slot}`) ?? 'none',
        idempotency_key: keyFor(run, name),
      });
      return;
    case 'spin': {
      const answer = await client.post('/frame/spin', {
        session: run.session,
        round: `round-${step.slot}-${step.amount}`,
        stake: '100',
      });
      const settled = await answer.text();
      const first = run.keys.get(name) ?? settled;
      run.keys.set(name, first);
      // 402: the balance was too low at that moment, nothing was taken.
      expect([200, 402]).toContain(answer.status);
      if (answer.status === 200 && first.includes('reels'))
        expect(JSON.parse(settled).reels).toEqual(JSON.parse(first).reels);
      return;
    }
    case 'pay':
      await client.post(`/sandbox/api/payments/${ids.get(`withdraw/${step.slot}`) ?? 'none'}`, {
        decision: 'pay',
      });
      return;
    default:
      await client.post(`/sandbox/api/payments/${ids.get(`deposit/${step.slot}`) ?? 'none'}`, {
        decision: step.kind,
      });
  }
};

/** What the account must hold, added up from the payments and rounds, without the ledger. */
const expectedMinor = async (sandbox: TestSandbox, uid: number): Promise<bigint> => {
  const { db } = sandbox.platform;
  const payments = await db.selectFrom('payments').selectAll().where('uid', '=', uid).execute();
  const rounds = await db
    .selectFrom('rounds')
    .selectAll()
    .where('uid', '=', uid)
    .where('mode', '=', 'real')
    .execute();
  const gone = new Set(['cancelled', 'declined']);
  const moved = payments.reduce((sum, payment) => {
    if (payment.direction === 'deposit')
      return payment.status === 'success' ? sum + payment.amount_minor : sum;
    return gone.has(payment.status) ? sum : sum - payment.amount_minor;
  }, 0n);
  return rounds.reduce((sum, round) => sum - round.stake_minor + round.payout_minor, moved);
};

describe('the ledger under random schedules', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.stop());

  it('books balance, no account falls below zero, and each key has one effect however often it is sent', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (schedule) => {
        const client = createClient(sandbox.base);
        const { uid, login } = await makePlayer(client, { balance: '100' });
        await client.signIn(login);
        const start = await client.call<{ session_id: string }>('games.start', {
          sysname: 'double_bell',
          mode: 'real',
          platform: 'desktop',
          idempotency_key: key(),
        });
        const run: Run = { client, uid, session: start.data.session_id, ids: new Map(), keys: new Map() };
        for (const step of schedule)
          await Promise.all(Array.from({ length: step.copies }, () => carryOut(run, step)));
        const { db } = sandbox.platform;
        expect(await booksBalance(db)).toEqual([]);
        const payments = await db
          .selectFrom('payments')
          .select(['id', 'direction'])
          .where('uid', '=', uid)
          .execute();
        const keys = [...run.keys.keys()];
        const asked = (prefix: string) => keys.filter((name) => name.startsWith(prefix)).length;
        // The first deposit is the opening balance.
        expect(payments.filter((row) => row.direction === 'deposit').length).toBe(asked('deposit/') + 1);
        expect(payments.filter((row) => row.direction === 'withdrawal').length).toBeLessThanOrEqual(
          asked('withdraw/'),
        );
        const { main } = await playerBalances(db, uid, 'EUR');
        expect(main).toBe(await expectedMinor(sandbox, uid));
      }),
      { numRuns: 40, seed: 20261121 },
    );
  }, 60_000);
});
