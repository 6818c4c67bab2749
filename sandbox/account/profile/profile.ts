import type { CallContext } from '../../calls/context.ts';
import { playerOf } from '../../calls/context.ts';
import type { FieldDefinition } from '../../../schemas/account/profile-fields.ts';
import { repeatedField } from '../../../schemas/rules/kit/validation/field.ts';
import type { Handler } from '../../calls/handler.ts';
import type { Player } from '../../database/tables.ts';
import { invalid, platformError } from '../../errors.ts';
import { isAllowed } from '../../access/field-rules.ts';
import { hourMs } from '../../clock.ts';
import { playerBalances } from '../../ledger/ledger.ts';
import { countryCodes } from '../../seed/phones.ts';
import { currencies } from '../../seed/currencies.ts';
import { playerFields } from './asked-fields.ts';
import { contactProofOf } from './contact-proof.ts';
import { contactsJson } from './contacts-json.ts';
import { statusesOf } from '../../../schemas/rules/cashier/history.ts';

type Texts = Readonly<Record<string, string>>;

const sexOf = (text: string | undefined): 0 | 1 | 2 => (text === '1' ? 1 : text === '2' ? 2 : 0);

export const storedProfile = (player: Player): Texts => JSON.parse(player.profile) as Texts;

/** They have calls of their own. */
const ownFields: readonly string[] = ['email', 'phone', 'password', 'fakename'];

export const getProfileInfo: Handler<'account.getprofileinfo'> = async (context, { fields }) => {
  const player = playerOf(context);
  const stored = storedProfile(player);
  const text = (name: string) => stored[name] ?? '';
  const house = playerFields(context, player.country_code, player).filter(
    ({ sysname }) => !ownFields.includes(sysname) && sysname !== 'document_number',
  );
  return {
    ...Object.fromEntries(house.map(({ sysname }) => [sysname, text(sysname)])),
    first_name: text('first_name'),
    last_name: text('last_name'),
    middle_name: text('middle_name'),
    sex: sexOf(stored['sex']),
    birth_date: text('birth_date'),
    country: player.country_code,
    country_code: player.country_code,
    region: text('region'),
    home_town: text('home_town'),
    address: text('address'),
    postcode: text('postcode'),
    document:
      fields.includes('document') && text('document_number') !== ''
        ? { type: 'cpf', number: text('document_number') }
        : null,
    contacts: fields.includes('contacts') ? contactsJson(player) : [],
    contact_proof: contactProofOf(player),
  };
};

/** Nothing that the country requires is missing. A phone is a contact; the other own fields come with the account. */
export const isWholeProfile = (
  fields: readonly FieldDefinition[],
  stored: Texts,
  phone: string | null,
): boolean =>
  fields.every((field) => {
    const { sysname, params } = field;
    if (!params.is_required || !params.is_visible || repeatedField(field) !== null) return true;
    if (sysname === 'phone') return phone !== null;
    return ownFields.includes(sysname) || (stored[sysname] ?? '') !== '';
  });

/** Saves the named fields; what is not sent stays. What a country requires has to be there afterwards. */
export const saveProfileInfo: Handler<'account.saveProfileInfo'> = async (context, payload) => {
  const player = playerOf(context);
  const { document_type: documentType, ...sent } = payload;
  const country = (sent['country_code'] ?? sent['country'] ?? player.country_code).toUpperCase();
  const wrong: Record<string, string> = {};
  if (!countryCodes.includes(country)) throw invalid({ country_code: 'WRONG' });
  if (documentType !== undefined && documentType !== 'cpf') wrong['document_type'] = 'WRONG';
  const fields = playerFields(context, country, player);
  for (const [name, raw] of Object.entries(sent)) {
    const value = raw.trim();
    const field = fields.find(({ sysname }) => sysname === name);
    const isOwn = ownFields.includes(name);
    if (!field || isOwn || !field.params.is_visible || !field.params.is_editable) wrong[name] = 'WRONG';
    else if (value === '') {
      if (field.params.is_required) wrong[name] = 'REQUIRED';
    } else if (!isAllowed(field, value, context)) wrong[name] = 'WRONG';
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const trimmed = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, value.trim()]));
  const stored = { ...storedProfile(player), ...trimmed, country_code: country };
  const isWhole = isWholeProfile(fields, stored, player.phone);
  await context.db
    .updateTable('players')
    .set({
      profile: JSON.stringify(stored),
      country_code: country,
      ...(isWhole ? { is_registration_completed: 1 as const } : {}),
    })
    .where('uid', '=', player.uid)
    .execute();
  return 1;
};

const renamesPerHour = 5;

/** Names are shown to others, so they are unlike each other and unlike what the player signs in with. */
export const changeFakename: Handler<'account.changefakename'> = async (context, { fakename }) => {
  const { platform, db } = context;
  const player = playerOf(context);
  if (!/^[\p{L}\p{N}]{4,20}$/u.test(fakename)) throw invalid({ fakename: 'WRONG' });
  const wanted = fakename.toLowerCase();
  const own = [player.login, player.email ?? '', player.phone ?? ''].map((text) => text.toLowerCase());
  if (own.includes(wanted)) throw invalid({ fakename: 'WRONG' });
  const taken = await db
    .selectFrom('players')
    .select(['uid', 'fakename'])
    .where('uid', '!=', player.uid)
    .execute();
  if (taken.some((row) => row.fakename.toLowerCase() === wanted))
    throw invalid({ fakename: 'ALREADY_EXISTS' });
  const key = `fakename:${player.uid}`;
  const wait = platform.limiter.waitSeconds(key, renamesPerHour, hourMs);
  if (wait > 0) throw platformError('TooManyRequests', { data: { retry_after: wait } });
  platform.limiter.count(key);
  await db.updateTable('players').set({ fakename }).where('uid', '=', player.uid).execute();
  return 1;
};

const holdsMoney = async ({ db }: CallContext, player: Player): Promise<boolean> => {
  const { main, bonus, bettingBonus } = await playerBalances(db, player.uid, player.currency);
  if (main !== 0n || bonus !== 0n || bettingBonus !== 0n) return true;
  const open = await db
    .selectFrom('payments')
    .select('id')
    .where('uid', '=', player.uid)
    .where('status', 'in', statusesOf.open)
    .executeTakeFirst();
  return open !== undefined;
};

/** Possible only while nothing is held and nothing is on its way. */
export const setCurrency: Handler<'account.setCurrency'> = async (context, { currency }) => {
  const player = playerOf(context);
  const isKnown = currencies.some((row) => row.code === currency);
  if (!isKnown || (await holdsMoney(context, player))) throw invalid({ currency: 'WRONG' });
  await context.db.updateTable('players').set({ currency }).where('uid', '=', player.uid).execute();
  return 1;
};
