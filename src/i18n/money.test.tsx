import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CurrencyProvider, useMoney } from './use-money.tsx';

const settings = { symbols: { EUR: '€', USD: '$' }, positions: { EUR: 'after', USD: 'before' } } as const;

function Column({ amounts, currency }: { readonly amounts: readonly string[]; readonly currency: string }) {
  const money = useMoney().together(amounts);
  return <>{amounts.map((amount) => money(amount, currency)).join(' | ')}</>;
}
const column = (amounts: readonly string[], currency = 'EUR'): string =>
  renderToStaticMarkup(
    <CurrencyProvider settings={settings}>
      <Column amounts={amounts} currency={currency} />
    </CurrencyProvider>,
  );

describe('amounts that are read together', () => {
  it('all take the decimals of the one that needs most; zero stays 0', () => {
    expect(column(['100', '50', '150.50'])).toBe('100.00\u00a0€ | 50.00\u00a0€ | 150.50\u00a0€');
    expect(column(['100.00', '50', '150'])).toBe('100\u00a0€ | 50\u00a0€ | 150\u00a0€');
    expect(column(['100', '0.00', '0.5'])).toBe('100.00\u00a0€ | 0\u00a0€ | 0.50\u00a0€');
    expect(column(['-3', '1000.25'], 'USD')).toBe('\u2212$\u00a03.00 | $\u00a01,000.25');
    expect(column([])).toBe('');
    expect(column(['50.00', '1000', '0.5'], 'JPY')).toBe('50\u00a0JPY | 1,000\u00a0JPY | 0.50\u00a0JPY');
  });
});

/** What writes an amount by itself, past the one rule. */
const byItself = [
  /\bformat(?:Money|Total)\b/,
  /Intl\.NumberFormat/,
  /\.toFixed\(/,
  /\bsymbols\[/,
  /[€£]\s?\$?\{|\}\s?[€£]/,
  />\s*×\s*\{/,
];

it('no view writes an amount, a sign of a currency or a factor by itself', async () => {
  const root = path.resolve(import.meta.dirname, '..');
  const own = ['i18n/use-money.tsx', 'i18n/formatter.ts'];
  const files = (await readdir(root, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^generated/.test(file) && !own.includes(file),
  );
  expect(files.length).toBeGreaterThan(200);
  const found: string[] = [];
  for (const file of files) {
    const text = await readFile(path.join(root, file), 'utf8');
    for (const pattern of byItself) if (pattern.test(text)) found.push(`${file} ${pattern}`);
  }
  expect(found).toEqual([]);
});
