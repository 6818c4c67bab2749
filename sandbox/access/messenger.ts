import { mayWithdraw } from '../account/limits/closed.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CallContext } from '../calls/context.ts';
import { dayMs, secondMs } from '../clock.ts';
import type { Player } from '../database/tables.ts';
import { invalid, platformError } from '../errors.ts';
import { isSwitchedOn } from '../overrides.ts';
import { localeCodes, defaultLocale } from '../seed/locales.ts';
import { insertPlayer, newPlayer } from '../seed/players.ts';
import type { RegistrationPayload } from '../../schemas/access/registration.ts';
import { refuseBarred, signIn } from './sign-in.ts';

/** The bot that the sandbox's messenger knows. A real platform keeps its own token secret. */
const botToken = '7000000001:sandbox-messenger-bot';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The proof of start data, as Telegram makes it: over all fields but `hash`, sorted, one per line. */
const proofOf = (values: URLSearchParams): Buffer => {
  const lines = [...values].filter(([name]) => name !== 'hash').map(([name, value]) => `${name}=${value}`);
  return hmac(hmac('WebAppData', botToken), lines.toSorted().join('\n'));
};

/** Start data of a user of the sandbox's messenger. */
export const signInitData = (
  user: { readonly id: number; readonly username: string; readonly language_code: string },
  now: number,
): string => {
  const values = new URLSearchParams({
    auth_date: String(Math.floor(now / secondMs)),
    user: JSON.stringify(user),
  });
  values.set('hash', proofOf(values).toString('hex'));
  return values.toString();
};

/** The user of start data whose proof is right and not older than a day. */
const userOf = ({ payload = '', hash = '', id = '' }: RegistrationPayload, now: number) => {
  const values = new URLSearchParams(payload);
  const proof = proofOf(values);
  const told = Buffer.from(values.get('hash') ?? '', 'hex');
  if (told.length !== proof.length || !timingSafeEqual(told, proof)) throw invalid({ hash: 'WRONG' });
  const age = now - Number(values.get('auth_date')) * secondMs;
  if (!(age < dayMs)) throw invalid({ hash: 'EXPIRED' });
  const user = JSON.parse(values.get('user') ?? '{}') as Readonly<Record<string, unknown>>;
  if (String(user['id']) !== id || values.get('hash') !== hash) throw invalid({ hash: 'WRONG' });
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { id, name: textOf(user['username']), language: textOf(user['language_code']) };
};

const byLogin = ({ db }: CallContext, login: string): Promise<Player | undefined> =>
  db.selectFrom('players').selectAll().where('login', '=', login).executeTakeFirst();

/** Signs a user of the messenger in; the first time an account is opened, which is still to be completed. */
export const enterByMessenger = async (context: CallContext, payload: RegistrationPayload) => {
  const { db, now } = context;
  const { id, name, language } = userOf(payload, now);
  const login = `telegram-${id}`;
  const known = await byLogin(context, login);
  if (known) refuseBarred(known, now, mayWithdraw(context.platform.switches()));
  // There is no step for a code here: the form has one.
  if (known?.has_two_factor && isSwitchedOn(context.platform.overrides(), 'twoFactor'))
    throw platformError('InvalidParameter', { code: 'TWO_FACTOR_REQUIRED', message: 'sign in by the form' });
  const player =
    known ??
    (await insertPlayer(
      db,
      newPlayer('', '', now, {
        has_password: 0,
        login,
        email: null,
        phone: null,
        phone_country_code: null,
        fakename: /^[\p{L}\p{N}]{4,20}$/u.test(name) ? name : `guest${id.slice(-6)}`,
        locale: localeCodes.find((code) => code.split('-')[0] === language.split('-')[0]) ?? defaultLocale,
        is_registration_completed: 0,
      }),
    ));
  await signIn(context, player);
  return { uid: player.uid };
};
