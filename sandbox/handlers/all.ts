import type { Handlers } from '../calls/handler.ts';
import { accountHandlers } from './account.ts';
import { authHandlers } from './auth.ts';
import { bonusHandlers } from './bonuses.ts';
import { cashbackHandlers } from './cashbacks.ts';
import { campaignHandlers } from './campaigns.ts';
import { cashierHandlers } from './cashier.ts';
import { contentHandlers } from './content.ts';
import { gamesHandlers } from './games.ts';
import { jackpotHandlers } from './jackpots.ts';
import { noticeHandlers } from './notices.ts';
import { profileHandlers } from './profile.ts';
import { mailingHandlers } from './mailing.ts';
import { likeHandlers } from './likes.ts';
import { loyaltyHandlers } from './loyalty.ts';
import { tournamentHandlers } from './tournaments.ts';
import { limitHandlers } from './limits.ts';
import { verificationHandlers } from '../verification/handlers.ts';
import { supportHandlers } from './support.ts';
import { storageHandlers } from './storage.ts';

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
  ...mailingHandlers,
  ...tournamentHandlers,
  ...noticeHandlers,
  ...bonusHandlers,
  ...cashbackHandlers,
  ...campaignHandlers,
  ...cashierHandlers,
  ...limitHandlers,
  ...storageHandlers,
  ...supportHandlers,
  ...verificationHandlers,
};
