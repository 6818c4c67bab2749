import { describe, expect, it } from 'vitest';
import { chatProviders } from '../../constants.ts';
import { badgeWaits, chatDocument, chatScript, parseFromChat } from './live-chat.ts';

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
});
