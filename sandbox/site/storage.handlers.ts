import { playerOf } from '../calls/context.ts';
import type { Handlers } from '../calls/handler.ts';
import { invalid, platformError } from '../errors.ts';

const keyPattern = /^[\w.-]{1,64}$/;
const longestValue = 4_096;
const mostKeys = 100;

/** Small values of a player: what was seen, and how often a reality check comes. */
export const storageHandlers: Pick<Handlers, 'Storage.get' | 'Storage.getKeys' | 'Storage.set'> = {
  'Storage.get': async (context, { keys }) => {
    if (keys.length === 0 || keys.length > mostKeys || !keys.every((key) => keyPattern.test(key)))
      throw invalid({ keys: 'WRONG' });
    const rows = await context.db
      .selectFrom('stored')
      .select(['key', 'value'])
      .where('uid', '=', playerOf(context).uid)
      .where('key', 'in', [...keys])
      .execute();
    return Object.fromEntries(keys.map((key) => [key, rows.find((row) => row.key === key)?.value ?? null]));
  },

  'Storage.getKeys': async (context) => {
    const rows = await context.db
      .selectFrom('stored')
      .select('key')
      .where('uid', '=', playerOf(context).uid)
      .orderBy('key')
      .execute();
    return rows.map(({ key }) => key);
  },

  'Storage.set': async (context, { key, value }) => {
    const { uid } = playerOf(context);
    if (!keyPattern.test(key)) throw invalid({ key: 'WRONG' });
    const others = await context.db
      .selectFrom('stored')
      .select('key')
      .where('uid', '=', uid)
      .where('key', '!=', key)
      .execute();
    if (value.length > longestValue || others.length >= mostKeys)
      throw platformError('StorageQuotaExceeded', { data: { max_bytes: longestValue, max_keys: mostKeys } });
    await context.db
      .insertInto('stored')
      .values({ uid, key, value })
      .onConflict((conflict) => conflict.columns(['uid', 'key']).doUpdateSet({ value }))
      .execute();
    return 1;
  },
};
