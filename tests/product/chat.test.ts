import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FromChat, ToChat } from '../../schemas/rules/site/live-chat.ts';
import { chatProviders } from '../../schemas/pages/support.ts';
import { all, byRole, drawn, wordsOf } from '../harness/drawn.ts';
import { fill } from '../harness/fill.ts';
import type { PageOptions } from '../harness/page/page.types.ts';
import { child, openAt, page, player, sandbox, useAccountPages } from './account-pages.ts';

useAccountPages();
const chatOrigin = 'https://chat.test';
const none = { id: '', license: '', src: '', widget_id: '', lang: '' };
type Start = Extract<ToChat, { type: 'chat.start' }>;

/** A page whose chat waits for the visitor's consent, until the document of the chat stands ready beside it. */
const openWithChat = async (path: string, options: PageOptions = {}) => {
  await openAt(path, options);
  const hearers = new Set<(event: unknown) => void>();
  const starts: Start[] = [];
  const frame = {
    postMessage: (message: ToChat, to: string) => {
      expect(to).toBe(chatOrigin);
      if (message.type === 'chat.start') starts.push(message);
    },
  };
  vi.stubGlobal('addEventListener', (type: string, hear: (event: unknown) => void) => {
    if (type === 'message') hearers.add(hear);
  });
  vi.stubGlobal('removeEventListener', (_: string, hear: never) => hearers.delete(hear));
  document.querySelector = (() => ({ contentWindow: frame })) as never;
  const through = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.startsWith('/chat.json')
      ? Promise.resolve(Response.json({ origin: chatOrigin, visit_id: 'v-1' }))
      : through(input, init),
  );
  const chat = () => page.actor('chat').getSnapshot() as { context: { load: number; failure: string } };
  /** What the document of the chat says, once it is loaded for the given time. */
  const say = async (load: number, data: FromChat) => {
    await vi.waitFor(() => expect([chat().context.load, hearers.size]).toEqual([load, 1]), {
      timeout: 8000,
      interval: 10,
    });
    for (const hear of hearers) hear({ origin: chatOrigin, source: frame, data });
  };
  // It starts after the first paint.
  const consent = await page.until('consent', (state) => !state.matches('reading'));
  if (consent.matches('asking' as never)) page.send('consent', { type: 'consent.chosen', choice: 'all' });
  return { starts, say, chat };
};
const useChat = (chat: string, config: object = {}) =>
  sandbox.platform.setOverrides({
    config: { consent: { enabled: true } },
    support: { chat, config: { ...none, ...config } },
  });
const frames = async () => all(drawn(await page.html()), ({ attributes }) => 'data-chat' in attributes);

let runs = 0;
/** What documents still wait for: it ends with the test, as theirs does with the page. */
const timers: NodeJS.Timeout[] = [];
/** The chat's own document with its script, told to start: what it loads, and what it tells the page. */
const runDocument = async (start: Start, hasBadge: () => boolean = () => true) => {
  const told: FromChat[] = [];
  const scripts: { src: string; load: () => void }[] = [];
  let hear: (event: unknown) => void = () => {};
  const parent = { postMessage: (message: FromChat) => void told.push(message) };
  vi.stubGlobal('parent', parent);
  const later = globalThis.setTimeout;
  if (!vi.isFakeTimers())
    vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => {
      const timer = later(run, ms);
      timers.push(timer);
      return timer;
    });
  vi.stubGlobal('addEventListener', (on: string, next: typeof hear) => {
    if (on === 'message') hear = next;
  });
  const looks: number[] = [];
  vi.stubGlobal('document', {
    referrer: '',
    documentElement: {},
    querySelector: (selector: string) => {
      if (selector === 'meta[name="site"]') return { getAttribute: () => 'https://site.test' };
      if (selector.startsWith('meta')) return null;
      looks.push(Date.now());
      return hasBadge() ? {} : null;
    },
    createElement: () => {
      const script = {
        src: '',
        load: () => {},
        addEventListener: (on: string, run: () => void) => {
          if (on === 'load') script.load = run;
        },
      };
      return script;
    },
    head: { append: (script: { src: string; load: () => void }) => void scripts.push(script) },
    body: { append: () => {} },
  });
  // Each document runs the script anew.
  await import(/* @vite-ignore */ `../../effects/site/chat/frame.ts?run=${(runs += 1)}`);
  hear({ source: parent, origin: 'https://site.test', data: start });
  return { told, scripts, looks };
};
const own = globalThis as unknown as Record<string, unknown>;
afterEach(() => {
  vi.useRealTimers();
  for (const timer of timers.splice(0)) clearTimeout(timer);
  for (const name of ['fcWidget', 'Comm100API', '__lc', 'liveTexID', 'betunlimChatSettings', 'VerboxSetup'])
    delete own[name];
});

