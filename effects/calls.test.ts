import * as Effect from 'effect/Effect';
import { describe, expect, it } from 'vitest';
import { answers } from '../tests/builders/answers.ts';
import { fakePlatform } from '../tests/builders/fake-platform.ts';
import { callTable } from '../schemas/calls/table.ts';
import type { CallPayload, CompleteCallName } from '../schemas/calls/table.ts';
import { guestAccount } from '../schemas/rules/site/account.ts';
import { changeLocale } from './site/session/change-locale.ts';
import { getContactPhoneSettings } from './account/profile/get-contact-phone-settings.ts';
import { getCurrencyRates } from './cashier/get-currency-rates.ts';
import { getDepositLimit } from './account/limits/get-deposit-limit.ts';
import { getInfo } from './site/session/get-info.ts';
import { getPersonalDataFields } from './account/profile/get-personal-data-fields.ts';
import { getSession } from './site/session/get-session.ts';
import { login } from './access/login.ts';
import { logout } from './access/logout.ts';
import { registerMessenger } from './access/register-messenger.ts';
import { generatedPasswordRef, register } from './access/register.ts';
import { getBalance } from './site/balance/get-balance.ts';
import { Api } from './kit/api/api.ts';
import { getBanners } from './site/banners/get-banners.ts';
import { getBanks } from './cashier/get-banks.ts';
import { getDepositInfo } from './cashier/get-deposit-info.ts';
import { getDepositSettings } from './cashier/get-deposit-settings.ts';
import { getHistory } from './cashier/get-history.ts';
import { getWithdrawalSettings } from './cashier/get-withdrawal-settings.ts';
import { getCategories } from './games/get-categories.ts';
import { changeFavourite } from './games/change-favourite.ts';
import { readFavourites } from './games/read-favourites.ts';
import { GameIndexes } from './games/game-indexes.ts';
import { getGames, lookUpGames } from './games/get-games.ts';
import { getProviders } from './games/get-providers.ts';
import { hasSportsbook } from './betting/has-sportsbook.ts';
import { startGame } from './games/start-game.ts';
import { stopGame } from './games/stop-game.ts';
import { getJackpots } from './games/showcase/get-jackpots.ts';
import { getLeaderboard, getLiveLeaderboard, getTopLeaderboard } from './games/showcase/leaderboards.ts';
import { getWinners } from './games/showcase/get-winners.ts';
import { getCharacters, setCharacter } from './rewards/loyalty/characters.ts';
import { getInfo as getLoyaltyInfo } from './rewards/loyalty/get-info.ts';
import { getProducts } from './rewards/loyalty/get-products.ts';
import { getProgram } from './rewards/loyalty/get-program.ts';
import { getPrograms } from './rewards/loyalty/get-programs.ts';
import { activateOffer } from './rewards/offers/activate-offer.ts';
import { checkPromocode } from './rewards/offers/check-promocode.ts';
import { getOffers } from './rewards/offers/get-offers.ts';
import { getGeneralInfo } from './site/platform/get-general-info.ts';
import { getMetadata } from './site/platform/get-metadata.ts';
import { trackEvent } from './site/platform/track-event.ts';
import { unsubscribe } from './account/profile/unsubscribe.ts';
import { VaultService } from './kit/vault.ts';
import { linkCodeRef } from '../schemas/rules/access/link-code.ts';
import { createVault } from '../schemas/rules/kit/vault.ts';
import { getSupportSettings } from './pages/support/get-settings.ts';
import { getTournaments } from './rewards/tournaments/get-tournaments.ts';

const tokenVault = createVault();
tokenVault.put(linkCodeRef, '7.proof');
const key = '0b6f0c3e-6f0e-4a53-9c1e-1f2d3c4b5a69';
type Platform = ReturnType<typeof fakePlatform>;
type Program = Effect.Effect<
  unknown,
  unknown,
  Parameters<Platform['run']>[0] extends Effect.Effect<unknown, unknown, infer R> ? R : never
>;

