import type { CampaignPopup } from '../../effects/site/popups/load-campaign.ts';
import type { LoyaltyCharacter, LoyaltyProduct, LoyaltyQuest } from '../../schemas/rewards/loyalty.ts';
import type { FillReason } from '../../schemas/rules/account/profile.ts';
import type { OpenBet } from '../../schemas/account/exclusion.ts';
import type { ExclusionPeriod, LiftStep, TimeOutPeriod } from '../../schemas/rules/account/exclusion.ts';
import type { GateMoment } from '../../schemas/rules/account/gate.ts';
import type { BetType } from '../../schemas/betting/bets.ts';
import type { HistoryFilter, HistoryTab } from '../../schemas/rules/cashier/history.ts';
import type { HtmlNode } from '../../schemas/rules/kit/html-node.ts';
import type { Cashback } from '../../schemas/site/popups.ts';
import type { TextRef } from './text-ref.ts';

/** Texts by id; a button without a text is not shown. `amount` fills `{amount}` in the texts. */
export type ConfirmProps = {
  readonly title?: TextRef;
  readonly text?: TextRef;
  /** Sanitised HTML of the content service, below the text. */
  readonly html?: readonly HtmlNode[];
  readonly agree?: TextRef;
  readonly reject?: TextRef;
  readonly amount?: { readonly amount: string; readonly currency: string } | null;
  readonly destructive?: boolean;
};

export type AuthView = 'authorization' | 'registration' | 'restore' | 'socialRegistration';
type Product = Pick<LoyaltyProduct, 'id' | 'name' | 'image' | 'price'> | null;

/** Every dialog by its name, with the properties that its asker gives; `null` needs none. */
export type DialogProps = {
  readonly AuthPopup: { readonly view: AuthView; readonly returnTo?: string | null };
  readonly BettingBonusActivated: ConfirmProps;
  /** `from` and `to`: local days, '' for the last `days`. */
  readonly BetsStatement: {
    readonly type: BetType;
    readonly days: number;
    readonly from: string;
    readonly to: string;
  };
  readonly BonusConfirm: ConfirmProps;
  readonly BurnBonuses: ConfirmProps;
  readonly CampaignPopup: CampaignPopup & { readonly isPreview: boolean };
  readonly CancelWithdrawal: ConfirmProps;
  readonly DemoModePopup: { readonly sysname: string; readonly name: string; readonly image_url: string };
  readonly DepositLimitPrompt: null;
  /** Masked; '' when it is not known. */
  readonly EmailConfirmPopup: { readonly contact: string };
  readonly FillProfilePopup: { readonly reason: FillReason };
  /** What is due before something, step by step. */
  readonly Gate: { readonly before: GateMoment };
  /** Of the hall; the query of its address. */
  readonly GameFilters: { readonly search: string };
  readonly GameInfo: { readonly sysname: string; readonly name: string };
  readonly GamesSearchPopup: null;
  /** `endsAt` epoch ms. */
  readonly InactivityWarning: { readonly endsAt: number; readonly seconds: number };
  readonly InteractivityWarning: null;
  readonly LiftExclusion: { readonly step: LiftStep };
  readonly LoyaltyCharacterChangeConfirmPopup: {
    readonly character: Pick<LoyaltyCharacter, 'id' | 'name' | 'image'>;
  };
  readonly LoyaltyCharacterChangePopup: {
    readonly characters: readonly LoyaltyCharacter[];
    readonly current: string;
  };
  readonly LoyaltyQuestPopup: { readonly quest: LoyaltyQuest; readonly currency: string };
  readonly LoyaltyShopInsufficientFundsPopup: {
    readonly product: Product;
    readonly required: string;
    readonly available: string;
    readonly pointsAlias: string;
  };
  readonly LoyaltyShopPopupBuy: {
    readonly product: Product;
    readonly points: string;
    readonly pointsAlias: string;
  };
  readonly LoyaltyShopPopupConfirm: {
    readonly product: Product;
    readonly points: string;
    readonly pointsAlias: string;
  };
  readonly MarketingConsent: null;
  /** Another player has signed in with this browser: the page is theirs from now on. */
  readonly OtherPlayer: ConfirmProps;
  readonly PromocodeActivatedPopup: { readonly code: string; readonly description?: string };
  readonly QuickDeposit: null;
  readonly RaiseLimit: ConfirmProps;
  readonly RealityCheck: null;
  /** A row of the history that is shown. */
  readonly Receipt: { readonly id: string };
  /** `asksPassword` false: the account has none. */
  readonly SelfExclusion: {
    readonly period: ExclusionPeriod;
    readonly asksPassword?: boolean;
    readonly openBets?: readonly OpenBet[];
  };
  readonly SiteMenu: null;
  /** `isAsked`: the platform wants a proof, whatever the account says. */
  readonly SumsubPopup: { readonly actionId: string; readonly isAsked: boolean };
  /** `from` and `to`: local days, '' for all. */
  readonly Statement: {
    readonly tab: HistoryTab;
    readonly filter: HistoryFilter;
    readonly from: string;
    readonly to: string;
  };
  readonly TimeOut: { readonly period: TimeOutPeriod };
  readonly TournamentEntry: ConfirmProps;
  readonly UnseenCashbackPopup: Cashback;
};

export type DialogName = keyof DialogProps;
/** Dialogs that are questions: one view draws them all. */
export type ConfirmName = {
  [Name in DialogName]: ConfirmProps extends DialogProps[Name] ? Name : never;
}[DialogName];