describe('the live chat', () => {
  it('AC-3.42 AC-3.43 SH-3.58 SH-3.59 AC-7.88 its settings name one of seven providers and hold id, license, src, widget_id and lang, which its script from the provider gets', async () => {
    const of = async (chat: string, config: object) => {
      useChat(chat, config);
      const { starts, say } = await openWithChat('/terms');
      await say(1, { type: 'chat.ready' });
      expect((await frames()).map(({ attributes }) => attributes['src'])).toEqual([
        `${chatOrigin}/chat/${chat}`,
      ]);
      const [start] = starts;
      expect([start?.provider, start?.config]).toEqual([chat, { ...none, ...config }]);
      page.close();
      const { scripts } = await runDocument(start as Start);
      return scripts[0];
    };
    const inits: unknown[] = [];
    const widget = {
      init: (terms: unknown) => void inits.push(terms),
      on: () => {},
      user: { setProperties: () => {} },
      conversation: { setConversationProperties: () => {} },
    };
    own['fcWidget'] = widget;
    const src = 'https://own.freshchat.com/js/widget.js';
    const fresh = await of('freshChat', { license: 'L-77', src, lang: 'lv' });
    fresh?.load();
    expect([fresh?.src, inits]).toEqual([
      src,
      [expect.objectContaining({ token: 'L-77', host: 'https://own.freshchat.com', locale: 'lv' })],
    ]);
    expect((await of('comm100', { id: '4411', widget_id: 'W-79' }))?.src).toBe(
      'https://vue.comm100.com/livechat.ashx?siteId=4411',
    );
    expect(own['Comm100API']).toMatchObject({ site_id: '4411', main_code_plan: 'W-79' });
    expect((await of('liveChat', { license: '881' }))?.src).toBe('https://cdn.livechatinc.com/tracking.js');
    expect(own['__lc']).toMatchObject({ license: 881 });
    expect((await of('live_tex', { id: '5512' }))?.src).toBe('https://cs15.livetex.ru/js/client.js');
    expect(own['liveTexID']).toBe(5512);
    const betunlim = 'https://chat.betunlim.com/w.js';
    expect((await of('betunlim', { id: 'B-1', src: betunlim, lang: 'ru' }))?.src).toBe(betunlim);
    expect(own['betunlimChatSettings']).toMatchObject({ id: 'B-1', language: 'ru' });
    expect((await of('verbox', { id: 'V-1', lang: 'lv' }))?.src).toBe(
      'https://admin.verbox.ru/support/support.js?h=V-1',
    );
    expect(own['VerboxSetup']).toEqual({ language: 'lv' });
    expect((await of('jivoSite', { widget_id: 'J-1' }))?.src).toBe('https://code.jivosite.com/widget/J-1');
    expect(chatProviders).toHaveLength(7);
    useChat('moon', { id: '12' });
    await openWithChat('/terms');
    await vi.waitFor(() =>
      expect(
        page
          .actor('chat')
          .getSnapshot()
          .matches('off' as never),
      ).toBe(true),
    );
    expect(await frames()).toEqual([]);
  });

  it('AC-4.35 is loaded anew at registration, at logout and at login, each time for who is there then', async () => {
    useChat('freshChat', { license: 'L-1' });
    const { starts, say } = await openWithChat('/terms');
    await say(1, { type: 'chat.ready' });
    page.send('dialogs', {
      type: 'dialog.requested',
      name: 'AuthPopup',
      kind: 'popup',
      props: { view: 'registration' },
    });
    const editing = () =>
      page.until('registration', (state) => state.matches({ flow: { filling: 'editing' } }));
    await editing();
    const form = await child('registration', 'heldForm', 'form');
    fill(form, page.vault, { country_code: 'LV' });
    await editing();
    const email = `chats-${Date.now()}@evenfall.test`;
    fill(form, page.vault, {
      email,
      password: 'Plume-Lamp-26',
      first_name: 'Ada',
      last_name: 'Plume',
      birth_date: '17.05.1990',
      terms: '1',
    });
    form.send({ type: 'form.submit.requested' });
    await say(2, { type: 'chat.ready' });
    const { uid } = page.actor('session').getSnapshot().context.info as { uid: number };
    expect(uid).toBeGreaterThan(0);
    expect(starts.map(({ visitor }) => visitor.uid)).toEqual([0, uid]);
    page.send('session', { type: 'session.logout.requested' });
    await vi.waitFor(() => expect(page.did().at(-1)).toEqual(['loadDocument', '/']), { timeout: 8000 });
    // The page after it is a guest's.
    const { profile } = page;
    page.close();
    const guest = await openWithChat('/terms?show_popup_auth=1', { profile });
    await guest.say(1, { type: 'chat.ready' });
    const login = await child('login', 'heldForm', 'form');
    fill(login, page.vault, { login: email, password: 'Plume-Lamp-26' });
    login.send({ type: 'form.submit.requested' });
    await guest.say(2, { type: 'chat.ready' });
    expect(guest.starts.map(({ visitor }) => visitor.uid)).toEqual([0, uid]);
  });

  it('SH-4.47 its badge is hidden on the routes betting, game-index-sysname and game-sysname, and there again after them', async () => {
    useChat('freshChat', { license: 'L-1' });
    const { say } = await openWithChat('/terms', { as: await player() });
    await say(1, { type: 'chat.ready' });
    const look = async () => (await frames()).map(({ attributes }) => attributes['class']);
    const hidden = await look();
    await say(1, { type: 'chat.badge', isFound: true });
    const shown = await look();
    expect(shown).not.toEqual(hidden);
    const { sysname } = await sandbox.platform.db
      .selectFrom('games')
      .select('sysname')
      .orderBy('rank')
      .executeTakeFirstOrThrow();
    const seen: (readonly [string, boolean])[] = [];
    for (const path of [
      '/betting',
      '/gamehall',
      `/game/${sysname}`,
      '/terms',
      `/game/index/${sysname}`,
      '/offers',
    ]) {
      await page.goTo(path);
      const now = await look();
      expect([path, [shown, hidden].some((one) => one.join() === now.join())]).toEqual([path, true]);
      seen.push([path.replace(sysname, ''), now.join() === shown.join()]);
    }
    expect(seen).toEqual([
      ['/betting', false],
      ['/gamehall', true],
      ['/game/', false],
      ['/terms', true],
      ['/game/index/', false],
      ['/offers', true],
    ]);
  });

  it('AC-8.23 one that does not load is logged only, and the visitor is shown nothing', async () => {
    useChat('freshChat');
    const { starts, say, chat } = await openWithChat('/terms');
    const before = await page.shows('What this is');
    await say(1, { type: 'chat.ready' });
    const through = globalThis.document;
    const { told } = await runDocument(starts[0] as Start);
    vi.stubGlobal('document', through);
    const failed = told.find(({ type }) => type === 'chat.failed');
    expect(failed).toEqual({ type: 'chat.failed', message: 'no script of freshChat may be loaded' });
    await say(1, failed as FromChat);
    expect(page.logs()).toContain('chat: no script of freshChat may be loaded');
    expect(chat().context.failure).toBe('no script of freshChat may be loaded');
    expect([await frames(), await page.text()]).toEqual([[], before]);
    expect(
      all(drawn(await page.html()), byRole('alert'))
        .map(wordsOf)
        .join(''),
    ).toBe('');
    page.close();
    useChat('freshChat', { license: 'L-1' });
    await openAt('/terms');
    sandbox.platform.faults.set({
      target: 'Support.getsettings',
      kind: 'status',
      when: 'before',
      times: -1,
      status: 500,
    });
    page.send('consent', { type: 'consent.chosen', choice: 'all' });
    await vi.waitFor(
      () => expect(page.logs().join('\n')).toMatch(/failed: InternalServerError, code null, status 500/),
      {
        timeout: 8000,
      },
    );
    expect(await frames()).toEqual([]);
  });

  it('SH-9.16 AC-9.34 OPS-105 its badge is looked for after 100 ms, then ever more seldom up to 500 ms, until it is there or 30 s have passed', async () => {
    const start: Start = {
      type: 'chat.start',
      provider: 'jivoSite',
      config: { ...none, widget_id: 'J-1' },
      visitor: { uid: 0, name: '', email: '', phone: '', language: 'en-US', visitId: '' },
    };
    vi.useFakeTimers();
    const gapsOf = (list: readonly number[], from: number) =>
      list.map((at, index) => at - (list[index - 1] ?? from));
    let isThere = false;
    const found = await runDocument(start, () => isThere);
    found.scripts[0]?.load();
    const from = Date.now();
    await vi.advanceTimersByTimeAsync(1100);
    expect(gapsOf(found.looks, from)).toEqual([100, 200, 400]);
    isThere = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(found.looks).toHaveLength(4);
    expect(found.told.at(-1)).toEqual({ type: 'chat.badge', isFound: true });

    const missing = await runDocument(start, () => false);
    missing.scripts[0]?.load();
    const at = Date.now();
    await vi.advanceTimersByTimeAsync(60_000);
    const gaps = gapsOf(missing.looks, at);
    expect([gaps.slice(0, 3), new Set(gaps.slice(3))]).toEqual([[100, 200, 400], new Set([500])]);
    expect((missing.looks.at(-1) ?? 0) - at).toBeLessThanOrEqual(30_000);
    expect((missing.looks.at(-1) ?? 0) - at).toBeGreaterThan(29_000);
    expect(missing.told.at(-1)).toEqual({ type: 'chat.badge', isFound: false });
  });
});
