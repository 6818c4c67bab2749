import { emailPattern } from '../../access/field-rules.ts';
import { codeLifeMs, issueCode, takeCode, tooSoon, wrongCodes } from '../../access/codes.ts';
import type { CallContext } from '../../calls/context.ts';
import { playerOf } from '../../calls/context.ts';
import type { Handler } from '../../calls/handler.ts';
import { minuteMs, secondMs } from '../../clock.ts';
import type { Db, Player } from '../../database/tables.ts';
import { invalid, platformError } from '../../errors.ts';
import { phoneCountries } from '../../seed/phones.ts';
import { checkContactProof, purposeOf } from './contact-proof.ts';
import { playerFields } from './asked-fields.ts';
import { isWholeProfile, storedProfile } from './profile.ts';
import type { Localised } from '../../seed/locales.ts';

const texts: Localised<(code: string) => string> = {
  'en-US': (code) => `${code} confirms this contact of your Evenfall account. It is valid for 15 minutes.`,
  lv: (code) => `${code} apstiprina šo jūsu Evenfall konta kontaktu. Tas ir derīgs 15 minūtes.`,
  ru: (code) => `${code} подтверждает этот контакт вашего счёта Evenfall. Код действует 15 минут.`,
  'pt-BR': (code) => `${code} confirma este contato da sua conta Evenfall. Ele vale por 15 minutos.`,
  ar: (code) => `${code} يؤكد جهة الاتصال هذه في حسابك في Evenfall. صالح لمدة 15 دقيقة.`,
};

type Found = { readonly player: Player; readonly type: 'email' | 'phone' };

const plainContact = (contact: string): string =>
  contact.includes('@') ? contact.trim().toLowerCase() : contact.replace(/\D/g, '');

/** Whose contact it is: of the player who asks, else of anyone, since the code is the proof. */
const findContact = async (context: CallContext, raw: string): Promise<Found | null> => {
  const contact = plainContact(raw);
  const type = raw.includes('@') ? 'email' : 'phone';
  const player = await context.db
    .selectFrom('players')
    .selectAll()
    .where(type, '=', contact)
    .executeTakeFirst();
  if (!player || (context.player && context.player.uid !== player.uid)) return null;
  return { player, type };
};

const takenBy = (db: Db, type: 'email' | 'phone', contact: string) =>
  db.selectFrom('players').select('uid').where(type, '=', contact).executeTakeFirst();

const lacksPhoneAlone = (context: CallContext, player: Player, phone: string): boolean => {
  const fields = playerFields(context, player.country_code, player);
  const stored = { ...storedProfile(player), country_code: player.country_code };
  return !isWholeProfile(fields, stored, null) && isWholeProfile(fields, stored, phone);
};

/** A player has at most one address and one phone; another in its place is a matter for support. */
export const addContact: Handler<'account.addcontact'> = async (context, payload) => {
  const player = playerOf(context);
  const { type } = payload;
  const contact = plainContact(payload.contact);
  await checkContactProof(context, player, payload);
  const isRight =
    type === 'email' ? emailPattern.test(contact) && contact.length <= 254 : /^\d{7,15}$/.test(contact);
  const country = payload.phone_country_code ?? null;
  if (!isRight) throw invalid({ contact: 'WRONG' });
  if (country !== null && !phoneCountries.some((row) => row.country_code === country))
    throw invalid({ phone_country_code: 'WRONG' });
  if (player[type] !== null)
    throw invalid({ contact: player[type] === contact ? 'ALREADY_EXISTS' : 'LIMIT' });
  if (await takenBy(context.db, type, contact)) throw invalid({ contact: 'ALREADY_USED' });
  const row =
    type === 'email'
      ? { email: contact, is_email_confirmed: 0 as const }
      : {
          phone: contact,
          phone_country_code: country,
          is_phone_confirmed: 0 as const,
          ...(lacksPhoneAlone(context, player, contact) ? { is_registration_completed: 1 as const } : {}),
        };
  await context.db.updateTable('players').set(row).where('uid', '=', player.uid).execute();
  return 1;
};

