import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, StateValue } from 'xstate';
import { loyaltyNotificationSeconds } from '../../../schemas/constants.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { System } from '../../kit/tell.ts';
import { inactivityMachine } from '../inactivity/inactivity.machine.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { nobodyAfter } from './letters.ts';
import { spreadSettings } from './requests.ts';
import {
  barIn,
  endedForIn,
  hintsInput,
  inactivityInput,
  isAnchorMove,
  isClosedIn,
  isPaymentHeld,
  isRestedIn,
  noticesInput,
  openedGame,
  popupBarIn,
  popupsInput,
  updatesInput,
} from './root.parts.ts';
import type { RootContext } from './root.parts.ts';

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

  it('a payment is held when the session ends under it, and not while the same player is known again', () => {
    const system = systemOf({ [actorIds.deposit]: { hasTag: (tag: string) => tag === 'locked' } });
    const over = (uid: number, was = 7) => {
      const known = { type: 'session.known', uid } as never;
      return (['feature', 'dialogFeatures'] as const).map((place) =>
        isPaymentHeld(
          {
            uid: was,
            feature: place === 'feature' ? { name: actorIds.deposit, locale: 'lv' } : null,
            dialogFeatures: place === 'feature' ? [] : [actorIds.deposit],
          } as never,
          known,
          system,
        ),
      );
    };
    expect([over(0), over(7), over(8), over(0, 0)]).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [false, false],
    ]);
    const context = { uid: 7, feature: { name: actorIds.deposit }, dialogFeatures: [] } as never;
    expect(isPaymentHeld(context, { type: 'session.known', uid: 0 } as never, none)).toBe(false);
    expect(isPaymentHeld(context, { type: 'session.ended' } as never, system)).toBe(false);
  });

  it('nobody is offered anything after a refusal that tells of an exclusion', () => {
    const guest = { uid: 0, balances: null, currency: '' };
    const excluded = failureOf('AccessDenied', { data: { reason: 'self_exclusion' } });
    expect(nobodyAfter(excluded)).toEqual({ ...guest, promotionBar: 'excluded' });
    expect([nobodyAfter(null), nobodyAfter(failureOf('AccessDenied'))]).toEqual([guest, guest]);
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

it('where a market tells what is won and lost, the reality check is there without figures of a session too', () => {
  const realityCheckMinutes = { min: 10, max: 60 };
  const told = (netPosition: boolean) => {
    const market = { ...cmsDefaults.market, realityCheckMinutes, money: { netPosition } };
    const system = systemOf({
      [actorIds.content]: { context: { config: { ...cmsDefaults, market }, general: null } },
    });
    const letters = spreadSettings({
      context: { uid: 7, input: { allowedOrigins: [] }, committed: null },
      system,
    } as never);
    return letters.flatMap(({ event }) => (event.type === 'figures.range.changed' ? [event.range] : []));
  };
  expect(told(true)).toEqual([{ ...realityCheckMinutes, isStrict: true }]);
  expect(told(false)).toEqual([realityCheckMinutes]);
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

describe('what helpers of the page are told when it starts', () => {
  const context = (rest: object = {}) =>
    ({ uid: 7, committed: null, input: { now: 50, build: 'b-1' }, ...rest }) as unknown as RootContext;
  const content = (config: object, general: object | null = null) =>
    systemOf({ [actorIds.content]: { context: { config, general } } });
  const shown = {
    at: 90,
    path: '/cashier/deposit',
    shown: { route: 'cashier-deposit' },
    target: { pathname: '/ar/cashier/deposit', search: '?a=1', hash: '#card' },
  };

  it('popups ask for consent where the market has products to consent to', () => {
    const asks = (consentProducts: readonly string[]) =>
      popupsInput(context(), content({ popups: null, market: { offers: { consentProducts } } })).asksConsent;
    expect([asks(['casino']), asks([])]).toEqual([true, undefined]);
    expect(popupsInput(context(), none)).toEqual({
      uid: 7,
      campaigns: { enabled: true, names: [] },
      route: '',
      pathname: '/',
      search: '',
      hash: '',
    });
  });

  it('popups know the page and the campaigns of the operator', () => {
    const campaigns = { enabled: false, names: ['spring'] };
    const system = content({ popups: campaigns, market: { offers: { consentProducts: [] } } });
    expect(popupsInput(context({ committed: shown }), system)).toMatchObject({
      campaigns,
      route: 'cashier-deposit',
      ...shown.target,
    });
  });

  it('the time without a move is in milliseconds, and below nothing it is off', () => {
    const general = {
      time_to_force_logout: 60,
      user_inactivity_cashier_time: -1,
      user_inactivity_pp_time: 5,
    };
    const told = (system: System, committed: object | null = null) =>
      inactivityInput(context({ committed }), { type: 'session.known' } as never, system);
    expect(told(content({}, general), shown)).toEqual({
      uid: 7,
      times: { logoutMs: 60_000, cashierMs: 0, paymentMs: 5_000 },
      path: '/cashier/deposit',
      at: 90,
    });
    const below = { time_to_force_logout: -1, user_inactivity_cashier_time: 7, user_inactivity_pp_time: -1 };
    expect(told(content({}, below)).times).toEqual({ logoutMs: 0, cashierMs: 7_000, paymentMs: 0 });
    expect(told(none)).toEqual({
      uid: 7,
      times: { logoutMs: 0, cashierMs: 0, paymentMs: 0 },
      path: '',
      at: 50,
    });
    const started = { type: 'client.started', at: 120 } as never;
    expect(inactivityInput(context({ committed: shown }), started, none).at).toBe(120);
  });

  it('notices of loyalty last as long as the operator says, and are of nobody to whom nothing is promoted', () => {
    const loyalty = { notification: { duration: 3, sound: 'bell' } };
    expect(noticesInput(context(), content({ loyalty }))).toEqual({
      uid: 7,
      durationMs: 3_000,
      sound: 'bell',
    });
    const barred = systemOf({ [actorIds.session]: { context: { info: { promotion_bar: 'excluded' } } } });
    const free = systemOf({ [actorIds.session]: { context: { info: { promotion_bar: null } } } });
    expect([barred, free].map((system) => noticesInput(context(), system).uid)).toEqual([-7, 7]);
    expect(noticesInput(context(), none)).toEqual({
      uid: 7,
      durationMs: loyaltyNotificationSeconds * 1000,
      sound: '',
    });
  });

  it('hints have the times of the operator and the page; without a configuration they have none', () => {
    const hints = { registrationWindowSeconds: 5, confirmWindowSeconds: 6, hiddenSeconds: 7 };
    const confirmHint = { showConfirmContactsHint: true, pageExceptions: ['/terms'] };
    expect(hintsInput(context({ committed: shown }), content({ hints, confirmHint }))).toEqual({
      uid: 7,
      settings: { registrationWindowSeconds: 5, confirmWindowSeconds: 6, showConfirm: true },
      hiddenSeconds: 7,
      pageExceptions: ['/terms'],
      route: 'cashier-deposit',
    });
    expect(hintsInput(context(), none)).toEqual({
      uid: 7,
      settings: { registrationWindowSeconds: 0, confirmWindowSeconds: 0, showConfirm: false },
      hiddenSeconds: 0,
      pageExceptions: [],
      route: '',
    });
  });

  it('a new build is looked for as often as the operator says', () => {
    expect(updatesInput(context(), content({ buildPollSeconds: 30 }))).toEqual({
      build: 'b-1',
      intervalMs: 30_000,
    });
    expect(updatesInput(context(), none)).toEqual({ build: 'b-1' });
  });
});
