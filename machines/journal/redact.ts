import { searchMinCharacters } from '../../schemas/constants.ts';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import {
  HIDDEN,
  isMaskedField,
  isSecretParameter,
  maskContact,
  maskKey,
  scrubText,
} from '../../schemas/rules/kit/sensitive.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

/** The origin of an absolute address; decisions about addresses read nothing else. */
const originOf = (address: string): string => {
  const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(address)?.[0];
  return origin === undefined ? scrubText(address) : `${origin}/${HIDDEN}`;
};

const isGameSession = (record: JsonRecord): boolean =>
  'session_id' in record || ('origin' in record && 'expiresAt' in record);

/** Addresses that open something for whoever has them: a payment's redirect, a game's session. */
const isKeyAddress = (record: JsonRecord): boolean =>
  typeof record['url'] === 'string' && (isRecord(record['fields']) || isGameSession(record));

const isSecretKey = (key: string, parent: string): boolean =>
  (key !== 'login' && isMaskedField(key)) ||
  ((parent === 'query' || parent === 'params') && isSecretParameter(key));

/** A field of a form as data: what it starts with is a value of the player. */
const isPrivateSpec = (record: JsonRecord): boolean =>
  typeof record['sysname'] === 'string' && isMaskedField(record['sysname']);

/** Of a machine: its `value` names states, which may be called like a field. */
const isSnapshot = (record: JsonRecord): boolean =>
  typeof record['status'] === 'string' && 'historyValue' in record && 'context' in record;

/** Where the key of a money wish stands. */
const keyNames: ReadonlySet<string> = new Set(['key', 'replaces', 'idempotency_key', 'intent']);

/** Texts that a player wrote freely, in the context of the actor with this id. */
const written: Readonly<Record<string, readonly string[]>> = { search: ['text', 'searches'] };

const MAX_SEARCHES = 1_000;
/** The stand-in of each text that a hall was searched by: a replay has to tell one list of games from another. */
const searches = new Map<string, string>();

/** As the hall reads it from an address. */
const searchOf = (written: string): string => {
  try {
    return decodeURIComponent(written.replaceAll('+', ' ')).trim().slice(0, 64);
  } catch {
    return written;
  }
};

const standInOf = (text: string): string => {
  if (text === '' || new RegExp(`^${HIDDEN}\\d*$`).test(text)) return text;
  const known = searches.get(text) ?? `${HIDDEN}${searches.size + 1}`;
  if (searches.size < MAX_SEARCHES) searches.set(text, known);
  return known;
};

const hideSearch = (written: string): string => standInOf(searchOf(written));

/** What games are searched for: a replay has to know whether it is enough to search for, and one text from another. */
export const hideWanted = (typed: string): string => {
  const text = typed.trim();
  if (text.replaceAll(/[^\p{L}\p{N}]/gu, '').length < searchMinCharacters) return text === '' ? '' : HIDDEN;
  return standInOf(text).replace(/\d+$/, (number) => number.padStart(4, '0'));
};

const searchParameter = /([?&]search=)([^&#\s]+)/g;
const hideSearches = (text: string): string =>
  text.includes('search=')
    ? text.replace(searchParameter, (_, name: string, written: string) => name + hideSearch(written))
    : text;

/** Every text inside is hidden; shape and everything else stay. */
export const hideTexts = (value: Json): Json => {
  if (typeof value === 'string') return value === '' ? '' : HIDDEN;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: Json) => hideTexts(one));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hideTexts(one as Json)]));
};

/** The children of a snapshot, without what a player wrote freely into one of them. */
const hideWritten = (children: Json): Json => {
  if (!isRecord(children)) return children;
  const hide = ([id, child]: readonly [string, unknown]): readonly [string, Json] => {
    const fields = written[id];
    const snapshot = isRecord(child) ? child['snapshot'] : undefined;
    const context = isRecord(snapshot) ? snapshot['context'] : undefined;
    if (!fields || !isRecord(context)) return [id, child as Json];
    const masked = Object.entries(context).map(([name, value]) => [
      name,
      fields.includes(name) ? hideTexts(value as Json) : value,
    ]);
    const now = { ...(snapshot as object), context: Object.fromEntries(masked) as Json };
    return [id, { ...(child as object), snapshot: now }];
  };
  return Object.fromEntries(Object.entries(children).map(hide));
};

const hidden = (values: JsonRecord): Json =>
  Object.fromEntries(Object.keys(values).map((key) => [key, HIDDEN]));

const redactRecord = (record: JsonRecord, parent: string): Json => {
  const isKey = isKeyAddress(record);
  const result: Record<string, Json> = {};
  for (const [key, value] of Object.entries(record)) {
    if (value === undefined || typeof value === 'function' || key === '__proto__') continue;
    if (key === 'value' && isSnapshot(record)) result[key] = value as Json;
    else if (
      typeof value === 'string' &&
      (isSecretKey(key, parent) || (key === 'initial' && isPrivateSpec(record)))
    )
      result[key] = value === '' ? '' : HIDDEN;
    else if (typeof value === 'string' && key === 'login') result[key] = maskContact(value);
    else if (typeof value === 'string' && keyNames.has(key)) result[key] = maskKey(value);
    else if (isKey && key === 'url' && typeof value === 'string') result[key] = originOf(value);
    else if (isKey && key === 'id' && isGameSession(record)) result[key] = HIDDEN;
    else if (isKey && key === 'fields' && isRecord(value)) result[key] = hidden(value);
    else if (key === 'search' && typeof value === 'string' && !value.startsWith('?'))
      result[key] = hideSearch(value);
    else if (key === 'children' && isSnapshot(record)) result[key] = hideWritten(redactIn(value, key));
    else result[key] = redactIn(value, key);
  }
  return result;
};

const redactIn = (value: unknown, parent: string): Json => {
  if (typeof value === 'string') return scrubText(hideSearches(value));
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map((item) => redactIn(item, ''));
  return isRecord(value) ? redactRecord(value, parent) : null;
};

/**
 * Anything as JSON of the same shape without secrets: values of secret names, secret parameters of addresses, addresses
 * that open a payment or a game, what a hall is searched by, e-mail addresses and card numbers in texts. The second line of defence: what the codecs
 * keep should have none of them.
 */
export const redact = (value: unknown): Json => redactIn(value, '');

/** A rejection as data: tagged plain errors keep their tag, an `Error` only its name. */
export const redactError = (error: unknown): Json => {
  if (error instanceof Error) return { name: error.name };
  return isRecord(error) && typeof error['type'] === 'string' ? { type: error['type'] } : null;
};
