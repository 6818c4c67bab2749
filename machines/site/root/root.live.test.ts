import { describe, expect, it } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { leftElsewhereKey, localStorageKeys } from '../../../schemas/constants.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import { createVault } from '../../../schemas/rules/kit/vault.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import type { BrowserParts, LiveParts } from '../live-parts.ts';
import { cases as locale } from '../locale/locale.cases.ts';
import { cases as navigation } from '../navigation/navigation.cases.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { cases as session } from '../session/session.cases.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { settled } from '../../../tests/stand-ins/stand-in.ts';
import { liveRoot } from './root.live.ts';

/** A child of the live root over a recording document, with answers in the place of its effects. */
const live = async (
  id: 'locale' | 'navigation' | 'session' | 'balance',
  input: unknown,
  answers: Record<string, unknown>,
) => {
  const log: unknown[][] = [];
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      void log.push([name, ...values]);
  const vault = createVault();
  vault.put('login.password', 'hunter22');
  const browser = {
    vault,
    forget: note('forget'),
    reloadForChunk: note('reloadForChunk'),
    answerOpener: note('answerOpener'),
    loadDocument: note('loadDocument'),
    writeHistory: note('writeHistory'),
    goBack: note('goBack'),
    setCookie: note('setCookie'),
    store: note('store'),
    now: () => standInNow,
    pollBalance: fromCallback(() => {}),
    receivePush: fromCallback(() => {}),
    announce: note('announce'),
    watchHistory: fromCallback(() => {}),
  } as unknown as BrowserParts;
  const never = fromPromise(() => new Promise<never>(() => {}));
  const parts = {
    bridge: () => never,
    deadline: deadlinePlaceholder,
    loadFeature: never,
    loadMessages: never,
    browser,
  } as unknown as LiveParts;
  const machine = liveRoot(parts).implementations.actors[id] as AnyStateMachine;
  const feature = runFeature(
    machine.provide({
      actors: Object.fromEntries(
        Object.entries(answers).map(([src, answer]) => [
          src,
          fromPromise(() =>
            answer === undefined ? Promise.reject(new Error(src)) : Promise.resolve(answer),
          ),
        ]),
      ),
    } as Parameters<AnyStateMachine['provide']>[0]),
    actorIds[id],
    input,
    [],
  );
  await settled();
  return {
    vault,
    send: async (event: { type: string }) => {
      feature.ref.send(event);
      await settled();
    },
    did: () => log.splice(0),
  };
};
const eventOf = (events: readonly { type: string }[], type: string) =>
  events.find((event) => event.type === type) ?? { type };

describe('live root', () => {
  it('SH-4.51 loads the target path in the document when its chunk is missing', async () => {
    const [show] = navigation.outputs['resolveAddress'] ?? [];
    const site = await live(
      'navigation',
      { isServer: false },
      { resolveAddress: show, loadRoute: undefined },
    );
    await site.send(eventOf(navigation.events, 'navigation.started'));
    // The address is that of the page which did not come, so that the document loads it.
    expect(site.did()).toEqual([
      ['writeHistory', { pathname: '/', search: '', hash: '' }, 'replace', 0],
      ['reloadForChunk', '/', undefined],
    ]);
  });

  it('writes the shown address into the history and leaves for a permitted one', async () => {
    const answers = navigation.outputs['resolveAddress'] ?? [];
    const shown = await live(
      'navigation',
      { isServer: false },
      {
        resolveAddress: answers[1],
        loadRoute: { ok: true, value: { at: standInNow } },
      },
    );
    await shown.send(eventOf(navigation.events, 'navigation.started'));
    expect(shown.did()).toEqual([
      ['writeHistory', { pathname: '/gamehall', search: '', hash: '' }, 'replace', 0],
    ]);
    const leaving = await live('navigation', { isServer: false }, { resolveAddress: answers[3] });
    await leaving.send(eventOf(navigation.events, 'navigation.started'));
    expect(leaving.did()).toEqual([['loadDocument', 'https://pay.example/']]);
  });

  it('SH-4.35 SH-9.05 sets the locale cookie i18n_locale for 365 days', async () => {
    const [first] = locale.outputs['decideLocale'] ?? [];
    const site = await live('locale', undefined, {
      decideLocale: first,
      loadMessages: { ok: true, value: null },
    });
    await site.send(eventOf(locale.events, 'locale.resolve.requested'));
    await site.send({ type: 'locale.change.requested', code: 'lv' } as { type: string });
    expect(site.did()).toEqual([
      ['setCookie', 'i18n_locale', 'lv', 365 * 24 * 3600],
      ['setCookie', 'locale_choice', '', 0],
    ]);
  });

  it("keeps a choice that the account could not be told of until the browser's session ends, for this player", async () => {
    const [first] = locale.outputs['decideLocale'] ?? [];
    const site = await live('locale', undefined, {
      decideLocale: first,
      changeLocale: { ok: false, failure: failureOf('LostAnswer') },
      loadMessages: { ok: true, value: null },
    });
    await site.send(eventOf(locale.events, 'locale.resolve.requested'));
    await site.send({ type: 'locale.player.changed', uid: 7 } as { type: string });
    await site.send({ type: 'locale.change.requested', code: 'lv' } as { type: string });
    expect(site.did()).toEqual([
      ['setCookie', 'i18n_locale', 'lv', 365 * 24 * 3600],
      ['setCookie', 'locale_choice', '7.lv', null],
    ]);
  });

  it('AC-3.04 OP-67 mirrors the balances with their player and their time', async () => {
    const balances = {
      balance_main: { amount: '100', currency: 'EUR' },
      balance_bonus: { amount: '0', currency: 'EUR' },
      balance_betting_bonus: { amount: '0', currency: 'EUR' },
      balance_fun: { amount: '0', currency: 'EUR' },
    };
    const site = await live('balance', undefined, { getBalance: { ok: true, value: balances } });
    await site.send({ type: 'balance.player.changed', uid: 7, balances, at: standInNow } as { type: string });
    await site.send({ type: 'balance.refresh.requested' });
    const [entry] = site.did();
    expect(entry?.slice(0, 2)).toEqual(['store', localStorageKeys.balances]);
    expect(JSON.parse(String(entry?.[2]))).toEqual({ uid: 7, balances, saved_at: standInNow });
  });

  it('empties vault, mirrored balances and remembered back urls at logout and tells the other tabs', async () => {
    const [account] = session.outputs['getInfo'] ?? [];
    const site = await live(
      'session',
      { hasSession: true },
      { getInfo: account, logout: { ok: true, value: null } },
    );
    await site.send({ type: 'session.logout.requested' });
    expect(site.did()).toEqual([
      ['store', localStorageKeys.balances, null],
      ['store', localStorageKeys.socialBackUrl, null],
      ['store', localStorageKeys.paymentBackUrl, null],
      ['announce', 'signed-out'],
    ]);
    expect(site.vault.read('login.password')).toBeUndefined();
  });

  it('HP-33 remembers on the device that an exclusion runs, as long as it does, and no other refusal', async () => {
    const blocked = async (data: Readonly<Record<string, string | null>>) => {
      const site = await live('session', { hasSession: false }, {});
      const failure = failureOf('UserBanned', { data });
      await site.send({ type: 'session.blocked', failure } as { type: string });
      return site.did().filter(([name]) => name === 'setCookie');
    };
    const until = new Date(standInNow + 3_600_000).toISOString();
    expect(await blocked({ reason: 'self_exclusion', until })).toEqual([['setCookie', 'quiet', '1', 3_600]]);
    expect(await blocked({ reason: 'self_exclusion', until: null })).toEqual([
      ['setCookie', 'quiet', '1', 400 * 86_400],
    ]);
    expect(await blocked({ reason: 'fraud', until })).toEqual([]);
  });

  it('tells the other tabs of a sign-in', async () => {
    const site = await live('session', { hasSession: false }, { getInfo: session.outputs['getInfo']?.[0] });
    await site.send({ type: 'session.login.succeeded' });
    expect(site.did()).toEqual([['announce', 'signed-in']]);
  });

  it('tells the other tabs of a change of the account, and goes no further with one that a tab told of', async () => {
    const site = await live('session', { hasSession: true }, { getInfo: session.outputs['getInfo']?.[0] });
    await site.send({ type: 'session.refresh.requested' });
    expect(site.did()).toEqual([['announce', 'changed']]);
    await site.send({ type: 'session.tab.changed' });
    expect(site.did()).toEqual([]);
  });
});

