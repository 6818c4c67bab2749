import { describe, expect, it } from 'vitest';
import { isCrawler } from './crawler.ts';

describe('crawlers', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/130.0 Safari/537.36',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
    'Mozilla/5.0 (compatible; Yeti/1.1; +http://naver.me/spd)',
    'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
    'TelegramBot (like TwitterBot)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23.20.0 A',
    'Screaming Frog SEO Spider/20.0',
    'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 Chrome-Lighthouse',
  ])('%s is one', (userAgent) => expect(isCrawler(userAgent)).toBe(true));

  it.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.30;FBDV/iPhone14,5;FBLC/en_US]',
    'Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0 Mobile Safari/537.36 Instagram 330.0.0.0 Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36 Telegram-Android/10.0',
    'Mozilla/5.0 (Linux; U; Android 12; CUBOT P50) AppleWebKit/537.36 Chrome/100 Mobile Safari/537.36',
    'Playwright/1.65.1 (x64; debian 12) node/24.21',
    'node',
    '',
  ])('%s is none', (userAgent) => expect(isCrawler(userAgent)).toBe(false));

  it('reads no more than the beginning of a user agent', () => {
    expect(isCrawler(`Mozilla/5.0 (Windows NT 10.0; ${'x'.repeat(600)}; Googlebot)`)).toBe(false);
  });
});
