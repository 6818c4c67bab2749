import { parseArgs } from 'node:util';

/** What the operator asked for. Passwords stay in here: nothing of them is printed. */
export type Options = {
  readonly platform: string;
  /** Where the collections are; empty: not asked. */
  readonly content: string;
  /** The authentication service; empty: not asked. */
  readonly auth: string;
  /** Origin of the site, sent as `Origin` and in the forwarded headers; empty: none. */
  readonly site: string;
  readonly login: string;
  readonly password: string;
  readonly twoFactor: { readonly login: string; readonly password: string } | null;
  /** Decimal amount of one deposit; null: no money moves. */
  readonly money: string | null;
  /** Id of the deposit method; empty: the first that is available. */
  readonly method: string;
  readonly isDestructive: boolean;
  readonly sessionCookies: readonly string[];
  /** Calls, paths or checks that are walked; empty: all. */
  readonly only: readonly string[];
  readonly slowMs: number;
  readonly json: string;
  readonly junit: string;
};

export const usage = `npm run check-platform -- --platform URL --player LOGIN [options]

  --platform URL            where /api and /nfx answer
  --content URL             the content service, as CONTENT_URL
  --auth URL                the authentication service, as AUTH_URL
  --site URL                address of the site, sent as Origin
  --player LOGIN            a test player; without one only what guests see is walked
  --password TEXT           or CHECK_PASSWORD in the environment
  --two-factor LOGIN        a test player with two-factor sign-in; the password in
                            --two-factor-password or CHECK_TWO_FACTOR_PASSWORD
  --session-cookie NAMES    as SESSION_COOKIE
  --money AMOUNT            makes one deposit of AMOUNT, asked for several times, and where a
                            requisite is saved one withdrawal, which is cancelled
  --method ID               the deposit method for it
  --destructive             also changes the test player: profile, limits, favourites, messages
  --only NAME               a call, a path or a check; may be repeated
  --slow MS                 from when an answer counts as slow (1000)
  --json FILE, --junit FILE the report as a file

exit code 0: fits, 1: does not fit, 2: cannot be reached, or wrong usage`;

/** The sentence for the operator, without a stack. */
export class UsageError extends Error {}

const options = {
  platform: { type: 'string' },
  content: { type: 'string' },
  auth: { type: 'string' },
  site: { type: 'string' },
  player: { type: 'string' },
  password: { type: 'string' },
  'two-factor': { type: 'string' },
  'two-factor-password': { type: 'string' },
  'session-cookie': { type: 'string' },
  money: { type: 'string' },
  method: { type: 'string' },
  destructive: { type: 'boolean' },
  only: { type: 'string', multiple: true },
  slow: { type: 'string' },
  json: { type: 'string' },
  junit: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : 'unreadable arguments', { cause });
  }
};

const addressOf = (name: string, text: string | undefined): string => {
  if (text === undefined) return '';
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new UsageError(`--${name}: ${text} is no address`);
  const { username, password } = new URL(text);
  if (username !== '' || password !== '') throw new UsageError(`--${name}: no password in an address`);
  return text.replace(/\/+$/, '');
};

const passwordOf = (name: string, told: string | undefined, kept: string | undefined): string => {
  const password = told ?? kept ?? '';
  if (password === '') throw new UsageError(`the password of --${name} is missing`);
  return password;
};

/**
 * The arguments of the command with what the environment adds.
 * @throws UsageError with what is wrong; its message is empty where help was asked for
 */
export const readOptions = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Options => {
  const told = parse(args);
  if (told.help) throw new UsageError('');
  const platform = addressOf('platform', told.platform);
  if (platform === '') throw new UsageError('--platform is missing');
  const login = told.player ?? '';
  const twoFactor = told['two-factor'];
  const money = told.money ?? null;
  if (money !== null && !/^\d{1,15}(\.\d{1,18})?$/.test(money))
    throw new UsageError(`--money: ${money} is no amount`);
  if (login === '' && (money !== null || told.destructive))
    throw new UsageError('--money and --destructive need --player');
  const slowMs = Number(told.slow ?? 1000);
  if (!Number.isInteger(slowMs) || slowMs < 1) throw new UsageError('--slow: milliseconds are needed');
  const site = addressOf('site', told.site);
  return {
    platform,
    content: addressOf('content', told.content),
    auth: addressOf('auth', told.auth),
    site: site === '' ? '' : new URL(site).origin,
    login,
    password: login === '' ? '' : passwordOf('player', told.password, environment['CHECK_PASSWORD']),
    twoFactor:
      twoFactor === undefined
        ? null
        : {
            login: twoFactor,
            password: passwordOf(
              'two-factor',
              told['two-factor-password'],
              environment['CHECK_TWO_FACTOR_PASSWORD'],
            ),
          },
    money,
    method: told.method ?? '',
    isDestructive: told.destructive ?? false,
    sessionCookies: (told['session-cookie'] ?? '').split(',').filter(Boolean),
    only: told.only ?? [],
    slowMs,
    json: told.json ?? '',
    junit: told.junit ?? '',
  };
};
