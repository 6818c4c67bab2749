import type { LocaleCode } from './locales.ts';

type Topic = { readonly id: string; readonly name: Readonly<Record<LocaleCode, string>> };
const topic = (
  id: string,
  ...names: readonly [en: string, lv: string, ru: string, pt: string, ar: string]
): Topic => {
  const [en, lv, ru, pt, ar] = names;
  return { id, name: { 'en-US': en, lv, ru, 'pt-BR': pt, ar } };
};

/** What a message may carry: pictures and documents, bytes each. */
export const supportAttachments = {
  count: 3,
  size: 4 * 1_048_576,
  types: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'],
} as const;

/** What a message to the operator can be about. */
export const supportTopics: readonly Topic[] = [
  topic(
    'payments',
    'Deposits and withdrawals',
    'Iemaksas un izmaksas',
    'Пополнение и вывод',
    'Depósitos e saques',
    'الإيداع والسحب',
  ),
  topic(
    'games',
    'A game or a bet',
    'Spēle vai likme',
    'Игра или ставка',
    'Um jogo ou uma aposta',
    'لعبة أو رهان',
  ),
  topic('account', 'My account', 'Mans konts', 'Мой аккаунт', 'Minha conta', 'حسابي'),
  topic(
    'limits',
    'Limits and breaks',
    'Limiti un pauzes',
    'Лимиты и перерывы',
    'Limites e pausas',
    'الحدود والاستراحات',
  ),
  topic('complaint', 'A complaint', 'Sūdzība', 'Жалоба', 'Uma reclamação', 'شكوى'),
];
