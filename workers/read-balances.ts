import type { Balances } from '../schemas/site/balance.ts';
import { isDec } from '../schemas/rules/kit/money.ts';
import { isRecord } from '../schemas/rules/kit/record.ts';

const names = ['balance_main', 'balance_bonus', 'balance_betting_bonus', 'balance_fun'] as const;

const readMoney = (value: unknown): Balances['balance_main'] | null => {
  if (value === undefined || value === null) return { amount: '0', currency: '' };
  if (!isRecord(value)) return null;
  const amount = value['amount'] ?? '0';
  const currency = value['currency'] ?? '';
  const text = typeof amount === 'number' ? String(amount) : amount;
  return isDec(text) && typeof currency === 'string' ? { amount: text, currency } : null;
};

/**
 * The four balances of `account.getBalance`, read as the schema reads them but without it: a missing one is 0, a wrong one
 * makes the whole answer null. The worker stays a few kB that way.
 */
export const readBalances = (data: unknown): Balances | null => {
  if (!isRecord(data)) return null;
  const [main, bonus, betting, fun] = names.map((name) => readMoney(data[name]));
  return main && bonus && betting && fun
    ? { balance_main: main, balance_bonus: bonus, balance_betting_bonus: betting, balance_fun: fun }
    : null;
};