const platformOf = (name: CompleteCallName) => fakePlatform(() => ({ body: { data: answers[name] } }));

/** Money calls leave through the intents, which send a row once under its key. */
type Intended =
  | 'Cashier.makedeposit'
  | 'Cashier.makewithdrawal'
  | 'Cashier.cancelwithdrawal'
  | 'Loyalty.buyproduct'
  | 'Tournaments.participate';
const sendOnce = <Name extends Intended>(name: Name, payload: CallPayload<Name>) =>
  Effect.flatMap(Api, (api) => api.callOnce(callTable[name], payload));

type Case = readonly [
  rows: string,
  name: CompleteCallName,
  program: () => Program,
  sent: Readonly<Record<string, string>>,
  value: unknown,
];

const any = expect.anything();
const page = { items: [any], total: expect.any(Number) };

const cases: readonly Case[] = [
  ['SH-7.07', 'auth.logout', () => logout(), {}, null],
  ['SH-7.11', 'account.changelocale', () => changeLocale({ locale: 'lv' }), { locale: 'lv' }, null],
  ['SH-7.12 AC-7.20', 'account.getInfo', () => getInfo(), {}, expect.objectContaining({ uid: 42 })],
  [
    'AC-7.21 AC-7.83',
    'account.getBalance',
    () => getBalance(),
    {},
    expect.objectContaining({ balance_main: any }),
  ],
  [
    'AC-7.19',
    'account.getDepositLimit',
    () => getDepositLimit(),
    {},
    expect.objectContaining({ period: '7_days' }),
  ],
  ['tally:', 'account.getSession', () => getSession(), {}, expect.objectContaining({ staked: '100.00' })],
  ['AC-7.17', 'account.getContactPhoneSettings', () => getContactPhoneSettings(), {}, [any]],
  ['AC-7.18', 'account.getcurrencyrates', () => getCurrencyRates(), {}, any],
  [
    'AC-7.22',
    'Account.getPersonalDataFields',
    () => getPersonalDataFields({ country: 'LV' }),
    { country: 'LV' },
    [any],
  ],
  [
    'AC-7.25',
    'banners.get',
    () => getBanners({ offset: 0, count: 10, fields: ['id', 'description'] }),
    { offset: '0', count: '10', fields: 'id,description' },
    page,
  ],
  [
    'SH-7.13 AC-7.34',
    'campaigns.checkPromocode',
    () => checkPromocode({ promo_code: 'WELCOME' }),
    { promo_code: 'WELCOME' },
    { id: '9', value: 'WELCOME', description: 'Ten free spins' },
  ],
  [
    'AC-7.33',
    'campaigns.activateOffer',
    () => activateOffer({ promo_code: 'W', fields: ['id', 'trigger'], idempotency_key: key }),
    { promo_code: 'W', fields: 'id,trigger', idempotency_key: key },
    expect.objectContaining({ id: 3 }),
  ],
  [
    'AC-7.35',
    'campaigns.getoffers',
    () => getOffers({ offset: 0, count: 20 }),
    { offset: '0', count: '20' },
    page,
  ],
  [
    'SH-2.21',
    'account.unsubscribe',
    () => unsubscribe().pipe(Effect.provideService(VaultService, tokenVault)),
    { token: '7.proof' },
    null,
  ],
  [
    'AC-7.80',
    'Tournaments.get',
    () => getTournaments({ offset: 0, count: 20, ids: ['1'], status: 'active', fields: ['id', 'name'] }),
    { offset: '0', count: '20', ids: '1', status: 'active', fields: 'id,name' },
    page,
  ],
  [
    'AC-7.81',
    'Tournaments.participate',
    () => sendOnce('Tournaments.participate', { tournament_id: 1, idempotency_key: key }),
    { tournament_id: '1', idempotency_key: key },
    true,
  ],
  [
    'AC-7.61',
    'Leaderboard.get',
    () => getLeaderboard({ offset: 0, count: 20, period: 'week' }),
    { offset: '0', count: '20', period: 'week' },
    page,
  ],
  [
    'AC-7.62',
    'Leaderboard.live',
    () => getLiveLeaderboard({ offset: 0, count: 20 }),
    { offset: '0', count: '20' },
    page,
  ],
  [
    'AC-7.63',
    'Leaderboard.top',
    () => getTopLeaderboard({ offset: 0, count: 10, period: 'month' }),
    { offset: '0', count: '10', period: 'month' },
    page,
  ],
  ['AC-7.69', 'Loyalty.getPrograms', () => getPrograms(), {}, page],
  [
    'AC-7.66 AC-3.27',
    'Loyalty.getinfo',
    () => getLoyaltyInfo(),
    {},
    expect.objectContaining({ points: '2140.5', pointsAlias: 'pips', levels: [any, any] }),
  ],
  [
    'AC-7.68',
    'Loyalty.getproducts',
    () => getProducts({ offset: 0, count: 24, category: 'cash' }),
    { offset: '0', count: '24', category: 'cash' },
    page,
  ],
  [
    'AC-7.65 AC-7.85 AC-3.29',
    'Loyalty.getcharacters',
    () => getCharacters({ offset: 0, limit: 20 }),
    { offset: '0', limit: '20' },
    { items: [any], offset: 0, limit: 20, total: 1 },
  ],
  ['AC-7.71', 'Loyalty.setcharacter', () => setCharacter({ id: 'fox' }), { id: 'fox' }, null],
  [
    'AC-7.64',
    'Loyalty.buyproduct',
    () => sendOnce('Loyalty.buyproduct', { product_id: 'cash-5', price: '1000', idempotency_key: key }),
    { product_id: 'cash-5', price: '1000', idempotency_key: key },
    { order_id: 'O-1', points: '1140.5' },
  ],
  [
    'AC-7.70',
    'Loyalty.getProgram',
    () => getProgram({ sysname: 'gold' }),
    { sysname: 'gold' },
    expect.objectContaining({ rules: '<p>One point for 10.</p>' }),
  ],
  ['AC-7.42', 'Cashier.getdepositsettings', () => getDepositSettings(), {}, { methods: [any] }],
  [
    'AC-7.43',
    'Cashier.getwithdrawsettings',
    () => getWithdrawalSettings(),
    {},
    expect.objectContaining({ methods: [any] }),
  ],
  [
    'AC-7.41',
    'Cashier.getbanks',
    () => getBanks({ method_id: 7 }),
    { method_id: '7' },
    [{ code: 'HABALV22', name: 'Bank' }],
  ],
  [
    'AC-7.46',
    'Cashier.makedeposit',
    () =>
      sendOnce('Cashier.makedeposit', {
        method_id: 7,
        amount: '100',
        currency: 'EUR',
        campaign_offer_id: 3,
        requisites: { iban: 'LV80' },
        idempotency_key: key,
      }),
    {
      method_id: '7',
      amount: '100',
      currency: 'EUR',
      campaign_offer_id: '3',
      'requisites[iban]': 'LV80',
      idempotency_key: key,
    },
    expect.objectContaining({ transaction_id: 't1', status: 'action_required' }),
  ],
  [
    'AC-7.47',
    'Cashier.makewithdrawal',
    () =>
      sendOnce('Cashier.makewithdrawal', {
        method_id: 7,
        amount: '50',
        currency: 'EUR',
        requisite_id: 'r1',
        burn_bonuses: true,
        idempotency_key: key,
      }),
    {
      method_id: '7',
      amount: '50',
      currency: 'EUR',
      requisite_id: 'r1',
      burn_bonuses: '1',
      idempotency_key: key,
    },
    { transaction_id: 't2', status: 'on_verification', amount: '50', currency: 'EUR' },
  ],
  [
    'AC-7.44',
    'Cashier.getdepositinfo',
    () => getDepositInfo({ id: 't1' }),
    { id: 't1' },
    expect.objectContaining({ status: 'success' }),
  ],
  [
    'AC-7.45',
    'Cashier.gethistory',
    () => getHistory({ offset: 4, count: 4, type: 'withdrawal', statuses: ['pending', 'success'] }),
    { offset: '4', count: '4', type: 'withdrawal', statuses: 'pending,success' },
    page,
  ],
  [
    'AC-7.40',
    'Cashier.cancelwithdrawal',
    () => sendOnce('Cashier.cancelwithdrawal', { id: 't2', idempotency_key: key }),
    { id: 't2', idempotency_key: key },
    1,
  ],
  [
    'AC-7.50',
    'games.get',
    () =>
      getGames({ filter: { category: 'slots' }, sort: { by: 'rank', order: 'asc' }, offset: 18, count: 18 }),
    { options: '{"filter":{"category":"slots"},"sort":{"by":"rank","order":"asc"},"offset":18,"count":18}' },
    page,
  ],
  ['AC-7.52', 'games.getCategories', () => getCategories(), {}, page],
  [
    'BY-1.16',
    'games.getindex',
    () => Effect.flatMap(GameIndexes, ({ load }) => load),
    {},
    expect.objectContaining({ entries: [['double_bell', 'Double Bell', 'Tidehouse']] }),
  ],
  [
    'AC-7.58',
    'games.getProviders',
    () => getProviders({ fields: ['sysname', 'name'], types: ['slots'] }),
    { fields: 'sysname,name', types: 'slots' },
    page,
  ],
  [
    'game launch:',
    'games.start',
    () => startGame({ sysname: 'oxblood', mode: 'demo', platform: 'desktop', idempotency_key: key }),
    { sysname: 'oxblood', mode: 'demo', platform: 'desktop', idempotency_key: key },
    expect.objectContaining({ session_id: 's1' }),
  ],
  ['AC-7.51', 'games.getLikes', () => readFavourites(), {}, ['oxblood']],
  [
    'AC-7.56',
    'games.addLike',
    () => changeFavourite({ sysname: 'oxblood', isFavourite: true }),
    { sysname: 'oxblood' },
    null,
  ],
  [
    'AC-7.57',
    'games.removeLike',
    () => changeFavourite({ sysname: 'oxblood', isFavourite: false }),
    { sysname: 'oxblood' },
    null,
  ],
  ['game launch:', 'games.stop', () => stopGame({ session_id: 's1' }), { session_id: 's1' }, null],
  ['AC-7.59', 'Jackpots.get', () => getJackpots({ offset: 0, count: 3 }), { offset: '0', count: '3' }, page],
  [
    'AC-7.60',
    'Jackpots.getWinners',
    () => getWinners({ offset: 0, count: 3 }),
    { offset: '0', count: '3' },
    page,
  ],
  [
    'SH-7.15',
    'metadata.getgeneralinfo',
    () => getGeneralInfo(),
    {},
    expect.objectContaining({ default_currency: 'EUR' }),
  ],
  ['SH-7.16', 'metadata.get', () => getMetadata(), {}, { theme: 'dark', nested: { a: [1, null] } }],
  [
    'SH-7.18 AC-7.82',
    'events.handle',
    () => trackEvent({ name: 'login_error', params: { code: 17 } }),
    { event_name: 'login_error', event_params: '{"code":17}' },
    null,
  ],
  [
    'AC-7.78 AC-7.84',
    'Support.getsettings',
    () => getSupportSettings(),
    {},
    expect.objectContaining({ chat: 'freshChat' }),
  ],
];

