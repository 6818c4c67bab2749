import type { FieldDefinition } from '../../schemas/account/profile-fields.ts';
import { feeOf } from '../../schemas/rules/kit/money.ts';
import type { Fee } from '../../schemas/rules/kit/money.ts';
import { fromMinor, toMinor } from '../../schemas/rules/kit/money.ts';
import type { LocaleCode, Localised } from '../seed/locales.ts';

type Flow = 'self' | 'new_window' | 'iframe' | 'instructions';
export type Method = {
  readonly id: number;
  readonly sysname: string;
  readonly name: Localised;
  readonly currencies: readonly string[];
  readonly isAvailable: boolean;
  readonly fee: Fee;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly requisites: readonly FieldDefinition[];
  /** How long the house takes to pay at most; left out where it does not say. */
  readonly payoutHours?: number;
};
export type DepositMethodRow = Method & {
  readonly flow: Flow;
  /** The player pays later. */
  readonly isCredit?: true;
};

const same = (name: string): Localised => ({ 'en-US': name, lv: name, ru: name, 'pt-BR': name, ar: name });
const names = {
  card: { 'en-US': 'Card', lv: 'Karte', ru: 'Карта', 'pt-BR': 'Cartão', ar: 'بطاقة' },
  bank: {
    'en-US': 'Bank transfer',
    lv: 'Bankas pārskaitījums',
    ru: 'Банковский перевод',
    'pt-BR': 'Transferência bancária',
    ar: 'تحويل مصرفي',
  },
  wallet: {
    'en-US': 'E-wallet',
    lv: 'E-maks',
    ru: 'Электронный кошелёк',
    'pt-BR': 'Carteira digital',
    ar: 'محفظة إلكترونية',
  },
  phone: {
    'en-US': 'Phone bill',
    lv: 'Telefona rēķins',
    ru: 'Счёт телефона',
    'pt-BR': 'Conta do telefone',
    ar: 'فاتورة الهاتف',
  },
  voucher: { 'en-US': 'Voucher', lv: 'Kupons', ru: 'Ваучер', 'pt-BR': 'Vale', ar: 'قسيمة' },
  pix: same('Pix'),
} satisfies Record<string, Localised>;

const noFee: Fee = { type: 'none', value: '0' };
const field = (
  sysname: string,
  type: FieldDefinition['type'],
  options: Partial<FieldDefinition['options']> = {},
  isRequired = true,
): FieldDefinition => ({
  sysname,
  type,
  name: '',
  options: { mask: null, select: [], regex: null, rules: [], ...options },
  params: { is_required: isRequired, is_visible: true, is_editable: true },
});

const walletMail = field('wallet_email', 'input', { regex: '[^\\s@]+@[^\\s@]+\\.[^\\s@]+' });
const holder = field('card_holder', 'input', { regex: "[A-Za-z .'-]{2,60}" });
const accountHolder = field('account_holder', 'input', { rules: [{ rule: 'name', value: '' }] });
const iban = field('iban', 'input');
const bank = field('bank', 'select');
const cpf = field('cpf', 'input', { mask: '###.###.###-##', regex: '\\d{11}' });
const euroDollar = ['EUR', 'USD'] as const;
const all = ['EUR', 'USD', 'BRL'] as const;

export const depositMethods: readonly DepositMethodRow[] = [
  {
    id: 1,
    sysname: 'card',
    name: names.card,
    currencies: all,
    isAvailable: true,
    fee: noFee,
    minMinor: 1000n,
    maxMinor: 500_000n,
    requisites: [],
    flow: 'self',
  },
  {
    id: 2,
    sysname: 'bank_transfer',
    name: names.bank,
    currencies: euroDollar,
    isAvailable: true,
    fee: noFee,
    minMinor: 2000n,
    maxMinor: 5_000_000n,
    requisites: [],
    flow: 'instructions',
  },
  {
    id: 3,
    sysname: 'e_wallet',
    name: names.wallet,
    currencies: all,
    isAvailable: true,
    fee: noFee,
    minMinor: 1000n,
    maxMinor: 250_000n,
    requisites: [walletMail],
    flow: 'new_window',
  },
  {
    id: 4,
    sysname: 'phone_bill',
    name: names.phone,
    currencies: all,
    isAvailable: true,
    fee: { type: 'percent', value: '2' },
    minMinor: 500n,
    maxMinor: 10_000n,
    requisites: [field('phone', 'phone')],
    flow: 'iframe',
    isCredit: true,
  },
  {
    id: 5,
    sysname: 'pix',
    name: names.pix,
    currencies: ['BRL'],
    isAvailable: true,
    fee: noFee,
    minMinor: 2000n,
    maxMinor: 2_000_000n,
    requisites: [cpf],
    flow: 'instructions',
  },
  {
    id: 6,
    sysname: 'voucher',
    name: names.voucher,
    currencies: all,
    isAvailable: false,
    fee: noFee,
    minMinor: 1000n,
    maxMinor: 10_000n,
    requisites: [field('voucher_code', 'input')],
    flow: 'self',
  },
];

