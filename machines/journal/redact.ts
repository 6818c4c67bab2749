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

/** `parent`: names on the way, each after a dot, from the last list. */
const isSecretKey = (key: string, parent: string): boolean =>
  (key !== 'login' && isMaskedField(key)) || (/\.(?:query|params)$/.test(parent) && isSecretParameter(key));

/** A field of a form as data: what it starts with is a value of the player. */
const isPrivateSpec = (record: JsonRecord): boolean =>
  typeof record['sysname'] === 'string' && isMaskedField(record['sysname']);

/** Of a machine: its `value` names states, which may be called like a field. */
const isSnapshot = (record: JsonRecord): boolean =>
  typeof record['status'] === 'string' && 'historyValue' in record && 'context' in record;

/** Where the key of a money wish stands. */
const keyNames: ReadonlySet<string> = new Set(['key', 'replaces', 'idempotency_key', 'intent']);

/** Where texts stand that a player wrote freely. */
const written = /\.children\.search\.snapshot\.context\.(?:text|searches)$/;

const MAX_SEARCHES = 1_000;
/** The stand-in of each text that a hall was searched by: a replay has to tell one list of games from another. */
const searches = new Map<string, string>();

const decoded = (written: string): string => {
  try {
    return decodeURIComponent(written.replaceAll('+', ' '));
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

/** As the hall reads it from an address. */
const hideSearch = (written: string): string => standInOf(decoded(written).trim().slice(0, 64));

/** What games are searched for: a replay has to know whether it is enough to search for, and one text from another. */
export const hideWanted = (typed: string): string => {
  const text = typed.trim();
  if (text.replaceAll(/[^\p{L}\p{N}]/gu, '').length < searchMinCharacters) return text === '' ? '' : HIDDEN;
  return standInOf(text).replace(/\d+$/, (number) => number.padStart(4, '0'));
};

/** Names in an address of which the site reads the value, and which say nothing of a person. All others may. */
const publicName =
  /^(?:action|backUrl|category|facts|features|figures|from|kind|method|page|period|popup|prevent_close|promo_code|providers|redirectUrl|result|rtp|seat|show_popup_\w+|shown|sort|stake|status|tab|table|toastType|transaction|type|volatility)$/;

const parameter = /([?&#]([^?&#=\s]+)=)([^&#\s"'<>]+)/g;
const hideQuery = (text: string): string =>
  text.replace(parameter, (whole, start: string, name: string, written: string) => {
    const inner = decoded(written);
    if (!publicName.test(name) || /%3d/i.test(inner)) return start + hideSearch(written);
    // An address within an address.
    return inner.includes('=') ? start + encodeURIComponent(hideQuery(inner)) : whole;
  });

/** Every text inside is hidden; shape and everything else stay. */
export const hideTexts = (value: Json): Json =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) =>
    typeof one === 'string' && one !== '' ? HIDDEN : one,
  ) as Json;

const redactField = (record: JsonRecord, parent: string, key: string, text: string): string => {
  if (text === '') return text;
  if (isSecretKey(key, parent) || (key === 'initial' && isPrivateSpec(record))) return HIDDEN;
  if (key === 'login') return maskContact(text);
  if (keyNames.has(key)) return maskKey(text);
  if (key === 'url' && isKeyAddress(record)) return originOf(text);
  if (parent.endsWith('.query') ? !publicName.test(key) : key === 'search' && !text.startsWith('?'))
    return hideSearch(text);
  return scrubText(hideQuery(text));
};

const redactRecord = (record: JsonRecord, parent: string): Json => {
  const isKey = isKeyAddress(record);
  const result: Record<string, Json> = {};
  for (const [key, value] of Object.entries(record)) {
    if (value === undefined || typeof value === 'function' || key === '__proto__') continue;
    if (key === 'value' && isSnapshot(record)) result[key] = value as Json;
    else if (isKey && key === 'id' && isGameSession(record)) result[key] = HIDDEN;
    else if ((isKey && key === 'fields') || written.test(`${parent}.${key}`))
      result[key] = hideTexts(value as Json);
    else if (typeof value === 'string') result[key] = redactField(record, parent, key, value);
    else result[key] = redactIn(value, `${parent}.${key}`);
  }
  return result;
};

const redactIn = (value: unknown, parent: string): Json => {
  if (typeof value === 'string') return redactField({}, parent, '', value);
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
