import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, StateValue } from 'xstate';
import { actorIds } from '../../kit/actor-ids.ts';
import type { System } from '../../kit/tell.ts';
import { inactivityMachine } from '../inactivity/inactivity.machine.ts';
import {
  barIn,
  endedForIn,
  isAnchorMove,
  isClosedIn,
  isRestedIn,
  openedGame,
  popupBarIn,
} from './root.parts.ts';

/** A system in which some actors stand as they are given, and no other one runs. */
const systemOf = (snapshots: Readonly<Record<string, unknown>>): System =>
  ({
    get: (id: string) => (id in snapshots ? { getSnapshot: () => snapshots[id] } : undefined),
  }) as unknown as System;
const none = systemOf({});

describe('what one actor says of another', () => {
  it('the session ended for rest only where the logout for inactivity is over', () => {
    const inactivity = inactivityMachine as unknown as AnyStateMachine;
    const at = (logout: StateValue): System =>
      systemOf({
        [actorIds.inactivity]: inactivity.resolveState({
          value: { activity: 'watched', logout, attention: 'off' },
          context: {},
        }),
      });
    expect(['off', 'watching', 'warning', 'over'].map((logout) => isRestedIn(at(logout)))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(isRestedIn(none)).toBe(false);
  });

  it('a game is open while it has a session', () => {
    const game = (session: unknown) =>
      systemOf({ [actorIds.game]: { context: { sysname: 'fox', session } } });
    expect([game({ ref: 'game' }), game(null), none].map(openedGame)).toEqual(['fox', '', '']);
  });

  it('an account is closed while its own exclusion runs', () => {
    const session = (info: unknown) => systemOf({ [actorIds.session]: { context: { info } } });
    expect(
      [session({ closed: { until: null } }), session({ closed: null }), session(null), none].map(isClosedIn),
    ).toEqual([true, false, false, false]);
  });

  it('why a session ended is what the platform said', () => {
    expect(endedForIn(systemOf({ [actorIds.session]: { context: { endedFor: 'time_out' } } }))).toBe(
      'time_out',
    );
    expect([endedForIn(none), barIn(none)]).toEqual(['', '']);
  });

  it('popups offer nothing where the market forbids them, and nothing to guests where it keeps offers to players', () => {
    const market = (offers: unknown) =>
      systemOf({ [actorIds.content]: { context: { config: { market: { offers } } } } });
    const bars = (system: System) => [popupBarIn(system, 0), popupBarIn(system, 7)];
    expect(bars(market({ popups: true, public: true }))).toEqual(['', '']);
    expect(bars(market({ popups: false, public: true }))).toEqual(['market', 'market']);
    expect(bars(market({ popups: true, public: false }))).toEqual(['guest', '']);
    expect(bars(none)).toEqual(['', '']);
  });
});

it('another place of the page is one with another hash alone', () => {
  const at = (pathname: string, search: string, hash: string) =>
    ({ target: { pathname, search, hash } }) as never;
  const here = at('/terms', '?a=1', '#faq');
  expect([
    isAnchorMove(here, at('/terms', '?a=1', '#more')),
    isAnchorMove(here, at('/terms', '?a=1', '#faq')),
    isAnchorMove(here, at('/terms', '?a=2', '#more')),
    isAnchorMove(here, at('/rules', '?a=1', '#more')),
    isAnchorMove(null, here),
  ]).toEqual([true, false, false, false, false]);
});
