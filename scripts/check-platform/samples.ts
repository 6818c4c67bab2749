import type { CallName } from '../../schemas/calls/table.ts';
import type { Facts } from './facts.ts';
import type { Wire } from './visitor.ts';

/**
 * How a read is asked for. `count`: how many items a page may hold; `next` asks for the page after it. Null: nothing is
 * there to ask about.
 */
export type Sample = { readonly wire: Wire; readonly count?: number; readonly next?: Wire };
type Maker = (facts: Facts) => Promise<Sample | null> | Sample | null;

const few = 3;
const plain =
  (wire: Wire = {}): Maker =>
  () => ({ wire });
const paged =
  (rest: Wire = {}, name = 'count'): Maker =>
  () => ({
    wire: { offset: '0', [name]: String(few), ...rest },
    count: few,
    next: { offset: String(few), [name]: String(few), ...rest },
  });
const games = (offset: number): Wire => ({
  options: JSON.stringify({ filter: {}, offset, count: few }),
});
const about =
  (key: string, find: (facts: Facts) => Promise<string | null>): Maker =>
  async (facts) => {
    const found = await find(facts);
    return found === null ? null : { wire: { [key]: found } };
  };

/** Every call that changes nothing, with what it is asked. */
export const samples: Partial<Readonly<Record<CallName, Maker>>> = {
  'account.getInfo': plain(),
  'account.getBalance': plain(),
  'account.getSession': plain(),
  'account.getDepositLimit': plain(),
  'account.getTotals': plain(),
  'account.getActivity': plain({
    date_from: '2026-11-01T00:00:00.000Z',
    date_to: '2026-11-01T23:59:59.999Z',
    zone: 'UTC',
  }),
  'account.getNotices': plain(),
  'notices.getList': plain({ offset: '0', count: '10' }),
  'Account.getPersonalDataFields': plain(),
  'account.getContactPhoneSettings': plain(),
  'account.getSessions': plain(),
  'account.getcurrencyrates': plain(),
  'account.getprofileinfo': plain({ fields: 'contacts,document' }),
  'account.getConsents': plain(),
  'account.getGates': plain(),
  'account.getLimits': plain(),
  'banners.get': paged(),
  'BettingBonuses.get': paged(),
  'Bonuses.get': paged(),
  'freespins.get': plain({ status: 'active', count: '99' }),
  'campaigns.getoffers': paged(),
  'Cashbacks.get': paged(),
  'Cashier.getdepositsettings': plain(),
  'Cashier.getwithdrawsettings': plain(),
  'Cashier.getbanks': about('method_id', (facts) => facts.bankMethod()),
  'Cashier.getdepositinfo': about('id', (facts) => facts.deposit()),
  'Cashier.gethistory': paged({ type: 'deposit' }),
  'Cashier.getpayoutabove': plain(),
  'games.get': () => ({ wire: games(0), count: few, next: games(few) }),
  'games.getCategories': plain(),
  'games.getProviders': plain(),
  'games.getChanges': plain(),
  'games.getInfo': about('sysname', (facts) => facts.game()),
  'games.getLikes': plain(),
  'games.getHistory': paged({ type: 'casino' }),
  'games.gethistoryexportrequest': plain(),
  'games.getfacts': plain(),
  'games.gettables': plain(),
  'games.getindex': plain(),
  'Jackpots.get': paged(),
  'Jackpots.getWinners': paged(),
  'Leaderboard.get': paged({ period: 'week' }),
  'Leaderboard.live': paged(),
  'Leaderboard.top': paged({ period: 'month' }),
  'Loyalty.getcharacters': paged({}, 'limit'),
  'Loyalty.getinfo': plain(),
  'Loyalty.getnotifications': plain(),
  'Loyalty.getproducts': paged(),
  'Loyalty.getPrograms': plain(),
  'Loyalty.getProgram': about('sysname', (facts) => facts.programme()),
  'metadata.getgeneralinfo': plain(),
  'metadata.get': plain(),
  'popups.get': plain(),
  'Storage.get': plain({ keys: 'check_platform' }),
  'Storage.getKeys': plain(),
  'Support.getsettings': plain(),
  'Tournaments.get': paged(),
};
