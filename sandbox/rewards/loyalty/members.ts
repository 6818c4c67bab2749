import { playerOf } from '../../calls/context.ts';
import type { Handler } from '../../calls/handler.ts';
import { minuteMs } from '../../clock.ts';
import type { Db } from '../../database/tables.ts';
import type { LoyaltyMemberTable } from '../../database/tables/rewards.ts';
import { invalid, platformError } from '../../errors.ts';
import { gameImage } from '../../http/media.ts';
import { characters } from '../../seed/loyalty.ts';
import type { SeedCharacter } from '../../seed/loyalty.ts';
import type { LocaleCode } from '../../seed/locales.ts';

/** Pause after a change of character. */
const CHANGE_PAUSE_MS = minuteMs;
const MAX_LIMIT = 100;

export const memberOf = async (db: Db, uid: number): Promise<LoyaltyMemberTable> =>
  (await db.selectFrom('loyalty_members').selectAll().where('uid', '=', uid).executeTakeFirst()) ?? {
    uid,
    is_active: 1,
    character_id: null,
    character_at: null,
  };

export const characterJson = (character: SeedCharacter, locale: LocaleCode) => ({
  id: character.id,
  name: character.name[locale],
  image: gameImage(character.image, 'tile'),
  description: character.text[locale],
});

export const characterById = (id: string | null): SeedCharacter | undefined =>
  characters.find((one) => one.id === id);

export const getCharacters: Handler<'Loyalty.getcharacters'> = async ({ locale }, { offset, limit, id }) => {
  if (limit > MAX_LIMIT) throw invalid({ limit: 'MAX' });
  const found = characters.filter((one) => id === undefined || one.id === id);
  if (id !== undefined && found.length === 0) throw invalid({ id: 'NOT_FOUND' });
  return {
    items: found.slice(offset, offset + limit).map((one) => characterJson(one, locale)),
    offset,
    limit,
    total: found.length,
  };
};

export const setCharacter: Handler<'Loyalty.setcharacter'> = async (context, { id }) => {
  const { db, now } = context;
  if (!characterById(id)) throw invalid({ id: 'NOT_FOUND' });
  const member = await memberOf(db, playerOf(context).uid);
  if (member.character_id === id) return 1;
  const wait = (member.character_at ?? -CHANGE_PAUSE_MS) + CHANGE_PAUSE_MS - now;
  if (wait > 0) throw platformError('TooManyRequests', { data: { retry_after: Math.ceil(wait / 1000) } });
  const row = { ...member, character_id: id, character_at: now };
  await db
    .insertInto('loyalty_members')
    .values(row)
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
    .execute();
  return 1;
};
