import { issueCode, takeCode } from '../../access/codes.ts';
import { hashPassword, isAllowedPassword, isPassword } from '../../access/passwords.ts';
import { endRestoreLinks } from '../../access/restore-links.ts';
import { endOtherSessions } from '../../access/sessions.ts';
import { playerOf } from '../../calls/context.ts';
import type { CallContext } from '../../calls/context.ts';
import type { Handler } from '../../calls/handler.ts';
import { minuteMs } from '../../clock.ts';
import type { Player } from '../../database/tables.ts';
import { invalid, platformError } from '../../errors.ts';
import { isSwitchedOn } from '../../overrides.ts';
import type { Localised } from '../../seed/locales.ts';
import { maskContact } from '../../../schemas/rules/kit/sensitive.ts';

const wrongPasswords = 5;
const windowMs = 5 * minuteMs;

/**
 * Asks for the player's own password.
 * @throws PlatformError InvalidParameter with WRONG at `field`; TooManyRequests after five wrong ones.
 */
export const checkPassword = (
  context: CallContext,
  player: Player,
  password: string,
  field: string,
): void => {
  const { limiter } = context.platform;
  const key = `own-password:${player.uid}`;
  const wait = limiter.waitSeconds(key, wrongPasswords, windowMs);
  if (wait > 0) throw platformError('TooManyRequests', { data: { retry_after: wait } });
  if (isPassword(password, player.password_hash)) return;
  limiter.count(key);
  throw invalid({ [field]: 'WRONG' });
};

/** Keeps this session and ends the others, and the links that would set yet another password. */
export const changePassword: Handler<'account.changepassword'> = async (context, payload) => {
  const { db, now, session } = context;
  const player = playerOf(context);
  checkPassword(context, player, payload.old_password, 'old_password');
  if (!isAllowedPassword(payload.new_password)) throw invalid({ new_password: 'WRONG' });
  if (payload.new_password === payload.old_password) throw invalid({ new_password: 'SAME' });
  await db
    .updateTable('players')
    .set({ password_hash: hashPassword(payload.new_password), has_password: 1 })
    .where('uid', '=', player.uid)
    .execute();
  await endRestoreLinks(db, player.uid);
  await endOtherSessions(db, player.uid, session?.tokenHash ?? '', now, 'password');
  return 1;
};

const texts: Localised<(code: string) => string> = {
  'en-US': (code) => `${code} confirms the change of two-factor sign-in. It is valid for 15 minutes.`,
  lv: (code) => `${code} apstiprina divpakāpju ieejas maiņu. Tas ir derīgs 15 minūtes.`,
  ru: (code) => `${code} подтверждает изменение двухфакторного входа. Код действует 15 минут.`,
  'pt-BR': (code) => `${code} confirma a mudança do acesso em duas etapas. Ele vale por 15 minutos.`,
  ar: (code) => `${code} يؤكد تغيير الدخول بخطوتين. صالح لمدة 15 دقيقة.`,
};

const confirmedContact = (player: Player): { channel: 'mail' | 'sms'; recipient: string } | null => {
  if (player.phone !== null && player.is_phone_confirmed === 1)
    return { channel: 'sms', recipient: player.phone };
  if (player.email !== null && player.is_email_confirmed === 1)
    return { channel: 'mail', recipient: player.email };
  return null;
};

const purposeOf = (isOn: boolean) => (isOn ? 'two_factor_on' : 'two_factor_off');

/** Sends the code that confirms the change to a confirmed contact; nothing changes before it. */
export const changeTwoFactorAuth: Handler<'account.changeTwoFactorAuth'> = async (context, payload) => {
  const player = playerOf(context);
  if (!isSwitchedOn(context.platform.overrides(), 'twoFactor')) throw platformError('AccessDenied');
  checkPassword(context, player, payload.password, 'password');
  if ((player.has_two_factor === 1) === payload.enabled) throw invalid({ enabled: 'WRONG' });
  const to = confirmedContact(player);
  if (!to) throw platformError('UserNeedConfirmContact');
  const sent = await issueCode(context, { player, purpose: purposeOf(payload.enabled), body: texts, ...to });
  return { ...sent, contact: maskContact(to.recipient) };
};

export const confirmTwoFactorAuth: Handler<'account.confirmTwoFactorAuth'> = async (context, { code }) => {
  const player = playerOf(context);
  const isOn = player.has_two_factor === 0;
  await takeCode(context, player.uid, purposeOf(isOn), code);
  await context.db
    .updateTable('players')
    .set({ has_two_factor: isOn ? 1 : 0 })
    .where('uid', '=', player.uid)
    .execute();
  return 1;
};
