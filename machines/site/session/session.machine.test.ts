import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { createActor, fromCallback, setup } from 'xstate';
import type { AccountInfo } from '../../../schemas/site/account.ts';
import { guestAccount } from '../../../schemas/rules/site/account.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import type { SessionEvent } from './session.events.ts';
import { selectIsPlayer, selectMayPromote } from './session.selectors.ts';
import { sessionMachine } from './session.machine.ts';
import type { SessionActor } from './session.selectors.ts';

const money = (amount: string) => ({ amount, currency: 'EUR' });
const player: AccountInfo = {
  ...guestAccount,
  uid: 42,
  login: 'ada',
  locale: 'lv',
  balance_main: money('9'),
};
const failed = (type: Parameters<typeof failureOf>[0], status = 0): Outcome<never> => ({
  ok: false,
  failure: failureOf(type, { status }),
});

const open = (hasSession: boolean) => {
  const getInfo = standIn<Outcome<AccountInfo | null>>();
  const logout = standIn<Outcome<null>>();
  const deadline = standIn<null, DeadlineInput>();
  const done: string[] = [];
  const told: AnyEventObject[] = [];
  const asked: AnyEventObject[] = [];
  const session = sessionMachine.provide({
    actors: { getInfo: getInfo.logic, logout: logout.logic, deadline: deadline.logic },
    actions: {
      clearPlayerData: () => void done.push('cleared'),
      announceSignIn: () => void done.push('signed in'),
      announceSignOut: () => void done.push('signed out'),
    },
  });
  const system = createActor(
    setup({
      actors: {
        session,
        root: fromCallback(({ receive }) => receive((event) => void told.push(event))),
        dialogs: fromCallback(({ receive }) => receive((event) => void asked.push(event))),
      },
    }).createMachine({
      invoke: [
        { src: 'root', id: 'root', systemId: actorIds.root },
        { src: 'dialogs', id: 'dialogs', systemId: actorIds.dialogs },
        { src: 'session', id: 'session', systemId: actorIds.session, input: { hasSession } },
      ],
    }),
  ).start();
  const ref = system.system.get(actorIds.session) as SessionActor;
  const states: unknown[] = [ref.getSnapshot().value];
  ref.subscribe(({ value }) => {
    if (JSON.stringify(value) !== JSON.stringify(states.at(-1))) states.push(value);
  });
  return {
    ref,
    asked,
    send: (event: SessionEvent) => ref.send(event),
    getInfo,
    logout,
    deadline,
    done,
    told,
    states,
  };
};
const fresh = { player: 'fresh' };
const refreshing = { player: 'refreshing' };
const known = {
  type: 'session.known',
  uid: 42,
  currency: 'EUR',
  locale: 'lv',
  balances: {
    balance_main: player.balance_main,
    balance_bonus: player.balance_bonus,
    balance_betting_bonus: player.balance_betting_bonus,
    balance_fun: player.balance_fun,
  },
};
const guest = { type: 'session.known', uid: 0, currency: '', locale: '', balances: null };

