import { randomUUID } from 'node:crypto';
import type { PlantedFault, PlatformAnswer, PlatformRequest } from '../../tests/harness/faulty-platform.ts';

type Told = {
  readonly call: string;
  readonly check: string;
  readonly verdict: 'misfit' | 'note';
  /** Begins what the report says. */
  readonly says: string;
};
/** `walks`: what has to be asked, where it is not the call itself; `args`: what the operator adds to the command. */
type Planted = PlantedFault & {
  readonly told: Told;
  readonly walks?: string;
  readonly args?: readonly string[];
};

type Body = Record<string, unknown>;
const json = { 'content-type': 'application/json' } as const;
const made = (status: number, body: unknown): PlatformAnswer => ({
  status,
  headers: json,
  body: JSON.stringify(body),
});
const refusal = (status: number, type: string, code = '', data: object = {}): PlatformAnswer =>
  made(status, { error: { type, code, message: type, error_data: data } });

/** Changes the body of every answer that has data. */
const data =
  (change: (data: Body) => unknown) =>
  (answer: PlatformAnswer): PlatformAnswer => {
    const body = JSON.parse(answer.body) as Body;
    if (body['data'] === undefined) return answer;
    return { ...answer, body: JSON.stringify({ ...body, data: change(body['data'] as Body) }) };
  };
const wireError =
  (change: (error: Body, answer: PlatformAnswer) => Body) =>
  (answer: PlatformAnswer): PlatformAnswer => {
    const body = JSON.parse(answer.body) as { readonly error?: Body };
    return body.error ? { ...answer, body: JSON.stringify({ error: change(body.error, answer) }) } : answer;
  };
const without = (record: Body, name: string): Body =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
const headers =
  (change: (headers: PlatformAnswer['headers']) => PlatformAnswer['headers']) =>
  (answer: PlatformAnswer): PlatformAnswer => ({ ...answer, headers: change(answer.headers) });
const query =
  (change: (search: URLSearchParams) => void) =>
  (request: PlatformRequest): PlatformRequest => {
    const url = new URL(request.path, 'http://platform');
    change(url.searchParams);
    return { ...request, path: url.pathname + url.search };
  };
const cookies = (change: (line: string) => string) =>
  headers((all) => {
    const lines = all['set-cookie'];
    return Array.isArray(lines) ? { ...all, 'set-cookie': lines.map(change) } : all;
  });
const misfit = (call: string, check: string, says: string): Told => ({
  call,
  check,
  verdict: 'misfit',
  says,
});
const note = (call: string, check: string, says: string): Told => ({ call, check, verdict: 'note', says });

const newKey = (request: PlatformRequest): PlatformRequest => ({
  ...request,
  body: request.body.replace(/(?<=name="idempotency_key"\r\n\r\n)[\da-f-]{36}/, randomUUID()),
});
const money = ['--player', 'rich@evenfall.test', '--money', '20'];

