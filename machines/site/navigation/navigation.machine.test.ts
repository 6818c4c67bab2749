import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import type {
  AddressWish,
  NavigationFacts,
  Resolution,
  Resolved,
  ShownRoute,
  Target,
} from '../../../schemas/rules/site/navigation/address.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import type { NavigationEvent } from './navigation.events.ts';
import { navigationMachine } from './navigation.machine.ts';
import type { Loaded } from './navigation.machine.ts';
import { selectIsBusy, selectSystemPage } from './navigation.selectors.ts';
import { selectHref, selectRoute } from '../../../tests/stand-ins/selectors.ts';

const origin = 'https://play.example';
const at = 5_000;
const facts: NavigationFacts = {
  origin,
  allowedOrigins: [],
  loopbackOrigins: [],
  locales: [],
  defaultLocale: 'en-US',
  locale: 'en-US',
  uid: 0,
  rules: [],
  switchedOff: [],
};
const targetOf = (href: string): Target => {
  const { pathname, search, hash } = new URL(href, origin);
  return { pathname, search, hash };
};
const show = (href: string, rest: Partial<ShownRoute> = {}): ShownRoute => ({
  kind: 'show',
  target: targetOf(href),
  route: 'gamehall',
  feature: 'gameHall',
  layout: 'default',
  params: {},
  path: targetOf(href).pathname,
  seoUrl: null,
  isPrivate: false,
  prompt: null,
  ...rest,
});
const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const go = (to: string, rest: object = {}) => ({ type: 'navigation.requested', to, ...rest }) as const;

const open = (isServer = false) => {
  const log: string[] = [];
  const resolve = standIn<Outcome<Resolved>, AddressWish>();
  const load = standIn<Outcome<Loaded>, { readonly name: string; readonly locale: string }>();
  let pop: (event: NavigationEvent) => void = () => {};
  const { ref, sent } = runFeature(
    navigationMachine.provide({
      actors: {
        resolveAddress: resolve.logic,
        loadRoute: load.logic,
        watchHistory: fromCallback<NavigationEvent>(({ sendBack }) => {
          pop = sendBack;
        }),
      },
      actions: {
        goBack: (_, { entries }) => void log.push(`back ${entries}`),
        writeHistory: ({ context }) =>
          void log.push(`${context.mode} ${context.current.pathname} ${context.index}`),
        leaveSite: ({ context }) => void log.push(`leave ${context.redirect?.to}`),
        reloadForChunk: ({ context }) => void log.push(`reload ${context.unloadable}`),
      },
    }),
    actorIds.navigation,
    { isServer },
    [actorIds.root, actorIds.toasts],
  );
  const snapshot = () => ref.getSnapshot();
  const send = (event: NavigationEvent) => ref.send(event);
  const decide = (resolution: Resolution) =>
    resolve.last().answer(succeed({ resolution, reasons: [resolution.kind] }));
  return {
    send,
    log,
    resolve,
    load,
    decide,
    snapshot,
    context: () => snapshot().context,
    pop: (href: string, index: number) => pop({ type: 'navigation.popped', target: targetOf(href), index }),
    page: () => [selectHref(snapshot()), selectRoute(snapshot()), selectSystemPage(snapshot())],
    isBusy: () => selectIsBusy(snapshot()),
    heard: () => sent.splice(0).map(({ to, event }) => [to, event]),
    start: (href = '/', more: Partial<NavigationFacts> = {}) =>
      send({ type: 'navigation.started', target: targetOf(href), facts: { ...facts, ...more } }),
    /** Decides an address and brings its chunk. */
    arrive: async (href: string, rest: Partial<ShownRoute> = {}) => {
      await decide(show(href, rest));
      await load.last().answer(succeed({ at }));
    },
  };
};
const shownHome = async () => {
  const navigation = open();
  navigation.start();
  await navigation.arrive('/', { route: 'index', feature: 'home' });
  navigation.log.length = 0;
  navigation.heard();
  return navigation;
};

