import type { Json } from './outcome.ts';

/**
 * What never stands in context, events, journal, storage or logs: passwords, one-time codes, tokens, cards, document
 * numbers, contacts, chat texts. The one list; the journal, the forms and the failures of calls read it.
 */
const secretFields: readonly string[] = [
  'password',
  'old_password',
  'new_password',
  'repeat_password',
  'token',
  'access_token',
  'refresh_token',
  'id_token',
  'jwt',
  'otp',
  'secret',
  'session_id',
  'sessionId',
  'card',
  'card_number',
  'cardNumber',
  'cvv',
  'cvc',
  'document_number',
  'documentNumber',
  'cpf',
  'chat_text',
];

/** Ways to reach a player. A login may be one of them. */
const contactFields: readonly string[] = ['login', 'email', 'phone', 'mobile', 'contact'];

/** Who a player is and where money goes. A half-filled form may keep the first kind as a draft, never the second. */
export const personalFields: readonly string[] = [
  'first_name',
  'last_name',
  'middle_name',
  'birth_date',
  'address',
  'postcode',
  'home_town',
];
const accountFields: readonly string[] = ['iban', 'card_holder', 'cardHolder', 'account_holder'];

/** What a player is called on the site: shown there, and masked in what leaves it. */
const publicNames: readonly string[] = ['fakename', 'nickname'];

/** Names that are hidden in an address, beside the fields; `code` is a one-time code there, `name` that of a person. */
const secretParameters: ReadonlySet<string> = new Set(
  [
    ...secretFields,
    ...contactFields,
    ...personalFields,
    ...accountFields,
    ...publicNames,
    'code',
    'hash',
    'key',
    'name',
    'sid',
    'session',
    'signature',
    'surname',
    'ticket',
    'username',
  ].map((name) => name.toLowerCase()),
);

export const isSecretField = (name: string): boolean => secretFields.includes(name);
/** Any field whose value lives in the vault alone. */
export const isPrivateField = (name: string): boolean =>
  [secretFields, contactFields, personalFields, accountFields].some((names) => names.includes(name));
/** Before the name of a field that the house adds, where a page shows who the player is or own words of theirs. */
const wordsPrefix = 'words.';
export const wordsName = (name: string): string => wordsPrefix + name;
/** The name by which the platform knows a field. */
export const wireName = (name: string): string =>
  name.startsWith(wordsPrefix) ? name.slice(wordsPrefix.length) : name;
/** Any field whose text no journal holds. */
export const isMaskedField = (name: string): boolean =>
  isPrivateField(name) || publicNames.includes(name) || name.startsWith(wordsPrefix);
export const isSecretParameter = (name: string): boolean => secretParameters.has(name.toLowerCase());

/** Stands in the place of what was left out. */
export const HIDDEN = '•••';

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
/** A key that opens a wish for whoever has it, cut down to what tells two of them apart. */
export const maskKey = (key: string): string => (uuid.test(key) ? `${HIDDEN}${key.slice(0, 6)}` : key);

/** A private value that a replay has no more of than that it was filled. It fits: what was typed cannot be judged. */
export const isHiddenValue = (name: string, value: string): boolean =>
  value === HIDDEN && isMaskedField(name);

const parameter = /([?&#])([\w.[\]-]+)=([^&#\s]+)/g;
const email = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g;
const cardLike = /(?<!\d)\d{4} ?\d{4} ?\d{4} ?\d{1,7}(?!\d)/g;

const isLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** A text without secret parameters of addresses, e-mail addresses and card numbers. */
export const scrubText = (text: string): string => {
  let clean = text;
  if (clean.includes('='))
    clean = clean.replace(parameter, (whole, mark: string, name: string) =>
      isSecretParameter(name) ? `${mark}${name}=${HIDDEN}` : whole,
    );
  if (clean.includes('@')) clean = clean.replace(email, HIDDEN);
  if (clean.length >= 13)
    clean = clean.replace(cardLike, (digits) => (isLuhn(digits.replaceAll(' ', '')) ? HIDDEN : digits));
  return clean;
};

/** The same for every text inside a value; names and shape stay. */
export const scrubJson = (value: Json): Json => {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: Json) => scrubJson(item));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scrubJson(item as Json)]));
};

/** An e-mail address or a phone number with only its ends left, to be shown to its owner; another login as it is. */
export const maskContact = (text: string): string => {
  const at = text.lastIndexOf('@');
  if (at > 0) {
    const dot = text.lastIndexOf('.');
    return `${text[0]}${HIDDEN}@${text[at + 1] ?? ''}${HIDDEN}${dot > at ? text.slice(dot) : ''}`;
  }
  const isPhone = /^\+?[\d\s().-]{7,20}$/.test(text);
  return isPhone ? `${HIDDEN}${text.slice(-2)}` : text;
};