export const withdrawMethods: readonly Method[] = [
  {
    id: 11,
    sysname: 'card',
    payoutHours: 72,
    name: names.card,
    currencies: all,
    isAvailable: true,
    fee: noFee,
    minMinor: 1000n,
    maxMinor: 300_000n,
    requisites: [field('card_number', 'input', { mask: '#### #### #### ####', regex: '\\d{13,19}' }), holder],
  },
  {
    id: 12,
    sysname: 'bank_transfer',
    payoutHours: 72,
    name: names.bank,
    currencies: euroDollar,
    isAvailable: true,
    fee: { type: 'fixed', value: '1.00' },
    minMinor: 2000n,
    maxMinor: 2_000_000n,
    requisites: [iban, bank, accountHolder],
  },
  {
    id: 13,
    sysname: 'e_wallet',
    payoutHours: 24,
    name: names.wallet,
    currencies: all,
    isAvailable: true,
    fee: { type: 'percent', value: '1' },
    minMinor: 1000n,
    maxMinor: 250_000n,
    requisites: [walletMail],
  },
  {
    id: 15,
    sysname: 'pix',
    name: names.pix,
    currencies: ['BRL'],
    isAvailable: true,
    fee: noFee,
    minMinor: 2000n,
    maxMinor: 2_000_000n,
    requisites: [cpf],
  },
  {
    id: 16,
    sysname: 'voucher',
    name: names.voucher,
    currencies: all,
    isAvailable: false,
    fee: noFee,
    minMinor: 1000n,
    maxMinor: 10_000n,
    requisites: [],
  },
];

export const methodById = (id: number): Method | undefined =>
  [...depositMethods, ...withdrawMethods].find((method) => method.id === id);

/** The banks that can be chosen for a transfer, by country; one list where the country has none of its own. */
const banks: Readonly<Record<string, readonly { readonly code: string; readonly name: string }[]>> = {
  LV: [
    { code: 'LVHB', name: 'Harbour Bank Riga' },
    { code: 'LVAM', name: 'Amber Savings' },
    { code: 'LVDA', name: 'Daugava Credit' },
  ],
  BR: [
    { code: '901', name: 'Banco do Farol' },
    { code: '902', name: 'Banco Ipê' },
  ],
  US: [
    { code: 'USLC', name: 'Lamplight Credit Union' },
    { code: 'USFN', name: 'First Ferry National' },
  ],
};
const anywhere = [
  { code: 'EUOF', name: 'Old Ferry Bank' },
  { code: 'EULH', name: 'Lighthouse Mutual' },
  { code: 'EUPC', name: 'Paper & Copper' },
];
export const banksOf = (country: string) => banks[country] ?? anywhere;

export const feeMinor = (amountMinor: bigint, fee: Fee): bigint =>
  toMinor(feeOf(fromMinor(amountMinor), fee));
export const methodName = (id: number, locale: LocaleCode): { sysname: string; name: string } => {
  const method = methodById(id);
  return { sysname: method?.sysname ?? '', name: method?.name[locale] ?? '' };
};

/** `LV••••••••5674`: the last four characters of the longest requisite. */
export const maskRequisites = (requisites: Readonly<Record<string, string>>): string => {
  const longest = Object.values(requisites).reduce(
    (best, value) => (value.length > best.length ? value : best),
    '',
  );
  if (longest === '') return '';
  if (longest.includes('@')) return longest.replace(/^(.).*(?=@)/, '$1•••');
  return `•••• ${longest.replace(/\s/g, '').slice(-4)}`;
};
