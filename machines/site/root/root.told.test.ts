import { describe, expect, it } from 'vitest';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { System } from '../../kit/tell.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { playerLetters, routeLetters } from './letters.ts';
import { forceCompletion } from './prompts.ts';
import { askConfig, askHead } from './requests.ts';
import { factsOf, featureInput } from './root.parts.ts';
import type { RootContext } from './root.parts.ts';
import { followLocale, spreadRoute, tellUpdates } from './route-actions.ts';
import { announceBlock, announceEnd, closeDoors, spreadBlocked, spreadSession } from './session-actions.ts';

/** A system in which some actors stand as they are given, and no other one runs. */
const systemOf = (contexts: Readonly<Record<string, unknown>>): System =>
  ({
    get: (id: string) => (id in contexts ? { getSnapshot: () => ({ context: contexts[id] }) } : undefined),
  }) as unknown as System;
const none = systemOf({});

const locales = [
  { code: 'en-US', isDefault: true, dir: 'ltr' },
  { code: 'lv', isDefault: false, dir: 'ltr' },
] as const;
const lv = { current: 'lv', defaultLocale: 'en-US', locales };
const contextOf = (rest: object = {}) =>
  ({
    input: {
      origin: 'https://play.example',
      allowedOrigins: ['https://app.example'],
      loopbackOrigins: [],
      siteName: 'Croupier',
      now: 50,
      target: { pathname: '/', search: '', hash: '' },
    },
    uid: 7,
    currency: '',
    isStarted: true,
    isComplete: true,
    committed: null,
    feature: null,
    dialogFeatures: [],
    failure: null,
    ...rest,
  }) as unknown as RootContext;
const committed = (rest: object = {}, shown: object | null = {}) =>
  ({
    type: 'route.committed',
    target: { pathname: '/lv/gamehall', search: '?category=slots', hash: '#top' },
    path: '/gamehall',
    isPathChange: true,
    isRewrite: false,
    at: 90,
    shown: shown && {
      route: 'gamehall',
      feature: 'gameHall',
      layout: 'default',
      params: { id: '4' },
      path: '/gamehall',
      seoUrl: '/gamehall/{id}',
      isPrivate: false,
      prompt: null,
      ...shown,
    },
    ...rest,
  }) as never;
const seen = (event: object, system: System, context: object = {}) =>
  ({ event, system, context: contextOf(context) }) as never;
const configOf = (rest: object): typeof cmsDefaults => ({ ...cmsDefaults, ...rest });