/** What operators get wrong, by name: how it is planted, and what the report has to say of it. */
export const plantedFaults: Readonly<Record<string, Planted>> = {
  'no envelope': {
    at: 'account.getBalance',
    answer: (answer) => made(200, (JSON.parse(answer.body) as Body)['data']),
    told: misfit('account.getBalance', 'a player reads', 'the envelope is missing'),
  },
  'a field of another type': {
    at: 'account.getBalance',
    answer: data((all) => ({ ...all, balance_main: { amount: ['1'], currency: 'EUR' } })),
    told: misfit('account.getBalance', 'a player reads', 'balance_main.amount does not decode'),
  },
  'an item of another type': {
    at: 'Jackpots.getWinners',
    answer: data((all) => ({ ...all, items: (all['items'] as unknown[]).with(1, { game: 7 }) })),
    told: note('Jackpots.getWinners', 'a guest reads', 'items[1]'),
  },
  'a field is lost': {
    at: 'account.getInfo',
    answer: data((all) => without(all, 'uid')),
    told: misfit('account.getInfo', 'a guest reads', 'uid does not decode'),
  },
  'a total as text': {
    at: 'games.getCategories',
    answer: data((all) => ({ ...all, total: String(all['total']) })),
    told: misfit('games.getCategories', 'a guest reads', 'total does not decode'),
  },
  'an unknown error name': {
    at: 'Loyalty.getProgram',
    answer: wireError((error) => ({ ...error, type: 'NotFoundException', code: 404 })),
    told: misfit('Loyalty.getProgram', 'a wrong parameter', 'the error name NotFoundException is not in the'),
  },
  'an error with status 200': {
    at: 'Loyalty.getProgram',
    answer: (answer) => ({ ...answer, status: 200 }),
    told: note('Loyalty.getProgram', 'a wrong parameter', 'an error with status 200'),
  },
  'an error without a body': {
    at: 'account.getTotals',
    answer: (answer) => ({ status: answer.status === 200 ? 500 : answer.status, headers: {}, body: '' }),
    told: misfit(
      'account.getTotals',
      'a player reads',
      'a plain question is refused with InternalServerError',
    ),
  },
  'an unknown method is answered': {
    at: 'check.nosuchcall',
    instead: () => made(200, { data: {} }),
    told: misfit('check.nosuchcall', 'an unknown method', 'answers as if it were done'),
  },
  'a guest is told AccessDenied': {
    at: 'Cashier.gethistory',
    answer: (answer) => (answer.status === 401 ? refusal(403, 'AccessDeniedException') : answer),
    told: misfit('Cashier.gethistory', 'no session', 'refuses with AccessDenied, where Authorization is due'),
  },
  'a guest reads what is a player’s': {
    at: 'account.getprofileinfo',
    instead: () => made(200, { data: { first_name: 'Wren' } }),
    told: misfit('account.getprofileinfo', 'no session', 'answers as if it were done'),
  },
  'the content type is that of a page': {
    at: 'metadata.getgeneralinfo',
    answer: headers(() => ({ 'content-type': 'text/html; charset=utf-8' })),
    told: note('metadata.getgeneralinfo', 'a guest reads', 'the content type is text_html'),
  },
  'a page in place of an answer': {
    at: 'Tournaments.get',
    instead: () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Back soon</h1>' }),
    told: misfit('Tournaments.get', 'a guest reads', 'the answer is not JSON'),
  },
  'an answer that leads elsewhere': {
    at: 'games.getProviders',
    instead: () => ({ status: 301, headers: { location: '/v2/providers' }, body: '' }),
    told: misfit('games.getProviders', 'a guest reads', 'status 301 leads elsewhere'),
  },
  'an answer that breaks off': {
    at: 'banners.get',
    isCut: true,
    told: misfit('banners.get', 'a guest reads', 'the answer breaks off'),
  },
  'a slow answer': {
    at: 'Support.getsettings',
    delayMs: 700,
    args: ['--slow', '600'],
    told: note('Support.getsettings', 'a guest reads', 'answers after'),
  },
  'a page larger than asked': {
    at: 'Leaderboard.top',
    request: query((search) => search.set('count', '50')),
    told: misfit('Leaderboard.top', 'a guest reads', 'asked for 3 items, answers'),
  },
  'an offset that is ignored': {
    at: 'games.get',
    request: query((search) => {
      const options = JSON.parse(search.get('options') ?? '{}') as Body;
      search.set('options', JSON.stringify({ ...options, offset: 0 }));
    }),
    told: misfit('games.get', 'a guest reads', 'the offset is ignored'),
  },
  'a promo code that nobody knows is taken': {
    at: 'campaigns.checkPromocode',
    instead: () => made(200, { data: { id: 1, value: 'ANY', description: '' } }),
    told: misfit('campaigns.checkPromocode', 'a wrong parameter', 'takes a code that does not exist'),
  },
  'a wrong password is a server error': {
    at: 'auth.login',
    answer: (answer) =>
      answer.status === 400 ? refusal(500, 'InternalServerErrorException', 'WRONG_PASSWORD') : answer,
    told: misfit('auth.login', 'a wrong password', 'refuses with InternalServerError'),
    walks: 'a wrong password',
  },
  'who has an account is told': {
    at: 'auth.login',
    answer: (answer, { body }) =>
      answer.status === 400 && body.includes('@check.invalid')
        ? refusal(400, 'InvalidParameterException', 'NO_SUCH_LOGIN')
        : answer,
    told: note('auth.login', 'a wrong password', 'a wrong password and an unknown login are refused in'),
    walks: 'a wrong password',
  },
  'no Retry-After': {
    at: 'auth.login',
    answer: (answer) =>
      answer.status === 429 ? refusal(429, 'TooManyRequestsException', 'TOO_MANY_ATTEMPTS') : answer,
    told: misfit('auth.login', 'pace', 'TooManyRequests names no wait'),
    walks: 'pace',
  },
  'a session cookie that scripts can read': {
    at: 'auth.login',
    answer: cookies((line) => line.replace('; HttpOnly', '')),
    told: note('auth.login', 'session', 'the cookie platform_session is not HttpOnly'),
    walks: 'session',
  },
  'a session cookie of another name that scripts can read': {
    at: 'auth.login',
    answer: cookies((line) => line.replace('; HttpOnly', '').replace('platform_session', 'sid')),
    told: misfit('auth.login', 'session', 'the sign-in succeeds, but sets no cookie'),
    walks: 'session',
  },
  'a session that survives its sign-out': {
    at: 'auth.logout',
    instead: () => made(200, { data: 1 }),
    told: misfit('auth.logout', 'session', 'the session survives the sign-out'),
  },
  'two-factor that takes any code': {
    at: 'auth.login',
    instead: ({ body }) => (body.includes('name="code"') ? made(200, { data: 1 }) : null),
    told: misfit('auth.login', 'two-factor', 'takes a wrong code'),
    walks: 'two-factor',
  },
  'two-factor in other words': {
    at: 'auth.login',
    answer: wireError((error) => ({ ...error, type: 'AuthorizationException', code: 'OTP', message: 'otp' })),
    told: misfit('auth.login', 'two-factor', 'refuses with Authorization, which the popup does not read'),
    walks: 'two-factor',
  },
  'every origin with credentials': {
    at: 'account.getInfo',
    answer: headers((all) => ({
      ...all,
      'access-control-allow-origin': '*',
      'access-control-allow-credentials': 'true',
    })),
    told: misfit('account.getInfo', 'cross-origin', 'every origin (*) is allowed together with credentials'),
    walks: 'cross-origin',
  },
  'whoever asks is an allowed origin': {
    at: 'account.getInfo',
    answer: (answer, request) => ({
      ...answer,
      headers: {
        ...answer.headers,
        'access-control-allow-origin': request.headers['origin'] ?? '',
        'access-control-allow-credentials': 'true',
      },
    }),
    told: misfit('account.getInfo', 'cross-origin', 'every origin is allowed, with the session'),
    walks: 'cross-origin',
  },
  'push that never opens': {
    at: 'stream',
    instead: () => 'silence',
    told: misfit('stream', 'push', 'does not open within'),
    walks: 'push',
  },
  'push that a proxy answers': {
    at: 'stream',
    instead: () => made(200, { data: [] }),
    told: misfit('stream', 'push', 'opens, but is no text/event-stream'),
    walks: 'push',
  },
  'a second payment for the same key': {
    at: 'Cashier.makedeposit',
    request: newKey,
    args: money,
    told: misfit('Cashier.makedeposit', 'one key, one payment', 'the same key at the same time makes two'),
  },
  'a second payment for the same key, later': {
    at: 'Cashier.makedeposit',
    request: (request, times) => (times < 4 ? request : newKey(request)),
    args: money,
    told: misfit('Cashier.makedeposit', 'one key, one payment', 'the same key after the payment is not'),
  },
  'a key that is refused when it comes again': {
    at: 'Cashier.makedeposit',
    // The first is the question without a session.
    instead: (_request, times) => (times < 4 ? null : refusal(400, 'InvalidParameterException', 'DUPLICATE')),
    args: money,
    told: misfit('Cashier.makedeposit', 'one key, one payment', 'the same key after the payment is not'),
  },
  'a second payment behind the same answer': {
    at: 'Cashier.gethistory',
    answer: data((all) => {
      const [newest] = all['items'] as [Body];
      return { ...all, items: [{ ...newest, id: randomUUID() }, ...(all['items'] as Body[])] };
    }),
    walks: 'one key, one payment',
    args: money,
    told: misfit('Cashier.makedeposit', 'one key, one payment', 'the history has 2 payments for one key'),
  },
  'a payment that the history does not know': {
    at: 'Cashier.gethistory',
    answer: data((all) => ({ ...all, items: [], total: 0 })),
    walks: 'one key, one payment',
    args: money,
    told: misfit('Cashier.makedeposit', 'one key, one payment', 'the history does not have the payment'),
  },
  'content that cannot be decoded': {
    at: '/content/pages',
    answer: data((all) =>
      (all as unknown as { readonly id: number; readonly attributes: Body }[]).map((record) => ({
        ...record,
        attributes: { ...record.attributes, title: { en: 'Terms' } },
      })),
    ),
    walks: 'content',
    told: misfit('/content/pages', 'content', 'terms: title does not decode'),
  },
  'filters of content that are ignored': {
    at: '/content/pages',
    request: query((search) => {
      const names = [...search.keys()].filter((name) => name.startsWith('filters'));
      for (const name of names) search.delete(name);
    }),
    told: misfit('/content/pages', 'filters', 'a filter by slug is ignored'),
  },
  'a configuration with a fault': {
    at: '/nfx/cms-config/',
    answer: (answer) => made(200, { ...(JSON.parse(answer.body) as Body), menuLinks: 'none' }),
    told: note('/nfx/cms-config/', 'configuration', 'en-US: menuLinks'),
  },
  'a candidate with a fault': {
    at: '/nfx/cms-config/',
    answer: (answer) =>
      made(200, {
        ...(JSON.parse(answer.body) as Body),
        rollout: { name: 'dawn', share: 0.1, config: { brand: { name: 7 } } },
      }),
    told: misfit('/nfx/cms-config/', 'configuration', 'en-US: rollout.config.brand.name does not decode'),
  },
  'a candidate with a part that is none': {
    at: '/nfx/cms-config/',
    answer: (answer) =>
      made(200, {
        ...(JSON.parse(answer.body) as Body),
        rollout: { name: 'dawn', share: 0.1, config: { brnad: {} } },
      }),
    told: note('/nfx/cms-config/', 'configuration', 'en-US: rollout.config.brnad is no part'),
  },
  'no language': {
    at: '/nfx/i18n/locales',
    instead: () => made(200, { locales: [], defaultLocale: null }),
    told: misfit('/nfx/i18n/locales', 'languages', 'names no language'),
  },
  'an identity without a token': {
    at: '/auth-service/auth/local',
    answer: (answer) => made(answer.status, without(JSON.parse(answer.body) as Body, 'jwt')),
    told: misfit('/auth/local', 'identity', 'jwt does not decode'),
  },
};

/** No fault: types without their suffix, fields that nobody knows, a session cookie of another name. */
export const otherMake: PlantedFault = {
  at: '/',
  request: (request) => ({
    ...request,
    headers: {
      ...request.headers,
      cookie: (request.headers['cookie'] ?? '').replace('sid=', 'platform_session='),
    },
  }),
  answer: (answer, { path }) => {
    const renamed = cookies((line) => line.replace('platform_session', 'sid'))(answer);
    if (!path.startsWith('/api/')) return renamed;
    const body = JSON.parse(answer.body) as Body & { readonly error?: { readonly type: string } };
    const error = body.error && {
      ...body.error,
      type: body.error.type.replace(/Exception$/, ''),
      trace: 'x',
    };
    return { ...renamed, body: JSON.stringify({ ...body, ...(error && { error }), took_ms: 3 }) };
  },
};