/** Counts for contacts that are nobody's, kept as codes of players are: an answer tells nothing of the difference. */
const askedFor = (contact: string) => `contact-code:${plainContact(contact)}`;
const triesAt = (contact: string) => `contact-tries:${plainContact(contact)}`;

/** As `issueCode` answers, and nothing is sent. */
const pretendToSend = ({ platform }: CallContext, contact: string): { resend_time: number } => {
  const seconds = platform.switches().twoFactorResendSeconds;
  const left = platform.limiter.waitSeconds(`${askedFor(contact)}:again`, 1, seconds * secondMs);
  if (left > 0) throw tooSoon(left);
  platform.limiter.count(`${askedFor(contact)}:again`);
  platform.limiter.forget(triesAt(contact));
  platform.limiter.count(askedFor(contact));
  return { resend_time: seconds };
};

/** As `takeCode` refuses a code that is wrong. */
const refuseAsWrong = ({ platform }: CallContext, contact: string, code: string) => {
  const isSent = platform.limiter.waitSeconds(askedFor(contact), 1, codeLifeMs) > 0;
  const isSpent = platform.limiter.waitSeconds(triesAt(contact), wrongCodes, codeLifeMs) > 0;
  const isPlain = /^\d{6}$/.test(code);
  if (isPlain) platform.limiter.count(triesAt(contact));
  return invalid({ code: isPlain && (!isSent || isSpent) ? 'EXPIRED' : 'INVALID' });
};

/** To a contact that is nobody's nothing is sent, and no answer says anything about it. */
export const sendConfirmation: Handler<'account.sendconfirmationtocontact'> = async (
  context,
  { contact },
) => {
  const found = await findContact(context, contact);
  if (!found) return pretendToSend(context, contact);
  const { player, type } = found;
  return issueCode(context, {
    player,
    purpose: purposeOf(type),
    channel: type === 'email' ? 'mail' : 'sms',
    recipient: plainContact(contact),
    body: texts,
  });
};

const triesPerAddress = 30;

export const confirmContact: Handler<'account.confirmContact'> = async (context, { contact, code }) => {
  const { platform, db, address } = context;
  const key = `confirm:${address}`;
  const wait = platform.limiter.waitSeconds(key, triesPerAddress, 10 * minuteMs);
  if (wait > 0) throw platformError('TooManyRequests', { data: { retry_after: wait } });
  const found = await findContact(context, contact);
  if (!found) {
    platform.limiter.count(key);
    throw refuseAsWrong(context, contact, code);
  }
  const { player, type } = found;
  try {
    await takeCode(context, player.uid, purposeOf(type), code);
  } catch (error) {
    platform.limiter.count(key);
    throw error;
  }
  const row = type === 'email' ? { is_email_confirmed: 1 as const } : { is_phone_confirmed: 1 as const };
  await db.updateTable('players').set(row).where('uid', '=', player.uid).execute();
  return 1;
};

/** Offers and news to a confirmed contact. The account counts as subscribed while any contact is. */
export const changeSubscription: Handler<'account.changeSubscription'> = async (context, payload) => {
  const player = playerOf(context);
  const contact = plainContact(payload.contact);
  const type = payload.contact.includes('@') ? 'email' : 'phone';
  const isConfirmed = type === 'email' ? player.is_email_confirmed : player.is_phone_confirmed;
  if (player[type] !== contact || isConfirmed !== 1) throw invalid({ contact: 'NOT_FOUND' });
  const flag = payload.subscription ? (1 as const) : (0 as const);
  const other = type === 'email' ? player.is_phone_subscribed : player.is_email_subscribed;
  const own = type === 'email' ? { is_email_subscribed: flag } : { is_phone_subscribed: flag };
  await context.db
    .updateTable('players')
    .set({ ...own, is_subscribed: flag === 1 || other === 1 ? 1 : 0 })
    .where('uid', '=', player.uid)
    .execute();
  return 1;
};