describe('what the head of a page is told', () => {
  const requestOf = (config: object | null, event: object = committed()) => {
    const letter = askHead(seen(event, systemOf({ [actorIds.content]: { config }, [actorIds.locale]: lv })));
    return (letter?.event as unknown as { readonly request: object } | undefined)?.request;
  };
  const seo = (rest: object) => ({ ...cmsDefaults.seo, siteName: '', image: '', hosts: [], ...rest });
  const brand = { ...cmsDefaults.brand, name: 'Evenfall' };
  const market = { ...cmsDefaults.market, id: 'plain', minimumAge: 21 };

  it('the page, its languages and the brand', () => {
    const config = configOf({ brand, market, seo: seo({ canonicalSegment: 'eu' }) });
    expect(requestOf(config)).toEqual({
      path: '/gamehall',
      seoUrl: '/gamehall/{id}',
      locale: 'lv',
      defaultLocale: 'en-US',
      localeCodes: ['en-US', 'lv'],
      origin: 'https://play.example',
      siteName: 'Evenfall',
      isGamePage: false,
      platformSegment: 'eu',
      noindex: false,
      replacements: { id: '4' },
    });
    expect(requestOf(config, committed({}, { route: 'game-sysname', isPrivate: true }))).toMatchObject({
      isGamePage: true,
      noindex: true,
    });
    expect(requestOf(config, committed({}, null))).toMatchObject({
      seoUrl: null,
      isGamePage: false,
      noindex: true,
      replacements: {},
    });
  });

  it('the name of the site is that of the brand, else that of its pages, else that of the server', () => {
    const named = (name: string, siteName: string) =>
      requestOf(configOf({ brand: { ...brand, name }, market, seo: seo({ siteName }) }));
    expect(named('Evenfall', 'Evenfall Casino')).toMatchObject({
      siteName: 'Evenfall',
      shareName: 'Evenfall Casino',
    });
    expect(named('Evenfall', 'Evenfall')).not.toHaveProperty('shareName');
    expect(named('', 'Evenfall Casino')).toMatchObject({ siteName: 'Evenfall Casino' });
    expect(named('', '')).toMatchObject({ siteName: 'Croupier' });
    expect(requestOf(null)).toMatchObject({ siteName: 'Croupier', platformSegment: '' });
  });

  it('picture, age and the first host of the site, where there are any', () => {
    const told = (rest: object, id = 'plain') =>
      requestOf(configOf({ brand, market: { ...market, id }, seo: seo(rest) }));
    expect(told({ image: '/share.webp' })).toMatchObject({ image: '/share.webp' });
    expect(told({}, 'lv')).toMatchObject({ ageSign: '21+' });
    for (const id of ['', 'plain']) expect(told({}, id)).not.toHaveProperty('ageSign');
    expect(told({ hosts: ['evenfall.example', 'other.example'] })).toMatchObject({
      publicOrigin: 'https://evenfall.example',
    });
    expect(told({ hosts: ['evenfall.example', 'play.example'] })).not.toHaveProperty('publicOrigin');
  });

  it('nothing of another place of the same page', () => {
    expect(requestOf(cmsDefaults, committed({ isPathChange: false }))).toBeUndefined();
    expect(requestOf(cmsDefaults, { type: 'session.known', isPathChange: true })).toBeUndefined();
  });

  it('the configuration is asked for in the language of the page', () => {
    const asked = (system: System) => askConfig(seen({}, system));
    expect(asked(systemOf({ [actorIds.locale]: lv }))).toEqual({
      to: 'content',
      event: { type: 'content.config.requested', locale: 'lv' },
    });
    expect(asked(none)).toMatchObject({ event: { locale: '' } });
  });
});

describe('who hears of a page', () => {
  const always = [
    {
      to: 'dialogs',
      event: { type: 'dialogs.route.changed', path: '/lv/gamehall', route: 'gamehall', isRewrite: false },
    },
    { to: 'balance', event: { type: 'balance.route.changed', path: '/lv/gamehall' } },
    { to: 'chat', event: { type: 'chat.route.changed', path: '/gamehall' } },
  ];
  const popups = {
    to: 'popups',
    event: {
      type: 'popups.route.changed',
      route: 'gamehall',
      pathname: '/lv/gamehall',
      search: '?category=slots',
      hash: '#top',
    },
  };

  it('on the server those that have it in what they show, in the browser everyone, of another place popups alone', () => {
    expect(routeLetters(committed(), false)).toEqual(always);
    expect(routeLetters(committed({ isPathChange: false }), true)).toEqual([...always, popups]);
    expect(routeLetters(committed(), true)).toEqual([
      ...always,
      popups,
      { to: 'inactivity', event: { type: 'inactivity.route.changed', path: '/gamehall', at: 90 } },
      { to: 'notices', event: { type: 'notices.route.changed' } },
      { to: 'hints', event: { type: 'hints.route.changed', route: 'gamehall' } },
      { to: 'figures', event: { type: 'figures.refresh.requested' } },
      { to: 'freespins', event: { type: 'freespins.route.changed', route: 'gamehall' } },
      { to: 'session', event: { type: 'session.refresh.requested' } },
    ]);
    const missing = routeLetters(committed({}, null), true);
    expect(missing.flatMap(({ event }) => ('route' in event ? [event.route] : []))).toEqual(['', '', '', '']);
    expect(spreadRoute(seen(committed(), none))).toHaveLength(10);
    expect(spreadRoute(seen(committed(), none, { isStarted: false }))).toHaveLength(3);
    expect(spreadRoute(seen({ type: 'session.known' }, none))).toBeNull();
  });

  it('a new build hears of another page, and whether it would take something away there', () => {
    expect(tellUpdates(seen(committed(), none))).toEqual([
      { to: 'updates', event: { type: 'updates.busy.changed', isBusy: false } },
      { to: 'updates', event: { type: 'updates.navigation.committed' } },
    ]);
    expect(tellUpdates(seen(committed({ isPathChange: false }), none))).toBeNull();
    expect(tellUpdates(seen({ type: 'session.known', isPathChange: true }, none))).toBeNull();
  });

  it('a change of the language leads to the same place in it', () => {
    const at = { path: '/gamehall', current: { pathname: '/gamehall', search: '?a=1', hash: '#top' } };
    const to = (contexts: object) => followLocale(seen({}, systemOf({ ...contexts })));
    expect(to({ [actorIds.navigation]: at, [actorIds.locale]: lv })).toEqual({
      to: 'navigation',
      event: { type: 'navigation.requested', to: '/lv/gamehall?a=1#top', replace: true, yields: true },
    });
    expect([to({ [actorIds.navigation]: at }), to({ [actorIds.locale]: lv })]).toEqual([null, null]);
  });
});

