import { liveAnalytics } from '../../machines/analytics/analytics.live.ts';
import { liveChat } from '../../machines/chat/chat.live.ts';
import { liveConsent } from '../../machines/consent/consent.live.ts';
import { liveFavourites } from '../../machines/favourites/favourites.live.ts';
import { liveFreespins } from '../../machines/freespins/freespins.live.ts';
import { liveRecent } from '../../machines/recent/recent.live.ts';
import { liveTeasers } from '../../machines/teasers/teasers.live.ts';
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
