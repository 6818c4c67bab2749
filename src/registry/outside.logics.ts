import { liveAnalytics } from '../../machines/site/analytics/analytics.live.ts';
import { liveChat } from '../../machines/site/chat/chat.live.ts';
import { liveConsent } from '../../machines/site/consent/consent.live.ts';
import { liveFavourites } from '../../machines/games/favourites/favourites.live.ts';
import { liveFreespins } from '../../machines/rewards/freespins/freespins.live.ts';
import { liveRecent } from '../../machines/games/recent/recent.live.ts';
import { liveTeasers } from '../../machines/pages/teasers/teasers.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = {
  consent: liveConsent,
  analytics: liveAnalytics,
  chat: liveChat,
  freespins: liveFreespins,
  favourites: liveFavourites,
  recent: liveRecent,
  teasers: liveTeasers,
};
