import { depositMethods } from '../../cashier/methods.ts';
import { currencies } from '../../seed/currencies.ts';
import { menuTexts, methodTexts, withdrawTexts } from '../../seed/menu.ts';
import type { LocaleCode } from '../../seed/locales.ts';

const icons: Readonly<Record<string, string>> = {
  card: 'card',
  bank_transfer: 'bank',
  e_wallet: 'wallet',
  phone_bill: 'phone',
  pix: 'bank',
  voucher: 'ticket',
};

export const methodContent = (locale: LocaleCode) =>
  depositMethods.map(({ sysname, name }) => ({
    sysname,
    name: name[locale],
    icon: icons[sysname] ?? 'card',
    icon_dark: icons[sysname] ?? 'card',
    icon_small: icons[sysname] ?? 'card',
    description: methodTexts[sysname]?.[locale] ?? '',
    deposit_description: methodTexts[sysname]?.[locale] ?? '',
    withdraw_description: withdrawTexts[sysname]?.[locale] ?? '',
  }));

const amountsOf: Readonly<Record<string, readonly string[]>> = {
  EUR: ['10', '20', '50', '100', '200', '500'],
  USD: ['10', '20', '50', '100', '200', '500'],
  BRL: ['50', '100', '200', '500', '1000', '2000'],
};

/** Methods, suggested amounts and the receipt. */
export const cashierConfig = (locale: LocaleCode) => ({
  paymentMethods: { showSysnameInUrl: true, methods: methodContent(locale) },
  presets: currencies.map(({ code }) => ({
    currency: code,
    amounts: (amountsOf[code] ?? []).map((value) => ({ value })),
  })),
  progress: [],
  receipt: {
    showAddress: true,
    showContacts: true,
    showRules: true,
    address: menuTexts.receiptAddress[locale],
    contacts: 'support@evenfall.test',
    rules: menuTexts.footer[locale],
  },
});
