import { randomBytes } from 'node:crypto';
import type { CallContext } from '../calls/context.ts';
import type { Handler } from '../calls/handler.ts';
import { minuteMs, secondMs } from '../clock.ts';
import type { Player } from '../database/tables.ts';
import { invalid, platformError } from '../errors.ts';
import { send } from '../outbox.ts';
import type { Localised } from '../seed/locales.ts';
import { hashPassword, isAllowedPassword } from './passwords.ts';
import { endSessionsOf, tokenHash } from './sessions.ts';
import { findPlayer, isBarred, signIn } from './sign-in.ts';

const linkMinutes = 30;
const pauseMs = 60 * secondMs;
const requestsPerAddress = 20;
const triesPerAddress = 10;
const windowMs = 10 * minuteMs;

const subjects: Localised = {
  'en-US': 'Evenfall: a new password',
  lv: 'Evenfall: jauna parole',
  ru: 'Evenfall: новый пароль',
  'pt-BR': 'Evenfall: uma nova senha',
  ar: 'Evenfall: كلمة سر جديدة',
};
const bodies: Localised<(link: string) => string> = {
  'en-US': (link) =>
    `Choose a new password here: ${link} The link works once, for ${linkMinutes} minutes. If you did not ask for it, do nothing.`,
  lv: (link) =>
    `Izvēlieties jaunu paroli šeit: ${link} Saite der vienu reizi, ${linkMinutes} minūtes. Ja to neprasījāt, nedariet neko.`,
  ru: (link) =>
    `Задайте новый пароль здесь: ${link} Ссылка действует один раз, ${linkMinutes} минут. Если вы её не просили, ничего не делайте.`,
  'pt-BR': (link) =>
    `Escolha uma nova senha aqui: ${link} O link vale uma vez, por ${linkMinutes} minutos. Se não o pediu, não faça nada.`,
  ar: (link) =>
    `اختر كلمة سر جديدة هنا: ${link} يعمل الرابط مرة واحدة لمدة ${linkMinutes} دقيقة. إن لم تطلبه فلا تفعل شيئًا.`,
};

const tooMany = (seconds: number) => platformError('TooManyRequests', { data: { retry_after: seconds } });

/** One more try of a key, or TooManyRequests. */
const count = ({ platform }: CallContext, key: string, allowed: number, spanMs: number): void => {
  const wait = platform.limiter.waitSeconds(key, allowed, spanMs);
  if (wait > 0) throw tooMany(wait);
  platform.limiter.count(key);
};

const sendLink = async (context: CallContext, player: Player): Promise<void> => {
  const { db, now, locale, origins } = context;
  const recipient = player.email ?? player.phone;
  if (!recipient) return;
  const token = randomBytes(24).toString('base64url');
  const row = { code: tokenHash(token), sent_at: now, expires_at: now + linkMinutes * minuteMs, attempts: 0 };
  await db
    .insertInto('codes')
    .values({ uid: player.uid, purpose: 'restore', ...row })
    .onConflict((conflict) => conflict.columns(['uid', 'purpose']).doUpdateSet(row))
    .execute();
  const prefix = locale === 'en-US' ? '' : `/${locale}`;
  const link = `${origins.front}${prefix}/confirmation?type=restore&code=${token}`;
  const channel = player.email ? 'mail' : 'sms';
  await send(
    db,
    { channel, recipient, subject: subjects[locale], body: bodies[locale](link), uid: player.uid },
    now,
  );
};

const setPassword = async (context: CallContext, code: string, password: string): Promise<void> => {
  const { db, now } = context;
  const row = await db
    .selectFrom('codes')
    .selectAll()
    .where('purpose', '=', 'restore')
    .where('code', '=', tokenHash(code))
    .executeTakeFirst();
  if (!row) throw invalid({ code: 'INVALID' });
  if (row.expires_at <= now) throw invalid({ code: 'EXPIRED' });
  if (!isAllowedPassword(password)) throw invalid({ new_password: 'WRONG' });
  await db.deleteFrom('codes').where('uid', '=', row.uid).execute();
  await db
    .updateTable('players')
    .set({ password_hash: hashPassword(password), has_password: 1 })
    .where('uid', '=', row.uid)
    .execute();
  await endSessionsOf(db, row.uid, now, 'password');
  const player = await db
    .selectFrom('players')
    .selectAll()
    .where('uid', '=', row.uid)
    .executeTakeFirstOrThrow();
  // The link proves the mailbox alone: a second factor is still to be asked for.
  if (!player.has_two_factor && !isBarred(player, now)) await signIn(context, player);
};

/**
 * With `login`: sends a link to the contact of that account; the answer is the same without one. With `code` and
 * `new_password`: sets the password, ends every session of the player and starts one here.
 */
export const restore: Handler<'auth.restore'> = async (context, { login, code, new_password: password }) => {
  const { db, address } = context;
  if (code !== undefined) {
    count(context, `reset:${address}`, triesPerAddress, windowMs);
    await setPassword(context, code, password ?? '');
    return 1;
  }
  const name = (login ?? '').trim().replace(/^\+/, '').toLowerCase();
  if (name === '') throw invalid({ login: 'REQUIRED' });
  count(context, `restore:${address}`, requestsPerAddress, windowMs);
  count(context, `restore:${name}:${address}`, 1, pauseMs);
  const player = await findPlayer(db, name);
  if (player && player.status === 'active') await sendLink(context, player);
  return 1;
};
