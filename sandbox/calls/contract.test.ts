import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isComplete } from '../../schemas/kit/call.ts';
import type { CallOutline, CallRow } from '../../schemas/kit/call.ts';
import { callTable } from '../../schemas/calls/table.ts';
import type { CallName } from '../../schemas/calls/table.ts';
import { CmsConfig } from '../../schemas/site/cms-config.ts';
import { matchRoute } from '../../schemas/rules/site/routes.ts';
import { DecodeReport } from '../../schemas/kit/lenient.ts';
import type { DecodeFault } from '../../schemas/kit/lenient.ts';
import { LocaleList } from '../../schemas/site/locale.ts';
import { localeCodes } from '../seed/locales.ts';
import { key, makePlayer, startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../tests/harness/sandbox-client.ts';
import { handlers } from './handlers.ts';

/** Decodes and lists everything that lenient reading had to replace. */
const faultsOf = async (
  schema: Schema.Codec<unknown, unknown>,
  value: unknown,
): Promise<readonly DecodeFault[]> => {
  const faults: DecodeFault[] = [];
  await Effect.runPromise(
    Schema.decodeUnknownEffect(schema)(value).pipe(
      Effect.provideService(DecodeReport, (fault) => faults.push(fault)),
    ),
  );
  return faults;
};

describe('answers of the sandbox', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.stop());

  const payloads = async (
    client: Client,
    { uid, login, password }: { uid: number; login: string; password: string },
  ): Promise<Partial<Record<CallName, Record<string, unknown>>>> => {
    const paging = { offset: 0, count: 10 };
    const money = { currency: 'EUR', idempotency_key: key() };
    const start = { sysname: 'double_bell', mode: 'real', platform: 'desktop', idempotency_key: key() };
    const session = await client.call<{ session_id: string }>('games.start', {
      ...start,
      idempotency_key: key(),
    });
    const wallet = { method_id: 13, amount: '20', 'requisites[wallet_email]': 'a@b.test' };
    const deposit = await client.call<{ transaction_id: string }>('Cashier.makedeposit', {
      method_id: 1,
      amount: '20',
      ...money,
    });
    const withdrawal = await client.call<{ transaction_id: string }>('Cashier.makewithdrawal', {
      ...wallet,
      ...money,
    });
    const give = async (perk: string, body: Record<string, unknown>): Promise<number> => {
      const answer = await client.post(`/sandbox/api/players/${uid}/${perk}`, { amount: '5', ...body });
      return ((await answer.json()) as { id: number }).id;
    };
    const bonus = async (type: string) => ({
      bonus_id: await give('bonuses', { type, starts: 0 }),
      idempotency_key: key(),
    });
    const cashback = async () => ({ id: String(await give('cashbacks', {})), idempotency_key: key() });
    return {
      'Bonuses.get': { ...paging, status: 'available' },
      'Bonuses.activate': await bonus('casino'),
      'Bonuses.deactivate': await bonus('casino'),
      'Bonuses.remove': await bonus('casino'),
      'BettingBonuses.get': paging,
      'BettingBonuses.activate': await bonus('betting'),
      'BettingBonuses.remove': await bonus('betting'),
      'freespins.get': { status: 'active', count: 99 },
      'Cashbacks.payout': await cashback(),
      'Cashbacks.remove': await cashback(),
      'campaigns.takepromotions': { offer_id: 302, idempotency_key: key() },
      'Support.sendFeedback': { email: 'a@b.test', text: 'Hello', idempotency_key: key() },
      'auth.restore': { login: 'nobody@evenfall.test' },
      'account.changelocale': { locale: 'lv' },
      'Account.getPersonalDataFields': { country: 'BR' },
      'account.getprofileinfo': { fields: 'contacts,document' },
      'account.addcontact': { type: 'phone', contact: '37120000001', phone_country_code: 'LV', password },
      'account.endOtherSessions': { password: 'Contract-77' },
      'account.sendconfirmationtocontact': { contact: '37120000001' },
      'account.changeSubscription': { contact: login, subscription: '1' },
      'account.setConsent': { product: 'casino', channel: 'email', is_agreed: '1' },
      'account.changepassword': { old_password: password, new_password: 'Contract-77' },
      'account.changeTwoFactorAuth': { enabled: '1', password: 'Contract-77' },
      'account.saveProfileInfo': { home_town: 'Riga' },
      'account.changefakename': { fakename: 'Contract77' },
      'games.getHistory': { ...paging, type: 'casino' },
      'games.createhistoryexportrequest': {
        type: 'casino',
        format: 'csv',
        date_from: '2026-01-01T00:00:00Z',
        date_to: '2099-01-01T00:00:00Z',
      },
      'banners.get': paging,
      'campaigns.getoffers': paging,
      'campaigns.checkPromocode': { promo_code: 'evening' },
      'campaigns.activateOffer': { promo_code: 'EVENING', idempotency_key: key() },
      'Cashier.getbanks': { method_id: 12 },
      'Cashier.makedeposit': { method_id: 2, amount: '20', ...money, idempotency_key: key() },
      // The bonus of the promo code is burnt: it is active by then.
      'Cashier.makewithdrawal': { ...wallet, ...money, burn_bonuses: '1', idempotency_key: key() },
      'Cashier.cancelwithdrawal': { id: withdrawal.data.transaction_id, idempotency_key: key() },
      'Cashier.getdepositinfo': { id: deposit.data.transaction_id },
      'Cashier.gethistory': { ...paging, type: 'deposit' },
      'notices.getList': paging,
      'notices.markRead': { until: new Date(Date.now() - 1000).toISOString() },
      'account.getActivity': {
        date_from: new Date(Date.now() - 86_400_000).toISOString(),
        date_to: new Date().toISOString(),
        zone: 'UTC',
      },
      'games.get': { options: JSON.stringify({ filter: { category: 'live' }, offset: 0, count: 18 }) },
      'games.start': start,
      'games.getInfo': { sysname: 'double_bell' },
      'games.getChanges': {},
      'games.getfacts': {},
      'games.gettables': {},
      'games.addLike': { sysname: 'double_bell' },
      'games.removeLike': { sysname: 'double_bell' },
      'games.stop': { session_id: session.data.session_id },
      'Jackpots.get': paging,
      'Cashbacks.get': { ...paging, statuses: 'active,paid_out' },
      'Jackpots.getWinners': paging,
      'Leaderboard.get': { ...paging, period: 'week' },
      'Leaderboard.live': paging,
      'Leaderboard.top': { ...paging, period: 'month' },
      'Tournaments.get': paging,
      'Loyalty.getProgram': { sysname: 'evening-school' },
      'Loyalty.getproducts': paging,
      'Loyalty.getcharacters': { offset: 0, limit: 10 },
      'Loyalty.setcharacter': { id: 'owl' },
      'Tournaments.participate': { tournament_id: '1', idempotency_key: key() },
      'Sumsub.getAccessToken': { externalActionId: 'check-1' },
      'Storage.get': { keys: 'a,b' },
      'Storage.set': { key: 'a', value: '1' },
      'account.setLimit': { kind: 'loss', period: '7_days', value: '500', idempotency_key: key() },
      'account.liftExclusion': { step: 'keep' },
      'account.setDepositLimit': {
        limit_amount: '500',
        currency: 'EUR',
        period: '7_days',
        idempotency_key: key(),
      },
      'account.removeDepositLimit': { idempotency_key: key() },
      'FreshChat.storeChatEvent': { channel_id: 'c', conversation_id: 'd', text: 'Hello', event: 'sent' },
      'events.handle': { event_name: 'login_error', event_params: '{"code":"X"}' },
    };
  };

  it('every call that has a handler answers what its row of the table decodes, with nothing left out', async () => {
    const client = sandbox.client();
    const player = await makePlayer(client, { balance: '100' });
    await client.signIn(player.login);
    const samples = await payloads(client, player);
    const apart: readonly string[] = [
      'Loyalty.buyproduct',
      'auth.login',
      'auth.logout',
      'auth.register',
      'account.setCurrency',
      'account.setSelfExclusion',
      'account.setTimeOut',
      'account.getGates',
      'account.passGate',
      'account.unsubscribe',
      'account.confirmContact',
      'account.confirmTwoFactorAuth',
    ];
    for (const name of Object.keys(handlers) as CallName[]) {
      if (apart.includes(name)) continue;
      const row: CallOutline | CallRow = callTable[name];
      const answer = await client.call(name, samples[name]);
      expect([name, answer.status, answer.error]).toEqual([name, 200, undefined]);
      if (isComplete(row)) expect([name, await faultsOf(row.success, answer.data)]).toEqual([name, []]);
    }
  });

  it('SH-7.19 SH-7.21 locales, messages and configuration decode in every locale without a default', async () => {
    const client = sandbox.client();
    const read = async (path: string): Promise<unknown> => (await client.get(path)).json();
    const list = await read('/nfx/i18n/locales');
    expect(await faultsOf(LocaleList as never, list)).toEqual([]);
    expect(list).toMatchObject({ defaultLocale: 'en-US' });
    for (const code of localeCodes) {
      expect(await read(`/nfx/i18n/messages/${code}`)).toHaveProperty('shell');
      expect([code, await faultsOf(CmsConfig as never, await read(`/nfx/cms-config/${code}`))]).toEqual([
        code,
        [],
      ]);
    }
  });

  it('links of the configuration lead only to pages that exist', async () => {
    const config = (await (await sandbox.client().get('/nfx/cms-config/en-US')).json()) as Record<
      string,
      { url: string }[]
    >;
    const urls = ['menuLinks', 'mobileBottomMenu', 'userMenuLinks', 'footerLinks']
      .flatMap((name) => config[name] ?? [])
      .map((link) => link.url);
    const isPage = (url: string): boolean => url === '#menu' || matchRoute(url.replace(/\?.*/, '')) !== null;
    expect(urls.filter((url) => !isPage(url))).toEqual([]);
    expect(urls).toContain('/responsible-gaming');
  });
});
