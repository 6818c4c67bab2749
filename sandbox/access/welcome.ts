import type { CallContext } from '../calls/context.ts';
import type { Player } from '../database/tables.ts';
import { send } from '../outbox.ts';
import { localeOf } from '../seed/locales.ts';
import type { Localised } from '../seed/locales.ts';
import { storeCode } from './codes.ts';

const subjects: Localised = {
  'en-US': 'Welcome to Evenfall: confirm your address',
  lv: 'Laipni lūgti Evenfall: apstipriniet adresi',
  ru: 'Добро пожаловать в Evenfall: подтвердите адрес',
  'pt-BR': 'Boas-vindas ao Evenfall: confirme seu endereço',
  ar: 'مرحبًا بك في Evenfall: أكّد عنوانك',
};
const bodies: Localised<(code: string) => string> = {
  'en-US': (code) => `Your account is open. Your confirmation code is ${code}.`,
  lv: (code) => `Jūsu konts ir atvērts. Apstiprinājuma kods: ${code}.`,
  ru: (code) => `Ваш счёт открыт. Код подтверждения: ${code}.`,
  'pt-BR': (code) => `Sua conta está aberta. Seu código de confirmação é ${code}.`,
  ar: (code) => `تم فتح حسابك. رمز التأكيد هو ${code}.`,
};

/** Greets a new player and sends the code that confirms the contact. */
export const sendWelcome = async ({ db, now }: CallContext, player: Player): Promise<void> => {
  const recipient = player.email ?? player.phone;
  if (!recipient) return;
  const locale = localeOf(player.locale);
  const channel = player.email ? 'mail' : 'sms';
  const purpose = player.email ? 'contact_email' : 'contact_phone';
  const code = await storeCode({ db, now }, player.uid, purpose);
  await send(
    db,
    { channel, recipient, subject: subjects[locale], body: bodies[locale](code), code, uid: player.uid },
    now,
  );
};