it('the flag of a registration is kept in the browser until its popup has closed', () => {
  const log: unknown[] = [];
  const browser = {
    store: (...kept: readonly unknown[]) => void log.push(kept),
    reload: () => void log.push('reload'),
  } as unknown as BrowserParts;
  const never = fromPromise(() => new Promise<never>(() => {}));
  const parts = {
    bridge: () => never,
    deadline: deadlinePlaceholder,
    loadFeature: never,
    loadMessages: never,
  };
  const { actions } = liveRoot({ ...parts, browser } as unknown as LiveParts).implementations;
  for (const name of ['rememberRegistrationFlag', 'forgetRegistrationFlag', 'reloadPage'] as const)
    (actions[name] as unknown as () => void)();
  expect(log).toEqual([
    [localStorageKeys.showPopupReg, '1'],
    [localStorageKeys.showPopupReg, null],
    'reload',
  ]);
});

describe('the index that is loaded at the end of a session', () => {
  const loaded = (event: object, contexts: Readonly<Record<string, object>> = {}) => {
    const log: unknown[] = [];
    const browser = {
      store: (...kept: readonly unknown[]) => void log.push(kept),
      loadDocument: (to: string) => void log.push(to),
    };
    const never = fromPromise(() => new Promise<never>(() => {}));
    const parts = {
      bridge: () => never,
      deadline: deadlinePlaceholder,
      loadFeature: never,
      loadMessages: never,
      browser,
    };
    const { loadIndex } = liveRoot(parts as unknown as LiveParts).implementations.actions;
    const get = (id: string) => (id in contexts ? { getSnapshot: () => contexts[id] } : undefined);
    (loadIndex as unknown as (args: object) => void)({ event, system: { get } });
    return log;
  };
  const ended = (because: string) => ({ type: 'session.ended', because });

  it('is that of the language', () => {
    const lv = { [actorIds.locale]: { context: { current: 'lv', defaultLocale: 'en-US' } } };
    expect([loaded(ended('logout')), loaded(ended('logout'), lv)]).toEqual([['/'], ['/lv']]);
  });

  it('says that another tab signed out, where one did', () => {
    expect(loaded(ended('tab'))).toEqual([[leftElsewhereKey, 'tab', 'sessionStorage'], '/']);
    expect(loaded(ended('deleted'))).toEqual([[leftElsewhereKey, 'deleted', 'sessionStorage'], '/']);
    expect(loaded({ type: 'session.known', because: 'tab' })).toEqual(['/']);
  });

  it('says that nobody did anything for too long, where that ended it', () => {
    const over = { [actorIds.inactivity]: { matches: () => true } };
    expect(loaded(ended('logout'), over)).toEqual([[localStorageKeys.rested, '1'], '/']);
  });
});
