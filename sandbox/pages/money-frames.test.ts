import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { moneyTextOf } from '../../schemas/rules/kit/money-text.ts';
import { currencySettings, money } from '../ledger/money-text.ts';
import { frameMoney } from './assets/frame-money.client.ts';

/** What writes an amount by itself, past the one rule. */
const byItself = [/\bformat(?:Money|Total)\b/, /Intl\.NumberFormat/, /\\B\(\?=/, /[€£]\s?\$?\{|\}\s?[€£]/];

it('no page or frame of the sandbox writes an amount by itself', async () => {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
  );
  expect(files.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const file of files) {
    const text = await readFile(path.join(import.meta.dirname, file), 'utf8');
    for (const pattern of byItself) if (pattern.test(text)) found.push(`${file} ${pattern}`);
  }
  expect(found).toEqual([]);
});

it('a frame writes as the site does, also where a currency has no decimals or no sign', () => {
  const site = moneyTextOf(currencySettings);
  for (const currency of ['EUR', 'USD', 'BRL', 'JPY', 'FUN']) {
    const frame = frameMoney(currency, currencySettings);
    for (const [minor, amount] of [
      ['0', '0.00'],
      ['50', '0.50'],
      ['150000', '1500.00'],
      ['123456789', '1234567.89'],
    ] as const) {
      expect(frame.one(minor)).toBe(site(amount, currency));
      expect(frame.one(minor)).toBe(money(amount, currency));
      expect(frame.total(minor)).toBe(site.total({ amount, currency }));
      expect(frame.together([minor, '50'])(minor)).toBe(site.together([amount, '0.50'])(amount, currency));
    }
  }
  expect(frameMoney('JPY', currencySettings).one('150000')).toBe('1,500\u00a0JPY');
});