describe('navigation', () => {
  it('takes a tap before what the page left behind writes into its own address', async () => {
    const navigation = await shownHome();
    const rewrite = go('/?shown=36', { replace: true, yields: true });
    navigation.send(go('/gamehall'));
    navigation.send(rewrite);
    await navigation.decide(show('/gamehall'));
    navigation.send(rewrite);
    await navigation.load.last().answer(succeed({ at }));
    expect([navigation.page()[0], navigation.isBusy(), navigation.log]).toEqual([
      '/gamehall',
      false,
      ['push /gamehall 1'],
    ]);
  });

  it('writes the state of a page that stays once the tap has come to nothing, and one at rest at once', async () => {
    const navigation = await shownHome();
    navigation.send(go('/gamehall'));
    navigation.send(go('/?shown=36', { replace: true, yields: true }));
    await navigation.decide({ kind: 'refused' });
    await navigation.arrive('/?shown=36');
    navigation.send(go('/?shown=54', { replace: true, yields: true }));
    await navigation.arrive('/?shown=54');
    expect([navigation.page()[0], navigation.log]).toEqual(['/?shown=54', ['replace / 0', 'replace / 0']]);
  });

  it('loads what was tapped where it could not be decided, and not the state of the page that stays', async () => {
    const navigation = await shownHome();
    navigation.send(go('/gamehall'));
    navigation.send(go('/?shown=36', { replace: true, yields: true }));
    await navigation.resolve.last().reject(new Error('chunk'));
    expect([navigation.page()[0], navigation.isBusy(), navigation.log]).toEqual([
      '/',
      false,
      ['reload /gamehall'],
    ]);
  });

  it('decides nothing before locale, player and configuration are known', () => {
    const navigation = open();
    navigation.send(go('/gamehall'));
    navigation.pop('/gamehall', 1);
    navigation.send({ type: 'navigation.page.failed', page: 'forbidden', status: 403 });
    expect([navigation.resolve.inputs(), navigation.page()]).toEqual([[], ['/', '', null]]);
  });

  it('decides the first address, loads its chunk, then tells the root with the time', async () => {
    const navigation = open();
    navigation.start('/gamehall?category=slots#top');
    expect(navigation.resolve.inputs()).toEqual([
      { to: '/gamehall?category=slots#top', external: false, facts, isServer: false, mode: 'replace' },
    ]);
    const shown = show('/gamehall?category=slots#top');
    await navigation.decide(shown);
    expect([navigation.load.inputs(), navigation.isBusy()]).toEqual([
      [{ name: 'gameHall', locale: 'en-US' }],
      true,
    ]);
    expect(navigation.heard()).toEqual([]);
    await navigation.load.last().answer(succeed({ at }));
    expect(navigation.page()).toEqual(['/gamehall?category=slots#top', 'gamehall', null]);
    expect(navigation.heard()).toEqual([
      [
        'root',
        {
          type: 'route.committed',
          target: targetOf('/gamehall?category=slots#top'),
          shown,
          path: '/gamehall',
          isPathChange: true,
          isRewrite: false,
          at,
        },
      ],
    ]);
    expect(navigation.log).toEqual(['replace /gamehall 0']);
  });

  it('writes a new address as an entry of its own, the same one or a replacing wish in place', async () => {
    const navigation = await shownHome();
    navigation.send({ type: 'navigation.browser.started', index: 4 });
    navigation.send(go('/gamehall'));
    await navigation.arrive('/gamehall');
    navigation.send(go('/gamehall'));
    await navigation.arrive('/gamehall');
    navigation.send(go('/cashier/deposit', { replace: true }));
    await navigation.arrive('/cashier/deposit');
    expect(navigation.log).toEqual(['push /gamehall 5', 'replace /gamehall 5', 'replace /cashier/deposit 5']);
  });

  it('tells a change of the path from one of query or hash', async () => {
    const navigation = await shownHome();
    const changes: unknown[] = [];
    for (const href of ['/?page=2', '/?page=2#more', '/gamehall']) {
      navigation.send(go(href));
      await navigation.arrive(href);
      changes.push((navigation.heard()[0]?.[1] as { isPathChange?: boolean } | undefined)?.isPathChange);
    }
    expect(changes).toEqual([false, false, true]);
  });

  it('shows what is closed until it is known who asks, and what comes then as a page that was gone to', async () => {
    const navigation = await shownHome();
    const href = '/cashier/deposit';
    navigation.send(go(href));
    const nothing = { kind: 'missing', target: targetOf(href), path: href, message: '' } as const;
    await navigation.decide({ ...nothing, status: 503 });
    expect(navigation.context().systemPage).toMatchObject({ page: 'accountUnknown', status: 503 });
    navigation.heard();
    navigation.send({ type: 'navigation.facts.changed', facts: { uid: 7 }, recheck: true });
    await navigation.arrive(href);
    expect([navigation.page(), navigation.heard()]).toEqual([
      [href, 'gamehall', null],
      [['root', expect.objectContaining({ isPathChange: true })]],
    ]);
    navigation.send({ type: 'navigation.facts.changed', facts: { uid: 0 }, recheck: true });
    await navigation.decide(nothing);
    expect(navigation.context().systemPage).toMatchObject({ page: 'notFound', status: 404 });
  });

  it('tells an address that the shown page wrote over its own from one that was gone to', async () => {
    const navigation = await shownHome();
    const rewrites: unknown[] = [];
    const visit = async (href: string, feature: 'deposit' | 'gameHall', replace: boolean) => {
      navigation.send(go(href, { replace }));
      await navigation.arrive(href, { feature });
      rewrites.push((navigation.heard()[0]?.[1] as { isRewrite?: boolean } | undefined)?.isRewrite);
    };
    await visit('/cashier/deposit', 'deposit', true);
    await visit('/cashier/deposit/card', 'deposit', true);
    await visit('/cashier/deposit/pix', 'deposit', false);
    await visit('/gamehall', 'gameHall', true);
    expect(rewrites).toEqual([false, true, false, false]);
  });

  it('follows back and forward without writing a new entry', async () => {
    const navigation = await shownHome();
    navigation.send(go('/gamehall'));
    await navigation.arrive('/gamehall');
    navigation.pop('/', 0);
    expect(navigation.resolve.last().input.to).toBe('/');
    await navigation.arrive('/', { route: 'index' });
    expect([navigation.page(), navigation.log]).toEqual([
      ['/', 'index', null],
      ['push /gamehall 1', 'pop / 0'],
    ]);
  });

  it('goes back to the page behind a game where it stands there, and opens it anew elsewhere', async () => {
    const { send, pop, arrive, log } = open();
    const visit = async (href: string) => {
      send(go(href));
      await arrive(href);
    };
    send({ type: 'navigation.started', target: targetOf('/gamehall?shown=36'), facts });
    await arrive('/gamehall?shown=36');
    send({ type: 'navigation.browser.started', index: 4 });
    await visit('/game/koi/about');
    await visit('/game/koi');
    send(go('/gamehall', { isBack: true }));
    expect(log.splice(0).at(-1)).toBe('back 2');
    pop('/gamehall?shown=36', 4);
    await arrive('/gamehall?shown=36');
    await visit('/cashier');
    await visit('/game/koi');
    log.length = 0;
    send(go('/gamehall', { isBack: true }));
    await arrive('/gamehall');
    expect(log).toEqual(['push /gamehall 7']);
  });

  it('counts from the entry at which the browser stands once its way back was taken', async () => {
    const { send, pop, arrive, log, resolve } = open();
    send({ type: 'navigation.started', target: targetOf('/gamehall'), facts });
    await arrive('/gamehall');
    send({ type: 'navigation.browser.started', index: 4 });
    send(go('/game/koi'));
    await arrive('/game/koi');
    log.length = 0;
    pop('/gamehall', 4);
    // Before the hall is decided: the hall behind this game is where the browser stands, and another game is tapped twice.
    send(go('/gamehall', { isBack: true }));
    expect([log, resolve.last().input.to]).toEqual([[], '/gamehall']);
    pop('/gamehall', 4);
    send(go('/game/wolf'));
    send(go('/game/wolf'));
    await arrive('/game/wolf');
    send(go('/gamehall', { isBack: true }));
    expect(log).toEqual(['push /game/wolf 5', 'back 1']);
  });

  it('goes to the last wish alone', async () => {
    const navigation = await shownHome();
    navigation.send(go('/slow'));
    const slow = navigation.resolve.last();
    navigation.send(go('/gamehall'));
    expect(slow.isStopped()).toBe(true);
    await navigation.decide(show('/gamehall'));
    const chunk = navigation.load.last();
    navigation.send(go('/cashier'));
    expect(chunk.isStopped()).toBe(true);
    await navigation.arrive('/cashier');
    expect(navigation.log).toEqual(['push /cashier 1']);
  });

  it('SH-2.70 stays on the page when an address may not be followed, and says so', async () => {
    const navigation = await shownHome();
    navigation.send(go('https://evil.example/'));
    expect(navigation.resolve.last().input).toMatchObject({ to: 'https://evil.example/', external: false });
    await navigation.decide({ kind: 'refused' });
    expect([navigation.page(), navigation.isBusy(), navigation.log]).toEqual([
      ['/', 'index', null],
      false,
      [],
    ]);
    expect(navigation.heard()).toEqual([
      ['toasts', { type: 'toast.requested', kind: 'warning', title: { id: 'toast.linkRefused' } }],
    ]);
    expect(navigation.context().reasons).toEqual(['refused']);
  });

  it('leaves with the whole document where a redirect or a permitted link leads', async () => {
    const navigation = await shownHome();
    navigation.send(go('https://help.example/', { external: true }));
    expect(navigation.resolve.last().input.external).toBe(true);
    await navigation.decide({ kind: 'leave', to: 'https://help.example/', status: 302, external: true });
    expect([navigation.isBusy(), navigation.log]).toEqual([true, ['leave https://help.example/']]);
    expect(navigation.heard()).toEqual([['root', { type: 'navigation.redirected' }]]);
  });

  it('SH-3.43 has a page with money come as a document before any of it is drawn beside code of the operator', async () => {
    const navigation = await shownHome();
    navigation.send({ type: 'navigation.browser.started', index: 0, hasOperatorCode: true });
    navigation.send(go('/gamehall'));
    await navigation.arrive('/gamehall');
    expect(navigation.log.splice(0)).toEqual(['push /gamehall 1']);
    navigation.heard();
    navigation.send(go('/cashier/deposit?method=card'));
    await navigation.decide(show('/cashier/deposit?method=card'));
    expect(navigation.log.splice(0)).toEqual(['leave /cashier/deposit?method=card']);
    expect(navigation.heard()).toEqual([['root', { type: 'navigation.redirected' }]]);
    // Back from that document it is the page that it was.
    navigation.send(go('/gamehall', { replace: true }));
    await navigation.arrive('/gamehall');
    expect([navigation.isBusy(), navigation.page()]).toEqual([false, ['/gamehall', 'gamehall', null]]);
    const own = await shownHome();
    own.send({ type: 'navigation.browser.started', index: 0 });
    own.send(go('/cashier/deposit'));
    await own.arrive('/cashier/deposit');
    expect(own.log).toEqual(['push /cashier/deposit 1']);
  });

  it('keeps a redirect for the answer of the server', async () => {
    const navigation = open(true);
    navigation.start('/old');
    expect(navigation.resolve.last().input.isServer).toBe(true);
    await navigation.decide({ kind: 'leave', to: '/new', status: 301, external: false });
    expect(navigation.context().redirect).toMatchObject({ to: '/new', status: 301 });
  });

  it('shows a page for an address that does not exist, under that address', async () => {
    const navigation = await shownHome();
    navigation.send(go('/none'));
    await navigation.decide({
      kind: 'missing',
      target: targetOf('/none'),
      path: '/none',
      message: 'Page not found: /none',
    });
    expect([navigation.page(), navigation.log]).toEqual([['/none', '', 'notFound'], ['push /none 1']]);
    expect(navigation.context().systemPage).toEqual({
      page: 'notFound',
      status: 404,
      message: 'Page not found: /none',
    });
    expect(navigation.heard()).toMatchObject([['root', { type: 'route.committed', shown: null }]]);
    navigation.send(go('/gamehall'));
    await navigation.arrive('/gamehall');
    expect(navigation.page()).toEqual(['/gamehall', 'gamehall', null]);
  });

  it('shows what a feature found out about its page until the next address', async () => {
    for (const [page, status] of [
      ['notFound', 404],
      ['forbidden', 403],
      ['maintenance', 503],
      ['userBlocked', 403],
    ] as const) {
      const navigation = await shownHome();
      navigation.send({ type: 'navigation.page.failed', page, status, message: 'why' });
      expect(navigation.page()).toEqual(['/', 'index', page]);
      expect(navigation.context().systemPage).toEqual({ page, status, message: 'why' });
      navigation.send(go('/gamehall'));
      await navigation.arrive('/gamehall');
      expect(navigation.page()).toEqual(['/gamehall', 'gamehall', null]);
    }
  });

  it('SH-4.51 loads the target as a document when its chunk does not come, over an error page', async () => {
    for (const end of ['answer', 'reject'] as const) {
      const navigation = await shownHome();
      navigation.send(go('/gamehall?category=slots'));
      await navigation.decide(show('/gamehall?category=slots'));
      await navigation.load.last()[end](lost);
      expect([navigation.page(), navigation.log]).toEqual([
        ['/gamehall?category=slots', '', 'unreached'],
        ['push /gamehall 1', 'reload /gamehall?category=slots'],
      ]);
      expect(navigation.context().systemPage?.status).toBe(500);
    }
  });

  it('loads the wished address as a document when it cannot be decided, but never one of another site', async () => {
    for (const [wish, reloaded] of [
      ['/gamehall?q=1', '/gamehall?q=1'],
      ['https://evil.example/', '/'],
      ['//evil.example', '/'],
      ['/\\evil.example', '/'],
      ['javascript:alert(1)', '/'],
      ['https://', '/'],
    ] as const) {
      const navigation = await shownHome();
      navigation.send(go(wish));
      await navigation.resolve.last().reject(new Error('chunk'));
      expect([navigation.log, navigation.page()]).toEqual([[`reload ${reloaded}`], ['/', 'index', null]]);
    }
  });

  it('says so when not even the first address of a visit can be decided', async () => {
    const navigation = open();
    navigation.start();
    await navigation.resolve.last().reject(new Error('chunk'));
    expect(navigation.context().systemPage?.status).toBe(500);
  });

  it('decides the address again when the player changes, in place and without a new entry', async () => {
    const navigation = await shownHome();
    navigation.send({ type: 'navigation.facts.changed', facts: { uid: 7 }, recheck: true });
    expect(navigation.resolve.last().input).toMatchObject({ to: '/', facts: { uid: 7 } });
    await navigation.arrive('/', { route: 'index' });
    expect(navigation.log).toEqual(['replace / 0']);
    navigation.send({ type: 'navigation.facts.changed', facts: { locale: 'lv' }, recheck: false });
    expect([navigation.isBusy(), navigation.context().facts.locale]).toEqual([false, 'lv']);
  });

  it('never shows what was decided for the player before', async () => {
    const navigation = open();
    navigation.start('/', { uid: 7 });
    await navigation.arrive('/', { route: 'index' });
    navigation.send(go('/profile'));
    const stale = navigation.resolve.last();
    navigation.send({ type: 'navigation.facts.changed', facts: { uid: 0 }, recheck: true });
    expect(stale.isStopped()).toBe(true);
    expect(navigation.resolve.last().input).toMatchObject({ to: '/profile', facts: { uid: 0 } });
    await navigation.decide(show('/?redirectUrl=%2Fprofile', { route: 'index' }));
    const chunk = navigation.load.last();
    navigation.send({ type: 'navigation.facts.changed', facts: { uid: 8 }, recheck: true });
    expect([chunk.isStopped(), navigation.resolve.last().input.facts.uid]).toEqual([true, 8]);
    await navigation.arrive('/profile', { route: 'index' });
    expect(navigation.page()).toEqual(['/profile', 'index', null]);
  });
});
