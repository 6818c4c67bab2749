import { describe, expect, it } from 'vitest';
import type { AccountInfo } from '../../../schemas/site/account.ts';
import { guestAccount } from '../../../schemas/rules/site/account.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { FailureType, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import type { SessionEvent } from './session.events.ts';
import { sessionMachine } from './session.machine.ts';
import type { SessionInput } from './session.machine.ts';
import {
  selectExclusionEnd,
  selectIsAwaited,
  selectIsPlayer,
  selectMayPromote,
  selectLogin,
} from './session.selectors.ts';

const player: AccountInfo = {
  ...guestAccount,
  uid: 42,
  login: 'ada',
  balance_main: { amount: '9', currency: 'EUR' },
};
const failed = (type: FailureType, data = {}): Outcome<never> => ({
  ok: false,
  failure: failureOf(type, { data }),
});

const open = (input: SessionInput = { hasSession: true }) => {
  const getInfo = standIn<Outcome<AccountInfo | null>>();
  const logout = standIn<Outcome<null>>();
  const deadline = standIn<null, DeadlineInput>();
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const machine = sessionMachine.provide({
    actors: { getInfo: getInfo.logic, logout: logout.logic, deadline: deadline.logic },
    actions: {
      clearPlayerData: note('cleared'),
      dropBackUrls: note('back urls dropped'),
      keepQuiet: note('quiet'),
      announceSignIn: note('signed in'),
      announceSignOut: note('signed out'),
      announceChange: note('changed'),
    },
  });
  const { ref, sent } = runFeature(machine, actorIds.session, input, [
    actorIds.root,
    actorIds.dialogs,
    actorIds.popups,
  ]);
  const state = (): string => {
    const { value } = ref.getSnapshot();
    return typeof value === 'string' ? value : `player.${value.player}`;
  };
  const to = (id: string) => sent.filter((one) => one.to === id).map(({ event }) => event);
  const context = () => ref.getSnapshot().context;
  return { ref, getInfo, logout, deadline, done, state, to, context };
};
type Visit = ReturnType<typeof open>;

/** How a visit comes to each state. */
const ways: Readonly<Record<string, (input?: SessionInput) => Promise<Visit>>> = {
  loading: async () => open(),
  guest: async () => open({ hasSession: false }),
  unreachable: async () => {
    const visit = open();
    await visit.getInfo.last().answer(failed('LostAnswer'));
    return visit;
  },
  'player.fresh': async () => {
    const visit = open();
    await visit.getInfo.last().answer(succeed(player));
    return visit;
  },
  'player.refreshing': async () => {
    const visit = await at('player.fresh');
    visit.ref.send({ type: 'session.refresh.requested' });
    return visit;
  },
  'player.stale': async () => {
    const visit = await at('player.refreshing');
    await visit.getInfo.last().answer(failed('LostAnswer'));
    return visit;
  },
  deleted: async () => {
    const visit = open();
    await visit.getInfo.last().answer(failed('UserDeleted'));
    return visit;
  },
  blocked: async () => {
    const visit = open();
    await visit.getInfo.last().answer(failed('ApplicationDisabled'));
    return visit;
  },
  loggingOut: async () => {
    const visit = await at('player.fresh');
    visit.ref.send({ type: 'session.logout.requested' });
    return visit;
  },
  signedOut: async () => {
    const visit = await at('loggingOut');
    await visit.logout.last().answer(succeed(null));
    return visit;
  },
};
const at = async (state: string): Promise<Visit> => {
  const visit = await ways[state]?.();
  if (!visit) throw new Error(state);
  expect(visit.state()).toBe(state);
  visit.done.length = 0;
  return visit;
};

/** Where an event leads from each state, and what is done on the way; a state that is left out does not listen. */
const leads = async (event: SessionEvent): Promise<Readonly<Record<string, string>>> => {
  const found: Record<string, string> = {};
  for (const state of Object.keys(ways)) {
    const visit = await at(state);
    const calls = visit.getInfo.calls.length;
    visit.ref.send(event);
    const isAsked = visit.getInfo.calls.length > calls;
    if (visit.state() !== state || isAsked || visit.done.length > 0)
      found[state] = [visit.state(), ...visit.done].join(', ');
  }
  return found;
};

