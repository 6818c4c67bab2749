import { CampaignPopup } from '../features/dialogs/CampaignPopup.tsx';
import { EmailConfirmPopup } from '../features/dialogs/EmailConfirmPopup.tsx';
import { FillProfilePopup } from '../features/dialogs/FillProfilePopup.tsx';
import {
  LoyaltyCharacterChangeConfirmPopup,
  LoyaltyCharacterChangePopup,
  LoyaltyQuestPopup,
  LoyaltyShopInsufficientFundsPopup,
  LoyaltyShopPopupBuy,
  LoyaltyShopPopupConfirm,
} from '../features/dialogs/LoyaltyDialogs.tsx';
import {
  DemoModePopup,
  PromocodeActivatedPopup,
  UnseenCashbackPopup,
} from '../features/dialogs/MoneyDialogs.tsx';
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
