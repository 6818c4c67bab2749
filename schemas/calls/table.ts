import * as auth from './auth.ts';
import * as account from './account.ts';
import * as accountNotices from './account-notices.ts';
import * as profile from './profile.ts';
import * as limits from './limits.ts';
import * as banners from './banners.ts';
import * as bonuses from './bonuses.ts';
import * as campaigns from './campaigns.ts';
import * as cashbacks from './cashbacks.ts';
import * as cashier from './cashier.ts';
import * as consents from './consents.ts';
import * as games from './games.ts';
import * as gates from './gates.ts';
import * as jackpots from './jackpots.ts';
import * as loyalty from './loyalty.ts';
import * as metadata from './metadata.ts';
import * as popups from './popups.ts';
import * as storage from './storage.ts';
import * as support from './support.ts';
import * as notices from './notices.ts';
import * as totals from './totals.ts';
import * as tournaments from './tournaments.ts';
import * as verification from './verification.ts';
import type { ErrorType, FailureType } from '../rules/kit/outcome.ts';
import type { CallOutline, CallRow, RefusalType } from '../kit/call.ts';

/** Every platform call by its name as it stands in the path. */
export const callTable = {
  'auth.login': auth.login,
  'auth.logout': auth.logout,
  'auth.restore': auth.restore,
  'auth.register': auth.register,
  'account.getInfo': account.getInfo,
  'account.getBalance': account.getBalance,
  'account.getSession': account.getSession,
  'account.getDepositLimit': account.getDepositLimit,
  'account.getTotals': totals.getTotals,
  'account.getActivity': totals.getActivity,
  'account.getNotices': accountNotices.getAccountNotices,
  'notices.getList': notices.getNoticeList,
  'notices.markRead': notices.markNoticesRead,
  'account.changelocale': account.changeLocale,
  'Account.getPersonalDataFields': account.getPersonalDataFields,
  'account.getContactPhoneSettings': account.getContactPhoneSettings,
  'account.addcontact': profile.addContact,
  'account.changefakename': profile.changeFakename,
  'account.changeSubscription': profile.changeSubscription,
  'account.changepassword': profile.changePassword,
  'account.changeTwoFactorAuth': profile.changeTwoFactorAuth,
  'account.confirmTwoFactorAuth': profile.confirmTwoFactorAuth,
  'account.getSessions': profile.getSessions,
  'account.endOtherSessions': profile.endOtherSessions,
  'account.confirmContact': profile.confirmContact,
  'account.sendconfirmationtocontact': profile.sendConfirmationToContact,
  'account.setUserOnVerification': profile.setUserOnVerification,
  'account.setCurrency': profile.setCurrency,
  'account.unsubscribe': profile.unsubscribe,
  'account.getcurrencyrates': profile.getCurrencyRates,
  'account.getprofileinfo': profile.getProfileInfo,
  'account.saveProfileInfo': profile.saveProfileInfo,
  'account.setDepositLimit': limits.setDepositLimit,
  'account.removeDepositLimit': limits.removeDepositLimit,
  'account.setSelfExclusion': limits.setSelfExclusion,
  'account.setTimeOut': limits.setTimeOut,
  'account.liftExclusion': limits.liftExclusion,
  'account.getConsents': consents.getConsents,
  'account.setConsent': consents.setConsent,
  'account.getGates': gates.getGates,
  'account.passGate': gates.passGate,
  'account.getLimits': limits.getLimits,
  'account.setLimit': limits.setLimit,
  'banners.get': banners.getBanners,
  'BettingBonuses.activate': bonuses.activateBettingBonus,
  'BettingBonuses.get': bonuses.getBettingBonuses,
  'BettingBonuses.remove': bonuses.removeBettingBonus,
  'Bonuses.activate': bonuses.activateBonus,
  'Bonuses.deactivate': bonuses.deactivateBonus,
  'Bonuses.get': bonuses.getBonuses,
  'Bonuses.remove': bonuses.removeBonus,
  'freespins.get': bonuses.getFreespins,
  'campaigns.activateOffer': campaigns.activateOffer,
  'campaigns.checkPromocode': campaigns.checkPromocode,
  'campaigns.getoffers': campaigns.getOffers,
  'campaigns.takepromotions': campaigns.takePromotions,
  'Cashbacks.get': cashbacks.getCashbacks,
  'Cashbacks.payout': cashbacks.payoutCashback,
  'Cashbacks.remove': cashbacks.removeCashback,
  'Cashier.getdepositsettings': cashier.getDepositSettings,
  'Cashier.getwithdrawsettings': cashier.getWithdrawSettings,
  'Cashier.getbanks': cashier.getBanks,
  'Cashier.makedeposit': cashier.makeDeposit,
  'Cashier.makewithdrawal': cashier.makeWithdrawal,
  'Cashier.getdepositinfo': cashier.getDepositInfo,
  'Cashier.gethistory': cashier.getHistory,
  'Cashier.cancelwithdrawal': cashier.cancelWithdrawal,
  'Cashier.getpayoutabove': totals.getPayoutAbove,
  'Cashier.setpayoutabove': totals.setPayoutAbove,
  'games.get': games.getGames,
  'games.getCategories': games.getCategories,
  'games.getProviders': games.getProviders,
  'games.start': games.startGame,
  'games.stop': games.stopGame,
  'games.getInfo': games.getGameInfo,
  'games.getChanges': games.getGameChanges,
  'games.getLikes': games.getLikes,
  'games.addLike': games.addLike,
  'games.removeLike': games.removeLike,
  'games.getHistory': games.getGameHistory,
  'games.gethistoryexportrequest': games.getHistoryExport,
  'games.createhistoryexportrequest': games.createHistoryExport,
  'games.getindex': games.getGameIndex,
  'games.getfacts': games.getGameFacts,
  'games.gettables': games.getGameTables,
  'Jackpots.get': jackpots.getJackpots,
  'Jackpots.getWinners': jackpots.getWinners,
  'Leaderboard.get': jackpots.getLeaderboard,
  'Leaderboard.live': jackpots.getLiveLeaderboard,
  'Leaderboard.top': jackpots.getTopLeaderboard,
  'Loyalty.buyproduct': loyalty.buyProduct,
  'Loyalty.getcharacters': loyalty.getCharacters,
  'Loyalty.getinfo': loyalty.getLoyaltyInfo,
  'Loyalty.getnotifications': loyalty.getNotifications,
  'Loyalty.getproducts': loyalty.getProducts,
  'Loyalty.getPrograms': loyalty.getPrograms,
  'Loyalty.getProgram': loyalty.getProgram,
  'Loyalty.setcharacter': loyalty.setCharacter,
  'metadata.getgeneralinfo': metadata.getGeneralInfo,
  'metadata.get': metadata.getMetadata,
  'events.handle': metadata.handleEvent,
  'popups.get': popups.getPopups,
  'Storage.get': storage.getStored,
  'Storage.getKeys': storage.getStoredKeys,
  'Storage.set': storage.setStored,
  'Support.getsettings': support.getSupportSettings,
  'Support.sendFeedback': support.sendFeedback,
  'FreshChat.storeChatEvent': support.storeChatEvent,
  'Tournaments.get': tournaments.getTournaments,
  'Tournaments.participate': tournaments.participate,
  'Sumsub.createApplicant': verification.createApplicant,
  'Sumsub.getAccessToken': verification.getAccessToken,
} as const satisfies Readonly<Record<string, CallOutline>>;

