import { randomInt } from 'node:crypto';
import type { CallContext } from '../calls/context.ts';
import type { Handler } from '../calls/handler.ts';
import { invalid, platformError } from '../errors.ts';
import type { RegistrationPayload } from '../../schemas/access/registration.ts';
import { checkCode } from '../rewards/bonuses/promo-codes.ts';
import { repeatedField } from '../../schemas/rules/kit/validation/field.ts';
import { isAllowed } from './field-rules.ts';
import { insertPlayer, newPlayer } from '../seed/players.ts';
import { countryCodes } from '../seed/phones.ts';
import { currencies } from '../seed/currencies.ts';
import { localeOf } from '../seed/locales.ts';
import { askedFields } from '../account/profile/asked-fields.ts';
import { characterById, memberOf } from '../rewards/loyalty/members.ts';
import { keepAnswer } from '../account/gate/answers.ts';
import { hashPassword } from './passwords.ts';
import { enterByMessenger } from './messenger.ts';
import { signIn } from './sign-in.ts';
import { sendMailing } from '../account/profile/unsubscribe.ts';
import { sendWelcome } from './welcome.ts';

type Wrong = Record<string, string>;

/** The platform's names of two fields are swapped in the answers of this call, and only here. */
const swapped = (wrong: Wrong): Wrong =>
  Object.fromEntries(
    Object.entries(wrong).map(([name, code]) => [
      name === 'phone' ? 'mobile' : name === 'mobile' ? 'phone' : name,
      code,
    ]),
  );

const valueOf = (payload: RegistrationPayload, name: string): string => {
  const listed: unknown = name in payload ? payload[name as keyof RegistrationPayload] : payload.extra[name];
  return typeof listed === 'string' ? listed.trim() : '';
};

const checkForm = async (
  context: CallContext,
  payload: RegistrationPayload,
  country: string,
): Promise<Wrong> => {
  const wrong: Wrong = {};
  const byPhone = !payload.email && (payload.phone ?? '') !== '';
  for (const field of askedFields(context, country)) {
    if (repeatedField(field) !== null) continue;
    const value = field.sysname === 'password' ? (payload.password ?? '') : valueOf(payload, field.sysname);
    const isRequired = field.params.is_required && !(field.sysname === 'email' && byPhone);
    if (value === '') {
      if (isRequired && field.params.is_visible) wrong[field.sysname] = 'REQUIRED';
    } else if (!isAllowed(field, value, context)) wrong[field.sysname] = 'WRONG';
  }
  return wrong;
};

const checkTaken = async (
  { db }: CallContext,
  email: string | null,
  phone: string | null,
): Promise<Wrong> => {
  const wrong: Wrong = {};
  const takenBy = (column: 'email' | 'phone', value: string) =>
    db.selectFrom('players').select('uid').where(column, '=', value).executeTakeFirst();
  if (email && (await takenBy('email', email))) wrong['email'] = 'ALREADY_USED';
  if (phone && (await takenBy('phone', phone))) wrong['phone'] = 'ALREADY_USED';
  return wrong;
};

const made = (length: number): string =>
  Array.from({ length }, () => 'abcdefghjkmnpqrstuvwxyz23456789'[randomInt(0, 31)]).join('');

/** Opens an account and signs it in. The fast form has no e-mail and no password: both are made and shown once. */
export const register: Handler<'auth.register'> = async (context, payload) => {
  const { db, now, platform } = context;
  if (payload.is_tg) return enterByMessenger(context, payload);
  const country = payload.country_code ?? payload.country ?? 'LV';
  const currency = payload.currency ?? 'EUR';
  const isFast = !payload.email && !payload.phone && !payload.password;
  const wrong: Wrong = isFast ? {} : await checkForm(context, payload, country);
  if (!countryCodes.includes(country)) wrong['country_code'] = 'WRONG';
  if (!currencies.some((row) => row.code === currency)) wrong['currency'] = 'WRONG';
  if (payload.fakename && !/^[\p{L}\p{N}]{4,20}$/u.test(payload.fakename)) wrong['fakename'] = 'WRONG';
  const character = payload.character_id ?? null;
  if (character !== null && !characterById(character)) wrong['character_id'] = 'WRONG';
  const email = payload.email?.trim().toLowerCase() || null;
  const phone = payload.phone?.replace(/\D/g, '') || null;
  Object.assign(wrong, await checkTaken(context, email, phone));
  const promo = payload.promo_code?.trim();
  if (promo) {
    const refusal = await checkCode(context, promo);
    if (typeof refusal === 'string') wrong['promo_code'] = refusal;
  }
  if (Object.keys(wrong).length > 0) throw invalid(swapped(wrong));
  const key = `register:${context.address}`;
  if (platform.limiter.waitSeconds(key, 60, 60_000) > 0)
    throw platformError('TooManyRequests', { data: { retry_after: 30 } });
  platform.limiter.count(key);

  const credentials = isFast ? { login: `player-${made(8)}`, password: made(10) } : null;
  const login = credentials?.login ?? email ?? phone ?? '';
  const { password: _, promo_code: __, notify, is_betting: isBetting, extra, ...profile } = payload;
  const player = await insertPlayer(
    db,
    newPlayer('', hashPassword(credentials?.password ?? payload.password ?? ''), now, {
      login,
      email,
      phone,
      phone_country_code: payload.phone_country_code ?? null,
      fakename: payload.fakename || `guest${made(5)}`,
      currency,
      country_code: country,
      locale: localeOf(payload.locale ?? context.locale),
      is_email_confirmed: 0,
      is_subscribed: notify ? 1 : 0,
      is_email_subscribed: notify && email ? 1 : 0,
      is_phone_subscribed: notify && phone ? 1 : 0,
      is_betting: isBetting === '1' ? 1 : 0,
      is_kyc_block_enabled: platform.switches().isKycBlockForNewPlayers ? 1 : 0,
      profile: JSON.stringify({ ...extra, ...profile }),
    }),
  );
  if (character !== null)
    await db
      .insertInto('loyalty_members')
      .values({ ...(await memberOf(db, player.uid)), character_id: character, character_at: now })
      .execute();
  await keepAnswer(db, player.uid, 'terms', {
    answer: 'seen',
    at: now,
    detail: { version: platform.switches().termsVersion },
  });
  if (notify) await sendMailing(context, player);
  await sendWelcome(context, player);
  await signIn(context, player);
  return credentials ?? { uid: player.uid };
};
