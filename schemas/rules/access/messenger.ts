/** Where the mini-app's start data wait in the vault: they are a credential. */
export const initDataRef = 'messenger.initData';

/** Where the messenger's web client is. */
export const messengerOrigin = 'https://web.telegram.org';

const PARAMETER = 'tgWebAppData';
const LAUNCH = /^tgWebApp/;

export type InitDataInHash = {
  /** The hash without what the messenger added. */
  readonly hash: string;
  /** The raw start data, null when there are none. */
  readonly initData: string | null;
};

/** Takes the start data of a messenger's mini-app out of an address: they stand in no history, journal or log. */
export const takeInitData = (hash: string): InitDataInHash => {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  if (!values.has(PARAMETER)) return { hash, initData: null };
  const initData = values.get(PARAMETER) ?? '';
  const launch = [...values.keys()].filter((name) => LAUNCH.test(name));
  for (const name of launch) values.delete(name);
  const rest = values.toString();
  return { hash: rest === '' ? '' : `#${rest}`, initData: initData === '' ? null : initData };
};

export type MessengerUser = {
  readonly id: string;
  readonly username: string;
  readonly languageCode: string;
  readonly hash: string;
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Who the start data say has opened the mini-app; null when they cannot be read. Only the platform can tell if it is true. */
export const readInitData = (initData: string): MessengerUser | null => {
  const values = new URLSearchParams(initData);
  let user: unknown;
  try {
    user = JSON.parse(values.get('user') ?? 'null');
  } catch {
    return null;
  }
  if (typeof user !== 'object' || user === null) return null;
  const { id, username, language_code: language } = user as Readonly<Record<string, unknown>>;
  const hash = values.get('hash') ?? '';
  if (textOf(id) === '' || hash === '') return null;
  return { id: textOf(id), username: textOf(username), languageCode: textOf(language), hash };
};