/** The push stream: sent as every call is, answered with events instead of an envelope, and so no row of the above. */
export const streamCall = {
  name: 'stream',
  method: 'GET',
  access: 'player',
  errors: [],
  flags: { money: false, idempotent: true, sensitive: false, effectful: false },
} as const satisfies CallOutline;

export type CallTable = typeof callTable;
export type CallName = keyof CallTable;
/** Names of the calls whose payload and success are known. */
export type CompleteCallName = { [N in CallName]: CallTable[N] extends CallRow ? N : never }[CallName];
/** What code passes to the call. */
export type CallPayload<N extends CompleteCallName> = CallTable[N]['payload']['Type'];
/** What the platform puts into `data`. */
export type CallData<N extends CompleteCallName> = CallTable[N]['success']['Encoded'];

/** Under which types a failure of the call is known. A failure may also bear one of another row, which is foreign to it. */
export type CallFailureType<N extends CallName> = RefusalType<CallTable[N]> | Exclude<FailureType, ErrorType>;

const byLowerCase: ReadonlyMap<string, CallName> = new Map(
  (Object.keys(callTable) as CallName[]).map((name) => [name.toLowerCase(), name]),
);

/** The table's name for a call in any case, since the platform matches names without regard to case. */
export const callNameOf = (name: string): CallName | undefined => byLowerCase.get(name.toLowerCase());
