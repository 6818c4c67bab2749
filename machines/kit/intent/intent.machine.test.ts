import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import { OTHER_PLAYER, UNCONFIRMED_PLAYER } from '../../../schemas/constants.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../actor-ids.ts';
import { selectIntent, selectIntentStage } from './intent.selectors.ts';
import type { IntentInput, IntentOutput } from './intent.machine.ts';
import { at, standInIntent } from '../../../tests/stand-ins/intent.ts';

const input: IntentInput = {
  uid: 7,
  call: 'Cashier.makedeposit',
  payload: { method_id: 1, amount: '50', currency: 'EUR' },
  secrets: [],
  sensitive: false,
  known: null,
  replaces: null,
};

const open = (rest: Partial<IntentInput> = {}) => {
  const stand = standInIntent();
  const parent = setup({
    types: {} as { context: { output: IntentOutput | null }; events: { type: 'none' } },
    actors: { intent: stand.machine },
  }).createMachine({
    context: { output: null },
    invoke: { src: 'intent', id: 'intent', input: { ...input, ...rest } },
  });
  const actor = createActor(parent).start();
  const ref = () => selectIntent(actor.getSnapshot());
  const stage = () => {
    const child = ref();
    return (child && selectIntentStage(child.getSnapshot())) ?? 'settled';
  };
  const isLocked = () => ref()?.getSnapshot().hasTag('locked') ?? false;
  const tell = (event: object) => ref()?.send(event as never);
  return { ...stand, stage, isLocked, tell };
};

it('sends nothing before the record is written, and everything under its one key', async () => {
  const intent = open();
  expect(intent.prepare.inputs()).toEqual([
    { uid: 7, call: input.call, payload: input.payload, sensitive: false, replaces: null },
  ]);
  expect(intent.send.calls).toHaveLength(0);
  await intent.written('key-1');
  expect(intent.send.inputs()).toMatchObject([{ key: 'key-1', createdAt: at, payload: input.payload }]);
  await intent.done({ transaction_id: 'T-1' });
  expect(intent.stage()).toBe('settled');
});

it('refuses to send when the browser keeps no record', async () => {
  const intent = open();
  await intent.prepare.last().answer(succeed({ kind: 'storage' }));
  expect(intent.send.calls).toHaveLength(0);
  expect(intent.stage()).toBe('settled');
});

it('asks about a lost answer under the same key three times by itself, then when the player wants', async () => {
  const intent = open({ known: { key: 'key-9', createdAt: at } });
  const pauses: unknown[] = [];
  for (let round = 0; round < 3; round += 1) {
    await intent.lost();
    expect([intent.stage(), intent.isLocked()]).toEqual(['lost', true]);
    pauses.push(intent.pause.last().input);
    await intent.pause.last().answer(null);
    expect(intent.stage()).toBe('lost');
  }
  await intent.lost();
  expect(pauses).toEqual([{ at: at + 2_000 }, { at: at + 5_000 }, { at: at + 10_000 }]);
  expect([intent.stage(), intent.isLocked()]).toEqual(['lost', true]);
  intent.tell({ type: 'intent.retry.requested' });
  expect(intent.stage()).toBe('busy');
  expect(new Set(intent.send.inputs().map(({ key }) => key))).toEqual(new Set(['key-9']));
  await intent.done({ transaction_id: 'T-1' });
  expect(intent.stage()).toBe('settled');
});

