import { describe, expect, it } from 'vitest';
import { chatProviders } from '../../pages/support.ts';
import {
  badgeWaits,
  chatDocument,
  chatScript,
  chatVisitorRef,
  hidesChatBadge,
  parseFromChat,
} from './live-chat.ts';

const config = { id: '12', license: 'L1', src: '', widget_id: 'W1', lang: '' };

describe('live chat rules', () => {
  it('SH-9.16 AC-9.34 looks for the badge after 100 ms, doubling to 500 ms, for 30 s', () => {
    const waits = badgeWaits();
    expect(waits.slice(0, 5)).toEqual([100, 200, 400, 500, 500]);
    expect(Math.max(...waits)).toBe(500);
    const sum = waits.reduce((total, wait) => total + wait, 0);
    expect([sum <= 30_000, sum > 29_500]).toEqual([true, true]);
  });

  it('AC-7.88 knows the script of each of the seven providers, and loads it from their own hosts alone', () => {
    expect(chatProviders.map((provider) => chatScript(provider, config, ''))).toEqual([
      'https://cs15.livetex.ru/js/client.js',
      'https://wchat.freshchat.com/js/widget.js',
      'https://cdn.livechatinc.com/tracking.js',
      'https://admin.verbox.ru/support/support.js?h=12',
      'https://vue.comm100.com/livechat.ashx?siteId=12',
      null,
      'https://code.jivosite.com/widget/W1',
    ]);
    const betunlim = (src: string) => chatScript('betunlim', { ...config, src }, '');
    expect(betunlim('https://chat.betunlim.com/w.js')).toBe('https://chat.betunlim.com/w.js');
    for (const src of [
      'http://chat.betunlim.com/w.js',
      'https://betunlim.com.evil.example/w.js',
      'https://evil.example/w.js',
      'javascript:alert(1)',
      'https://user@chat.betunlim.com/w.js',
    ])
      expect(betunlim(src)).toBeNull();
    expect(chatScript('freshChat', { ...config, src: 'https://evil.example/w.js' }, '')).toBeNull();
    const none = { id: '', license: '', src: '', widget_id: '', lang: '' };
    for (const provider of chatProviders) expect(chatScript(provider, none, '')).toBeNull();
  });

  it('gives each provider a document that the site alone may frame and that reaches its hosts alone', () => {
    const found = chatDocument('jivoSite', ['https://play.example'], '');
    expect(found?.policy).toContain("script-src 'self' https://code.jivosite.com https://*.jivosite.com");
    expect(found?.policy).toContain('frame-ancestors https://play.example');
    expect(found?.policy).not.toContain('livetex');
    expect(chatDocument('jivoSite', [], '')?.policy).toContain("frame-ancestors 'none'");
    expect(chatDocument('other', [], '')).toBeNull();
    expect(chatDocument('jivoSite', ['https://a.example"><script>'], '')?.html).not.toContain('<script>"');
  });

  it('SH-3.61 AC-3.46 reads channel_id, conversation_id, text and event of a chat event, and nothing of another shape', () => {
    const message = { channel_id: 'c', conversation_id: 7, text: 'Hello', event: 'sent', token: 'x' };
    expect(parseFromChat({ type: 'chat.message', ...message })).toEqual({
      type: 'chat.message',
      channel_id: 'c',
      conversation_id: '7',
      text: 'Hello',
      event: 'sent',
    });
    for (const wrong of [
      { ...message, event: 'seen' },
      { ...message, text: '' },
      { ...message, text: {} },
    ])
      expect(parseFromChat({ type: 'chat.message', ...wrong })).toBeNull();
    for (const data of [null, 'chat.ready', {}, { type: 'chat.badge' }, { type: 'navigate', url: '/' }])
      expect(parseFromChat(data)).toBeNull();
  });

  it.each([
    ['live_tex', 'cs15.livetex.ru *.livetex.ru'],
    ['freshChat', 'wchat.freshchat.com *.freshchat.com *.myfreshworks.com'],
    ['liveChat', 'cdn.livechatinc.com *.livechatinc.com *.livechat-static.com *.text.com'],
    ['verbox', 'admin.verbox.ru *.verbox.ru *.verbox.me'],
    ['comm100', 'vue.comm100.com *.comm100.com *.comm100.io'],
    ['betunlim', '*.betunlim.com'],
    ['jivoSite', 'code.jivosite.com *.jivosite.com *.jivo.ru'],
  ])('%s reaches %s, framed by the site, and nothing else', (provider, names) => {
    const hosts = names
      .split(' ')
      .map((name) => `https://${name}`)
      .join(' ');
    const sockets = names
      .split(' ')
      .map((name) => `wss://${name}`)
      .join(' ');
    const found = chatDocument(provider, ['https://play.example', 'https://m.play.example'], '');
    expect(found?.policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' ${hosts}`,
      `style-src 'self' 'unsafe-inline' ${hosts}`,
      `img-src 'self' data: blob: ${hosts}`,
      `font-src 'self' data: ${hosts}`,
      `media-src 'self' ${hosts}`,
      `connect-src 'self' ${hosts} ${sockets}`,
      `frame-src 'self' ${hosts}`,
      "form-action 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      'frame-ancestors https://play.example https://m.play.example',
    ]);
  });

  it('reaches no vendor where a stand-in serves the scripts', () => {
    const standIn = 'http://127.0.0.1:4000/vendors/';
    const found = chatDocument('jivoSite', ['http://127.0.0.1:3000'], standIn);
    expect(found?.policy).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; " +
        "media-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; " +
        'frame-ancestors http://127.0.0.1:3000',
    );
    expect(found?.html).toContain('<meta name="stand-in" content="http://127.0.0.1:4000/vendors/">');
    expect(chatScript('jivoSite', config, standIn)).toBe('http://127.0.0.1:4000/vendors/jivoSite.js');
    expect(chatScript('betunlim', { ...config, src: 'https://chat.betunlim.com/w.js' }, standIn)).toBe(
      'http://127.0.0.1:4000/vendors/betunlim.js',
    );
    expect(chatScript('jivoSite', { ...config, widget_id: '' }, standIn)).toBeNull();
  });

  it('is a document of its own script, which is told the origins of the site and where a stand-in is', () => {
    expect(
      chatDocument(
        'jivoSite',
        ['https://play.example', 'https://*.m-play.example:8443', 'http://[::1]:80'],
        '',
      )?.html,
    ).toBe(
      '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
        '<meta name="color-scheme" content="light"><title>Chat</title>' +
        '<meta name="site" content="https://play.example,https://*.m-play.example:8443,http://[::1]:80"><meta name="stand-in" content="">' +
        '</head><body><script src="/chat/frame.js"></script></body></html>',
    );
    const trap = '"><img src=x onerror=alert(1)>&\' ;';
    expect(chatDocument('jivoSite', [`https://a.example${trap}`], `http://b.example${trap}`)?.html).toContain(
      '<meta name="site" content="https://a.exampleimgsrcxonerroralert1"><meta name="stand-in" content="http://b.exampleimgsrcxonerroralert1">',
    );
    expect(['', 'constructor', 'JIVOSITE'].map((name) => chatDocument(name, [], ''))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('needs one of the names that a provider gives, and an address that is one', () => {
    const none = { id: '', license: '', src: '', widget_id: '', lang: '' };
    const fresh = 'https://wchat.freshchat.com/js/widget.js';
    expect(chatScript('freshChat', { ...none, id: '1' }, '')).toBe(fresh);
    expect(chatScript('freshChat', { ...none, license: '1' }, '')).toBe(fresh);
    expect(chatScript('comm100', { ...none, src: 'https://chat.comm100.io/a', id: 'a b&c' }, '')).toBe(
      'https://chat.comm100.io/a?siteId=a%20b%26c',
    );
    expect(chatScript('jivoSite', { ...none, widget_id: '../x' }, '')).toBe(
      'https://code.jivosite.com/widget/..%2Fx',
    );
    for (const src of ['not an address', '/w.js'])
      expect(chatScript('betunlim', { ...none, src }, '')).toBeNull();
    expect(chatScript('live_tex', { ...none, id: '1', src: 'https://evilivetex.ru/x.js' }, '')).toBeNull();
  });

  it('SH-4.47 hides its badge on games and the sportsbook alone, not where a game is told of', () => {
    const hidden = ['/game/dice', '/game/dice/', '/betting', '/betting/live'];
    expect(hidden.map(hidesChatBadge)).toEqual(hidden.map(() => true));
    const shown = [
      '/',
      '/game',
      '/game/dice/about',
      '/gamehall',
      '/games',
      '/bettings',
      '/promotions/game',
      '/promotions/game/x',
    ];
    expect(shown.map(hidesChatBadge)).toEqual(shown.map(() => false));
  });

  it('keeps what it is told of a player under a name of its own', () => {
    expect(chatVisitorRef).toBe('chatVisitor');
  });

  it.each([
    [{ type: 'chat.ready', more: 1 }, { type: 'chat.ready' }],
    [
      { type: 'chat.badge', isFound: true },
      { type: 'chat.badge', isFound: true },
    ],
    [
      { type: 'chat.badge', isFound: false },
      { type: 'chat.badge', isFound: false },
    ],
    [
      { type: 'chat.window', isOpen: true },
      { type: 'chat.window', isOpen: true },
    ],
    [
      { type: 'chat.window', isOpen: false, isFound: true },
      { type: 'chat.window', isOpen: false },
    ],
    [
      { type: 'chat.failed', message: 'blocked' },
      { type: 'chat.failed', message: 'blocked' },
    ],
    [
      { type: 'chat.failed', message: { a: 1 } },
      { type: 'chat.failed', message: '' },
    ],
    [
      { type: 'chat.failed', message: 'x'.repeat(300) },
      { type: 'chat.failed', message: 'x'.repeat(200) },
    ],
    [
      { type: 'chat.message', text: 'x'.repeat(5000), event: 'received' },
      {
        type: 'chat.message',
        text: 'x'.repeat(4000),
        event: 'received',
        channel_id: '',
        conversation_id: '',
      },
    ],
  ])('takes %j from the document of the chat', (data, told) => {
    expect(parseFromChat(data)).toEqual(told);
  });

  it.each([
    undefined,
    null,
    7,
    'chat.ready',
    [],
    { type: 'chat.badge', isFound: 'true' },
    { type: 'chat.badge', isOpen: true },
    { type: 'chat.window' },
    { type: 'chat.window', isOpen: 1 },
    { type: 'chat.message', text: 'x' },
    { type: 'CHAT.READY' },
  ])('takes nothing from %j', (data) => {
    expect(parseFromChat(data)).toBeNull();
  });
});
