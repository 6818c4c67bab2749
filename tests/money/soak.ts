import { randomUUID } from 'node:crypto';
import * as Effect from 'effect/Effect';
import * as Layer from 'effect/Layer';
import * as Logger from 'effect/Logger';
import fc from 'fast-check';
import { Api } from '../../effects/kit/api/api.ts';
import { CallContext } from '../../effects/kit/api/call-context.ts';
import { sendWithFetch } from '../../effects/kit/api/fetch-http.ts';
import { Http } from '../../effects/kit/api/http.ts';
import { playSchedule, scheduleOf, scheduleUid } from './play-schedule.ts';
import type { Schedule, Wished } from './play-schedule.ts';
import { sendIntent } from '../../effects/kit/intents/send-intent.ts';
import { simulatedBrowser } from './simulated-browser.ts';
import { VaultService } from '../../effects/kit/vault.ts';
import { createVault } from '../../schemas/rules/kit/vault.ts';
import type { Fault } from '../../sandbox/faults.ts';
import { booksBalance, ledgerOf } from '../../sandbox/ledger/books.ts';
import { playerBalances, playerOwner } from '../../sandbox/ledger/ledger.ts';
import { fixturePassword } from '../../sandbox/seed/fixtures.ts';
import { makePlayer } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';

/** Above every amount that makes the sandbox raise an error of its own. */
const FIRST_AMOUNT = 80;

type Trouble = Pick<Fault, 'kind' | 'when' | 'status' | 'errorType'>;
const troubles: readonly Trouble[] = [
  { kind: 'drop', when: 'before' },
  { kind: 'drop', when: 'after' },
  { kind: 'truncated', when: 'after' },
  { kind: 'malformed', when: 'after' },
  { kind: 'wrongSchema', when: 'after' },
  { kind: 'status', when: 'before', status: 503 },
  { kind: 'status', when: 'after', status: 502 },
  { kind: 'error', when: 'before', errorType: 'TooManyRequests' },
  { kind: 'error', when: 'before', errorType: 'Authorization' },
];

const moneyOperations = ['deposit', 'withdraw', 'cancel', 'bet', 'bonus'] as const;
type Operation = (typeof moneyOperations)[number];
export type Step = { readonly operation: Operation; readonly schedule: Schedule<Trouble> };

/** What one player does in a row, each step with its own lost answers, dying pages and second tab. */
export const soakSteps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    operation: fc.constantFrom(...moneyOperations),
    schedule: scheduleOf<Trouble>(troubles).map((schedule) => ({
      sensitive: false,
      turns: schedule.turns.slice(0, 2),
    })),
  }),
  { minLength: 2, maxLength: 5 },
);

/** What went wrong, in words; empty when every wish had one effect and everything is settled. */
export type SoakReport = { readonly faults: readonly string[]; readonly wishes: number };

