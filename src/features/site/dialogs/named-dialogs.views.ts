import { CampaignPopup } from './CampaignPopup.tsx';
import { EmailConfirmPopup } from './EmailConfirmPopup.tsx';
import { FillProfilePopup } from './FillProfilePopup.tsx';
import {
  LoyaltyCharacterChangeConfirmPopup,
  LoyaltyCharacterChangePopup,
  LoyaltyQuestPopup,
  LoyaltyShopInsufficientFundsPopup,
  LoyaltyShopPopupBuy,
  LoyaltyShopPopupConfirm,
} from './LoyaltyDialogs.tsx';
import { DemoModePopup, PromocodeActivatedPopup, UnseenCashbackPopup } from './MoneyDialogs.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = {
  CampaignPopup,
  DemoModePopup,
  EmailConfirmPopup,
  FillProfilePopup,
  LoyaltyCharacterChangeConfirmPopup,
  LoyaltyCharacterChangePopup,
  LoyaltyQuestPopup,
  LoyaltyShopInsufficientFundsPopup,
  LoyaltyShopPopupBuy,
  LoyaltyShopPopupConfirm,
  PromocodeActivatedPopup,
  UnseenCashbackPopup,
} satisfies FeatureViews;
