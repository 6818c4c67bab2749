import type { PaymentStatus } from '../../database/tables/cashier.ts';
import type { Localised } from '../../seed/locales.ts';
import { localised } from '../../seed/locales.ts';

/** What is told of a payment that came to a status; nothing of the others. */
export const paymentTexts: Readonly<
  Record<'deposit' | 'withdrawal', Partial<Readonly<Record<PaymentStatus, Localised>>>>
> = {
  deposit: {
    success: localised(
      'Your deposit of {amount} is on your balance',
      'Jūsu iemaksa {amount} ir atlikumā',
      'Пополнение на {amount} зачислено',
      'Seu depósito de {amount} está no saldo',
      'وصل إيداعك {amount} إلى رصيدك',
    ),
    declined: localised(
      'Your deposit of {amount} was declined',
      'Jūsu iemaksa {amount} tika noraidīta',
      'Пополнение на {amount} отклонено',
      'Seu depósito de {amount} foi recusado',
      'رُفض إيداعك {amount}',
    ),
  },
  withdrawal: {
    on_verification: localised(
      'Your withdrawal of {amount} waits for your documents',
      'Jūsu izmaksa {amount} gaida dokumentus',
      'Вывод {amount} ждёт ваших документов',
      'Seu saque de {amount} espera pelos seus documentos',
      'سحبك {amount} ينتظر وثائقك',
    ),
    action_required: localised(
      'Your withdrawal of {amount} waits for you',
      'Jūsu izmaksa {amount} gaida jūs',
      'Вывод {amount} ждёт вас',
      'Seu saque de {amount} espera por você',
      'سحبك {amount} بانتظارك',
    ),
    processing: localised(
      'Your withdrawal of {amount} is approved',
      'Jūsu izmaksa {amount} ir apstiprināta',
      'Вывод {amount} одобрен',
      'Seu saque de {amount} foi aprovado',
      'تمت الموافقة على سحبك {amount}',
    ),
    success: localised(
      'Your withdrawal of {amount} is paid',
      'Jūsu izmaksa {amount} ir samaksāta',
      'Вывод {amount} выплачен',
      'Seu saque de {amount} foi pago',
      'دُفع سحبك {amount}',
    ),
    declined: localised(
      'Your withdrawal of {amount} was declined, the money is back',
      'Jūsu izmaksa {amount} tika noraidīta, nauda ir atpakaļ',
      'Вывод {amount} отклонён, деньги вернулись',
      'Seu saque de {amount} foi recusado, o dinheiro voltou',
      'رُفض سحبك {amount} وعاد المال',
    ),
    cancelled: localised(
      'Your withdrawal of {amount} is cancelled, the money is back',
      'Jūsu izmaksa {amount} ir atcelta, nauda ir atpakaļ',
      'Вывод {amount} отменён, деньги вернулись',
      'Seu saque de {amount} foi cancelado, o dinheiro voltou',
      'أُلغي سحبك {amount} وعاد المال',
    ),
  },
};

export const inboxTexts = {
  limit: localised(
    'A limit of yours is set: {name}, {value}',
    'Noteikts jūsu limits: {name}, {value}',
    'Ваш лимит установлен: {name}, {value}',
    'Um limite seu foi definido: {name}, {value}',
    'وُضع حد لك: {name}، {value}',
  ),
  waiting: localised(
    'A change of a limit waits: {name}',
    'Limita izmaiņa gaida: {name}',
    'Изменение лимита ждёт: {name}',
    'Uma mudança de limite espera: {name}',
    'تغيير حد ينتظر: {name}',
  ),
  minutes: localised('{count} min', '{count} min', '{count} мин', '{count} min', '{count} دقيقة'),
  bonus: localised(
    'You have a bonus: {name}',
    'Jums ir bonuss: {name}',
    'У вас бонус: {name}',
    'Você tem um bônus: {name}',
    'لديك مكافأة: {name}',
  ),
  signIn: localised(
    'A sign-in to your account',
    'Pieteikšanās jūsu kontā',
    'Вход в ваш счёт',
    'Uma entrada na sua conta',
    'دخول إلى حسابك',
  ),
  exclusion: localised(
    'Your account is closed to you, as you asked',
    'Jūsu konts jums ir slēgts, kā lūdzāt',
    'Ваш счёт закрыт для вас по вашей просьбе',
    'Sua conta está fechada para você, como pediu',
    'حسابك مغلق أمامك كما طلبت',
  ),
  lifted: localised(
    'Your account is open to you again',
    'Jūsu konts jums atkal ir atvērts',
    'Ваш счёт снова открыт для вас',
    'Sua conta está aberta para você de novo',
    'حسابك مفتوح أمامك من جديد',
  ),
} as const;