describe('what is heard leads', () => {
  it('a sign-in to the account from everywhere but a session that ends, and to the other tabs', async () => {
    expect(await leads({ type: 'session.login.succeeded' })).toEqual({
      loading: 'loading, signed in',
      guest: 'loading, signed in',
      unreachable: 'loading, signed in',
      'player.fresh': 'player.refreshing, signed in',
      'player.refreshing': 'player.refreshing, signed in',
      'player.stale': 'player.refreshing, signed in',
      blocked: 'loading, signed in',
    });
  });

  it('a registration to the account, also of a player who completes it, with the popups of a new one', async () => {
    const event = { type: 'session.registration.succeeded' } as const;
    expect(await leads(event)).toEqual({
      loading: 'loading, signed in',
      guest: 'loading, signed in',
      unreachable: 'loading, signed in',
      'player.fresh': 'player.refreshing, signed in',
      'player.refreshing': 'player.refreshing, signed in',
      'player.stale': 'player.refreshing, signed in',
      blocked: 'loading, signed in',
    });
    for (const state of ['loading', 'guest', 'unreachable', 'player.fresh', 'blocked']) {
      const visit = await at(state);
      visit.ref.send(event);
      expect([state, visit.to('popups')]).toEqual([state, [{ type: 'popups.registered' }]]);
    }
  });

  it('a sign-in in another tab to the account, which is not announced again', async () => {
    expect(await leads({ type: 'session.tab.signed-in' })).toEqual({
      loading: 'loading',
      guest: 'loading',
      unreachable: 'loading',
      'player.fresh': 'player.refreshing',
      'player.refreshing': 'player.refreshing',
      'player.stale': 'player.refreshing',
      blocked: 'loading',
    });
  });

  it('a change in another tab to a second look at the account, which is not announced again', async () => {
    expect(await leads({ type: 'session.tab.changed' })).toEqual({
      'player.fresh': 'player.refreshing',
      'player.refreshing': 'player.refreshing',
      'player.stale': 'player.refreshing',
    });
  });

  it('a sign-out in another tab out of the account, or to a second look where nobody is known', async () => {
    expect(await leads({ type: 'session.tab.signed-out' })).toEqual({
      loading: 'loading',
      guest: 'signedOut, cleared',
      unreachable: 'loading',
      'player.fresh': 'signedOut, cleared',
      'player.refreshing': 'signedOut, cleared',
      'player.stale': 'signedOut, cleared',
      blocked: 'signedOut, cleared',
    });
  });

  it('a wish to log out away from every state that is not leaving already', async () => {
    const found = await leads({ type: 'session.logout.requested' });
    expect(Object.keys(found)).toEqual([
      'loading',
      'guest',
      'unreachable',
      'player.fresh',
      'player.refreshing',
      'player.stale',
      'blocked',
    ]);
    expect(new Set(Object.values(found))).toEqual(new Set(['loggingOut']));
  });

  it('an expired session to a second look, unless one is on its way', async () => {
    expect(await leads({ type: 'session.expired' })).toEqual({
      'player.fresh': 'player.refreshing',
      'player.stale': 'player.refreshing',
    });
  });

  it('a refresh to the account', async () => {
    expect(await leads({ type: 'session.refresh.requested' })).toEqual({
      guest: 'loading',
      unreachable: 'loading',
      'player.fresh': 'player.refreshing, changed',
      'player.refreshing': 'player.refreshing, changed',
      'player.stale': 'player.refreshing, changed',
    });
  });

  it('SH-8.30 a ban to the blocked page, where nothing of the player stays', async () => {
    const found = await leads({ type: 'session.blocked', failure: failureOf('UserBanned') });
    expect(Object.keys(found)).toEqual([
      'loading',
      'guest',
      'unreachable',
      'player.fresh',
      'player.refreshing',
      'player.stale',
      'deleted',
      'blocked',
    ]);
    expect(new Set(Object.values(found))).toEqual(new Set(['blocked, cleared, quiet']));
  });

  it('a platform that is switched off to the blocked page, and what belongs to the player stays', async () => {
    const failure = failureOf('ApplicationDisabled');
    const visit = await at('player.fresh');
    visit.ref.send({ type: 'session.blocked', failure });
    expect([visit.state(), visit.done, visit.context().info]).toEqual(['blocked', ['quiet'], player]);
    expect(visit.to('root').at(-1)).toEqual({ type: 'session.failed', failure });
  });

  it('SH-8.08 a deleted account out of the session of a player alone', async () => {
    expect(await leads({ type: 'session.blocked', failure: failureOf('UserDeleted') })).toEqual({
      'player.fresh': 'loggingOut',
      'player.refreshing': 'loggingOut',
      'player.stale': 'loggingOut',
    });
  });
});