describe('session', () => {
  it('HP-33 tells why nothing may be promoted: of the account, and of a guest after an exclusion', async () => {
    const session = open(true);
    await session.getInfo.last().answer(succeed({ ...player, promotion_bar: 'at_risk' }));
    expect(session.told.at(-1)).toMatchObject({ type: 'session.known', promotionBar: 'at_risk' });
    expect(selectMayPromote(session.ref.getSnapshot())).toBe(false);
    const failure = failureOf('UserBanned', { data: { reason: 'self_exclusion', until: null } });
    const guest = open(false);
    expect(selectMayPromote(guest.ref.getSnapshot())).toBe(true);
    guest.send({ type: 'session.blocked', failure });
    expect(selectMayPromote(guest.ref.getSnapshot())).toBe(false);
  });

  it('takes a visitor without a session cookie for a guest and asks nothing', () => {
    const { getInfo, told, states } = open(false);
    expect([getInfo.calls.length, told, states]).toEqual([0, [guest], ['guest']]);
  });

  it('SH-1.01 knows a visitor as one of the two, anonymous or signed in, in every state', async () => {
    const { ref, getInfo } = open(true);
    const is = () => [selectIsPlayer(ref.getSnapshot()), ref.getSnapshot().context.info === null];
    expect(is()).toEqual([false, true]);
    await getInfo.last().answer(succeed(player));
    expect(is()).toEqual([true, false]);
    ref.send({ type: 'session.refresh.requested' });
    expect(is()).toEqual([true, false]);
    ref.send({ type: 'session.blocked', failure: failureOf('UserBanned') });
    expect(is()).toEqual([false, true]);
  });

  it('reads the account of a session and tells the root who plays', async () => {
    const { getInfo, told, states } = open(true);
    await getInfo.last().answer(succeed(player));
    expect([told, states]).toEqual([[known], ['loading', fresh]]);
  });

  it('SH-4.17 ends with an Authorization error or a 401 alone; any other failure keeps the session and asks again', async () => {
    for (const answer of [failed('Authorization'), failed('UnknownError', 401), succeed(guestAccount)]) {
      const { getInfo, done, states } = open(true);
      await getInfo.last().answer(answer);
      expect([done, states]).toEqual([['cleared'], ['loading', 'guest']]);
    }
    for (const answer of [failed('LostAnswer'), failed('InternalServerError', 500)]) {
      const { getInfo, deadline, done, states } = open(true);
      await getInfo.last().answer(answer);
      expect(deadline.last().input).toEqual({ inMs: 15_000 });
      await deadline.last().answer(null);
      await getInfo.last().answer(succeed(player));
      expect([done, states]).toEqual([[], ['loading', 'unreachable', 'loading', fresh]]);
    }
  });

  it('keeps the player through a failed refresh, marked stale, until the platform answers again', async () => {
    const { send, getInfo, deadline, ref, done, states } = open(true);
    await getInfo.last().answer(succeed(player));
    send({ type: 'session.refresh.requested' });
    await getInfo.last().answer(failed('LostAnswer'));
    expect(ref.getSnapshot().context.info?.uid).toBe(42);
    await deadline.last().answer(null);
    await getInfo.last().answer(succeed(player));
    expect(states).toEqual(['loading', fresh, refreshing, { player: 'stale' }, refreshing, fresh]);
    expect(done).toEqual([]);
  });

  it('ends an expired session after the account was read once more', async () => {
    const { send, getInfo, told, done, states } = open(true);
    await getInfo.last().answer(succeed(player));
    send({ type: 'session.expired' });
    await getInfo.last().answer(failed('Authorization', 401));
    expect(states).toEqual(['loading', fresh, refreshing, 'guest']);
    expect(done).toEqual(['cleared']);
    expect(told.at(-2)).toEqual({ type: 'session.ended', because: 'expired' });
    expect(told.at(-1)).toEqual(guest);
  });

  it('follows a sign-in here with the account, and tells the other tabs', async () => {
    for (const type of ['session.login.succeeded', 'session.registration.succeeded'] as const) {
      const { send, getInfo, told, done, states } = open(false);
      send({ type });
      await getInfo.last().answer(succeed(player));
      expect([done, states, told]).toEqual([['signed in'], ['guest', 'loading', fresh], [guest, known]]);
    }
  });

  it('clears everything at logout even when the call fails, and tells the other tabs', async () => {
    for (const finish of [
      (call: ReturnType<typeof open>['logout']) => call.last().answer(succeed(null)),
      (call: ReturnType<typeof open>['logout']) => call.last().answer(failed('LostAnswer')),
      (call: ReturnType<typeof open>['logout']) => call.last().reject(new Error('defect')),
    ]) {
      const { send, getInfo, logout, ref, told, done, states } = open(true);
      await getInfo.last().answer(succeed(player));
      send({ type: 'session.logout.requested' });
      await finish(logout);
      expect(states).toEqual(['loading', fresh, 'loggingOut', 'signedOut']);
      expect(done).toEqual(['cleared', 'signed out']);
      expect(told.at(-1)).toEqual({ type: 'session.ended', because: 'logout' });
      expect(ref.getSnapshot().context.info).toBeNull();
    }
  });

  it('follows what another tab does: a sign-in is looked up, a sign-out ends this one without a call', async () => {
    const visitor = open(false);
    visitor.send({ type: 'session.tab.signed-in' });
    await visitor.getInfo.last().answer(succeed(player));
    expect(visitor.states).toEqual(['guest', 'loading', fresh]);
    visitor.send({ type: 'session.tab.signed-out' });
    expect(visitor.states.at(-1)).toBe('signedOut');
    expect(visitor.logout.calls.length).toBe(0);
    expect(visitor.told.at(-1)).toEqual({ type: 'session.ended', because: 'tab' });
    expect(visitor.done).toEqual(['cleared']);
  });

  it('shows a ban wherever it is found', async () => {
    const { getInfo, told, states } = open(true);
    await getInfo.last().answer(failed('UserBanned', 403));
    expect(states).toEqual(['loading', 'blocked']);
    expect(told).toEqual([{ type: 'session.failed', failure: failureOf('UserBanned', { status: 403 }) }]);

    const later = open(false);
    const failure = failureOf('ApplicationDisabled');
    later.send({ type: 'session.blocked', failure });
    expect(later.told.at(-1)).toEqual({ type: 'session.failed', failure });
  });

  it('SH-8.08 a deleted account is logged out, wherever that is found; a guest who hears of one stays', async () => {
    const loaded = open(true);
    await loaded.getInfo.last().answer(failed('UserDeleted', 403));
    expect(loaded.states).toEqual(['loading', 'deleted']);
    expect([loaded.told.at(-1)?.type, loaded.done]).toEqual(['session.known', ['cleared']]);
    await loaded.deadline.last().answer(null);
    await loaded.logout.last().answer(succeed(null));
    expect([loaded.states.at(-1), loaded.told.at(-1)]).toEqual([
      'signedOut',
      { type: 'session.ended', because: 'deleted' },
    ]);

    const failure = failureOf('UserDeleted');
    for (const find of [
      async (visit: ReturnType<typeof open>) => visit.send({ type: 'session.blocked', failure }),
      async (visit: ReturnType<typeof open>) => {
        visit.send({ type: 'session.refresh.requested' });
        await visit.getInfo.last().answer(failed('UserDeleted', 403));
      },
    ]) {
      const playing = open(true);
      await playing.getInfo.last().answer(succeed(player));
      await find(playing);
      expect(playing.states.at(-1)).toBe('loggingOut');
      await playing.logout.last().answer(succeed(null));
      expect(playing.told.at(-1)).toEqual({ type: 'session.ended', because: 'deleted' });
    }
    const guest = open(false);
    guest.send({ type: 'session.blocked', failure });
    expect(guest.states.at(-1)).toBe('guest');
  });

  it('a guest who turns out to be one still loses nothing of what is being typed', async () => {
    const guest = open(false);
    guest.send({ type: 'session.refresh.requested' });
    await guest.getInfo.last().answer(succeed(null));
    expect([guest.states, guest.done]).toEqual([['guest', 'loading', 'guest'], []]);
    const stale = open(true);
    await stale.getInfo.last().answer(succeed(null));
    expect([stale.states, stale.done]).toEqual([['loading', 'guest'], ['cleared']]);
  });

  it('keeps the session when reading the account fails in itself', async () => {
    const { send, getInfo, deadline, ref, done, states } = open(true);
    await getInfo.last().reject(new Error('chunk'));
    await deadline.last().answer(null);
    await getInfo.last().answer(succeed(player));
    send({ type: 'session.refresh.requested' });
    await getInfo.last().reject(new Error('chunk'));
    expect(states).toEqual(['loading', 'unreachable', 'loading', fresh, refreshing, { player: 'stale' }]);
    expect([ref.getSnapshot().context.info?.uid, done]).toEqual([42, []]);
  });

  it('reads the account anew after a sign-in, whatever was on its way', async () => {
    for (const type of ['session.login.succeeded', 'session.registration.succeeded'] as const) {
      const { send, getInfo, done, states } = open(true);
      const before = getInfo.last();
      send({ type });
      expect(before.isStopped()).toBe(true);
      await getInfo.last().answer(failed('LostAnswer'));
      send({ type });
      await getInfo.last().answer(succeed(player));
      expect([states, done]).toEqual([
        ['loading', 'unreachable', 'loading', fresh],
        ['signed in', 'signed in'],
      ]);
    }
  });

  it('drops what belongs to a player when another one has signed in', async () => {
    const { send, getInfo, done, told } = open(true);
    await getInfo.last().answer(succeed(player));
    send({ type: 'session.tab.signed-in' });
    await getInfo.last().answer(succeed({ ...player, uid: 43 }));
    expect([done, told.map(({ uid }) => uid as number)]).toEqual([['cleared'], [42, 43]]);
  });

  it('lets a ban interrupt no logout, and follows the logout of another tab from the blocked page', async () => {
    const leaving = open(true);
    await leaving.getInfo.last().answer(succeed(player));
    leaving.send({ type: 'session.logout.requested' });
    leaving.send({ type: 'session.blocked', failure: failureOf('UserBanned') });
    await leaving.logout.last().answer(succeed(null));
    leaving.send({ type: 'session.blocked', failure: failureOf('UserBanned') });
    expect(leaving.states.slice(2)).toEqual(['loggingOut', 'signedOut']);
    const banned = open(true);
    await banned.getInfo.last().answer(failed('UserBanned', 403));
    banned.send({ type: 'session.tab.signed-out' });
    expect([banned.states, banned.done]).toEqual([
      ['loading', 'blocked', 'signedOut'],
      ['cleared', 'cleared'],
    ]);
  });

  it('SH-8.30 keeps nothing of a banned player, who may sign in with another account', async () => {
    const banned = open(true);
    await banned.getInfo.last().answer(succeed(player));
    banned.send({ type: 'session.blocked', failure: failureOf('UserBanned', { status: 403 }) });
    expect(banned.ref.getSnapshot().context.info).toBe(null);
    banned.send({ type: 'session.login.succeeded' });
    expect(banned.states).toEqual(['loading', { player: 'fresh' }, 'blocked', 'loading']);
  });
});