describe('programs of the calls', () => {
  it.each(cases)(
    '%s %s sends its payload by its method and path, and gives the decoded answer',
    async (_rows, name, program, sent, value) => {
      const platform = platformOf(name);
      expect(await platform.run(program())).toEqual(value);
      expect(platform.requests).toHaveLength(1);
      const [request] = platform.requests;
      const { v: _v, locale: _locale, ...query } = request?.query ?? {};
      const { method } = callTable[name];
      expect({ method: request?.method, path: request?.path }).toEqual({ method, path: `/api/${name}` });
      expect(method === 'GET' ? query : request?.form).toEqual(sent);
      expect(method === 'GET' ? request?.form : query).toEqual(method === 'GET' ? null : {});
    },
  );
});

describe('who the visitor is', () => {
  it('uid 0, null, an Authorization error and a body that does not decode all mean a guest', async () => {
    const of = (answer: object) => fakePlatform(() => answer).run(getInfo());
    const guests = [
      { body: { data: { uid: 0 } } },
      { body: { data: null } },
      { body: { error: { type: 'AuthorizationException' } } },
      { status: 401, text: '' },
      { body: { data: { uid: 'x' } } },
    ];
    for (const guest of guests) expect(await of(guest)).toEqual(guestAccount);
  });

  it('a failing platform or a lost answer says nothing about the session', async () => {
    const slow = { 'retry-after': '9' };
    for (const status of [500, 503, 502])
      expect(
        (await fakePlatform(() => ({ status, text: '', headers: slow })).failure(getInfo()))._tag,
      ).toMatch(/InternalServerError|ApplicationUnavailable|LostAnswer/);
  });
});

