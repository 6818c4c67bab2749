import { parseJson } from '../../effects/kit/api/decode-answer.ts';
import type { Visitor, Wire } from './visitor.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

/** Names and numbers of this platform that further calls are about; null where there is none. */
export type Facts = {
  readonly game: () => Promise<string | null>;
  readonly programme: () => Promise<string | null>;
  readonly deposit: () => Promise<string | null>;
  readonly bankMethod: () => Promise<string | null>;
  /** What the player's `data` of a call says, as it came; null when nothing did. Asked once. */
  readonly own: (call: string, wire?: Wire) => Promise<Wire | null>;
};

/** `data` of an answer as it came. */
export const dataOf = (text: string): unknown => {
  const body = parseJson(text);
  return isRecord(body) ? body['data'] : undefined;
};

const recordsIn = (data: unknown, name: string): readonly Wire[] => {
  const list = isRecord(data) ? data[name] : data;
  return Array.isArray(list) ? list.filter(isRecord) : [];
};

const nameIn = (record: Wire | undefined, name: string): string | null => {
  const value = record?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};

export const once = <A>(make: () => Promise<A>): (() => Promise<A>) => {
  let made: Promise<A> | undefined;
  return () => (made ??= make());
};

/** `player` rejects when nobody could be signed in; what is about a player is not known then. */
export const createFacts = (guest: Visitor, player: () => Promise<Visitor>): Facts => {
  const read = async (visitor: Visitor, call: string, wire: Wire = {}): Promise<unknown> =>
    dataOf((await visitor.call(call, wire)).text);
  const kept = new Map<string, Promise<unknown>>();
  const owned = (call: string, wire: Wire = {}): Promise<unknown> => {
    const known = kept.get(call) ?? player().then((visitor) => read(visitor, call, wire));
    kept.set(call, known);
    return known;
  };
  const page = { offset: '0', count: '5' };
  return {
    game: once(async () => {
      const data = await read(guest, 'games.get', {
        options: JSON.stringify({ filter: {}, offset: 0, count: 1 }),
      });
      return nameIn(recordsIn(data, 'items')[0], 'sysname');
    }),
    programme: once(async () =>
      nameIn(recordsIn(await read(guest, 'Loyalty.getPrograms'), 'items')[0], 'sysname'),
    ),
    deposit: async () => {
      const data = await owned('Cashier.gethistory', { ...page, type: 'deposit' });
      return nameIn(recordsIn(data, 'items')[0], 'id');
    },
    bankMethod: async () => {
      const methods = recordsIn(await owned('Cashier.getwithdrawsettings'), 'methods');
      const asksBank = (method: Wire): boolean =>
        recordsIn(method, 'requisites').some((field) => field['sysname'] === 'bank');
      return nameIn(methods.find(asksBank), 'id');
    },
    own: async (call, wire) => {
      const data = await owned(call, wire);
      return isRecord(data) ? data : null;
    },
  };
};