it('says who plays now when another player has signed in, and nothing when it is the same', async () => {
  const session = open(true);
  await session.getInfo.last().answer(succeed(player));
  session.send({ type: 'session.refresh.requested' });
  await session.getInfo.last().answer(succeed({ ...player, balance_main: money('8') }));
  expect([session.asked, session.done]).toEqual([[], []]);
  session.send({ type: 'session.tab.signed-in' });
  await session.getInfo.last().answer(succeed({ ...player, uid: 43, fakename: 'Wren' }));
  expect(session.done).toEqual(['cleared']);
  expect(session.asked).toEqual([
    expect.objectContaining({
      name: 'OtherPlayer',
      preventClose: true,
      props: expect.objectContaining({ text: { id: 'dialogs.other.text', values: { name: 'Wren' } } }),
    }),
  ]);
});

it('why a session was ended is known to the guest, whether the page was opened after it or was open', async () => {
  const ended = succeed({ ...guestAccount, ended: 'password' });
  const reopened = open(true);
  await reopened.getInfo.last().answer(ended);
  const running = open(true);
  await running.getInfo.last().answer(succeed(player));
  running.send({ type: 'session.refresh.requested' });
  await running.getInfo.last().answer(ended);
  const plain = open(true);
  await plain.getInfo.last().answer(succeed(guestAccount));
  const reasons = [reopened, running, plain].map(({ ref }) => ref.getSnapshot().context.endedFor);
  expect(reasons).toEqual(['password', 'password', undefined]);
});