describe('sign-in', () => {
  it('SH-7.06 sends login without its leading plus, the password of the vault, and a code when there is one', async () => {
    const platform = platformOf('auth.login');
    platform.vault.put('login.password', ' s3cret+&');
    platform.vault.put('login.code', '123456');
    await platform.run(login({ login: '+371200', passwordRef: 'login.password' }));
    await platform.run(login({ login: 'ada', passwordRef: 'login.password', codeRef: 'login.code' }));
    await platform.run(login({ login: 'ada', passwordRef: 'login.password', codeRef: 'login.none' }));
    expect(platform.requests.map(({ method, path, form }) => [method, path, form])).toEqual([
      ['POST', '/api/auth.login', { login: '371200', password: ' s3cret+&' }],
      ['POST', '/api/auth.login', { login: 'ada', password: ' s3cret+&', code: '123456' }],
      ['POST', '/api/auth.login', { login: 'ada', password: ' s3cret+&' }],
    ]);
    expect(platform.logs.join()).not.toContain('s3cret');
    expect(JSON.stringify(platform.requests.map(({ query }) => query))).not.toContain('s3cret');
  });
});

describe('registration', () => {
  it('SH-7.09 sends the registration payload with secrets of the vault', async () => {
    const platform = fakePlatform(() => ({ body: { data: 1 } }));
    platform.vault.put('registration.password', 'Secret1');
    const answer = await platform.run(
      register({
        values: { email: 'ada@example.com', country: 'LV', hasPromocode: '1', promo_code: '' },
        refs: { password: 'registration.password' },
        dates: [],
        notify: true,
        marking: 'casino',
      }),
    );
    expect(answer).toEqual({ generated: null });
    expect(platform.requests[0]).toMatchObject({
      method: 'POST',
      path: '/api/auth.register',
      form: {
        email: 'ada@example.com',
        login: 'ada@example.com',
        country: 'LV',
        password: 'Secret1',
        notify: '1',
        is_betting: '0',
      },
    });
    expect(Object.keys(platform.requests[0]?.form ?? {})).toHaveLength(6);
  });

  it('puts the generated password of a fast registration into the vault alone', async () => {
    const platform = platformOf('auth.register');
    const answer = await platform.run(
      register({ values: {}, refs: {}, dates: [], notify: false, marking: 'betting' }),
    );
    expect(answer).toEqual({ generated: { login: 'p100', passwordRef: generatedPasswordRef } });
    expect(platform.vault.read(generatedPasswordRef)).toBe('Generated1');
  });

  it('SH-7.10 sends is_tg, id, username, hash, language_code and payload in its messenger form', async () => {
    const platform = fakePlatform(() => ({ body: { data: 1 } }));
    await platform.run(
      registerMessenger({
        id: '7',
        username: 'ada',
        languageCode: 'lv',
        hash: 'h',
        payload: 'user=%7B%7D&hash=h',
      }),
    );
    expect(platform.requests[0]).toMatchObject({ method: 'POST', path: '/api/auth.register' });
    expect(platform.requests[0]?.form).toEqual({
      is_tg: '1',
      id: '7',
      username: 'ada',
      hash: 'h',
      language_code: 'lv',
      payload: 'user=%7B%7D&hash=h',
    });
  });
});

