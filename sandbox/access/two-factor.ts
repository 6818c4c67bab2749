import { randomInt } from 'node:crypto';
import { minuteMs, secondMs } from '../clock.ts';
import type { CallContext } from '../calls/context.ts';
import type { Player } from '../database/tables.ts';
import { platformError } from '../errors.ts';
import type { PlatformError } from '../errors.ts';
import { send } from '../outbox.ts';
import type { LocaleCode, Localised } from '../seed/locales.ts';

const lifeMs = 5 * minuteMs;
const wrongCodes = 5;

type Reason = 'ALREADY_ENABLED' | 'CODE_FORMAT' | 'EXPIRED' | 'INVALID' | 'RESEND';
const messages: Readonly<Record<Reason, (seconds: number) => string>> = {
  ALREADY_ENABLED: () => 'already enabled',
  CODE_FORMAT: () => 'code must contain 6 digits',
  EXPIRED: () => 'Time expired',
  INVALID: () => 'code is invalid',
  RESEND: (seconds) => `Resend time ${seconds}`,
};

const refuse = (reason: Reason, resendSeconds: number): PlatformError =>
  platformError('InvalidParameter', {
    code: `TWO_FACTOR_${reason}`,
    message: messages[reason](resendSeconds),
    ...(resendSeconds > 0 ? { extra: { resend_time: resendSeconds } } : {}),
    keepsEffects: true,
  });

const texts: Localised<(code: string) => string> = {
  'en-US': (code) => `${code} is your sign-in code. It is valid for 5 minutes.`,
  lv: (code) => `${code} ir jūsu ieejas kods. Tas ir derīgs 5 minūtes.`,
  ru: (code) => `${code} — ваш код для входа. Он действует 5 минут.`,
  'pt-BR': (code) => `${code} é o seu código de acesso. Ele vale por 5 minutos.`,
  ar: (code) => `${code} هو رمز الدخول الخاص بك. صالح لمدة 5 دقائق.`,
};

const sendCode = async ({ db, now }: CallContext, player: Player, locale: LocaleCode): Promise<void> => {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const row = { code, sent_at: now, expires_at: now + lifeMs, attempts: 0 };
  await db
    .insertInto('codes')
    .values({ uid: player.uid, purpose: 'two_factor', ...row })
    .onConflict((conflict) => conflict.columns(['uid', 'purpose']).doUpdateSet(row))
    .execute();
  const recipient = player.phone ?? player.email ?? player.login;
  const channel = player.phone ? 'sms' : 'mail';
  await send(
    db,
    { channel, recipient, subject: 'Evenfall', body: texts[locale](code), code, uid: player.uid },
    now,
  );
};

const stored = ({ db }: CallContext, player: Player) =>
  db
    .selectFrom('codes')
    .selectAll()
    .where('uid', '=', player.uid)
    .where('purpose', '=', 'two_factor')
    .executeTakeFirst();

/**
 * The second step of a sign-in whose password was right. Without a code one is sent and the call answers
 * TWO_FACTOR_ALREADY_ENABLED; asking again in the same visit before the timer ended answers TWO_FACTOR_RESEND.
 */
export const checkTwoFactor = async (
  context: CallContext,
  player: Player,
  code: string | undefined,
): Promise<void> => {
  const { now, platform, locale, visitId } = context;
  const resendMs = platform.switches().twoFactorResendSeconds * secondMs;
  const known = await stored(context, player);
  const left = (sentAt: number) => Math.max(0, Math.ceil((sentAt + resendMs - now) / secondMs));
  if (!code) {
    const visit = `two-factor:${player.uid}:${visitId}`;
    const wait = platform.limiter.waitSeconds(visit, 1, resendMs);
    if (wait > 0) throw refuse('RESEND', wait);
    platform.limiter.count(visit);
    await sendCode(context, player, locale);
    throw refuse('ALREADY_ENABLED', Math.ceil(resendMs / secondMs));
  }
  const seconds = known ? left(known.sent_at) : 0;
  if (!/^\d{6}$/.test(code)) throw refuse('CODE_FORMAT', seconds);
  if (!known || known.expires_at <= now || known.attempts >= wrongCodes) throw refuse('EXPIRED', seconds);
  const where = { uid: player.uid, purpose: 'two_factor' } as const;
  if (known.code !== code) {
    await context.db
      .updateTable('codes')
      .set({ attempts: known.attempts + 1 })
      .where('uid', '=', where.uid)
      .where('purpose', '=', where.purpose)
      .execute();
    throw refuse('INVALID', seconds);
  }
  await context.db
    .deleteFrom('codes')
    .where('uid', '=', where.uid)
    .where('purpose', '=', where.purpose)
    .execute();
};
