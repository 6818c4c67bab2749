import { describe, expect, it } from 'vitest';
import { amountFields, plainAmounts } from './plain-amounts.ts';
import { readSource } from './read-imports.ts';

const fields = new Set(['bet', 'amount']);
const found = (text: string) => plainAmounts(readSource('src/a.tsx', text), fields).map(({ name }) => name);

describe('amounts in views', () => {
  it.each([
    ['<b>{row.bet}</b>', ['bet']],
    ['<b>{bet}</b>', ['bet']],
    ['<b>{row?.bet ?? "0"}</b>', ['bet']],
    ['<b>{`${row.bet} EUR`}</b>', ['bet']],
    ['t("a", { x: row.amount })', ['amount']],
    ['<b>{money(row.bet, row.currency)}</b>', []],
    ['t("a", { amount: money(row.amount, row.currency) })', []],
    ['<Row bet={row.bet} />', []],
  ])('%s shows %j as it is', (code, names) => {
    expect(found(`export const View = () => ${code};`)).toEqual(names);
  });

  it('a name for what was formatted is no plain amount', () => {
    const view = (made: string) =>
      `export function View() { const amount = ${made}; return <b>{amount}</b>; }`;
    expect(found(view('money(row.amount, "EUR")'))).toEqual([]);
    expect(found(view('row.amount'))).toEqual(['amount']);
  });

  it('names what holds an amount by the schemas', () => {
    const text =
      'const A = Struct({ bet: Dec, bonus_bet: orNull(Dec), place: Finite, points: Dec, id: TextId });';
    expect([...amountFields([text])]).toEqual(['bet', 'bonus_bet']);
  });
});
