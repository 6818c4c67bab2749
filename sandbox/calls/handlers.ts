import type { Handlers } from './handler.ts';
import { accountHandlers } from '../site/account.handlers.ts';
import { authHandlers } from '../access/auth.handlers.ts';
import { bonusHandlers } from '../rewards/bonuses.handlers.ts';
import { cashbackHandlers } from '../rewards/cashbacks.handlers.ts';
import { campaignHandlers } from '../rewards/campaigns.handlers.ts';
import { cashierHandlers } from '../cashier/cashier.handlers.ts';
import { contentHandlers } from '../site/content.handlers.ts';
import { gamesHandlers } from '../games/games.handlers.ts';
import { jackpotHandlers } from '../games/jackpots.handlers.ts';
import { noticeHandlers } from '../site/notices.handlers.ts';
import { profileHandlers } from '../account/profile.handlers.ts';
import { consentHandlers } from '../account/profile/consents.ts';
import { mailingHandlers } from '../account/mailing.handlers.ts';
import { likeHandlers } from '../games/likes.handlers.ts';
import { loyaltyHandlers } from '../rewards/loyalty.handlers.ts';
import { tournamentHandlers } from '../rewards/tournaments.handlers.ts';
import { gateHandlers } from '../account/gate.handlers.ts';
import { inboxHandlers } from '../account/inbox.handlers.ts';
import { limitHandlers } from '../account/limits.handlers.ts';
import { verificationHandlers } from '../account/verification.handlers.ts';
import { supportHandlers } from '../pages/support.handlers.ts';
import { storageHandlers } from '../site/storage.handlers.ts';

/** Every call that the sandbox answers; the rest of the table is MethodNotFound. */
export const handlers: Handlers = {
  ...authHandlers,
  ...accountHandlers,
  ...profileHandlers,
  ...gamesHandlers,
  ...likeHandlers,
  ...contentHandlers,
  ...jackpotHandlers,
  ...loyaltyHandlers,
  ...consentHandlers,
  ...mailingHandlers,
  ...tournamentHandlers,
  ...noticeHandlers,
  ...bonusHandlers,
  ...cashbackHandlers,
  ...campaignHandlers,
  ...cashierHandlers,
  ...limitHandlers,
  ...inboxHandlers,
  ...gateHandlers,
  ...storageHandlers,
  ...supportHandlers,
  ...verificationHandlers,
};