describe('what the platform answers', () => {
  const guest = { info: null, failure: null, hasSession: false };

  it('makes a guest of who has no session any more, and says nothing of a visitor of whom nothing came', async () => {
    const over = await at('loading');
    await over.getInfo.last().answer(succeed(null));
    expect([over.state(), over.context(), over.done]).toEqual(['guest', guest, ['cleared']]);
    const deleted = await at('deleted');
    expect(deleted.context()).toEqual({ ...guest, isDeleted: true });
    expect(deleted.to('root').at(-1)).toMatchObject({ type: 'session.known', uid: 0 });
    for (const state of ['player.fresh', 'blocked']) {
      const left = await at(state);
      left.ref.send({ type: 'session.tab.signed-out' });
      expect([left.context(), left.to('root').at(-1)]).toEqual([
        guest,
        { type: 'session.ended', because: 'tab' },
      ]);
    }
    const unheard = await at('guest');
    unheard.ref.send({ type: 'session.refresh.requested' });
    await unheard.getInfo.last().answer(failed('LostAnswer'));
    expect([unheard.state(), unheard.context().failure]).toEqual(['unreachable', failureOf('LostAnswer')]);
    expect(unheard.to('root')).toHaveLength(2);
    unheard.ref.send({ type: 'session.refresh.requested' });
    await unheard.getInfo.last().answer(succeed(null));
    expect([unheard.state(), unheard.context(), unheard.done]).toEqual(['guest', guest, []]);
  });

  it('clears what belongs to a player who signed in here and is gone behind the blocked page', async () => {
    const visit = await at('guest');
    visit.ref.send({ type: 'session.login.succeeded' });
    await visit.getInfo.last().answer(succeed(player));
    visit.ref.send({ type: 'session.blocked', failure: failureOf('ApplicationDisabled') });
    visit.ref.send({ type: 'session.tab.signed-in' });
    visit.done.length = 0;
    await visit.getInfo.last().answer(succeed(null));
    expect([visit.state(), visit.done]).toEqual(['guest', ['cleared']]);
  });

  const fatal = ['UserBanned', 'ApplicationDisabled', 'ApplicationUnavailable'] as const;

  it('closes the page, at first and later, when the account or the whole site is closed', async () => {
    for (const type of fatal)
      for (const state of ['loading', 'player.refreshing']) {
        const visit = await at(state);
        await visit.getInfo.last().answer(failed(type));
        expect([state, visit.state(), visit.to('root').at(-1)]).toEqual([
          state,
          'blocked',
          { type: 'session.failed', failure: failureOf(type) },
        ]);
        expect(visit.done).toEqual(type === 'UserBanned' ? ['cleared', 'quiet'] : ['quiet']);
      }
  });

  it('is asked again after 15 seconds when it says nothing, and a fault of the program counts as that', async () => {
    for (const [state, next] of [
      ['loading', 'unreachable'],
      ['player.refreshing', 'player.stale'],
    ] as const) {
      const visit = await at(state);
      await visit.getInfo.last().reject(new Error('chunk'));
      expect([visit.state(), visit.deadline.last().input]).toEqual([next, { inMs: 15_000 }]);
      expect(visit.context().failure).toEqual(failureOf('UnknownError', { message: 'getInfo' }));
      await visit.deadline.last().answer(null);
      expect(visit.state()).toBe(state);
      await visit.getInfo.last().answer(succeed(player));
      expect([visit.state(), visit.context().failure]).toEqual(['player.fresh', null]);
    }
    const stale = await at('player.stale');
    expect(stale.context()).toMatchObject({ info: player, failure: { type: 'LostAnswer' } });
  });

  it('ends a session whose player is none any more, and is told so', async () => {
    const visit = await at('player.refreshing');
    await visit.getInfo.last().answer(succeed(null));
    expect([visit.state(), visit.done]).toEqual(['guest', ['cleared']]);
    expect(visit.context()).toEqual({ info: null, failure: null, hasSession: false });
    expect(visit.to('root').slice(-2)).toEqual([
      { type: 'session.ended', because: 'expired' },
      { type: 'session.known', uid: 0, currency: '', locale: '', balances: null },
    ]);
  });

  it('SH-8.08 a deleted account is left at once', async () => {
    const visit = await at('deleted');
    expect([visit.deadline.last().input, visit.context().info]).toEqual([{ inMs: 1 }, null]);
    await visit.deadline.last().answer(null);
    expect(visit.state()).toBe('loggingOut');
  });

  it('to a logout is of no matter: everything is cleared, the root and the other tabs hear it', async () => {
    const answers: ((visit: Visit) => Promise<void>)[] = [
      (visit) => visit.logout.last().answer(succeed(null)),
      (visit) => visit.logout.last().answer(failed('LostAnswer')),
      (visit) => visit.logout.last().reject(new Error('defect')),
    ];
    for (const answer of answers) {
      const visit = await at('loggingOut');
      await answer(visit);
      expect([visit.state(), visit.done]).toEqual([
        'signedOut',
        ['cleared', 'back urls dropped', 'signed out'],
      ]);
      expect(visit.to('root').at(-1)).toEqual({ type: 'session.ended', because: 'logout' });
      expect(visit.context()).toEqual({ info: null, failure: null, hasSession: false });
    }
  });

  it('says of the player whether the account is complete and proved', async () => {
    const known = async (rest: Partial<AccountInfo>) => {
      const visit = open();
      await visit.getInfo.last().answer(succeed({ ...player, ...rest }));
      return Object.keys(visit.to('root').at(-1) ?? {}).slice(5);
    };
    expect(await known({})).toEqual([]);
    expect(await known({ is_registration_completed: true, is_verified: false })).toEqual([]);
    const visit = open();
    const rest = { is_registration_completed: false, is_verified: true };
    await visit.getInfo.last().answer(succeed({ ...player, ...rest }));
    expect(visit.to('root').at(-1)).toMatchObject({ isComplete: false, isVerified: true });
  });

  it('names another player who has signed in, by name or else by number, in a dialog that waits for an answer', async () => {
    for (const [fakename, name] of [
      ['Wren', 'Wren'],
      ['', '43'],
    ] as const) {
      const visit = await at('player.refreshing');
      await visit.getInfo.last().answer(succeed({ ...player, uid: 43, fakename }));
      expect([visit.state(), visit.done, visit.context().info?.uid]).toEqual([
        'player.fresh',
        ['cleared'],
        43,
      ]);
      expect(visit.to('dialogs')).toEqual([
        {
          type: 'dialog.requested',
          name: 'OtherPlayer',
          kind: 'confirm',
          preventClose: true,
          props: {
            title: { id: 'dialogs.other.title' },
            text: { id: 'dialogs.other.text', values: { name } },
            agree: { id: 'dialogs.ok' },
          },
          unloaded: { kind: 'warning', title: { id: 'toast.otherPlayer.title' }, sticky: true },
        },
      ]);
    }
  });
});