describe('who hears of a player', () => {
  const known = { uid: 7, balances: null, currency: 'EUR' } as const;
  const told = (who: object, to: string, bar = '') =>
    playerLetters({ ...known, ...who }, [actorIds.deposit], 90, bar).flatMap((letter) =>
      letter.to === to ? [letter.event] : [],
    );

  it('all who show something of them, and the features that run', () => {
    expect(playerLetters(known, [actorIds.deposit], 90).map(({ to, event }) => [to, event.type])).toEqual([
      ['balance', 'balance.player.changed'],
      ['figures', 'figures.player.changed'],
      ['inactivity', 'inactivity.player.changed'],
      ['dialogs', 'dialogs.promotion.changed'],
      ['notices', 'notices.player.changed'],
      ['analytics', 'analytics.promotion.changed'],
      ['hints', 'hints.player.changed'],
      ['popups', 'popups.player.changed'],
      ['chat', 'chat.player.changed'],
      ['locale', 'locale.player.changed'],
      ...['deposit', 'freespins', 'wager', 'favourites', 'recent', 'liveTables'].map((to) => [
        to,
        'session.changed',
      ]),
    ]);
    expect(told({}, 'balance')).toEqual([{ type: 'balance.player.changed', uid: 7, balances: null, at: 90 }]);
    expect(told({}, 'deposit')).toEqual([{ type: 'session.changed', uid: 7, currency: 'EUR' }]);
    expect(told({ isComplete: false, isVerified: true }, 'deposit')).toEqual([
      { type: 'session.changed', uid: 7, currency: 'EUR', isComplete: false, isVerified: true },
    ]);
    expect(told({ isComplete: true, isVerified: false }, 'deposit')).toEqual(told({}, 'deposit'));
  });

  it('nothing is promoted to who may not be told of it, by whose word ever', () => {
    const bars = (who: object, bar = '') =>
      [...told(who, 'dialogs', bar), ...told(who, 'analytics', bar), ...told(who, 'notices', bar)].map(
        (event) => ('bar' in event ? event.bar : 'uid' in event && event.uid),
      );
    expect(bars({})).toEqual(['', '', 7]);
    expect(bars({}, 'market')).toEqual(['market', '', 7]);
    expect(bars({ promotionBar: 'excluded' }, 'market')).toEqual(['excluded', 'excluded', -7]);
  });

  it('the address is decided again for another player or a closed account, not for the same one', () => {
    const event = { type: 'session.known', ...known };
    const facts = (context: object, contexts: object = {}) =>
      (spreadSession(seen(event, systemOf({ ...contexts }), context)) ?? []).flatMap((letter) =>
        letter.to === actorIds.navigation ? [letter.event] : [],
      );
    const changed = (more: object) => [
      { type: 'navigation.facts.changed', facts: { uid: 7, ...more }, recheck: true },
    ];
    expect(facts({ uid: 0 })).toEqual(changed({}));
    expect(facts({ uid: 7 })).toEqual([]);
    const closed = { [actorIds.session]: { info: { closed: { until: null } } } };
    expect(facts({ uid: 7 }, closed)).toEqual(changed({ isClosed: true, isAwaited: false }));
    const known7 = { [actorIds.navigation]: { facts: { isClosed: true } } };
    expect(facts({ uid: 7 }, { ...closed, ...known7 })).toEqual([]);
    expect(facts({ uid: 7 }, known7)).toEqual(changed({ isClosed: false, isAwaited: false }));
    const awaited = { [actorIds.navigation]: { facts: { isAwaited: true } } };
    expect(facts({ uid: 7 }, awaited)).toEqual(changed({ isClosed: false, isAwaited: false }));
    expect(spreadSession(seen({ ...event, type: 'session.ended' }, none))).toBeNull();
  });

  it('an account that names no currency is in that of the site, as features begin with', () => {
    const site = systemOf({ [actorIds.content]: { general: { default_currency: 'SEK' } } });
    const currencies = (currency: string) =>
      (spreadSession(seen({ type: 'session.known', ...known, currency }, site)) ?? []).flatMap(({ event }) =>
        event.type === 'session.changed' ? [event.currency] : [],
      );
    expect([...new Set(currencies(''))]).toEqual(['SEK']);
    expect([...new Set(currencies('USD'))]).toEqual(['USD']);
  });

  it('after a block nobody is signed in, and the page is not decided again', () => {
    const letters = spreadBlocked(
      seen({}, none, { failure: failureOf('UserBanned'), committed: committed() }),
    );
    expect(letters[0]?.event).toEqual({ type: 'balance.player.changed', uid: 0, balances: null, at: 90 });
    expect(letters.at(-1)).toEqual({
      to: 'navigation',
      event: { type: 'navigation.facts.changed', facts: { uid: 0 }, recheck: false },
    });
    const early = spreadBlocked(seen({}, none));
    expect(early[0]?.event).toMatchObject({ at: 50 });
  });

  it('a ban closes every page but support', () => {
    const failure = failureOf('UserBanned');
    const shut = { page: 'userBlocked', status: 403, message: 'UserBanned' };
    expect(closeDoors(seen({}, none, { failure, committed: committed() }))).toMatchObject({
      to: 'navigation',
      event: { type: 'navigation.page.failed', ...shut },
    });
    expect(closeDoors(seen({}, none, { failure, committed: committed({ path: '/support' }) }))).toBeNull();
    expect(closeDoors(seen({}, none, { failure: failureOf('LostAnswer') }))).toBeNull();
  });

  it('an end is said where it came by itself, and for its reason until that is closed', () => {
    const said = (because: string, endedFor?: string) =>
      announceEnd(seen({ type: 'session.ended', because }, systemOf({ [actorIds.session]: { endedFor } })));
    const cleared = [
      { to: 'dialogs', event: { type: 'dialogs.cleared' } },
      { to: 'toasts', event: { type: 'toasts.cleared' } },
    ];
    const toast = (more: object) => ({
      to: 'toasts',
      event: { type: 'toast.requested', kind: 'info', title: { id: 'shell.session.expired' }, ...more },
    });
    expect(said('logout')).toEqual(cleared);
    expect(said('tab')).toEqual(cleared);
    expect(announceBlock()).toEqual(cleared);
    expect(said('expired')).toEqual([...cleared, toast({})]);
    expect(said('expired', 'time_out')).toEqual([
      ...cleared,
      toast({ text: { id: 'shell.ended.time_out' }, sticky: true }),
    ]);
    expect(announceEnd(seen({ type: 'session.known', because: 'expired' }, none))).toBeNull();
  });

  it('a registration by a provider is completed first, but for help, at the end of the visit to it and where a page asks for it itself', () => {
    const forced = (rest: object, route = 'gamehall') =>
      forceCompletion(seen({}, none, { isComplete: false, committed: committed({}, { route }), ...rest }));
    expect(forced({})).toEqual({
      to: 'dialogs',
      event: {
        type: 'dialog.requested',
        name: 'AuthPopup',
        kind: 'popup',
        props: { view: 'socialRegistration', returnTo: null },
        preventClose: true,
      },
    });
    expect(forced({ committed: null })).not.toBeNull();
    for (const rest of [{ isComplete: true }, { uid: 0 }, { isStarted: false }])
      expect(forced(rest)).toBeNull();
    for (const route of ['support', 'oauth-return', 'forms-sign_in', 'forms-sign_up'])
      expect(forced({}, route)).toBeNull();
  });
});