it('an expired session waits for the same player and goes on under the same key', async () => {
  const stand = standInIntent();
  const { ref, sent } = runFeature(stand.machine, actorIds.deposit, input);
  await stand.written('key-1');
  await stand.settles({ kind: 'again', failure: failureOf('Authorization', { status: 401 }), at });
  expect(ref.getSnapshot().value).toBe('expired');
  expect(sent).toEqual([{ to: actorIds.session, event: { type: 'session.expired' } }]);
  ref.send({ type: 'session.changed', uid: 0, currency: '' });
  ref.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
  expect(ref.getSnapshot().value).toBe('expired');
  ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
  expect(stand.send.inputs().map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  await stand.done({ transaction_id: 'T-1' });
  expect(ref.getSnapshot().output).toEqual({
    known: { key: 'key-1', createdAt: at },
    settlement: { kind: 'done', value: { transaction_id: 'T-1' }, at } satisfies Settlement<Json>,
  });
});

it('a crashed program leaves the attempt unknown, never settled', async () => {
  const intent = open({ known: { key: 'key-9', createdAt: at } });
  await intent.send.last().reject({ type: 'Defect' });
  expect([intent.stage(), intent.isLocked()]).toEqual(['lost', true]);
});

it('goes on by itself after two renewals of the session; a third refusal is told, and the key stays good', async () => {
  const stand = standInIntent();
  const { ref, sent } = runFeature(stand.machine, actorIds.deposit, input);
  const unconfirmed = {
    kind: 'again',
    failure: failureOf('Authorization', { status: 401, code: UNCONFIRMED_PLAYER }),
    at,
  } as const;
  await stand.written('key-1');
  for (let round = 0; round < 2; round += 1) {
    await stand.settles(unconfirmed);
    expect(ref.getSnapshot().value).toBe('expired');
    ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
  }
  await stand.settles(unconfirmed);
  expect(sent).toHaveLength(2);
  expect(stand.send.inputs().map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
  expect(ref.getSnapshot().output).toEqual({
    known: { key: 'key-1', createdAt: at },
    settlement: unconfirmed,
  });
});

/** A wish among the actors of the site, on its way under its key. */
const underWay = async (rest: Partial<IntentInput> = {}) => {
  const stand = standInIntent();
  const feature = runFeature(stand.machine, actorIds.deposit, { ...input, ...rest }, [
    actorIds.session,
    actorIds.navigation,
    actorIds.dialogs,
    actorIds.toasts,
    actorIds.popups,
  ]);
  await stand.written('key-1');
  const snapshot = () => feature.ref.getSnapshot();
  return { ...stand, ...feature, snapshot, stage: () => selectIntentStage(snapshot()) };
};

describe('a refusal', () => {
  it('for cookies of another player is told until it is closed; any other is the matter of its form', async () => {
    const other = await underWay();
    await other.refused(failureOf('InvalidRequest', { code: OTHER_PLAYER }));
    expect(other.sent).toEqual([
      {
        to: 'toasts',
        event: {
          type: 'toast.requested',
          kind: 'warning',
          title: { id: 'toast.otherPlayer.title' },
          text: { id: 'toast.otherPlayer.text' },
          sticky: true,
        },
      },
    ]);
    const plain = await underWay();
    await plain.refused(failureOf('BillingUnavailable'));
    expect(plain.sent).toEqual([]);
    expect(plain.snapshot().output).toEqual({
      known: { key: 'key-1', createdAt: at },
      settlement: { kind: 'refused', failure: failureOf('BillingUnavailable'), at },
    });
  });

  it('asks for what is missing, for the wish that it is missing for', async () => {
    const profile = await underWay({ call: 'Cashier.makewithdrawal' });
    await profile.refused(failureOf('UserNeedProfileData'));
    expect(profile.sent).toMatchObject([
      { to: 'dialogs', event: { name: 'FillProfilePopup', props: { reason: 'withdraw' } } },
    ]);
  });

  it('that closes the account is told to the session, with the wish that met it', async () => {
    const banned = await underWay();
    const failure = failureOf('UserBanned', { status: 403 });
    await banned.refused(failure);
    expect(banned.sent).toEqual([{ to: 'session', event: { type: 'session.blocked', failure } }]);
    const denied = await underWay();
    await denied.refused(failureOf('UnknownError', { status: 403 }));
    expect(denied.sent).toMatchObject([
      { to: 'navigation', event: { message: 'Cashier.makedeposit: UnknownError' } },
    ]);
  });

  it('says nothing when it did not reach the platform', async () => {
    for (const failure of [failureOf('UserNeedProfileData'), failureOf('UserBanned', { status: 403 })]) {
      const again = await underWay();
      await again.settles({ kind: 'again', failure, at });
      expect([again.sent, again.snapshot().status]).toEqual([[], 'done']);
    }
  });
});

it('the record holds what tells the wish from older ones; what is sent with it, where it is judged', async () => {
  const site = { origin: 'https://play.example', allowedOrigins: [], loopbackOrigins: [] };
  const run = await underWay({ baseline: null, site, sensitive: true, replaces: 'key-0' });
  expect(run.prepare.inputs()).toEqual([
    {
      uid: 7,
      call: input.call,
      payload: input.payload,
      sensitive: true,
      replaces: 'key-0',
      baseline: null,
    },
  ]);
  expect(run.send.inputs()).toEqual([
    {
      uid: 7,
      call: input.call,
      key: 'key-1',
      createdAt: at,
      payload: input.payload,
      secrets: [],
      sensitive: true,
      baseline: null,
      site,
    },
  ]);
  const plain = await underWay();
  expect(Object.keys(plain.prepare.last().input)).not.toContain('baseline');
  expect(Object.keys(plain.send.last().input)).not.toContain('baseline');
  expect(Object.keys(plain.send.last().input)).not.toContain('site');
});

it.each([
  ['a browser that keeps no record', { kind: 'storage', at: 0 }, succeed({ kind: 'storage' } as const)],
  [
    'code that does not come over a lost line',
    { kind: 'again', failure: failureOf('LostAnswer'), at: 0 },
    new Error('Failed to fetch dynamically imported module'),
  ],
] as const)(
  '%s ends the wish unsent, without a key, and is told as what it is',
  async (_, settlement, end) => {
    const stand = standInIntent();
    const { ref } = runFeature(stand.machine, actorIds.deposit, input);
    expect([selectIntentStage(ref.getSnapshot()), ref.getSnapshot().hasTag('locked')]).toEqual([
      'busy',
      true,
    ]);
    await (end instanceof Error ? stand.prepare.last().reject(end) : stand.prepare.last().answer(end));
    expect([ref.getSnapshot().output, stand.send.calls.length]).toEqual([{ known: null, settlement }, 0]);
  },
);

it('a player may ask before the pause is over, and after many lost answers the pauses begin anew', async () => {
  const run = await underWay();
  await run.lost();
  expect([run.snapshot().value, run.snapshot().hasTag('locked')]).toEqual(['waiting', true]);
  run.ref.send({ type: 'intent.retry.requested' });
  expect([run.snapshot().value, run.stage()]).toEqual([{ sending: 'fresh' }, 'busy']);
  for (let round = 0; round < 2; round += 1) {
    await run.lost();
    await run.pause.last().answer(null);
    expect(run.snapshot().value).toEqual({ sending: 'asking' });
  }
  await run.lost();
  expect(run.snapshot().value).toBe('stuck');
  run.ref.send({ type: 'intent.retry.requested' });
  await run.lost();
  expect(run.pause.last().input).toEqual({ at: at + 2_000 });
});

it('a player who signs in by hand may send the wish again, with both renewals before it', async () => {
  const run = await underWay();
  const again = { kind: 'again', failure: failureOf('Authorization', { status: 401 }), at } as const;
  for (let round = 0; round < 3; round += 1) {
    await run.settles(again);
    expect([run.snapshot().value, run.stage(), run.snapshot().hasTag('locked')]).toEqual([
      'expired',
      'expired',
      true,
    ]);
    run.ref.send({ type: 'intent.retry.requested' });
    expect(run.stage()).toBe('busy');
  }
});

it('a lost answer of an ended session waits for the player too, but no other failure does', async () => {
  const lost = await underWay();
  await lost.settles({ kind: 'unknown', failure: failureOf('Authorization', { status: 401 }), at });
  expect(lost.snapshot().value).toBe('expired');
  const other = await underWay();
  await other.settles({ kind: 'again', failure: failureOf('BillingUnavailable'), at });
  expect([other.snapshot().status, other.sent]).toEqual(['done', []]);
  const refused = await underWay();
  await refused.settles({ kind: 'refused', failure: failureOf('Authorization', { status: 401 }), at });
  expect(refused.snapshot().status).toBe('done');
});

describe.each(['account.setSelfExclusion', 'account.setTimeOut'] as const)(
  '%s, which ends the session of its player',
  (call) => {
    const unheard = {
      known: { key: 'key-1', createdAt: at },
      settlement: { kind: 'unknown', failure: null, at: 0 },
    };
    const signedOut = { type: 'session.changed', uid: 0, currency: '' } as const;

    it('ends unheard when the player is gone while its answer is lost', async () => {
      const ways: readonly (readonly [
        unknown,
        (run: Awaited<ReturnType<typeof underWay>>) => Promise<void>,
      ])[] = [
        ['waiting', (run) => run.lost()],
        [
          { sending: 'asking' },
          async (run) => {
            await run.lost();
            await run.pause.last().answer(null);
          },
        ],
        ['stuck', (run) => run.send.last().reject(new Error('defect'))],
      ];
      for (const [state, come] of ways) {
        const run = await underWay({ call });
        await come(run);
        expect(run.snapshot().value).toEqual(state);
        run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
        expect(run.snapshot().value).toEqual(state);
        run.ref.send(signedOut);
        expect([state, run.snapshot().output]).toEqual([state, unheard]);
        const deposit = await underWay();
        await come(deposit);
        deposit.ref.send(signedOut);
        expect(deposit.snapshot().value).toEqual(state);
      }
    });

    it('is not waited for when its lost answer says that nobody is signed in', async () => {
      const failure = failureOf('Authorization', { status: 401 });
      const run = await underWay({ call });
      await run.settles({ kind: 'unknown', failure, at });
      expect(run.snapshot().output?.settlement).toEqual({ kind: 'unknown', failure, at });
      expect(run.sent).toEqual([]);
      const again = await underWay({ call });
      await again.settles({ kind: 'again', failure, at });
      expect(again.snapshot().value).toBe('expired');
      const lost = await underWay({ call });
      await lost.settles({ kind: 'unknown', failure: failureOf('LostAnswer'), at });
      expect(lost.snapshot().value).toBe('waiting');
    });
  },
);
