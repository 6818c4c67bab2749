import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CallContext } from '../../calls/context.ts';
import type { Handler } from '../../calls/handler.ts';
import type { Db, Player } from '../../database/tables.ts';
import { invalid } from '../../errors.ts';
import { send } from '../../outbox.ts';
import { defaultLocale, localeOf } from '../../seed/locales.ts';
import type { Localised } from '../../seed/locales.ts';
import { readMeta, writeMeta } from '../../settings.ts';

const keyName = 'unsubscribe_key';

/** The key of this sandbox's tokens, made when the first one is. */
const keyOf = async (db: Db): Promise<string> => {
  const known = await readMeta(db, keyName);
  if (known !== undefined) return known;
  const fresh = randomBytes(32).toString('hex');
  await writeMeta(db, keyName, fresh);
  return fresh;
};

const proofOf = (key: string, uid: number): string =>
  createHmac('sha256', key).update(`unsubscribe:${uid}`).digest('base64url');

const texts: Localised<(link: string) => string> = {
  'en-US': (link) => `You asked for news and offers: here they will be. To leave the list: ${link}`,
  lv: (link) => `Jūs vēlējāties jaunumus un piedāvājumus: tie būs šeit. Lai atteiktos: ${link}`,
  ru: (link) => `Вы просили новости и предложения: они будут здесь. Чтобы отписаться: ${link}`,
  'pt-BR': (link) => `Você pediu novidades e ofertas: elas virão por aqui. Para sair da lista: ${link}`,
  ar: (link) => `طلبت الأخبار والعروض: ستصلك هنا. لمغادرة القائمة: ${link}`,
};

/** The first mailing to a player who asked for news. Its token is the same in every one, so that an old mail still works. */
export const sendMailing = async ({ db, now, origins }: CallContext, player: Player): Promise<void> => {
  if (!player.email) return;
  const locale = localeOf(player.locale);
  const prefix = locale === defaultLocale ? '' : `/${locale}`;
  const token = `${player.uid}.${proofOf(await keyOf(db), player.uid)}`;
  const body = texts[locale](`${origins.front}${prefix}/unsubscribe?token=${token}`);
  await send(
    db,
    { channel: 'mail', recipient: player.email, subject: 'Evenfall', body, uid: player.uid },
    now,
  );
};

/** Works without a sign-in; a token that was used answers the same again. */
export const unsubscribe: Handler<'account.unsubscribe'> = async ({ db }, { token }) => {
  const [uid = '', proof = ''] = token.split('.', 2);
  const told = Buffer.from(proof);
  const right = Buffer.from(proofOf(await keyOf(db), Number(uid)));
  if (told.length !== right.length || !timingSafeEqual(told, right)) throw invalid({ token: 'INVALID' });
  const row = await db
    .updateTable('players')
    .set({ is_subscribed: 0, is_email_subscribed: 0, is_phone_subscribed: 0 })
    .where('uid', '=', Number(uid))
    .returning('uid')
    .executeTakeFirst();
  if (!row) throw invalid({ token: 'INVALID' });
  return 1;
};