describe('what an address is decided by', () => {
  it('the site, its languages, who is there and what the operator says', () => {
    const config = configOf({
      returnOrigins: ['https://pay.example'],
      redirects: [{ from: '/old', to: '/new' }],
      tournaments: { ...cmsDefaults.tournaments, enabled: false },
    });
    expect(factsOf(contextOf(), systemOf({ [actorIds.content]: { config }, [actorIds.locale]: lv }))).toEqual(
      {
        origin: 'https://play.example',
        allowedOrigins: ['https://app.example', 'https://pay.example'],
        loopbackOrigins: [],
        locales,
        defaultLocale: 'en-US',
        locale: 'lv',
        uid: 7,
        rules: config.redirects,
        switchedOff: expect.arrayContaining(['tournaments']),
      },
    );
    expect(factsOf(contextOf(), none)).toEqual({
      origin: 'https://play.example',
      allowedOrigins: ['https://app.example'],
      loopbackOrigins: [],
      locales: [],
      defaultLocale: '',
      locale: '',
      uid: 7,
      rules: [],
      switchedOff: [],
    });
  });

  it('an account that is closed, and one that the platform does not tell of', () => {
    const told = (snapshot: object) => {
      const get = (id: string) => (id === actorIds.session ? { getSnapshot: () => snapshot } : undefined);
      const { isClosed, isAwaited } = factsOf(contextOf(), { get } as unknown as System);
      return [isClosed, isAwaited];
    };
    expect(told({ value: 'player', context: { info: { closed: { until: null } } } })).toEqual([
      true,
      undefined,
    ]);
    const unreachable = (context: object) =>
      told({ value: 'unreachable', context: { info: null, ...context } });
    expect(unreachable({ hasSession: true })).toEqual([undefined, true]);
    expect(unreachable({ hasSession: false, isEntered: true })).toEqual([undefined, true]);
    expect(unreachable({ hasSession: false })).toEqual([undefined, undefined]);
  });
});