describe('cashier', () => {
  it('takes only the number 1 for a cancelled withdrawal', async () => {
    for (const data of ['1', true, 0, null, {}]) {
      const platform = fakePlatform(() => ({ body: { data } }));
      const error = await platform.failure(
        sendOnce('Cashier.cancelwithdrawal', { id: 't', idempotency_key: key }),
      );
      expect(error._tag).toBe('UndecodableAnswer');
    }
  });
});

describe('promo code', () => {
  it('SH-7.13 AC-7.34 takes an empty answer for an invalid code', async () => {
    for (const data of [null, [], {}, ''])
      expect(
        await fakePlatform(() => ({ body: { data } })).run(checkPromocode({ promo_code: 'X' })),
      ).toBeNull();
  });
});

describe('games', () => {
  it('SH-3.37 SH-7.17 AC-3.39 looks the sportsbook up, and has it exactly when the list is not empty', async () => {
    const of = (items: readonly object[]) =>
      fakePlatform(() => ({ body: { data: { items, total: items.length } } }));
    const there = of([{ sysname: 'dgt_sportsbook' }]);
    expect(await there.run(hasSportsbook())).toBe(true);
    expect(there.requests[0]).toMatchObject({ method: 'GET', path: '/api/games.get' });
    expect(there.requests[0]?.query['options']).toBe(
      '{"filter":{"sysname":["dgt_sportsbook"]},"offset":0,"count":1}',
    );
    expect(await of([]).run(hasSportsbook())).toBe(false);
  });

  it('AC-9.22 asks for at most 300 games: 301 sysnames take two requests', async () => {
    const platform = fakePlatform((request) => {
      const { filter } = JSON.parse(request.query['options'] ?? '') as { filter: { sysname?: string[] } };
      const items = (filter.sysname ?? []).map((sysname) => ({ sysname }));
      return { body: { data: { items, total: items.length } } };
    });
    const sysnames = Array.from({ length: 301 }, (_, index) => `game-${index}`);
    const found = await platform.run(lookUpGames({ sysnames }));
    expect(found.items.map(({ sysname }) => sysname)).toEqual(sysnames);
    expect(platform.requests.map(({ query }) => JSON.parse(query['options'] ?? '').count as number)).toEqual([
      300, 1,
    ]);
    await platform.run(getGames({ filter: {}, offset: 0, count: 5000 }));
    expect(JSON.parse(platform.requests[2]?.query['options'] ?? '').count).toBe(300);
  });
});

describe('calls whose failure stops nothing', () => {
  it('general info and metadata fall back to their defaults and are logged; maintenance still fails', async () => {
    const down = fakePlatform(() => ({ status: 500, text: '', headers: { 'retry-after': '9' } }));
    expect(await down.run(getGeneralInfo())).toMatchObject({ time_to_force_logout: 0 });
    expect(await down.run(getMetadata())).toEqual({});
    expect(down.logs).toEqual([
      expect.stringContaining('general info: InternalServerError'),
      expect.stringContaining('metadata: InternalServerError'),
    ]);
    const closed = fakePlatform(() => ({ body: { error: { type: 'ApplicationDisabledException' } } }));
    expect((await closed.failure(getGeneralInfo()))._tag).toBe('ApplicationDisabled');
  });

  it('an event is sent once and its failure is silent', async () => {
    const down = fakePlatform(() => ({ status: 500, text: '' }));
    expect(await down.run(trackEvent({ name: 'x', params: {} }))).toBeNull();
    expect(down.requests).toHaveLength(1);
  });
});
