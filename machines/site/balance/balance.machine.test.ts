import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { Balances } from '../../../schemas/site/balance.ts';
import { balanceRefreshDefaults } from '../../../schemas/constants.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { settled, standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import type { BalanceEvent } from './balance.events.ts';
import { balanceMachine } from './balance.machine.ts';
import type { PollerInput, PushInput } from './balance.machine.ts';
import {
  isSameMoney,
  mirrorOf,
  selectBalances,
  selectHasOwnMoney,
  selectLastTotal,
  selectMain,
  selectTotal,
} from './balance.selectors.ts';

const money = (amount: string) => ({ amount, currency: 'EUR' });
const balances = (main: string): Balances => ({
  balance_main: money(main),
  balance_bonus: money('0'),
  balance_betting_bonus: money('0'),
  balance_fun: money('0'),
});
const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;
const signedIn = { type: 'balance.player.changed', uid: 42, balances: balances('100'), at: NOW } as const;

const open = () => {
  const getBalance = standIn<Outcome<Balances>>();
  const deadline = standIn<null, DeadlineInput>();
  const polls: { input: PollerInput; isRunning: boolean; say: (event: BalanceEvent) => void }[] = [];
  const pushes: { uid: number; isOpen: boolean; say: (event: BalanceEvent) => void }[] = [];
  const mirrored: (string | undefined)[] = [];
  const actor = createActor(
    balanceMachine.provide({
      actors: {
        getBalance: getBalance.logic,
        deadline: deadline.logic,
        pollBalance: fromCallback<BalanceEvent, PollerInput>(({ input, sendBack }) => {
          const poll = { input, isRunning: true, say: sendBack };
          polls.push(poll);
          return () => {
            poll.isRunning = false;
          };
        }),
        receivePush: fromCallback<BalanceEvent, PushInput>(({ input, sendBack }) => {
          const push = { uid: input.uid, isOpen: true, say: sendBack };
          pushes.push(push);
          return () => {
            push.isOpen = false;
          };
        }),
      },
      actions: { mirror: ({ context }) => void mirrored.push(context.balances?.balance_main.amount) },
    }),
  ).start();
  return {
    actor,
    send: (event: BalanceEvent) => actor.send(event),
    getBalance,
    deadline,
    polls,
    pushes,
    mirrored,
    main: () => actor.getSnapshot().context.balances?.balance_main.amount,
    isPolling: () => polls.some(({ isRunning }) => isRunning),
    schedule: () => (actor.getSnapshot().value as { on?: { schedule: string } }).on?.schedule ?? 'off',
    /** Epoch ms until which it polls without a click. */
    sleepAt: () => {
      const input = deadline.last().input;
      return 'at' in input ? input.at : null;
    },
  };
};