describe('HP-33 an exclusion', () => {
  it('of the device bars promotion for its guest, and says nothing of a player', async () => {
    const quiet = open({ hasSession: false, isDeviceExcluded: true });
    expect(quiet.to('root').at(-1)).toMatchObject({ uid: 0, promotionBar: 'excluded' });
    const loud = open({ hasSession: false, isDeviceExcluded: false });
    expect(loud.to('root').at(-1)).not.toHaveProperty('promotionBar');
    const playing = open({ hasSession: true, isDeviceExcluded: true });
    await playing.getInfo.last().answer(succeed({ ...player, promotion_bar: '' }));
    expect(playing.to('root').at(-1)).not.toHaveProperty('promotionBar');
  });

  it('that a refusal tells of has its end, or none; no other refusal is one', () => {
    const endAfter = (data: Readonly<Record<string, string | null>>) => {
      const visit = open({ hasSession: false });
      visit.ref.send({ type: 'session.blocked', failure: failureOf('UserBanned', { data }) });
      return [selectExclusionEnd(visit.ref.getSnapshot()), visit.context().isQuiet];
    };
    expect(endAfter({ reason: 'self_exclusion', until: '2030-01-01T00:00:00Z' })).toEqual([
      '2030-01-01T00:00:00Z',
      true,
    ]);
    expect(endAfter({ reason: 'self_exclusion', until: null })).toEqual(['', true]);
    expect(endAfter({ reason: 'fraud', until: '2030-01-01T00:00:00Z' })).toEqual([null, undefined]);
    expect(endAfter({})).toEqual([null, undefined]);
  });
});

it('SH-1.01 who is at the page is awaited, promoted to, and named in every state', async () => {
  const told: Record<string, unknown> = {};
  for (const state of Object.keys(ways)) {
    const snapshot = (await at(state)).ref.getSnapshot();
    told[state] = [
      selectIsAwaited(snapshot),
      selectIsPlayer(snapshot),
      selectMayPromote(snapshot),
      selectLogin(snapshot),
    ];
  }
  const nobody = [false, false, true, ''];
  const ada = [false, true, true, 'ada'];
  expect(told).toEqual({
    loading: [true, false, false, ''],
    guest: nobody,
    unreachable: [true, false, false, ''],
    'player.fresh': ada,
    'player.refreshing': ada,
    'player.stale': ada,
    deleted: nobody,
    blocked: nobody,
    loggingOut: ada,
    signedOut: nobody,
  });
  const guest = open({ hasSession: false });
  guest.ref.send({ type: 'session.refresh.requested' });
  expect(selectIsAwaited(guest.ref.getSnapshot())).toBe(false);
});
