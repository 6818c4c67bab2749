import type { Payment } from '../database/tables.ts';
import { decimalOf } from '../ledger/money.ts';
import type { LocaleCode, Localised } from '../seed/locales.ts';

const labels: Localised<readonly [string, string, string, string]> = {
  'en-US': ['Recipient', 'Account', 'Amount', 'Reference'],
  lv: ['Saņēmējs', 'Konts', 'Summa', 'Maksājuma mērķis'],
  ru: ['Получатель', 'Счёт', 'Сумма', 'Назначение'],
  'pt-BR': ['Favorecido', 'Conta', 'Valor', 'Referência'],
  ar: ['المستفيد', 'الحساب', 'المبلغ', 'المرجع'],
};
/** Accounts of nobody: the check digits are right, the bank does not exist. */
const accounts: Readonly<Record<string, string>> = {
  EUR: 'LV68TEST0000000000001',
  USD: 'TEST 0000 0000 0001',
  BRL: 'pix@evenfall.test',
};

/** What the player has to transfer, and where. */
export const instructionLines = (payment: Payment, locale: LocaleCode) => {
  const [recipient, account, amount, reference] = labels[locale];
  return [
    { label: recipient, value: 'Evenfall Sandbox (test)', copyable: false },
    { label: account, value: accounts[payment.currency] ?? '', copyable: true },
    { label: amount, value: `${decimalOf(payment.amount_minor)} ${payment.currency}`, copyable: true },
    { label: reference, value: payment.id.slice(0, 8).toUpperCase(), copyable: true },
  ];
};