describe('balance', () => {
  it('AC-4.21 AC-9.01 polls every 10 seconds for a player, and shows what a poll brings', () => {
    const { send, polls, main, mirrored } = open();
    send(signedIn);
    expect(polls.map(({ input }) => input)).toEqual([{ uid: 42, intervalMs: 10_000 }]);
    expect(balanceRefreshDefaults.countSecondsForInterval).toBe(10);
    polls[0]?.say({ type: 'balance.polled', uid: 42, balances: balances('90.50') });
    expect(main()).toBe('90.50');
    expect(mirrored).toEqual(['100', '90.50']);
    polls[0]?.say({ type: 'balance.polled', uid: 7, balances: balances('1') });
    expect(main()).toBe('90.50');
  });

  it('BY-1.11 receives pushes for as long as there is a player, and for each one anew', () => {
    const { send, pushes } = open();
    const seen = () => pushes.map(({ uid, isOpen }) => [uid, isOpen]);
    send({ type: 'balance.player.changed', uid: 0, balances: null, at: NOW });
    expect(seen()).toEqual([]);
    send(signedIn);
    send({ type: 'balance.route.changed', path: '/game/fox' });
    send({ type: 'balance.settings.changed', settings: balanceRefreshDefaults });
    send(signedIn);
    expect(seen()).toEqual([[42, true]]);
    send({ ...signedIn, uid: 43 });
    send({ type: 'balance.player.changed', uid: 0, balances: null, at: NOW });
    expect(seen()).toEqual([
      [42, false],
      [43, false],
    ]);
  });

  it('BY-1.11 AC-4.24 takes a pushed balance when polling sleeps or is switched off, and none on a game page', async () => {
    const { send, pushes, deadline, main, schedule } = open();
    send(signedIn);
    const push = (amount: string) =>
      pushes[0]?.say({ type: 'balance.polled', uid: 42, balances: balances(amount) });
    await deadline.last().answer(null);
    push('90');
    expect([schedule(), main()]).toEqual(['asleep', '90']);
    send({
      type: 'balance.settings.changed',
      settings: { ...balanceRefreshDefaults, isEnabledInterval: false },
    });
    push('80');
    expect([schedule(), main()]).toEqual(['quiet', '80']);
    send({ type: 'balance.route.changed', path: '/game/fox' });
    push('70');
    expect(main()).toBe('80');
  });

  it('OP-67 SH-3.06 what was mirrored is shown as last known until the player is known, and never as the balance', () => {
    const { actor, send, main, mirrored, polls } = open();
    const last = () => selectLastTotal(actor.getSnapshot())?.amount ?? null;
    send({ type: 'balance.mirror.read', balances: balances('90') });
    expect([last(), selectBalances(actor.getSnapshot()), polls, mirrored]).toEqual(['90.00', null, [], []]);
    send({ type: 'balance.player.changed', uid: 0, balances: null, at: NOW });
    expect(last()).toBe('90.00');
    send(signedIn);
    expect([last(), main()]).toEqual([null, '100']);
    send({ type: 'balance.mirror.read', balances: balances('90') });
    expect([last(), main()]).toEqual([null, '100']);
  });

  it('what an answer without figures leaves is the balance of the same player, and nothing of another', () => {
    const { send, main, mirrored } = open();
    send(signedIn);
    send({ ...signedIn, balances: null });
    expect(main()).toBe('100');
    send({ ...signedIn, balances: balances('70') });
    expect([main(), mirrored.at(-1)]).toEqual(['70', '70']);
    send({ ...signedIn, uid: 43, balances: null });
    expect([main(), mirrored.at(-1)]).toEqual([undefined, undefined]);
    send({ ...signedIn, uid: 44, balances: balances('5') });
    expect([main(), mirrored.at(-1)]).toEqual(['5', '5']);
  });

  it('OP-67 a session that nobody confirms leaves what is last known, one that is confirmed does not', () => {
    const { actor, send } = open();
    const last = () => selectLastTotal(actor.getSnapshot());
    send(signedIn);
    send({ type: 'balance.player.changed', uid: 0, balances: null, at: NOW });
    send({ type: 'balance.mirror.read', balances: balances('90') });
    expect(last()).toEqual({ amount: '90.00', currency: 'EUR' });
    send({ ...signedIn, balances: null });
    expect(last()).toBeNull();
    send({ type: 'balance.player.changed', uid: 0, balances: null, at: NOW });
    expect(last()).toBeNull();
  });

  it('AC-4.25 AC-6.08 SH-6.06 asks nothing for a guest, whatever happens', () => {
    const { send, polls, getBalance, schedule } = open();
    for (const event of [
      { type: 'balance.player.changed', uid: 0, balances: null, at: NOW },
      { type: 'balance.clicked', at: NOW + 5_000 },
      { type: 'balance.refresh.requested' },
      { type: 'balance.route.changed', path: '/' },
      { type: 'balance.settings.changed', settings: balanceRefreshDefaults },
    ] satisfies BalanceEvent[])
      send(event);
    expect([polls, getBalance.calls, schedule()]).toEqual([[], [], 'off']);
  });

  it('AC-4.25 stops asking when the player signs out, and forgets the balance', () => {
    const { send, isPolling, main, getBalance } = open();
    send(signedIn);
    send({ type: 'balance.refresh.requested' });
    send({ type: 'balance.player.changed', uid: 0, balances: null, at: NOW });
    expect([isPolling(), main()]).toEqual([false, undefined]);
    expect(getBalance.last().isStopped()).toBe(true);
  });

  it('AC-4.22 AC-9.02 refreshes at a click at most once a second', async () => {
    const { send, getBalance, main } = open();
    send(signedIn);
    send({ type: 'balance.clicked', at: NOW });
    await getBalance.last().answer(succeed(balances('80')));
    expect(main()).toBe('80');
    for (const at of [NOW + 1, NOW + 500, NOW + 999]) send({ type: 'balance.clicked', at });
    expect(getBalance.calls.length).toBe(1);
    send({ type: 'balance.clicked', at: NOW + 1000 });
    expect(getBalance.calls.length).toBe(2);
    await getBalance.last().answer(succeed(balances('80')));
    // The clock of the device was put back.
    send({ type: 'balance.clicked', at: NOW - 60_000 });
    expect(getBalance.calls.length).toBe(3);
    expect(balanceRefreshDefaults.countSecondsForDelayBetweenClick).toBe(1);
  });

  it('AC-4.22 has one question by clicks on its way, and a failure leaves the last balance', async () => {
    const { send, getBalance, main, mirrored } = open();
    send(signedIn);
    send({ type: 'balance.clicked', at: NOW });
    send({ type: 'balance.clicked', at: NOW + 60_000 });
    expect(getBalance.calls.length).toBe(1);
    await getBalance.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    send({ type: 'balance.clicked', at: NOW + 120_000 });
    await getBalance.last().reject(new Error('defect'));
    expect([main(), mirrored]).toEqual(['100', ['100']]);
    send({ type: 'balance.refresh.requested' });
    expect(getBalance.calls.length).toBe(3);
  });

  it('AC-4.23 AC-9.03 stops after 5 minutes without a click, and the next click wakes it', async () => {
    const { send, deadline, sleepAt, isPolling, schedule } = open();
    send(signedIn);
    expect(sleepAt()).toBe(NOW + 5 * MINUTE_MS);
    send({ type: 'balance.clicked', at: NOW + 2 * MINUTE_MS });
    expect(deadline.calls[0]?.isStopped()).toBe(true);
    expect(sleepAt()).toBe(NOW + 7 * MINUTE_MS);
    await deadline.last().answer(null);
    expect([schedule(), isPolling()]).toEqual(['asleep', false]);
    send({ type: 'balance.clicked', at: NOW + 20 * MINUTE_MS });
    expect([schedule(), isPolling()]).toEqual(['polling', true]);
    expect(sleepAt()).toBe(NOW + 25 * MINUTE_MS);
    expect(balanceRefreshDefaults.countMinutesAfterWhichRequestsTurnedOff).toBe(5);
  });

  it('AC-3.53 AC-4.23 stops after the minutes that are configured, or never when that is switched off', () => {
    const { send, sleepAt } = open();
    const settings = { ...balanceRefreshDefaults, countMinutesAfterWhichRequestsTurnedOff: 2 };
    send({ type: 'balance.settings.changed', settings });
    send(signedIn);
    expect(sleepAt()).toBe(NOW + 2 * MINUTE_MS);
    send({
      type: 'balance.settings.changed',
      settings: { ...settings, isEnabledTurnOffRequests: false },
    });
    send({ type: 'balance.clicked', at: NOW });
    expect(sleepAt()).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('AC-4.24 skips polls and click refreshes on paths with /game/, and goes on elsewhere', () => {
    const { send, isPolling, getBalance, schedule } = open();
    send(signedIn);
    send({ type: 'balance.route.changed', path: '/lv/game/oxblood' });
    send({ type: 'balance.clicked', at: NOW + 10_000 });
    expect([schedule(), isPolling(), getBalance.calls.length]).toEqual(['quiet', false, 0]);
    send({ type: 'balance.route.changed', path: '/gamehall' });
    expect([schedule(), isPolling()]).toEqual(['polling', true]);
    send({ type: 'balance.clicked', at: NOW + 20_000 });
    expect(getBalance.calls.length).toBe(1);
  });

  it('AC-4.24 neither another interval of the operator nor a click after a sleep asks on a path with /game/', async () => {
    const changed = { type: 'balance.settings.changed' as const, settings: balanceRefreshDefaults };
    const { send, isPolling, schedule } = open();
    send(signedIn);
    send({ type: 'balance.route.changed', path: '/game/oxblood' });
    send(changed);
    expect([schedule(), isPolling()]).toEqual(['quiet', false]);
    const asleep = open();
    asleep.send(signedIn);
    await asleep.deadline.last().answer(null);
    asleep.send({ type: 'balance.route.changed', path: '/game/oxblood' });
    asleep.send({ type: 'balance.clicked', at: NOW + 1 });
    expect([asleep.schedule(), asleep.isPolling()]).toEqual(['quiet', false]);
  });

  it('AC-3.53 asks as often as the operator sets, from the moment that is known', () => {
    const { send, polls } = open();
    const every = (seconds: number) => ({
      type: 'balance.settings.changed' as const,
      settings: { ...balanceRefreshDefaults, countSecondsForInterval: seconds },
    });
    send(every(30));
    send(signedIn);
    send(every(45));
    expect(polls.map(({ input, isRunning }) => [input.intervalMs, isRunning])).toEqual([
      [30_000, false],
      [45_000, true],
    ]);
  });

  it('AC-3.53 lets each switch remove its own trigger alone', () => {
    const { send, isPolling, getBalance } = open();
    const off = {
      ...balanceRefreshDefaults,
      isEnabledInterval: false,
      isEnabledRequestsAfterClick: false,
    };
    send({ type: 'balance.settings.changed', settings: off });
    send(signedIn);
    send({ type: 'balance.clicked', at: NOW + 10_000 });
    expect([isPolling(), getBalance.calls.length]).toEqual([false, 0]);
    send({ type: 'balance.refresh.requested' });
    expect(getBalance.calls.length).toBe(1);
  });

  it('is shown as soon as it comes and asked for once more where money moved meanwhile, however often', async () => {
    const { send, getBalance, main } = open();
    send(signedIn);
    for (let round = 0; round < 4; round += 1) send({ type: 'balance.refresh.requested' });
    expect([getBalance.calls.length, getBalance.last().isStopped()]).toEqual([1, false]);
    await getBalance.last().answer(succeed(balances('90')));
    expect([main(), getBalance.calls.length]).toEqual(['90', 2]);
    await getBalance.last().answer(succeed(balances('80')));
    expect([main(), getBalance.calls.length]).toEqual(['80', 2]);
  });

  it('asks nothing anew for another player by what moved the money of the one before', () => {
    const { send, getBalance } = open();
    send(signedIn);
    send({ type: 'balance.refresh.requested' });
    send({ type: 'balance.refresh.requested' });
    send({ type: 'balance.player.changed', uid: 7, balances: balances('5'), at: NOW });
    expect([getBalance.calls.length, getBalance.last().isStopped()]).toEqual([1, true]);
  });

  it('takes neither an answer nor a poll of the player before', async () => {
    const { send, getBalance, polls, main } = open();
    send(signedIn);
    send({ type: 'balance.refresh.requested' });
    const old = getBalance.last();
    send({ type: 'balance.player.changed', uid: 7, balances: balances('5'), at: NOW });
    await old.answer(succeed(balances('100')));
    await settled();
    expect(main()).toBe('5');
    expect(polls.filter(({ isRunning }) => isRunning).map(({ input }) => input.uid)).toEqual([7]);
  });
});

it('a poll that shows other balances has the figures of the session asked for again', () => {
  const poll: { say?: (event: BalanceEvent) => void } = {};
  const machine = balanceMachine.provide({
    actors: {
      pollBalance: fromCallback<BalanceEvent, PollerInput>(({ sendBack }) => {
        poll.say = sendBack;
      }),
    },
  });
  const { ref, sent } = runFeature(machine, actorIds.balance, undefined, [actorIds.figures]);
  ref.send(signedIn);
  expect(sent).toEqual([]);
  poll.say?.({ type: 'balance.polled', uid: 42, balances: balances('90.50') });
  expect(sent).toEqual([{ to: actorIds.figures, event: { type: 'figures.refresh.requested' } }]);
});

it.each([
  ['0', false],
  ['0.00', false],
  ['0.01', true],
  ['-3', false],
] as const)('OP-56 a player with %s of their own has money to stake: %s', (amount, has) => {
  const { actor, send } = open();
  expect(selectHasOwnMoney(actor.getSnapshot())).toBe(false);
  send({ ...signedIn, balances: { ...balances(amount), balance_bonus: money('50') } });
  expect(selectHasOwnMoney(actor.getSnapshot())).toBe(has);
});

it('shows the three balances of a player as one and their own money beside it, and none to a guest', () => {
  const { actor, send } = open();
  const shown = () => [selectTotal(actor.getSnapshot()), selectMain(actor.getSnapshot())];
  expect(shown()).toEqual([null, null]);
  send({
    ...signedIn,
    balances: {
      balance_main: money('100.10'),
      balance_bonus: money('20.20'),
      balance_betting_bonus: money('3.30'),
      balance_fun: money('4000'),
    },
  });
  expect(shown()).toEqual([money('123.60'), money('100.10')]);
});

it('SH-3.06 keeps for the next visit whose balances they were and when, and nothing of a guest', () => {
  const kept = balances('100');
  expect(JSON.parse(mirrorOf({ uid: 42, balances: kept }, NOW) ?? '')).toEqual({
    uid: 42,
    balances: kept,
    saved_at: NOW,
  });
  expect([
    mirrorOf({ uid: 0, balances: kept }, NOW),
    mirrorOf({ uid: 42, balances: null }, NOW),
    mirrorOf({ uid: 0, balances: null }, NOW),
  ]).toEqual([null, null, null]);
});

it('money that is shown is drawn anew when its amount or its currency is another, and not otherwise', () => {
  const ten = money('10');
  expect([isSameMoney(ten, ten), isSameMoney(ten, money('10')), isSameMoney(null, null)]).toEqual([
    true,
    true,
    true,
  ]);
  const others = [money('10.01'), { amount: '10', currency: 'USD' }, null];
  expect(others.map((other) => [isSameMoney(ten, other), isSameMoney(other, ten)])).toEqual(
    others.map(() => [false, false]),
  );
});