describe('what a feature starts with', () => {
  const { config, general } = standInInput().settings;
  const system = systemOf({ [actorIds.content]: { config, general }, [actorIds.locale]: lv });
  const inputOf = (context: object, event: object | null = committed(), known = system) =>
    featureInput(contextOf(context), known, 'gamehall', event as never, { a: 1 }, standInNow);

  it('the address, the player and the settings of the site', () => {
    expect(inputOf({ currency: 'USD' })).toEqual({
      params: { id: '4' },
      query: { category: 'slots' },
      hash: 'top',
      route: 'gamehall',
      path: '/lv/gamehall',
      uid: 7,
      locale: 'lv',
      currency: 'USD',
      settings: { config, general },
      site: {
        origin: 'https://play.example',
        allowedOrigins: expect.arrayContaining(['https://app.example']),
        loopbackOrigins: [],
      },
      props: { a: 1 },
      fromGame: null,
      now: standInNow,
    });
  });

  it('the currency of the site for who has none, the start of the site where no page is known', () => {
    expect(inputOf({})).toMatchObject({ currency: general.default_currency });
    expect(inputOf({}, null)).toMatchObject({ params: {}, query: {}, hash: '', path: '/' });
    expect(inputOf({}, committed({}, null))).toMatchObject({ params: {}, path: '/lv/gamehall' });
  });

  it('the game that was left for it', () => {
    const from = (route: string, params: object = { sysname: 'fox' }) =>
      inputOf({ committed: committed({}, { route, params }) })?.fromGame;
    expect([from('game-sysname'), from('game-sysname', {}), from('gamehall')]).toEqual(['fox', null, null]);
  });

  it('does not start before the site is known', () => {
    const without = (content: object) =>
      inputOf({}, committed(), systemOf({ [actorIds.content]: { config, general, ...content } }));
    expect([without({ config: null }), without({ general: null }), inputOf({}, committed(), none)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
