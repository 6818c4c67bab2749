import { randomInt } from 'node:crypto';
import { minuteMs, secondMs } from '../clock.ts';
import type { CallContext } from '../calls/context.ts';
import type { Player } from '../database/tables.ts';
import type { CodeTable } from '../database/tables/access.ts';
import { invalid, platformError } from '../errors.ts';
import { send } from '../outbox.ts';
import type { LocaleCode, Localised } from '../seed/locales.ts';

export const codeLifeMs = 15 * minuteMs;
export const wrongCodes = 5;

type Purpose = CodeTable['purpose'];
export type CodeWish = {
  readonly player: Player;
  readonly purpose: Purpose;
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly body: Localised<(code: string) => string>;
};

const stored = ({ db }: CallContext, uid: number, purpose: Purpose) =>
  db.selectFrom('codes').selectAll().where('uid', '=', uid).where('purpose', '=', purpose).executeTakeFirst();

/** A new code in the place of the one before. */
export const storeCode = async (
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  uid: number,
  purpose: Purpose,
): Promise<string> => {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const row = { code, sent_at: now, expires_at: now + codeLifeMs, attempts: 0 };
  await db
    .insertInto('codes')
    .values({ uid, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['uid', 'purpose']).doUpdateSet(row))
    .execute();
  return code;
};

export const tooSoon = (seconds: number) =>
  platformError('TooManyRequests', { data: { retry_after: seconds }, extra: { resend_time: seconds } });

/**
 * Sends a new code, which replaces the one before, and tells in how many seconds another one may be asked for.
 * @throws PlatformError TooManyRequests with the seconds that are left.
 */
export const issueCode = async (context: CallContext, wish: CodeWish): Promise<{ resend_time: number }> => {
  const { db, now, platform, locale } = context;
  const { player, purpose, channel, recipient, body } = wish;
  const resendMs = platform.switches().twoFactorResendSeconds * secondMs;
  const known = await stored(context, player.uid, purpose);
  const left = known ? Math.ceil((known.sent_at + resendMs - now) / secondMs) : 0;
  if (left > 0) throw tooSoon(left);
  const code = await storeCode(context, player.uid, purpose);
  const text = body[locale as LocaleCode](code);
  await send(db, { channel, recipient, subject: 'Evenfall', body: text, code, uid: player.uid }, now);
  return { resend_time: Math.ceil(resendMs / secondMs) };
};

/**
 * Uses up the code that was sent.
 * @throws PlatformError InvalidParameter with INVALID or EXPIRED at `code`; after five wrong ones it is EXPIRED.
 */
export const takeCode = async (
  context: CallContext,
  uid: number,
  purpose: Purpose,
  code: string,
): Promise<void> => {
  const { db, now } = context;
  const known = await stored(context, uid, purpose);
  if (!/^\d{6}$/.test(code)) throw invalid({ code: 'INVALID' });
  if (!known || known.expires_at <= now || known.attempts >= wrongCodes) throw invalid({ code: 'EXPIRED' });
  if (known.code !== code) {
    await db
      .updateTable('codes')
      .set({ attempts: known.attempts + 1 })
      .where('uid', '=', uid)
      .where('purpose', '=', purpose)
      .execute();
    throw keeping(invalid({ code: 'INVALID' }));
  }
  await db.deleteFrom('codes').where('uid', '=', uid).where('purpose', '=', purpose).execute();
};

const keeping = (error: ReturnType<typeof invalid>) =>
  platformError(error.type, { code: error.code, data: error.data, keepsEffects: true });