/** Plays the steps of one fresh player through the client's own services against the sandbox. */
export const playSteps = async (sandbox: TestSandbox, steps: readonly Step[]): Promise<SoakReport> => {
  const { db, faults: injected } = sandbox.platform;
  const client = sandbox.client();
  const { uid, login } = await makePlayer(client, { password: fixturePassword, balance: '2000' });
  const session = await fetch(`${sandbox.base}/api/auth.login?v=1&locale=en-US`, {
    method: 'POST',
    body: formOf({ login, password: fixturePassword }),
  });
  await client.signIn(login);
  const cookie = session.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const fetchAs: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', cookie);
    return fetch(`${sandbox.base}${input as string}`, { ...init, headers });
  };
  const http = Layer.succeed(Http, { send: sendWithFetch({ fetch: fetchAs, headers: () => ({}) }) });
  const context = Layer.succeed(CallContext, {
    locale: () => 'en-US',
    uid: () => scheduleUid,
    isFramed: () => false,
  });
  const services = Layer.mergeAll(
    Api.layer.pipe(Layer.provide(Layer.mergeAll(http, context))),
    Layer.succeed(VaultService, createVault()),
    Logger.layer([]),
  );
  const browser = simulatedBrowser(Date.now());
  const wrong: string[] = [];

  /** One wish through losses until the player knows that it has come true. */
  const fulfil = async (step: Step, wished: Wished, effects: () => Promise<number>): Promise<void> => {
    const isTold = await playSchedule<Trouble>(
      {
        browser,
        settle: (tab, { key }, _filled, next) =>
          Effect.gen(function* () {
            const real = yield* Api;
            const counted = Api.of({
              ...real,
              callOnce: (row, payload) =>
                tab.step(
                  Effect.suspend(() => {
                    const trouble = next();
                    injected.clear();
                    if (trouble) injected.set({ ...trouble, target: row.name, times: 1 });
                    return real.callOnce(row, payload);
                  }),
                ),
            });
            return yield* sendIntent({
              uid: scheduleUid,
              call: wished.call,
              key,
              createdAt: browser.now(),
              payload: wished.payload,
              secrets: [],
              sensitive: false,
              baseline: null,
            }).pipe(Effect.provideService(Api, counted));
          }).pipe(Effect.provide(services), Effect.orDie),
        isPaid: Effect.promise(async () => (await effects()) > 0),
        settleLate: () => injected.clear(),
      },
      step.schedule,
      wished,
    );
    injected.clear();
    const count = await effects();
    if (!isTold) wrong.push(`${wished.call} was never told`);
    if (count !== 1) wrong.push(`${wished.call} had ${count} effects`);
  };

  const paid = (direction: 'deposit' | 'withdrawal', amountMinor: bigint) =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('uid', '=', uid)
      .where('direction', '=', direction)
      .where('amount_minor', '=', amountMinor)
      .execute();

  const decide = (id: string, decision: string): Promise<Response> =>
    client.post(`/sandbox/api/payments/${id}`, { decision });

  const deposit = async (step: Step, units: number): Promise<void> => {
    const find = () => paid('deposit', BigInt(units) * 100n);
    const payload = { method_id: 1, amount: String(units), currency: 'EUR' };
    await fulfil(step, { call: 'Cashier.makedeposit', payload }, async () => (await find()).length);
    // The provider says it twice.
    for (const { id } of await find()) for (const time of ['approve', 'approve']) await decide(id, time);
  };

  const withdraw = async (step: Step, units: number): Promise<string | undefined> => {
    const find = () => paid('withdrawal', BigInt(units) * 100n);
    const payload = {
      method_id: 13,
      amount: String(units),
      currency: 'EUR',
      requisites: { wallet_email: 'soak@example.test' },
      burn_bonuses: true,
    };
    await fulfil(step, { call: 'Cashier.makewithdrawal', payload }, async () => (await find()).length);
    return (await find())[0]?.id;
  };

  const bet = async (): Promise<void> => {
    const answer = await client.call<{ session_id: string }>('games.start', {
      sysname: 'double_bell',
      mode: 'real',
      platform: 'desktop',
      idempotency_key: randomUUID(),
    });
    const round = randomUUID();
    const body = { session: answer.data.session_id, round, stake: '100' };
    injected.set({ target: '/frame/spin', kind: 'drop', when: 'after', times: 1 });
    await client.post('/frame/spin', body).catch(() => null);
    injected.clear();
    await Promise.all([client.post('/frame/spin', body), client.post('/frame/spin', body)]);
    const rounds = await db.selectFrom('rounds').select('id').where('round_key', '=', round).execute();
    if (rounds.length !== 1) wrong.push(`a bet was played ${rounds.length} times`);
  };

  let isBonusTaken = false;
  const bonus = async (step: Step): Promise<void> => {
    if (isBonusTaken) return;
    isBonusTaken = true;
    const uses = () =>
      db
        .selectFrom('offer_uses')
        .select('offer_id')
        .where('uid', '=', uid)
        .where('promo_code', '!=', '')
        .execute();
    const payload = { promo_code: 'EVENING' };
    await fulfil(step, { call: 'campaigns.activateOffer', payload }, async () => (await uses()).length);
  };

  for (const [index, step] of steps.entries()) {
    const units = FIRST_AMOUNT + index;
    switch (step.operation) {
      case 'deposit':
        await deposit(step, units);
        break;
      case 'withdraw':
        await withdraw(step, units);
        break;
      case 'cancel': {
        const id = await withdraw({ ...step, schedule: { sensitive: false, turns: [] } }, units);
        const isCancelled = async () =>
          (await paid('withdrawal', BigInt(units) * 100n)).filter(({ status }) => status === 'cancelled')
            .length;
        if (id) await fulfil(step, { call: 'Cashier.cancelwithdrawal', payload: { id } }, isCancelled);
        break;
      }
      case 'bet':
        await bet();
        break;
      case 'bonus':
        await bonus(step);
    }
  }

  const left = await Effect.runPromise(browser.store.all);
  for (const intent of left) if (intent.state !== 'prepared') wrong.push(`${intent.call} is ${intent.state}`);
  const { main, bonus: bonusMoney } = await playerBalances(db, uid, 'EUR');
  const entries = await ledgerOf(db, playerOwner(uid));
  const sum = entries
    .filter(({ account }) => account === 'main' || account === 'bonus')
    .reduce((total, { amountMinor }) => total + amountMinor, 0n);
  if (sum !== main + bonusMoney) wrong.push(`the balance is ${main + bonusMoney}, its entries make ${sum}`);
  return { faults: wrong, wishes: steps.length };
};

/** What is wrong with the books of the whole house. */
export const wrongBooks = async (sandbox: TestSandbox): Promise<readonly string[]> =>
  (await booksBalance(sandbox.platform.db)).map((imbalance) => JSON.stringify(imbalance, textOfBigint));

const textOfBigint = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
