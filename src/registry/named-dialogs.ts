import { CampaignPopup } from '../features/site/dialogs/CampaignPopup.tsx';
import { EmailConfirmPopup } from '../features/site/dialogs/EmailConfirmPopup.tsx';
import { FillProfilePopup } from '../features/site/dialogs/FillProfilePopup.tsx';
import {
  LoyaltyCharacterChangeConfirmPopup,
  LoyaltyCharacterChangePopup,
  LoyaltyQuestPopup,
  LoyaltyShopInsufficientFundsPopup,
  LoyaltyShopPopupBuy,
  LoyaltyShopPopupConfirm,
} from '../features/site/dialogs/LoyaltyDialogs.tsx';
import {
  DemoModePopup,
  PromocodeActivatedPopup,
  UnseenCashbackPopup,
} from '../features/site/dialogs/MoneyDialogs.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = {
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
};
